"""A disk that is full or broken: the N-th call fails, for every N, once or from then on."""

import ctypes
import errno
import json
import mmap
import shutil
import sqlite3
import time
from pathlib import Path

from ledger import Ledger
from waiting import eventually
from world import Folder, Roads, Service, Wrong, arguments, listed, main, shim, write_list

MAKE, WRITE, SYNC, CUT, NAME, READ = 1, 2, 4, 8, 16, 32


class Control(ctypes.Structure):
    """disk.c's."""

    _fields_ = [
        ("calls", ctypes.c_uint64), ("first", ctypes.c_uint64), ("last", ctypes.c_uint64), ("error", ctypes.c_uint32),
        ("kinds", ctypes.c_uint32), ("failed", ctypes.c_uint64)]


class Disk:
    def __init__(self, folder, roads):
        path = folder / "control"
        path.write_bytes(bytes(4096))
        self.file = open(path, "r+b")
        self.control = Control.from_buffer(mmap.mmap(self.file.fileno(), 4096))
        self.variables = {
            "LD_PRELOAD": str(shim(folder, "disk.c")), "DISK_FOLDER": str(roads.store.parent), "DISK_CONTROL": str(path)}

    def fail(self, kinds, error, first, last):
        self.control.calls = self.control.failed = 0
        self.control.error, self.control.last, self.control.first = error, last, first
        self.control.kinds = kinds

    def recover(self):
        self.control.first = 0


FOREVER = (1 << 63)
KINDS = [
    ("full", MAKE | WRITE, errno.ENOSPC), ("cannot write", MAKE | WRITE | CUT | NAME, errno.EIO),
    ("cannot sync", SYNC, errno.EIO), ("cannot read", READ, errno.EIO)]


def commands(options, chance):
    """Each command, with each of its calls failing: it says so and nothing is half done, or it was not concerned."""
    with Folder() as folder:
        (folder / "store").mkdir()
        roads = Roads(options.binary, folder / "store" / "roads.db")
        disk = Disk(folder, roads)
        rows = listed("base", 400, chance)
        roads.done("import", "--quiet", write_list(folder / "base.json", rows))
        roads.done("report", "radars/base-1", "--reporter", "first")
        base = roads.files()
        short = write_list(folder / "short.json", listed("short", 60, chance))
        long = write_list(folder / "long.json", listed("long", 2_500, chance))
        backup = folder / "store" / "backup.db"
        cases = [
            ("a first import", {}, ["import", "--quiet", long]), ("a long import", base, ["import", "--quiet", long]),
            ("a short import", base, ["import", "--quiet", short]),
            ("a first report", base,
             ["report", "radars/base-7", "--reporter", "somebody"]),
            ("an import with --sync", base, ["import", "--quiet", "--sync", "--yes", short]),
            ("a backup", base, ["backup", backup]), ("a question", base, ["near", "44,18", "--format", "json"]),
            ("a check", base, ["check"]),
        ]
        total = 0
        for name, files, words in cases:
            told = {"done": 0, "said": 0}
            # What it comes to when nothing fails.
            roads.place(files)
            old = roads.digest() if files else None
            roads.place(files)
            expected = roads.done(*words)
            new = roads.digest()
            for kind, kinds, error in KINDS:
                roads.place(files)
                backup.unlink(missing_ok=True)
                disk.fail(kinds, error, 0, 0)
                roads.done(*words, **disk.variables)
                calls = disk.control.calls
                step = max(1, calls // options.points)
                for call in range(1, calls + 1, step):
                    for last in (call, FOREVER):
                        roads.place(files)
                        backup.unlink(missing_ok=True)
                        disk.fail(kinds, error, call, last)
                        code, output, errors = roads.run(*words, **disk.variables)
                        failed = disk.control.failed
                        disk.recover()
                        total += 1
                        where = f"{name}, {kind}, call {call} of {calls}{' and all later ones' if last > call else ''}"
                        judge(options, roads, where, code, output, errors, failed, files, old, new, expected, words)
                        told["done" if code == 0 else "said"] += 1
                        if words[0] == "backup":
                            judge_backup(options, roads, where, code, backup, old)
            print(
                f"errors: {name}: {told['said'] + told['done']} times a call failed: {told['said']} times it said so, "
                f"{told['done']} times it did it all the same", flush=True)
        print(f"errors: {total} failures in commands, none silent, none half done", flush=True)


def judge(options, roads, where, code, output, errors, failed, files, old, new, expected, words):
    if code not in (0, 3) and not (words[0] == "check" and code == 1):
        raise Wrong(f"{where}: exit code {code}\n{output}{errors}")
    # SpatiaLite may have put in a word of its own before ours.
    if code != 0 and words[0] != "check" and not errors.strip().rpartition("\n")[2].startswith("roads: "):
        raise Wrong(f"{where}: nothing was said: {errors!r}")
    if code != 0 and not failed:
        raise Wrong(f"{where}: complained of nothing: {errors}")
    if words[0] in ("near", "check") and code == 0 and output != expected:
        raise Wrong(f"{where}: another answer, and no word of it")
    if options.prove and files and code:
        with sqlite3.connect(roads.store) as database:
            database.execute("DELETE FROM idx_feature_geometry_rowid WHERE rowid = 7")
    if not roads.store.exists():
        if files or code == 0:
            raise Wrong(f"{where}: there is no store any more")
        return
    if not files and code and not roads.store.stat().st_size:
        return
    roads.sound()
    now = roads.digest()
    if now not in (old, new) or code == 0 and now != new:
        raise Wrong(f"{where}: neither the old state nor the new ({code}: {errors})")
    if "nothing was changed" in errors and now != old:
        raise Wrong(f"{where}: something was changed, and it says that nothing was")


def judge_backup(options, roads, where, code, backup, old):
    leftovers = [path.name for path in backup.parent.iterdir() if ".part-" in path.name]
    if code == 0 or backup.exists():
        # It may be that only its name could not be made durable; what bears the name is whole.
        copy = Roads(options.binary, backup)
        # A backup comes without its key, which a store must have.
        own, key = Path(f"{roads.store}-key"), Path(f"{backup}-key")
        if own.exists():
            shutil.copy(own, key)
        copy.sound()
        if copy.digest() != old:
            raise Wrong(f"{where}: the backup is another store")
        key.unlink(missing_ok=True)
    for name in leftovers:
        (backup.parent / name).unlink()


def serving(options, chance):
    """A service whose disk fails for a while, again and again: reads go on, writes are refused with a problem, and
    when there is room again they are taken without a restart."""
    with Folder() as folder:
        (folder / "store").mkdir()
        roads = Roads(options.binary, folder / "store" / "roads.db")
        disk = Disk(folder, roads)
        roads.done("import", "--quiet", write_list(folder / "base.json", listed("base", 3_000, chance)))
        ledger = Ledger(roads.features())
        service = Service(roads, **disk.variables)
        client = service.client()
        refused = read = 0
        longest = 0.0
        if ledger.report(client, ledger.living()[0]) != 200:
            raise Wrong("the service takes no report")
        for episode in range(options.episodes):
            kind, kinds, error = KINDS[episode % len(KINDS)]
            first = chance.randint(1, 6)
            disk.fail(kinds, error, first, FOREVER)
            for _ in range(6):
                status = ledger.report(client, chance.choice(ledger.living()))
                if status not in (200, 503, 507):
                    raise Wrong(f"{kind}: a report was answered with {status}")
                refused += status != 200
                status, body = client.ask("GET", "/near?at=44,18&km=30&limit=5")
                if status != 200 or len(json.loads(body)["features"]) == 0:
                    raise Wrong(f"{kind}: a question was answered with {status}")
                read += 1
            # Somebody else's import meets the same disk.
            if episode % 4 == 0:
                code, _, errors = roads.run("import", "--quiet", folder / "base.json", **disk.variables)
                if code not in (0, 3):
                    raise Wrong(f"{kind}: an import beside the service: {code} {errors}")
            disk.recover()
            begun = time.monotonic()
            if not eventually(lambda: ledger.report(client, chance.choice(ledger.living())) == 200, seconds=20):
                raise Wrong(f"{kind}: there is room again, and the service has not noticed")
            longest = max(longest, time.monotonic() - begun)
            status, body = client.ask("GET", "/healthz")
            if status != 200:
                raise Wrong(f"/healthz: {status}")
        if not refused:
            raise Wrong("no report met the broken disk")
        client.close()
        service.end()
        if options.prove:
            with sqlite3.connect(roads.store) as database:
                database.execute("DELETE FROM report_count")
        roads.sound()
        ledger.compare(roads)
        print(
            f"errors: serving: {options.episodes} times the disk failed: {refused} writes refused, {read} questions "
            f"answered meanwhile; written again at most {longest:.2f} s after there was room; "
            f"{ledger.acknowledgements} acknowledged reports are there", flush=True)


def body(options, chance):
    if options.only in ("", "serving"):
        serving(options, chance)
    if options.only in ("", "commands"):
        commands(options, chance)


if __name__ == "__main__":
    main("errors", arguments(
        __doc__, points=(120, "calls of each command and kind that fail, spread evenly, at most"),
        episodes=(100, "times that the service's disk fails"), only=("", "serving or commands")), body)
