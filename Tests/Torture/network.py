"""A hostile network: while each kind of attack is under way, an honest client goes on asking. It is always answered, and the
service's memory stays bounded."""

import http.client
import socket
import threading
import time

from world import Folder, Roads, Service, Wrong, arguments, listed, main, write_list

HOST = b"Host: roads.test\r\n"
GET = b"GET /near?at=44,18&km=30 HTTP/1.1\r\n" + HOST


class Attack:
    """Connections from one address, each in the hands of `work`, until `stop`."""

    def __init__(self, port, stop):
        self.port, self.stop = port, stop
        self.tried = self.refused = 0

    def open(self, timeout=10):
        self.tried += 1
        return socket.create_connection(("127.0.0.1", self.port), timeout, source_address=("127.0.0.9", 0))

    def hold(self, count, begin, drip=None, every=0.5):
        """So many connections at once; whoever is thrown out comes back."""
        lines = {}
        while not self.stop.is_set():
            while len(lines) < count:
                try:
                    line = self.open()
                    line.sendall(begin)
                    line.setblocking(False)
                    lines[line.fileno()] = line
                except OSError:
                    self.refused += 1
                    break
            for number, line in list(lines.items()):
                try:
                    if drip:
                        line.send(drip)
                    if line.recv(1, socket.MSG_PEEK) == b"":
                        raise ConnectionResetError
                except BlockingIOError:
                    pass
                except OSError:
                    self.refused += 1
                    line.close()
                    del lines[number]
            self.stop.wait(every)
        for line in lines.values():
            line.close()

    def repeat(self, send, reads=True):
        """One request after the other, each on a connection of its own."""
        while not self.stop.is_set():
            try:
                with self.open() as line:
                    line.sendall(send)
                    while reads and line.recv(65536):
                        pass
            except OSError:
                self.refused += 1


def chunks(text, count):
    return b"".join(b"%x\r\n%s\r\n" % (len(text), text) for _ in range(count))


def post(path, body, kind=b"application/json"):
    return (
        b"POST " + path + b" HTTP/1.1\r\n" + HOST + b"Content-Type: " + kind
        + b"\r\nContent-Length: %d\r\n\r\n" % len(body) + body)


REPORTS = b"/collections/radars/items/base-1/reports"
ATTACKS = [
    ("nothing", lambda it: it.stop.wait()),
    ("300 headers that never end", lambda it: it.hold(300, GET, b"X-a: b\r\n")),
    ("300 bodies that never end", lambda it: it.hold(
        300, b"POST " + REPORTS + b" HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n",
        b" ")),
    ("300 who never read a large answer", lambda it: it.hold(
        300, b"GET /feeds/geojson HTTP/1.1\r\n" + HOST + b"\r\n")),
    ("300 listeners that never read", lambda it: it.hold(
        300, b"GET /changes?since=0 HTTP/1.1\r\n" + HOST + b"Accept: text/event-stream\r\n\r\n")),
    ("3000 silent connections", lambda it: it.hold(3000, b"")),
    ("connections opened and closed", lambda it: it.repeat(b"", reads=False)),
    ("addresses of 1 MB", lambda it: it.repeat(b"GET /" + b"a" * (1 << 20) + b" HTTP/1.1\r\n\r\n")),
    ("headers of 1 MB", lambda it: it.repeat(GET + b"X-a: " + b"b" * (1 << 20) + b"\r\n\r\n")),
    ("10,000 header fields", lambda it: it.repeat(GET + b"X-a: b\r\n" * 10_000 + b"\r\n")),
    ("bodies of 50 MB", lambda it: it.repeat(post(REPORTS, b"[" * 50_000_000))),
    ("chunks without end", lambda it: it.repeat(
        b"POST /along HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        + chunks(b"[" * 65536, 200))),
    ("a byte to a chunk", lambda it: it.repeat(
        b"POST /along HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        + chunks(b"[", 100_000))),
    ("two lengths", lambda it: it.repeat(
        b"POST " + REPORTS + b" HTTP/1.1\r\n" + HOST + b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
        + b"0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n")),
    ("1000 requests at once", lambda it: it.repeat(
        (GET + b"\r\n") * 999 + GET + b"Connection: close\r\n\r\n")),
    ("bodies with 100,000 keys", lambda it: it.repeat(post(
        b"/along", b"{" + b",".join(b'"k%d":%d' % (number, number) for number in range(100_000)) + b"}"))),
    ("brackets 1 MB deep", lambda it: it.repeat(post(b"/along", b"[" * (1 << 20)))),
    ("gzip bombs", lambda it: it.repeat(
        b"POST /along HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nContent-Encoding: gzip\r\n"
        b"Content-Length: 20\r\n\r\n" + b"\x1f\x8b" + b"\0" * 18)),
    ("addresses above the root", lambda it: it.repeat(b"".join(
        b"GET /" + path + b" HTTP/1.1\r\n" + HOST + b"\r\n" for path in (
            b"../../etc/passwd", b"%2e%2e/%2e%2e/etc/passwd", b"assets/..%2f..%2fetc/passwd", b"assets/%5c..%5cx",
            b"assets/..%c0%af..", b"%00", b"a%0d%0aX-Evil:%201")) + GET + b"Connection: close\r\n\r\n")),
    ("noise", lambda it: it.repeat(bytes(range(256)) * 64)),
]


def honest(port, seconds, prove):
    """Milliseconds of every answer."""
    took, until = [], time.monotonic() + seconds
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30, source_address=("127.0.0.2", 0))
    while time.monotonic() < until:
        begun = time.monotonic()
        try:
            connection.request("GET", "/near?at=44.2,18.1&km=20&limit=20", headers={"Accept": "application/geo+json"})
            answer = connection.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException) as broken:
            raise Wrong(f"the honest client got no answer: {broken!r}") from None
        if answer.status != 200 or b"FeatureCollection" not in text or prove and len(took) > 20:
            raise Wrong(f"the honest client was answered with {answer.status}")
        took.append((time.monotonic() - begun) * 1000)
        time.sleep(0.005)
    connection.close()
    return sorted(took)


def body(options, chance):
    with Folder() as folder:
        roads = Roads(options.binary, folder / "roads.db")
        roads.done("import", "--quiet", write_list(folder / "list.json", listed("base", 20_000, chance)))
        service = Service(roads)
        highest = start = service.memory() / 1e6
        print("network: attack | honest client: answers, median ms, 99 % ms, slowest ms | RSS MB | refused", flush=True)
        for name, work in ATTACKS:
            stop = threading.Event()
            attack = Attack(service.port, stop)
            thread = threading.Thread(target=work, args=(attack,))
            thread.start()
            time.sleep(0.3)
            try:
                took = honest(service.port, options.seconds, options.prove)
            finally:
                stop.set()
                thread.join()
            memory = service.memory() / 1e6
            highest = max(highest, memory)
            print(
                f"network: {name} | {len(took)}, {took[len(took) // 2]:.1f}, {took[len(took) * 99 // 100]:.1f}, "
                f"{took[-1]:.1f} | {memory:.0f} | {attack.refused}", flush=True)
            if took[-1] > 5_000:
                raise Wrong(f"{name}: the honest client waited {took[-1] / 1000:.1f} s")
        if highest > start + 250:
            raise Wrong(f"memory rose from {start:.0f} to {highest:.0f} MB")
        service.end()
        roads.sound()
        print(f"network: {len(ATTACKS)} attacks: memory {start:.0f} MB before, at most {highest:.0f} MB", flush=True)


if __name__ == "__main__":
    main("network", arguments(__doc__, seconds=(10.0, "how long each attack lasts")), body)
