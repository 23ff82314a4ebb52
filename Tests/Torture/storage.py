"""What strangers can make the service store: a thousand networks add features as large as they may be, report and name requests, as often
as they are let, for a day in fast motion. Memory and the store's files must reach an end."""

import json

from attacks.writing import feature
from clock import Clock
from meter import Meter
from polls import MINUTE, Voter
from world import Folder, Roads, Service, Wrong, arguments, listed, main, write_list

KINDS = ["announced", "stationary"]


class Writers:
    """Networks that add and report as often as they may."""

    def __init__(self, voter, count):
        self.voter, self.count = voter, count
        self.numbers = self.taken = self.refused = 0
        self.by_network = {}

    def address(self, number):
        return f"{11 + number // 65536}.{number // 256 % 256}.{number % 256}.7"

    def add(self, network):
        """Whether it was taken."""
        self.numbers += 1
        body = json.loads(feature(self.numbers))
        body["properties"]["type"] = KINDS[self.numbers % 2]
        status, said = self.voter.post(
            "/collections/radars/items", body, self.address(network), Idempotency_Key=f"k{self.numbers}" + "k" * 200)
        if status == 201:
            self.taken += 1
            self.by_network.setdefault(network, set()).add(json.loads(said)["id"])
        else:
            self.refused += 1
        return status

    def hour(self, budget):
        """Each network in its turn, until all are refused or so many were asked."""
        asked, tired = 0, set()
        while asked < budget and len(tired) < self.count:
            for network in range(self.count):
                if network in tired or asked >= budget:
                    continue
                asked += 1
                if self.add(network) != 201:
                    tired.add(network)
                else:
                    # Its name and a report are stored, too.
                    self.voter.report(f"base-{self.numbers % 900}", self.address(network), f"n{self.numbers}", "there")


def body(options, chance):
    with Folder() as folder:
        clock = Clock(folder)
        roads = Roads(options.binary, folder / "roads.db", **clock.variables)
        roads.done("import", "--quiet", write_list(folder / "list.json", listed("base", 1000, chance)))
        service = Service(roads, "--trusted-proxy", "127.0.0.1", limits=("--writes-per-minute", "1000000"))
        meter, voter = Meter(service.process.pid), Voter(service, clock)
        writers = Writers(voter, options.networks)

        def look():
            size = sum(
                path.stat().st_size for path in folder.path.iterdir() if path.name.startswith("roads.db")) / 1e6
            return len(roads.features()) - 1000, size, meter.memory()

        print(
            "storage: | Hour | Tried | Taken | Refused | Features of strangers | Most of one network | Store MB | RSS MB |\nstorage: | "
            + "--- | " * 8, flush=True)
        seen = []
        for hour in range(int(options.hours) + 1):
            living, size, memory = look()
            if options.prove:
                size += 40 * len(seen)
            alive = {address.split("/", 1)[1] for address in roads.features()}
            most = max((len(own & alive) for own in writers.by_network.values()), default=0)
            seen.append((living, size, memory, most))
            print(
                f"storage: | {hour} | {writers.numbers:,} | {writers.taken:,} | {writers.refused:,} | {living:,} | {most} | {size:.1f} | "
                f"{memory:.0f} |", flush=True)
            if hour < options.hours:
                writers.hour(int(options.budget))
                voter.wait(60 * MINUTE)
        voter.client.close()
        service.end()
        roads.sound()
    most = max(one[3] for one in seen)
    if most > 100:
        raise Wrong(f"one network has {most} living features")
    # What was taken in the second half must have pushed out as much, or have been refused.
    half = seen[len(seen) // 2]
    for index, (what, unit, room) in enumerate([("features", "", 50), ("the store", " MB", 8), ("memory", " MB", 24)]):
        if seen[-1][index] > half[index] * 1.1 + room:
            raise Wrong(f"{what} grew from {half[index]:.0f}{unit} after half of the time to {seen[-1][index]:.0f}{unit}")
    print(f"storage: {writers.taken:,} features taken, at most {max(one[0] for one in seen):,} of them at once", flush=True)


if __name__ == "__main__":
    main("storage", arguments(
        __doc__, hours=(48.0, "hours in fast motion: what is forgotten after a day is, in the second half"), networks=(1000, "networks"),
        budget=(2000.0, "features that are tried in an hour at most")), body)
