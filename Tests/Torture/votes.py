"""Votes: strangers report an official list away, for a day in fast motion. What fell, how soon, what the operator saw of it, and how
it was undone."""

import time

from clock import Clock
from crowds import CROWDS
from polls import Poll, Voter
from watch import Watch
from world import Folder, Roads, Service, Wrong, arguments, listed, main, write_list

ORDINARY = ["93.180.1.8", "77.77.2.9", "185.37.4.5", "31.223.5.6", "109.175.9.2"]


def span(seconds):
    """As people say it."""
    if seconds is None:
        return "never"
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


class Country:
    """An official list, a service over it with its usual limits, and a proxy in front."""

    def __init__(self, options, folder, size, chance):
        self.clock = Clock(folder)
        self.roads = Roads(options.binary, folder / "roads.db", **self.clock.variables)
        rows = listed("base", size, chance)
        self.roads.done("import", "--quiet", write_list(folder / "list.json", rows))
        self.log = folder / "access.log"
        self.service = Service(
            self.roads, "--trusted-proxy", "127.0.0.1", limits=(), access_log=str(self.log))
        self.voter = Voter(self.service, self.clock)
        self.radars = [row["id"] for row in rows]

    def living(self):
        return {address.split("/", 1)[1] for address in self.roads.features()}

    def ordinary_hour(self, radar):
        """Five people in five networks drive past a radar that is gone: it falls with the fifth, and not before."""
        for number, address in enumerate(ORDINARY, 1):
            status, said = self.voter.report(radar, address, f"driver-{radar}-{number}")
            if status != 200 or said.get("reports", number) != number or said["removed"] != (number == 5):
                raise Wrong(f"report {number} of five in an ordinary hour on {radar}: {status} {said}")
            self.voter.wait(600)

    def undo(self, since, fell):
        """How what was reported away came back, and what is disputed stays: `(in words, seconds)`."""
        begun = time.monotonic()
        words = "nothing to undo"
        if fell:
            code, _, _ = self.roads.run("restore", "--since", since, "--reason", "reported", "--by-same", "--yes")
            words = "restore --since --by-same"
            if code == 2:
                words = "one by one"
                for radar in fell:
                    self.roads.run("restore", "radars/" + radar)
            elif set(fell) - self.living():
                # Of many networks no two removals need have one in common.
                self.roads.run("restore", "--since", since, "--reason", "reported", "--yes")
                words = "restore --since"
        if "Stays" in self.roads.done("disputes", "keep", "--everything", "--yes"):
            words += ", disputes keep"
        return words, time.monotonic() - begun


def day(options, crowd, size, chance):
    """One row of the table; what does not hold."""
    with Folder() as folder:
        country = Country(options, folder, size, chance)
        honest, later, *radars = country.radars
        # A day after the list came in: no radar is still protected by having been updated.
        country.voter.wait(90_000)
        country.ordinary_hour(honest)
        country.voter.wait(7200)
        since = country.clock.stamp
        addresses = crowd.addresses(chance)
        chance.shuffle(radars)
        watch = Watch(country.voter, country.log)
        poll = Poll(country.voter, crowd, addresses, radars, watch.look)
        poll.day()
        sign, seen = watch.end()
        if options.prove:
            country.roads.done("delete", "--yes", *(f"radars/{radar}" for radar in radars[-4:]))
        fell = set(radars) - country.living()
        words, took = country.undo(since, sorted(fell))
        gone = set(radars) - country.living()
        back = honest in country.living()
        country.voter.wait(90_000)
        country.ordinary_hour(later)
        country.voter.client.close()
        country.service.end()
        country.roads.sound()
    before = sum(1 for _, at in poll.fell if sign is None or at <= sign)
    times = " to ".join(dict.fromkeys(span(poll.fell[end][1]) for end in (0, -1))) if poll.fell else "–"
    print(
        f"votes: | {crowd.name} | {size:,} | {country.voter.asked:,} | {len(fell):,} | {times} | {len(poll.held):,} | "
        f"{span(sign)}{f', {before} had fallen' if fell else ''} | {seen} | {words}, {took:.1f} s | "
        f"{len(gone)} |", flush=True)
    wrongs = []
    if crowd.bound is not None and len(fell) > crowd.bound:
        wrongs.append(f"{len(fell)} of {size} fell; at most {crowd.bound} may")
    if sign is None and (fell or crowd.bound):
        wrongs.append("nobody would have noticed")
    if words.startswith("one by one"):
        wrongs.append("no single step brings back what fell")
    if gone:
        wrongs.append(f"{len(gone)} were not brought back")
    if back:
        wrongs.append("what five people had said in an ordinary hour was undone, too")
    return [f"{crowd.name}, {size}: {wrong}" for wrong in wrongs]


def body(options, chance):
    crowds = [crowd for crowd in CROWDS if options.only in crowd.name]
    if not crowds:
        raise Wrong(f"no attacker has '{options.only}' in the name")
    print(
        "votes: | Attacker | Official radars | Reports tried | Fell in a day | First and last after | Held back | The first sign | "
        "What the operator saw | Undone by | Still gone |\nvotes: | " + "--- | " * 10, flush=True)
    wrongs = []
    for size in map(int, options.lists.split(",")):
        for crowd in crowds:
            wrongs += day(options, crowd, size, chance)
    if wrongs:
        raise Wrong("\n  ".join([f"{len(wrongs)} things:", *wrongs]))
    print("votes: five people of five networks in an ordinary hour, before and after: removed at the fifth, each time", flush=True)


if __name__ == "__main__":
    main("votes", arguments(
        __doc__, lists=("111,5000", "how long the official lists are"), only=("", "attackers whose name has that")), body)
