"""Several processes on one file: two services take reports, a third process imports, a fourth makes backups, and each backup
is of a state that existed."""

import random
import shutil
import threading

from ledger import Ledger
from waiting import let_time_pass
from world import Folder, Roads, Service, Wrong, arguments, listed, main, write_list


def body(options, chance):
    with Folder() as folder:
        for name in ("one", "two"):
            (folder / name).mkdir()
        store = folder / "one" / "roads.db"
        roads = Roads(options.binary, store)
        roads.done("import", "--quiet", write_list(folder / "base.json", listed("base", 500, chance)))
        ledger = Ledger(roads.features())
        lists = [
            write_list(folder / f"{number}.json", [
                {**row, "title": f"version {number}", "updated_at": f"2026-02-{number + 1:02} 00:00:00"}
                for row in listed("listed", options.rows, random.Random(1))])
            for number in range(4)]
        services = [Service(roads) for _ in range(2)]
        stop = threading.Event()
        backups, imports, moments = [], [], []

        def work(number, seed):
            own, client = random.Random(seed), services[number % 2].client()
            while not stop.is_set():
                # The service waits five seconds for an import; then it says so, and the client comes back.
                status = ledger.report(client, own.choice(ledger.living()))
                if status not in (200, 404, 410, 503):
                    raise Wrong(f"a report was answered with {status}")
                let_time_pass(own.uniform(0, 0.02), because="they are to meet at any moment")
            client.close()

        def load():
            while not stop.is_set():
                number = len(imports) % len(lists)
                code, output, errors = roads.run("import", "--quiet", lists[number])
                if code not in (0, 3):
                    raise Wrong(f"an import ended with {code}: {output}{errors}")
                imports.append(code)

        def save():
            while not stop.is_set():
                target = folder / "two" / f"{len(backups)}.db"
                with ledger.turn:
                    before = dict(ledger.acknowledged)
                roads.done("backup", target)
                with ledger.turn:
                    after = dict(ledger.sent)
                backups.append(target)
                moments.append((before, after))

        def ask():
            while not stop.is_set():
                roads.done("near", "44,18", "--km", "30", "--format", "json")

        threads = [threading.Thread(target=work, args=(number, chance.random())) for number in range(4)]
        threads += [threading.Thread(target=one) for one in (load, save, ask)]
        for thread in threads:
            thread.start()
        let_time_pass(options.seconds, because="so long they race")
        stop.set()
        for thread in threads:
            thread.join()
        for service in services:
            service.end()
        roads.sound()
        for number, (target, (before, after)) in enumerate(zip(backups, moments)):
            copy = Roads(options.binary, target)
            # A backup comes without its key, which a store must have.
            shutil.copy(f"{roads.store}-key", f"{target}-key")
            copy.sound()
            features = copy.features()
            versions = {row["title"] for address, row in features.items() if address.startswith("radars/listed-")}
            if len(versions) > 1:
                raise Wrong(f"backup {number} has two lists at once: {versions}")
            count = sum(address.startswith("radars/listed-") for address in features)
            if count not in (0, options.rows):
                raise Wrong(f"backup {number} has {count} of {options.rows} rows")
            buried = copy.buried()
            for address, acknowledged in before.items():
                if address in features and not acknowledged <= features[address]["reports"] <= after[address]:
                    raise Wrong(f"backup {number}: {address} has {features[address]['reports']} reports")
                if address not in features and address not in buried:
                    raise Wrong(f"backup {number}: {address} is lost")
        if options.prove:
            ledger.acknowledged[next(iter(ledger.living()))] += 1
        ledger.sent_titles |= {f"version {number}" for number in range(4)}
        ledger.compare(roads)
        if not backups or 0 not in imports:
            raise Wrong("nobody imported, or nobody made a backup")
        print(
            f"races: {options.seconds:.0f} s: {ledger.acknowledgements} reports acknowledged by two services, "
            f"{imports.count(0)} imports of {options.rows} rows ({imports.count(3)} waited in vain), {len(backups)} "
            "backups, each of a state that existed", flush=True)


if __name__ == "__main__":
    main("races", arguments(
        __doc__, seconds=(120.0, "how long"), rows=(20_000, "rows of the list that is imported")), body)
