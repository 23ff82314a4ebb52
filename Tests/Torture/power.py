"""Power loss: writes down what the program does to the disk, and opens what the disk may hold at any moment of it."""

import os
import random
import sqlite3
import threading
from pathlib import Path

import replay
from ledger import Ledger
from older import make_older
from world import Folder, Roads, Service, Wrong, arguments, listed, main, shim, write_list


class Recording:
    """One run of the program over a store, and the log of it."""

    def __init__(self, roads, library):
        self.roads = roads
        self.path = roads.store.parent
        self.before = {name.name: name.read_bytes() for name in self.path.iterdir()}
        self.inodes = {name: (self.path / name).stat().st_ino for name in self.before}
        self.log = self.path.with_name(self.path.name + ".log")
        self.log.write_bytes(b"")
        self.marks = open(self.log, "ab", buffering=0)
        self.variables = {"LD_PRELOAD": str(library), "DISK_FOLDER": str(self.path), "DISK_LOG": str(self.log)}

    def mark(self, what):
        replay.append_mark(self.marks, what)

    def disk(self):
        return replay.Disk(self.before, self.inodes)

    def expect_complete(self, records):
        """The log tells all that was done: played to its end, it gives the files as they are."""
        disk = self.disk()
        for record in records:
            disk.take(record)
        now = {name.name: name.read_bytes() for name in self.path.iterdir() if is_kept(name)}
        told = {name: content for name, content in disk.whole().items() if is_kept(Path(name))}
        for name in now.keys() | told.keys():
            if now.get(name) != told.get(name):
                raise Wrong(f"the log does not tell what became of {name}")


def is_kept(path):
    """The shared memory beside a log is made anew, and the lock file holds nothing but a courtesy."""
    return path.name.startswith("roads.db") and not path.name.endswith(("-shm", "-lock"))


class States:
    """Opens the states that one recording may have left, on a store of its own."""

    def __init__(self, options, folder, recording, judge):
        self.options, self.recording, self.judge = options, recording, judge
        (folder / "replay").mkdir(exist_ok=True)
        self.roads = Roads(options.binary, folder / "replay" / "roads.db")
        self.count = 0

    def run(self, how_many, chance):
        records = replay.read(self.recording.log)
        self.recording.expect_complete(records)
        # The moments: anywhere, and right after each sync and acknowledgement, where a promise is youngest.
        telling = [
            index + 1 for index, record in enumerate(records)
            if record[0] in (replay.SYNCED, replay.FOLDER_SYNCED, replay.MARK)]
        moments = sorted(
            chance.choice(telling) if telling and chance.random() < 0.4 else chance.randint(0, len(records))
            for _ in range(how_many))
        disk, position = self.recording.disk(), 0
        for moment in moments:
            while position < moment:
                disk.take(records[position], believes_syncs=not self.options.prove)
                position += 1
            files = disk.after_power_loss(chance)
            self.roads.remove()
            for name, content in files.items():
                if is_kept(Path(name)):
                    (self.roads.store.parent / name).write_bytes(content)
            try:
                self.judge(self.roads, disk.marks)
            except Wrong as wrong:
                kept = keep(self.roads)
                raise Wrong(f"at record {moment} of {len(records)}: {wrong}\n(the state is in {kept})") from None
            self.count += 1
        return len(records)


def keep(roads):
    target = Path(f"/tmp/torture-state-{os.getpid()}")
    target.mkdir(exist_ok=True)
    for suffix, content in roads.files().items():
        (target / f"roads.db{suffix}").write_bytes(content)
    return target


# The runs

def serving(options, folder, library, chance):
    """A service takes reports and new features; the store has no key yet."""
    (folder / "serving").mkdir()
    roads = Roads(options.binary, folder / "serving" / "roads.db")
    roads.done("import", "--quiet", write_list(folder / "base.json", listed("base", 120, chance)))
    base = roads.features()
    recording = Recording(roads, library)
    ledger = Ledger(base)
    service = Service(roads, **recording.variables)

    def work(number, seed):
        own, client = random.Random(seed), service.client()
        for step in range(options.writes // 4):
            if own.random() < 0.2:
                ledger.add(client, f"added {number} {step}", 20 + number, 30 + step * 0.05, recording.mark)
            else:
                living = ledger.living()
                ledger.report(client, own.choice(living), acknowledge=recording.mark)
        client.close()

    threads = [threading.Thread(target=work, args=(number, chance.random())) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    service.end()

    def judge(state, marks):
        state.sound()
        then = Ledger(base)
        then.sent = dict(ledger.sent)
        then.sent_titles = ledger.sent_titles
        then.acknowledged = {address: 0 for address in ledger.sent}
        told = set()
        for mark in marks:
            if "report" in mark:
                then.acknowledged[mark["report"]] += 1
            elif "removed" in mark:
                then.removed.add(mark["removed"])
            else:
                told.add(mark["added"])
        # What was added and not acknowledged by then may be missing.
        for address in ledger.added - told:
            then.sent.pop(address), then.acknowledged.pop(address)
        features = then.compare(state)
        # Who was heard before is known again, by the key that lies beside the store.
        for mark in reversed(marks):
            if "report" in mark and mark["report"] in features:
                layer_and_id = mark["report"]
                state.done("report", layer_and_id, "--reporter", "somebody new")
                return

    return recording, judge


def importing(name, base_rows, rows, *flags):
    def run(options, folder, library, chance):
        (folder / name).mkdir()
        roads = Roads(options.binary, folder / name / "roads.db")
        if base_rows:
            roads.done("import", "--quiet", write_list(folder / "base.json", listed("base", base_rows, chance)))
        old = roads.digest() if base_rows else None
        path = write_list(folder / f"{name}.json", listed("row", rows, chance))
        recording = Recording(roads, library)
        roads.done("import", "--quiet", *flags, path, **recording.variables)
        recording.mark({"imported": True})
        new = roads.digest()

        def judge(state, marks):
            if not state.store.exists() or not state.store.stat().st_size:
                if marks or base_rows:
                    raise Wrong("there is no store any more")
                state.done("import", "--quiet", path)
                if state.digest() != new:
                    raise Wrong("the list that was imported again is another one")
                return
            state.sound()
            now = state.digest()
            if now != new and (marks or now != old):
                raise Wrong("the list is neither whole nor absent" if now != old else "the list is lost")

        return recording, judge

    return run


def restoring(options, folder, library, chance):
    """A backup takes the place of a store whose log is not empty."""
    (folder / "restoring").mkdir()
    roads = Roads(options.binary, folder / "restoring" / "roads.db")
    roads.done("import", "--quiet", write_list(folder / "base.json", listed("base", 300, chance)))
    backup = folder / "restored.db"
    roads.done("backup", backup)
    saved = roads.digest()
    # As a process that was killed leaves it.
    service = Service(roads)
    client = service.client()
    for number in range(20):
        client.report(f"radars/base-{number}", "somebody")
    service.kill()
    old = roads.digest()
    recording = Recording(roads, library)
    roads.done("restore-backup", backup, "--yes", **recording.variables)
    recording.mark({"restored": True})

    def judge(state, marks):
        if not state.store.exists() or not state.store.stat().st_size:
            raise Wrong("there is no store any more")
        state.sound()
        now = state.digest()
        if now != saved and (marks or now != old):
            raise Wrong("neither the old state nor the backup's" if now != old else "the backup's state is lost")
        kept = list(state.store.parent.glob("roads.db-before-*Z"))
        if now == saved and (len(kept) != 1 or Roads(options.binary, kept[0]).digest() != old):
            raise Wrong(f"what was there before is not kept: {kept}")

    return recording, judge


def renewing(options, folder, library, chance):
    """A new key is made: at every moment one fits, and who reported what is known by the old one or by nobody."""
    (folder / "renewing").mkdir()
    roads = Roads(options.binary, folder / "renewing" / "roads.db")
    roads.done("import", "--quiet", write_list(folder / "base.json", listed("base", 50, chance)))
    roads.done("report", "radars/base-1", "--reporter", "somebody")
    recording = Recording(roads, library)
    roads.done("key", "new", "--yes", **recording.variables)
    recording.mark({"renewed": True})

    def judge(state, marks):
        state.sound()
        state.done("report", "radars/base-1", "--reporter", "somebody")
        reports = state.features()["radars/base-1"]["reports"]
        if reports != 2 and (marks or reports != 1):
            raise Wrong(f"{reports} reports")

    return recording, judge


def migrating(options, folder, library, chance):
    """A store of the first version, with its reporters in plain words, is opened for the first time."""
    (folder / "older").mkdir()
    roads = Roads(options.binary, folder / "older" / "roads.db")
    roads.done("import", "--quiet", write_list(folder / "base.json", listed("base", 300, chance)))
    make_older(roads.store)
    with sqlite3.connect(roads.store) as database:
        spoken = database.execute("SELECT pk, id FROM feature WHERE pk % 2 ORDER BY pk LIMIT 1").fetchone()
    recording = Recording(roads, library)
    roads.done("near", "44,18", **recording.variables)
    recording.mark({"migrated": True})
    features = roads.features()
    if sum(row["reports"] for row in features.values()) != 150:
        raise Wrong("the older store's reports were not kept")

    def judge(state, marks):
        if state.features() != features:
            raise Wrong("the features of the older store are others now")
        state.sound()
        # Who had reported in the older store is still known.
        state.done("report", f"radars/{spoken[1]}", "--reporter", f"person-{spoken[0]}")
        if state.features()[f"radars/{spoken[1]}"]["reports"] != 1:
            raise Wrong("who reported in the older store counts again")

    return recording, judge


RUNS = [
    ("serving", serving), ("a first import", importing("first", 0, 3_000)),
    ("a long import into a store", importing("long", 2_000, 3_000)),
    ("a short import", importing("short", 300, 400)),
    ("an import with --sync", importing("sync", 300, 400, "--sync", "--yes")), ("a migration", migrating),
    ("a backup that is restored", restoring), ("a new key", renewing),
]


def body(options, chance):
    with Folder() as folder:
        library = shim(folder, "disk.c")
        total = 0
        for name, run in RUNS:
            recording, judge = run(options, folder, library, chance)
            states = States(options, folder, recording, judge)
            records = states.run(options.states, chance)
            total += states.count
            print(f"power: {name}: {states.count} states of {records} records, each opens whole", flush=True)
        print(f"power: {total} states: nothing acknowledged was lost, nothing half-done stayed", flush=True)


if __name__ == "__main__":
    main("power", arguments(
        __doc__, states=(1000, "states of each run"), writes=(400, "writes while serving")), body)
