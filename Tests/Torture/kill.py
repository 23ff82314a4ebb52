"""kill -9 at random moments: while a service takes reports and new features, while a list of 100,000 rows comes in or is
taken back, while a backup takes the place of a store that a service is working with, while an older version's store of
a million points is brought up to date, and while a service fetches a list from the web."""

import hashlib
import itertools
import json
import random
import sqlite3
import subprocess
import threading
import time

from fetching import fetching
from ledger import BROKEN, Ledger
from older import make_older
from waiting import let_time_pass
from world import Folder, Roads, Service, Wrong, arguments, listed, main, write_list


def serving(options, chance):
    """One store through all cycles, each of which ends with a kill under load."""
    with Folder() as folder:
        roads = Roads(options.binary, folder / "roads.db")
        roads.done("import", "--quiet", write_list(folder / "list.json", listed("base", 300, chance)))
        ledger = Ledger(roads.features())
        keys, places = itertools.count(), itertools.count()
        cycles = met = retried = 0
        # Where the machine is slow nothing is acknowledged in so short a time.
        longest = 0.25
        while met < options.cycles:
            cycles += 1
            service = Service(roads)
            waiting, before = list(ledger.unanswered), ledger.acknowledgements
            stop = threading.Event()

            def work(number, seed):
                nonlocal retried
                own, client = random.Random(seed), service.client()
                try:
                    # What got no answer is asked again by its name, as an honest client does.
                    if number == 0:
                        for address, key, reporter in waiting:
                            ledger.report(client, address, key, reporter)
                            retried += 1
                    while not stop.is_set():
                        living = ledger.living()
                        # Five reports take one away.
                        if own.random() < 0.2 or len(living) < 50:
                            place = next(places)
                            ledger.add(client, f"added {place}", 20 + place % 300 * 0.05, place // 300 * 0.02)
                        else:
                            ledger.report(client, own.choice(living), f"key-{next(keys)}")
                except BROKEN:
                    pass
                finally:
                    client.close()

            threads = [
                threading.Thread(target=work, args=(number, chance.random())) for number in range(options.clients)]
            for thread in threads:
                thread.start()
            let_time_pass(chance.uniform(0, longest), because="it is to die at any moment")
            service.kill()
            stop.set()
            for thread in threads:
                thread.join()
            if ledger.acknowledgements > before:
                met += 1
            else:
                longest = min(longest * 1.01, 10)
            if options.prove and ledger.acknowledgements:
                with sqlite3.connect(folder / "roads.db") as database:
                    database.execute("DELETE FROM report_count")
            roads.sound()
            ledger.compare(roads)
        print(
            f"kill: serving: {cycles} kills, {met} of them after acknowledged writes: "
            f"{ledger.acknowledgements} acknowledged, {len(ledger.removed)} removed, {len(ledger.added)} added, "
            f"{retried} asked again by their name; nothing lost, nothing counted twice", flush=True)


def importing(options, chance):
    """Each cycle begins with the same store, or with none, and must end with that or with the whole list."""
    with Folder() as folder:
        roads = Roads(options.binary, folder / "roads.db")
        rows = listed("row", options.rows, chance)
        path = write_list(folder / "list.json", rows)
        first = write_list(folder / "first.json", listed("base", 500, chance) + rows[: options.rows // 20])
        roads.done("import", "--quiet", first)
        base = roads.files()
        old, before = roads.digest(), runs(roads)
        expected = {"first": [1], "more": before + [before[-1] + 1]}
        outcomes = {"absent": 0, "old": 0, "new": 0}
        begun = met = 0
        took, new = {}, {}
        for way in ("first", "more"):
            roads.place({} if way == "first" else base)
            at = time.monotonic()
            roads.done("import", "--quiet", path)
            took[way], new[way] = time.monotonic() - at, count(roads)
        while met < options.cycles:
            # As many kills of each.
            way = ("first", "more")[met % 2]
            begun += 1
            roads.place({} if way == "first" else base)
            process = roads.start("import", "--quiet", path)
            took[way] = interrupt(process, took[way], chance)
            killed = process.returncode == -9
            met += killed
            if options.prove and roads.store.exists():
                with sqlite3.connect(roads.store) as database:
                    database.execute("DELETE FROM idx_feature_geometry_rowid WHERE rowid = 7")
            if way == "first" and killed and not roads.store.exists():
                outcomes["absent"] += 1
                continue
            roads.sound()
            known = runs(roads)
            if count(roads) == new[way] and known == expected[way]:
                outcomes["new"] += killed
            elif way == "more" and roads.digest() == old and known == before:
                outcomes["old"] += killed
            else:
                raise Wrong(f"import {begun}, {way}: neither the old state nor the new: {count(roads)}")
            if process.returncode == 0 and count(roads) != new[way]:
                raise Wrong(f"import {begun}: acknowledged and not there")
        print(
            f"kill: importing: {begun} imports of {options.rows} rows, {met} of them killed before they had ended: "
            f"afterwards {outcomes['absent']} times no store, {outcomes['old']} times the old one, {outcomes['new']} times the "
            "whole list", flush=True)


def undoing(options, chance):
    """Each cycle begins with the same store, whose last run is taken back, and must end with all of that run or nothing of
    it; what undoes a whole first list, and what undoes one that changed and removed rows."""
    with Folder() as folder:
        roads = Roads(options.binary, folder / "roads.db")
        rows = listed("row", options.rows, chance)
        first = write_list(folder / "first.json", rows)
        second = write_list(
            folder / "second.json",
            [{**row, "title": row["title"] + " again"} for row in rows[options.rows // 10:]]
            + listed("new", options.rows // 10, chance))
        base, old, new, after, took = {}, {}, {}, {}, {}
        for way in ("whole", "changes"):
            roads.remove()
            roads.done("import", "--quiet", first)
            if way == "changes":
                roads.done("import", "--quiet", "--sync", "--yes", second)
            base[way], old[way] = roads.files(), state(roads)
            at = time.monotonic()
            roads.done("undo", str(runs(roads)[-1]), "--quiet")
            took[way], new[way] = time.monotonic() - at, state(roads)
        begun = met = 0
        outcomes = {"old": 0, "new": 0}
        while met < options.cycles:
            way = ("whole", "changes")[met % 2]
            begun += 1
            roads.place(base[way])
            number = runs(roads)[-1]
            process = roads.start("undo", str(number), "--quiet")
            took[way] = interrupt(process, took[way], chance)
            killed = process.returncode == -9
            met += killed
            if options.prove:
                with sqlite3.connect(roads.store) as database:
                    database.execute("UPDATE run SET changes = changes + 1")
            roads.sound()
            now = state(roads)
            if now == new[way]:
                outcomes["new"] += killed
            elif now == old[way]:
                outcomes["old"] += killed
            else:
                raise Wrong(f"undo {begun}, {way}: neither the state before nor the one after")
            if process.returncode == 0 and now != new[way]:
                raise Wrong(f"undo {begun}: acknowledged and not there")
        print(
            f"kill: undoing: {begun} undone runs of {options.rows} rows, {met} of them killed before they had ended: "
            f"afterwards {outcomes['old']} times the run's state, {outcomes['new']} times the one before it", flush=True)


def interrupt(process, took, chance):
    """Kills it at any moment of the time that it usually takes, if it has not ended by then. Says what it usually takes:
    that is learned on the way, as the machine has other work now and then."""
    at = time.monotonic()
    try:
        process.wait(chance.uniform(0, 1.05) * took)
        took = (took + time.monotonic() - at) / 2
    except subprocess.TimeoutExpired:
        process.kill()
        took *= 1.01
    process.communicate()
    return took


def runs(roads):
    """The numbers of all runs. What each changed is there, as much as it says."""
    with sqlite3.connect(f"file:{roads.store}?mode=ro", uri=True) as database:
        for number, changes in database.execute("SELECT number, changes FROM run WHERE kept = 1"):
            kept = database.execute("SELECT coalesce(sum(changes), 0) FROM run_part WHERE run = ?", (number,)).fetchone()[0]
            if kept != changes:
                raise Wrong(f"run {number} says that it changed {changes}, and {kept} changes are there")
        stray = database.execute("SELECT count(*) FROM run_part WHERE run NOT IN (SELECT number FROM run)").fetchone()[0]
        if stray:
            raise Wrong(f"{stray} parts of runs that are not there")
        return [number for (number,) in database.execute("SELECT number FROM run ORDER BY number")]


def state(roads):
    """All that lives, and which runs are undone."""
    text = roads.done("export", "--expired", "--format", "json")
    with sqlite3.connect(f"file:{roads.store}?mode=ro", uri=True) as database:
        undone = database.execute("SELECT number, undone_by FROM run ORDER BY number").fetchall()
    return hashlib.sha256(text.encode()).hexdigest(), runs(roads), undone


def restoring(options, chance):
    """Each cycle puts a backup in the place of a store that a service is working with, and is killed at it."""
    with Folder() as folder:
        roads = Roads(options.binary, folder / "roads.db")
        roads.done("import", "--quiet", write_list(folder / "list.json", listed("base", 3_000, chance)))
        roads.done("report", "radars/base-1", "--reporter", "somebody")
        backup = folder / "backup.db"
        roads.done("backup", backup)
        saved = roads.digest()
        took, outcomes, cycles = 0.5, {"old": 0, "new": 0}, 0
        while sum(outcomes.values()) < options.cycles:
            cycles += 1
            for kept in folder.path.glob("roads.db-before-*"):
                kept.unlink()
            service = Service(roads)
            client = service.client()
            # A write of its own: its log is not empty, and it keeps the store open.
            client.report("radars/base-2", f"before {cycles}")
            added = roads.done(
                "add", "radar", "44.5,18.5", "--title", f"cycle {cycles}", "--type", "announced", "--quiet").strip()
            old = roads.digest()
            process = roads.start("restore-backup", backup, "--yes")
            took = interrupt(process, took, chance)
            if options.prove:
                with sqlite3.connect(roads.store) as database:
                    database.execute("DELETE FROM idx_feature_geometry_rowid WHERE rowid = 7")
            roads.sound()
            now = roads.digest()
            if now not in (old, saved):
                raise Wrong(f"restore {cycles}: neither the old state nor the backup's")
            if now == saved:
                kept = [path for path in folder.path.glob("roads.db-before-*Z")]
                if len(kept) != 1 or Roads(options.binary, kept[0]).digest() != old:
                    raise Wrong(f"restore {cycles}: what was there before is not kept: {kept}")
            if process.returncode == 0 and now != saved:
                raise Wrong(f"restore {cycles}: acknowledged and not there")
            # What the service acknowledges from now on lies in the store that has the name.
            status, answer = client.report("radars/base-3", f"after {cycles}")
            if status != 200:
                raise Wrong(f"restore {cycles}: the service refuses a report: {status} {answer}")
            told = json.loads(answer)["reports"]
            client.close()
            service.end()
            if roads.features()["radars/base-3"]["reports"] != told:
                raise Wrong(f"restore {cycles}: a report that the service acknowledged is lost")
            if process.returncode == -9:
                outcomes["new" if now == saved else "old"] += 1
            roads.done("restore-backup", backup, "--yes", "--quiet")
        print(
            f"kill: restoring: {cycles} backups restored beside a service, {sum(outcomes.values())} of them killed before "
            f"they had ended: afterwards {outcomes['old']} times the old state, {outcomes['new']} times the backup's",
            flush=True)


def migrating(options, chance):
    """Each cycle begins with a store of the first version, which the first command brings up to date and is killed at it;
    the next one goes on from whatever step had been taken."""
    with Folder() as folder:
        roads = Roads(options.binary, folder / "roads.db")
        roads.done("import", "--quiet", write_list(folder / "list.json", listed("point", options.points, chance)))
        make_older(roads.store, share=100)
        older = roads.files()
        versions = {}
        at = time.monotonic()
        roads.done("near", "44,18", "--limit", "1")
        took, newest, new = time.monotonic() - at, version(roads), roads.digest()
        begun = met = 0
        while met < options.migrations:
            begun += 1
            roads.place(older)
            process = roads.start("near", "44,18", "--limit", "1")
            interrupt(process, took, chance)
            killed = process.returncode == -9
            met += killed
            # What is left is of some version, and whole: SQLite plays the log of the last step or drops it.
            left = version(roads)
            if killed:
                versions[left] = versions.get(left, 0) + 1
            if options.prove:
                with sqlite3.connect(roads.store) as database:
                    database.execute("DELETE FROM idx_feature_geometry_rowid WHERE rowid = 7")
            roads.done("near", "44,18", "--limit", "1")
            if version(roads) != newest:
                raise Wrong(f"migration {begun}: version {version(roads)} after {left}, and not {newest}")
            roads.sound()
            if roads.digest() != new:
                raise Wrong(f"migration {begun}: killed at version {left}, and the store is another now")
        told = ", ".join(f"{count} times of version {number}" for number, count in sorted(versions.items()))
        print(
            f"kill: migrating: {begun} migrations of {options.points} points from version 1 to {newest} in {took:.1f} s, {met} "
            f"of them killed before they had ended: the store was {told}, and then brought up to date with all it has",
            flush=True)


def version(roads):
    with sqlite3.connect(roads.store) as database:
        return database.execute("PRAGMA user_version").fetchone()[0]


def count(roads):
    """How many live, how many titles there are, and how many the index names."""
    with sqlite3.connect(f"file:{roads.store}?mode=ro", uri=True) as database:
        return (
            database.execute("SELECT count(*), count(DISTINCT id), sum(length(title)) FROM feature").fetchone(),
            database.execute("SELECT count(*) FROM idx_feature_geometry").fetchone())


if __name__ == "__main__":
    options = arguments(
        __doc__, cycles=(500, "kills of each kind that came in the middle of something"), rows=(100_000, "rows of the list"),
        clients=(6, "clients of the service"), migrations=(20, "migrations that are killed"),
        points=(1_000_000, "points of the store that is migrated"),
        only=("", "serving, importing, undoing, restoring, migrating or fetching"))

    def both(options, chance):
        if options.only in ("", "serving"):
            serving(options, chance)
        if options.only in ("", "importing"):
            importing(options, chance)
        if options.only in ("", "undoing"):
            undoing(options, chance)
        if options.only in ("", "restoring"):
            restoring(options, chance)
        if options.only in ("", "migrating"):
            migrating(options, chance)
        if options.only in ("", "fetching"):
            fetching(options, chance)

    main("kill", options, both)
