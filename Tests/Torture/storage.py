"""What strangers can make the service store: a thousand networks add features as large as they may be, report and name requests, as often
as they are let, for two days in fast motion. Memory and the store's files must reach an end."""

import itertools
import json
from concurrent.futures import ThreadPoolExecutor

from attacks.writing import feature
from clock import Clock
from meter import Meter
from polls import MINUTE, Voter
from world import Folder, Roads, Service, Wrong, arguments, listed, main, write_list

KINDS = ["announced", "stationary"]
# What the service lets the public have, and one network of it, where nothing else is said.
TOTAL, OF_ONE = 20_000, 100


class Writers:
    """Networks that add and report as often as they may."""

    # So many write at once: the service commits together what comes together.
    HANDS = 8

    def __init__(self, service, clock, count):
        self.service, self.clock, self.count = service, clock, count
        self.numbers = itertools.count(1)
        self.tried = self.taken = 0
        self.by_network = {}

    @property
    def refused(self):
        return self.tried - self.taken

    def address(self, network):
        return f"{11 + network // 65536}.{network // 256 % 256}.{network % 256}.7"

    def add(self, voter, network):
        """Whether it was taken; with it, a name and a report are stored, too."""
        number, address = next(self.numbers), self.address(network)
        body = json.loads(feature(number))
        body["properties"]["type"] = KINDS[number % 2]
        status, said = voter.post(
            "/collections/radars/items", body, address, Idempotency_Key=f"k{number}" + "k" * 200)
        # 303: it is where another one is, and confirms that.
        if status not in (201, 303, 429):
            raise Wrong(f"a new feature was answered with {status}: {said}")
        if status != 201:
            return False
        self.by_network.setdefault(network, set()).add(json.loads(said)["id"])
        status, said = voter.report(f"base-{number % 900}", address, f"n{number}", "there")
        if status not in (200, 409, 429):
            raise Wrong(f"a report was answered with {status}: {said}")
        return True

    def turns(self, networks, budget):
        """Each of them in its turn, until all are refused or so many were tried: `(tried, taken)`."""
        voter, eager = Voter(self.service, self.clock), list(networks)
        tried = taken = 0
        while eager and tried < budget:
            asked = eager[:budget - tried]
            refused = {network for network in asked if not self.add(voter, network)}
            tried += len(asked)
            taken += len(asked) - len(refused)
            eager = [network for network in eager if network not in refused]
        voter.client.close()
        return tried, taken

    def hour(self, budget):
        hands = min(self.HANDS, self.count)
        with ThreadPoolExecutor(hands) as pool:
            rows = pool.map(lambda hand: self.turns(range(hand, self.count, hands), budget // hands), range(hands))
            for tried, taken in rows:
                self.tried += tried
                self.taken += taken


def body(options, chance):
    with Folder() as folder:
        clock = Clock(folder)
        roads = Roads(options.binary, folder / "roads.db", **clock.variables)
        roads.done("import", "--quiet", write_list(folder / "list.json", listed("base", 1000, chance)))
        service = Service(roads, "--trusted-proxy", "127.0.0.1", limits=("--writes-per-minute", "1000000"))
        meter, writers = Meter(service.process.pid), Writers(service, clock, options.networks)

        def look():
            size = sum(
                path.stat().st_size for path in folder.path.iterdir() if path.name.startswith("roads.db")) / 1e6
            alive = {address.split("/", 1)[1] for address in roads.features()}
            most = max((len(own & alive) for own in writers.by_network.values()), default=0)
            return len(alive) - 1000, size, meter.memory(), most

        print(
            "storage: | Hour | Tried | Taken | Refused | Features of strangers | Most of one network | Store MB | RSS MB |\nstorage: | "
            + "--- | " * 8, flush=True)
        seen = []
        for hour in range(int(options.hours) + 1):
            living, size, memory, most = look()
            if options.prove:
                size += 40 * len(seen)
            seen.append((living, size, memory, most))
            print(
                f"storage: | {hour} | {writers.tried:,} | {writers.taken:,} | {writers.refused:,} | {living:,} | {most} | {size:.1f} | "
                f"{memory:.0f} |", flush=True)
            if hour < options.hours:
                writers.hour(int(options.budget))
                clock.forward(60 * MINUTE)
        service.end()
        roads.sound()
    living, most = max(one[0] for one in seen), max(one[3] for one in seen)
    if living > TOTAL or most > OF_ONE:
        raise Wrong(f"{living} features of strangers live, of one network {most}")
    # What was taken in the second half must have pushed out as much, or have been refused.
    half = seen[len(seen) // 2]
    for index, (what, unit, room) in enumerate([("features", "", 50), ("the store", " MB", 8), ("memory", " MB", 24)]):
        if seen[-1][index] > half[index] * 1.1 + room:
            raise Wrong(f"{what} grew from {half[index]:.0f}{unit} after half of the time to {seen[-1][index]:.0f}{unit}")
    print(f"storage: {writers.taken:,} features taken, at most {living:,} of them at once", flush=True)


if __name__ == "__main__":
    main("storage", arguments(
        __doc__, hours=(48.0, "hours in fast motion: what is forgotten after a day is, in the second half"), networks=(1000, "networks"),
        budget=(2000.0, "features that are tried in an hour at most")), body)
