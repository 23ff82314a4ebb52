"""kill -9 at random moments: while a service takes reports and new features, and while a list of 100,000 rows comes in."""

import itertools
import random
import sqlite3
import threading
import time

from ledger import BROKEN, Ledger
from world import Folder, Roads, Service, Wrong, arguments, listed, main, write_list


def serving(options, chance):
    """One store through all cycles, each of which ends with a kill under load."""
    with Folder() as folder:
        roads = Roads(options.binary, folder / "roads.db")
        roads.done("import", "--quiet", write_list(folder / "list.json", listed("base", 300, chance)))
        ledger = Ledger(roads.features())
        keys, places = itertools.count(), itertools.count()
        met = retried = 0
        for cycle in range(options.cycles):
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
            time.sleep(chance.uniform(0, 0.25))
            service.kill()
            stop.set()
            for thread in threads:
                thread.join()
            met += ledger.acknowledgements > before
            if options.prove and ledger.acknowledgements:
                with sqlite3.connect(folder / "roads.db") as database:
                    database.execute("DELETE FROM report_count")
            roads.sound()
            ledger.compare(roads)
        print(
            f"kill: serving: {options.cycles} kills, {met} of them after acknowledged writes: "
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
        old = roads.digest()
        outcomes = {"absent": 0, "old": 0, "new": 0}
        met = 0
        took, new = {}, {}
        for way in ("first", "more"):
            roads.place({} if way == "first" else base)
            begun = time.monotonic()
            roads.done("import", "--quiet", path)
            took[way], new[way] = time.monotonic() - begun, count(roads)
        for cycle in range(options.cycles):
            way = ("first", "more")[cycle % 2]
            roads.place({} if way == "first" else base)
            process = roads.start("import", "--quiet", path)
            time.sleep(chance.uniform(0, 1.1) * took[way])
            process.kill()
            process.communicate()
            met += process.returncode == -9
            if options.prove and roads.store.exists():
                with sqlite3.connect(roads.store) as database:
                    database.execute("DELETE FROM idx_feature_geometry_rowid WHERE rowid = 7")
            if way == "first" and not roads.store.exists():
                outcomes["absent"] += 1
                continue
            roads.sound()
            if count(roads) == new[way]:
                outcomes["new"] += 1
            elif way == "more" and roads.digest() == old:
                outcomes["old"] += 1
            else:
                raise Wrong(f"cycle {cycle}, {way}: neither the old state nor the new: {count(roads)}")
            if process.returncode == 0 and count(roads) != new[way]:
                raise Wrong(f"cycle {cycle}: acknowledged and not there")
        print(
            f"kill: importing: {options.cycles} imports of {options.rows} rows, {met} of them killed: afterwards "
            f"{outcomes['absent']} times no store, {outcomes['old']} times the old one, {outcomes['new']} times the "
            "whole list", flush=True)


def count(roads):
    """How many live, how many titles there are, and how many the index names."""
    with sqlite3.connect(f"file:{roads.store}?mode=ro", uri=True) as database:
        return (
            database.execute("SELECT count(*), count(DISTINCT id), sum(length(title)) FROM feature").fetchone(),
            database.execute("SELECT count(*) FROM idx_feature_geometry").fetchone())


if __name__ == "__main__":
    options = arguments(
        __doc__, cycles=(500, "kills of each kind"), rows=(100_000, "rows of the list"),
        clients=(6, "clients of the service"), only=("", "serving or importing"))

    def both(options, chance):
        if options.only in ("", "serving"):
            serving(options, chance)
        if options.only in ("", "importing"):
            importing(options, chance)

    main("kill", options, both)
