"""Mixed load for long, at half of the rate that the service can bear: memory, descriptors and the log's size must stay flat."""

import http.client
import json
import random
import socket
import threading
import time
from pathlib import Path

from waiting import let_time_pass
from world import Folder, Roads, Service, Wrong, arguments, listed, main, write_list

BROKEN = (OSError, http.client.HTTPException)


class Load:
    """Clients that together ask so many times a second: reads of every kind, and now and then a write."""

    def __init__(self, name, port, rate, clients, chance):
        self.name = name
        self.port, self.rate, self.clients = port, rate, clients
        self.stop = threading.Event()
        self.done = self.failed = 0
        self.slowest = 0.0
        self.statuses = set()
        self.turn = threading.Lock()
        self.threads = [
            threading.Thread(target=self.work, args=(number, chance.random())) for number in range(clients)]
        for thread in self.threads:
            thread.start()

    def question(self, own, number, step):
        lat, lon = own.uniform(42.6, 45.2), own.uniform(15.8, 19.6)
        pick = own.random()
        if pick < 0.45:
            return "GET", f"/near?at={lat:.4f},{lon:.4f}&km=15", None, {}
        if pick < 0.60:
            box = f"{lon:.3f},{lat:.3f},{lon + .4:.3f},{lat + .3:.3f}"
            return "GET", f"/collections/radars/items?bbox={box}&limit=50", None, {}
        if pick < 0.72:
            return "GET", f"/tiles/9/{own.randint(278, 284)}/{own.randint(180, 186)}.mvt", None, {}
        if pick < 0.82:
            return "GET", f"/clusters?bbox=15,42,20,46&zoom={own.randint(5, 10)}", None, {}
        if pick < 0.86:
            return "GET", "/counts", None, {}
        if pick < 0.90:
            return "GET", "/changes?since=0&limit=50", None, {}
        if pick < 0.91:
            return "GET", "/feeds/geojson?bbox=17,43,18,44", None, {"Accept-Encoding": "gzip"}
        if pick < 0.96:
            body = json.dumps({"verdict": own.choice(["gone", "there"]), "reporter": f"{self.name}-{number}-{step}"})
            path = f"/collections/radars/items/base-{own.randrange(20_000)}/reports"
            return "POST", path, body, {"Content-Type": "application/json", "Idempotency-Key": f"{self.name}-{number}-{step}"}
        feature = {
            "type": "Feature", "geometry": {"type": "Point", "coordinates": [lon, lat]},
            "properties": {"type": "announced", "title": f"added {number} {step}"}}
        return "POST", "/collections/radars/items", json.dumps(feature), {"Content-Type": "application/geo+json"}

    def work(self, number, seed):
        own, connection, step = random.Random(seed), None, 0
        begun = time.monotonic()
        while not self.stop.is_set():
            if self.rate:
                wait = begun + step * self.clients / self.rate - time.monotonic()
                if wait > 0:
                    self.stop.wait(wait)
                elif wait < -1:
                    begun -= wait
            step += 1
            try:
                # People come and go.
                if connection is None or step % 500 == 0:
                    connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
                method, path, body, headers = self.question(own, number, step)
                at = time.monotonic()
                connection.request(method, path, body, headers)
                answer = connection.getresponse()
                answer.read()
                with self.turn:
                    self.slowest = max(self.slowest, time.monotonic() - at)
                    self.done += 1
                    # 404 and 410: somebody reported it away.
                    if answer.status not in (200, 201, 303, 404, 409, 410):
                        self.failed += 1
                        self.statuses.add(answer.status)
            except BROKEN as broken:
                connection = None
                with self.turn:
                    self.failed += 1
                    self.statuses.add(repr(broken))

    def end(self):
        self.stop.set()
        for thread in self.threads:
            thread.join()


class Listener:
    """One who hears what changes, until it goes."""

    def __init__(self, port):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request("GET", "/changes?since=0", headers={"Accept": "text/event-stream"})
        self.line, self.heard, self.going, self.lost = connection.sock, 0, False, False
        self.thread = threading.Thread(target=self.listen, args=(connection,))
        self.thread.start()

    def listen(self, connection):
        try:
            for line in connection.getresponse():
                self.heard += line.startswith(b"data:")
        except BROKEN:
            pass
        self.lost = not self.going

    def end(self):
        self.going = True
        self.line.shutdown(socket.SHUT_RDWR)
        self.thread.join()


def body(options, chance):
    with Folder() as folder:
        roads = Roads(options.binary, folder / "roads.db")
        roads.done("import", "--quiet", write_list(folder / "list.json", listed("base", 20_000, chance)))
        service = Service(roads)
        pid = service.process.pid

        def look():
            log = Path(str(roads.store) + "-wal")
            return (
                service.memory() / 1e6, len(list(Path(f"/proc/{pid}/fd").iterdir())),
                (log.stat().st_size if log.exists() else 0) / 1e6)

        # As fast as these clients can, which warms everything up, too.
        load = Load("warming", service.port, 0, options.clients, chance)
        let_time_pass(options.warming, because="so long it warms up")
        load.end()
        top = load.done / options.warming
        rate = top / 2
        print(f"soak: at most {top:.0f} requests/s; from here on {rate:.0f}", flush=True)
        print("soak: minute | RSS MB | descriptors | log MB | requests | not answered", flush=True)
        load = Load("soak", service.port, rate, options.clients, chance)
        listeners = [Listener(service.port) for _ in range(10)]
        seconds = options.minutes * 60
        begun, seen = time.monotonic(), []
        while time.monotonic() - begun < seconds:
            let_time_pass(min(seconds / 15, 60), because="so long until the next look")
            memory, descriptors, log = look()
            if options.prove:
                memory += 40 * len(seen)
            seen.append((memory, descriptors, log))
            print(
                f"soak: {(time.monotonic() - begun) / 60:6.1f} | {memory:6.1f} | {descriptors:4} | {log:6.1f} | "
                f"{load.done:8} | {load.failed}", flush=True)
        load.end()
        lost = sum(listener.lost for listener in listeners)
        for listener in listeners:
            listener.end()
        if lost:
            raise Wrong(f"{lost} of {len(listeners)} listeners were let go of")
        if load.failed:
            raise Wrong(f"{load.failed} of {load.done} requests were not answered as they should: {load.statuses}")
        # The first third may still fill caches; from there on nothing may grow by more than what was added.
        third = len(seen) // 3
        early, late = seen[third:2 * third] or seen[:1], seen[2 * third:]
        for index, (what, room) in enumerate([("memory", 24.0), ("descriptors", 8), ("the log", 70.0)]):
            before, after = max(one[index] for one in early), max(one[index] for one in late)
            if after > before * 1.1 + room:
                raise Wrong(f"{what} grows: {before:.0f}, then {after:.0f}")
        service.end()
        roads.sound()
        print(
            f"soak: {load.done} requests, the slowest took {load.slowest:.2f} s; each of {len(listeners)} listeners heard of "
            f"{min(listener.heard for listener in listeners)} changes at least", flush=True)


if __name__ == "__main__":
    main("soak", arguments(
        __doc__, minutes=(15.0, "how long"), clients=(8, "clients"), warming=(10.0, "seconds at full speed before")), body)
