"""A hostile network: while each kind of attack is under way, an honest client goes on asking. It is answered as ever, and the
service's memory stays bounded."""

import http.client
import os
import re
import threading
import time

from attacks import ATTACKS
from attacks.attacker import Attacker, get
from fullstore import full_list
from honest import Bystanders, percentile
from meter import Meter
from waiting import eventually, let_time_pass
from world import Folder, Roads, Service, Wrong, arguments, main


class Target:
    """A service over a full store, an operator's token for it, and a proxy that it believes."""

    def __init__(self, options, folder, chance):
        self.roads = Roads(options.binary, folder / "roads.db")
        self.roads.done("import", "--quiet", full_list(
            folder / "list.json", options.features, min(400, options.features // 200), chance))
        self.tokens = folder / "tokens"
        self.token = self.roads.done("serve", "--new-token", self.tokens).split()[-1]
        self.start()

    def start(self):
        # What strangers may store is limited as ever; how often they may write is not, or no attack would get far.
        self.service = Service(
            self.roads, "--trusted-proxy", Attacker.PROXY, "--operator-token-file", str(self.tokens),
            limits=("--writes-per-minute", "1000000"))
        self.meter = Meter(self.service.process.pid)

    @property
    def port(self):
        return self.service.port

    @property
    def is_alive(self):
        return self.service.process.poll() is None

    def stored(self):
        """Megabytes of the store's files."""
        return sum(
            path.stat().st_size for path in self.roads.store.parent.iterdir()
            if path.name.startswith(self.roads.store.name)) / 1e6

    def connections(self):
        """How many are open."""
        client = self.service.client(10)
        try:
            found = re.search(rb"^roads_connections (\d+)", client.ask("GET", "/metrics")[1], re.M)
        except (OSError, http.client.HTTPException):
            return 0
        finally:
            client.close()
        return int(found.group(1)) if found else 0

    def attacker(self, stop=None):
        return Attacker(self.port, stop or threading.Event(), self.roads, self.token)


def let_in(target):
    """Waits until the attackers' address has its places again, and the service has done what the last attack left to do: each attack is
    to be met, and measured by itself."""
    ask = get(b"/healthz", b"Connection: close\r\n")

    def is_let_in():
        return target.attacker().ask(ask).startswith(b"HTTP/1.1 200 ") and target.connections() <= 32

    def rests():
        used = target.meter.processor()
        let_time_pass(0.2, because="what it uses is measured so long")
        return target.meter.processor() - used < 0.05

    if not eventually(is_let_in, seconds=30, every=0.2):
        raise Wrong("30 s after an attack its address was still turned away")
    if not eventually(rests, seconds=30):
        raise Wrong("30 s after an attack the service was still at work for it")


def under(target, name, work, options, bystanders, seed):
    """One attack: its row, and what does not hold."""
    let_in(target)
    stop, wrongs = threading.Event(), []
    attacker = target.attacker(stop)
    target.meter.forget()
    used, begun = target.meter.processor(), time.monotonic()
    thread = threading.Thread(target=work, args=(attacker,))
    thread.start()
    if getattr(work, "prepares", False):
        attacker.ready.wait(120)
        used, begun = target.meter.processor(), time.monotonic()
    let_time_pass(min(0.3, options.seconds), because="the attack is to be under way")
    asked = beside = [0.0]
    try:
        asked, beside = bystanders.watch(target.port, options.seconds, seed, options.prove)
    except Wrong as wrong:
        wrongs.append(str(wrong))
    finally:
        stop.set()
        thread.join()
    if not target.is_alive:
        code = target.service.process.returncode
        wrongs = [f"the service died ({code}): {target.service.said().strip()[-200:]}"]
        print(f"network: | {name} | the service died |", flush=True)
        target.start()
        return wrongs
    share = (target.meter.processor() - used) / (time.monotonic() - begun) * 100
    slow, probe = percentile(asked, 0.99), beside[-1]
    print(
        f"network: | {name} | {len(asked):,} | {percentile(asked, 0.5):.1f} | {slow:.1f} | {asked[-1]:.1f} | {probe:.1f} | "
        f"{share:.0f} | {target.meter.memory():.0f} | {target.meter.peak():.0f} | {attacker.tried:,} | {attacker.answers} |",
        flush=True)
    if attacker.unexpected or name.endswith("bombs") and not attacker.statuses:
        wrongs.append(f"answers: {attacker.answers}, among them {sorted(attacker.unexpected)[:3]}")
    if slow > options.p99:
        wrongs.append(f"the honest client's 99 % were {slow:.0f} ms")
    if asked[-1] > options.patience:
        wrongs.append(f"the honest client waited {asked[-1] / 1000:.1f} s")
    if probe > options.probe:
        wrongs.append(f"/healthz took {probe:.0f} ms")
    return wrongs


def settled(target):
    """Megabytes once everything that was open is closed."""
    let_in(target)
    least = target.meter.memory()
    for _ in range(25):
        let_time_pass(1, because="the least of several looks counts")
        least = min(least, target.meter.memory())
    return least


def body(options, chance):
    attacks = [attack for attack in ATTACKS if any(part in attack[0] for part in options.only.split("|"))]
    attacks = attacks[::options.each]
    if not attacks:
        raise Wrong(f"no attack has '{options.only}' in its name")
    if options.hour:
        options.seconds = options.hour * 3600 / len(attacks)
    wrongs = []
    with Folder() as folder, Bystanders() as bystanders:
        target = Target(options, folder, chance)
        # On the network the attackers would be other machines.
        os.nice(5)
        bystanders.watch(target.port, min(options.seconds, 5), chance.random())
        before, stored = target.meter.memory(), target.stored()
        highest = before
        print(
            "network: | Attack | Honest client, answers | Median ms | 99 % | Slowest | `/healthz`, slowest ms | Processor % | RSS MB "
            "| Peak MB | Tried | Answers |\nnetwork: | " + "--- | " * 11, flush=True)
        for name, work in attacks:
            try:
                wrongs += [f"{name}: {wrong}" for wrong in under(
                    target, name, work, options, bystanders, chance.random())]
                highest = max(highest, target.meter.peak())
            except (Wrong, OSError) as wrong:
                wrongs.append(f"{name}: {wrong}")
                if target.is_alive:
                    target.service.kill()
                target.start()
        after = settled(target) if options.hour else target.meter.memory()
        grown = target.stored() - stored
        print(
            f"network: {len(attacks)} attacks, {options.seconds:.0f} s each: memory {before:.0f} MB before, {highest:.0f} MB at most, "
            f"{after:.0f} MB in the end; the store grew by {grown:.0f} MB", flush=True)
        if options.hour and after > before * 1.5 + max(grown, 0):
            wrongs.append(f"memory was {before:.0f} MB before, and {after:.0f} MB after an hour")
        if highest > before + options.growth:
            wrongs.append(f"memory rose from {before:.0f} to {highest:.0f} MB")
        target.service.end()
        target.roads.sound()
    if wrongs:
        raise Wrong("\n  ".join([f"{len(wrongs)} things:", *wrongs]))


if __name__ == "__main__":
    main("network", arguments(
        __doc__, seconds=(10.0, "how long each attack lasts"),
        p99=(50.0, "milliseconds within which 99 of 100 of the honest client's answers must come"),
        probe=(100.0, "milliseconds within which /healthz must answer"),
        patience=(1_000.0, "milliseconds that the honest client may have to wait"),
        growth=(600.0, "megabytes by which memory may rise; answers that nobody takes may be 512 in all"),
        features=(200_000, "features in the store"),
        hour=(0.0, "so many hours for all attacks together, instead of --seconds for each; memory afterwards is looked at"),
        each=(1, "only each n-th attack"), only=("", "attacks whose name has that; several with | between")), body)
