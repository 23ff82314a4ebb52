"""Damage: flipped bytes in every kind of page, files that were cut off, logs that are gone or another's. What `roads check`
calls sound gives the answers of before; `check --repair` makes a sound store of what can be repaired; nothing crashes."""

import sqlite3
import subprocess

from world import Folder, Roads, Wrong, arguments, listed, main, write_list

PAGE = 4096


class Atlas:
    """Which page belongs to what, from SQLite's own account of it (the virtual table dbstat, by sqlite3)."""

    KINDS = {
        "feature": "table", "sources": "table", "feature_sample": "index", "feature_address": "index", "feature_end": "index",
        "idx_feature_geometry_node": "tree", "idx_feature_geometry_rowid": "tree", "idx_feature_geometry_parent": "tree",
        "word_data": "words", "word_idx": "words", "word_docsize": "words", "word_config": "words",
        "report": "reports", "report_count": "reports", "report_network": "reports", "tombstone": "tombstones",
        "detail": "lines", "line": "lines", "area": "lines", "change": "log of changes", "sqlite_schema": "schema"}

    def __init__(self, path):
        told = subprocess.run(
            ["sqlite3", "-readonly", str(path), "SELECT pageno, name FROM dbstat"], capture_output=True, text=True)
        if told.returncode != 0:
            raise Wrong(f"sqlite3 cannot tell the pages: {told.stderr}")
        self.pages = {}
        for line in told.stdout.split():
            number, name = line.split("|")
            self.pages.setdefault(self.KINDS.get(name, "SpatiaLite's tables"), []).append(int(number))


def build(options, folder, chance):
    roads = Roads(options.binary, folder / "store" / "roads.db")
    (folder / "store").mkdir()
    roads.done("import", "--quiet", write_list(folder / "base.json", listed("base", 2_400, chance)))
    for number in range(30):
        roads.done("report", f"radars/base-{number}", "--reporter", f"person {number}")
    roads.done("delete", "--yes", *[f"radars/base-{number}" for number in range(100, 130)])
    with sqlite3.connect(roads.store) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return roads


def answers(roads):
    """What a person gets, by the table, by the tree and by the words; None where it says that it cannot."""
    given = []
    for words in (
        ["export", "--expired", "--format", "json"], ["near", "44,18", "--km", "60", "--format", "json"],
        ["count", "--text", "tunel", "--format", "json"], ["show", "radars/base-77", "--format", "json"],
    ):
        code, output, errors = roads.run(*words)
        if code not in (0, 1, 3):
            raise Wrong(f"roads {words[0]}: exit code {code}\n{errors}")
        given.append(output if code == 0 else None)
    return given


def flipped(options, roads, chance, tally):
    pristine = roads.files()
    content = pristine[""]
    right = answers(roads)
    atlas = Atlas(roads.store)
    # What is a value and stays one, be it a title's letter or a time's digit, no structure can tell.
    values = {"table", "reports", "tombstones", "log of changes", "SpatiaLite's tables"}
    kinds = {"header": [1], **atlas.pages}
    for kind, pages in sorted(kinds.items()):
        told = tally.setdefault(kind, {"refused": 0, "found": 0, "no difference": 0, "another value": 0, "repaired": 0})
        for _ in range(options.flips):
            damaged = bytearray(content)
            page = chance.choice(pages)
            start = (page - 1) * PAGE
            if kind == "header":
                places = [start + chance.randrange(100)]
            else:
                places = [start + chance.randrange(100 if page == 1 else 0, PAGE)]
                if chance.random() < 0.3:
                    places = list(range(places[0], min(places[0] + chance.choice([2, 16, 512, PAGE]), start + PAGE)))
            for place in places:
                damaged[place] ^= chance.randint(1, 255)
            roads.place({**pristine, "": bytes(damaged)})
            code, output, errors = roads.run("check")
            if code not in (0, 1, 3):
                raise Wrong(f"{kind}, page {page}, {len(places)} bytes from {places[0] - start}: check: {code}\n{errors}")
            now = answers(roads)
            if code == 0:
                wrong = [index for index, answer in enumerate(now) if answer is not None and answer != right[index]]
                if not wrong:
                    told["no difference"] += 1
                elif kind in values:
                    told["another value"] += 1
                else:
                    raise Wrong(
                        f"{kind}, page {page}, {len(places)} bytes from {places[0] - start}: another answer ({wrong}), "
                        "and check says that all is well")
                continue
            told["found" if code == 1 else "refused"] += 1
            told["repaired"] += repaired(roads, right, f"{kind}, page {page}, byte {places[0] - start}", kind in values)


def repaired(roads, right, where, may_differ):
    before = roads.files()
    code, output, errors = roads.run("check", "--repair")
    if code not in (0, 1, 3):
        raise Wrong(f"{where}: check --repair: {code}\n{errors}")
    if code != 0:
        if code == 3 and roads.files()[""] != before[""]:
            raise Wrong(f"{where}: a repair that failed changed the file")
        return False
    roads.sound()
    now = answers(roads)
    if now != right and not may_differ:
        raise Wrong(f"{where}: the repaired store gives other answers")
    if not any(name.startswith("-damaged") for name in roads.files()):
        raise Wrong(f"{where}: the damaged file was not kept")
    for name in list(roads.files()):
        if name.startswith("-damaged"):
            (roads.store.parent / ("roads.db" + name)).unlink()
    return True


def cut(options, roads, chance, tally):
    """A file that ends too early: refused, or found; never taken for an empty or a smaller store."""
    pristine = roads.files()
    right = answers(roads)
    told = tally.setdefault("cut off", {"refused": 0, "found": 0, "no difference": 0, "another value": 0, "repaired": 0})
    for _ in range(options.flips):
        length = chance.choice([chance.randrange(1, len(pristine[""])), chance.randrange(1, len(pristine[""]) // PAGE) * PAGE])
        roads.place({**pristine, "": pristine[""][:length]})
        code, _, errors = roads.run("check")
        if code not in (1, 3):
            raise Wrong(f"cut to {length} of {len(pristine[''])} bytes: check: {code}\n{errors}")
        answers(roads)
        told["refused" if code == 3 else "found"] += 1
        code, _, _ = roads.run("import", "--quiet", roads.store.parent.parent / "base.json")
        if code == 0 and answers(roads)[0] is None:
            raise Wrong(f"cut to {length} bytes: an import wrote to it, and nothing can be read")


def logs(options, roads, chance, tally):
    """The log's pages flipped or cut, the log gone, and another moment's log: a state that existed, or a word of it."""
    states = {}
    history = []
    # Another process reads all the time, so that nothing is folded in. (In this one, to close a copy of the file
    # would drop the lock.)
    keeper = subprocess.Popen(
        ["sqlite3", "-readonly", str(roads.store)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    keeper.stdin.write("BEGIN; SELECT count(*) FROM feature;\n")
    keeper.stdin.flush()
    keeper.stdout.readline()
    for step in range(12):
        states[answers(roads)[0]] = step
        history.append(roads.files())
        roads.done("report", f"radars/base-{200 + step}", "--reporter", "somebody")
        if step % 4 == 3:
            states.setdefault(answers(roads)[0], step)
            path = roads.store.parent.parent / "more.json"
            roads.done("import", "--quiet", write_list(path, listed(f"more{step}", 40, chance)))
    states[answers(roads)[0]] = 12
    history.append(roads.files())
    keeper.communicate(".quit\n")
    newest = history[-1]
    if len(newest.get("-wal", b"")) < PAGE:
        raise Wrong("there is no log to damage")
    roads.place({name: content for name, content in newest.items() if name != "-shm"})
    with sqlite3.connect(roads.store) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    folded = roads.files()

    def judge(kind, files):
        told = tally.setdefault(
            kind, {"refused": 0, "found": 0, "no difference": 0, "an earlier state": 0, "repaired": 0})
        files.pop("-shm", None)
        roads.place(files)
        code, _, errors = roads.run("check")
        if code not in (0, 1, 3):
            raise Wrong(f"{kind}: check: {code}\n{errors}")
        now = answers(roads)[0]
        if code != 0:
            told["found" if code == 1 else "refused"] += 1
        elif now not in states:
            raise Wrong(f"{kind}: a state that never was, and check says that all is well")
        else:
            told["no difference" if states[now] == 12 else "an earlier state"] += 1

    log = newest["-wal"]
    for _ in range(options.flips):
        damaged = bytearray(log)
        damaged[chance.choice([chance.randrange(32), chance.randrange(len(log))])] ^= chance.randint(1, 255)
        judge("log, flipped", {**newest, "-wal": bytes(damaged)})
        judge("log, cut off", {**newest, "-wal": log[:chance.randrange(len(log))]})
    judge("log, gone", {name: content for name, content in newest.items() if name != "-wal"})
    for earlier in history[1:-1]:
        if earlier.get("-wal"):
            judge("log, an earlier one", {**newest, "-wal": earlier["-wal"]})
            judge("log, after it was folded in", {**folded, "-wal": earlier["-wal"]})


def body(options, chance):
    with Folder() as folder:
        roads = build(options, folder, chance)
        if options.prove:
            # A check that sees nothing.
            sound = roads.run
            roads.run = lambda *words, **more: (0, "", "") if words[0] == "check" else sound(*words, **more)
        pristine = roads.files()
        tally = {}
        flipped(options, roads, chance, tally)
        roads.place(pristine)
        cut(options, roads, chance, tally)
        roads.place(pristine)
        logs(options, roads, chance, tally)
        for kind, told in tally.items():
            print(f"damage: {kind}: " + ", ".join(f"{count} {what}" for what, count in told.items() if count), flush=True)
        total = sum(sum(told.values()) - told["repaired"] for told in tally.values())
        print(f"damage: {total} damaged stores: no crash, and none called sound that answered wrongly", flush=True)


if __name__ == "__main__":
    main("damage", arguments(__doc__, flips=(150, "damaged copies of each kind of page")), body)
