"""A hostile network: while each kind of attack is under way, an honest client goes on asking. It is always answered, and the
service's memory stays bounded."""

import http.client
import multiprocessing
import socket
import threading
import time
import zlib

from world import Folder, Roads, Service, Wrong, arguments, listed, main, write_list

HOST = b"Host: roads.test\r\n"
GET = b"GET /near?at=44,18&km=30 HTTP/1.1\r\n" + HOST


class Attack:
    """Connections from one address, in another network than the honest client's, until `stop`."""

    def __init__(self, port, stop):
        self.port, self.stop = port, stop
        self.tried = self.refused = self.answered = 0
        self.unexpected = set()

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

    def many(self, count, send, expects=b""):
        threads = [threading.Thread(target=self.repeat, args=(send, True, expects)) for _ in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def repeat(self, send, reads=True, expects=b""):
        """One request after the other, each on a connection of its own; every answer must begin as expected."""
        while not self.stop.is_set():
            said = b""
            try:
                with self.open() as line:
                    line.sendall(send)
                    while reads:
                        part = line.recv(65536)
                        if not part:
                            break
                        said = said or part
            except OSError:
                self.refused += 1
            if said:
                self.answered += 1
                if not said.startswith(expects):
                    self.unexpected.add(said.split(b"\r\n")[0])


def let_in(port):
    """Waits until the attackers' address has a place again: each attack is to be met, and not turned away because of
    what the one before it has left."""
    ask = b"GET /healthz HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n"
    for _ in range(100):
        try:
            with Attack(port, None).open() as line:
                line.sendall(ask)
                if line.recv(65536).startswith(b"HTTP/1.1 200 "):
                    return
        except OSError:
            pass
        time.sleep(0.3)
    raise Wrong("30 s after an attack its address was still turned away")


def chunks(text, count):
    return b"".join(b"%x\r\n%s\r\n" % (len(text), text) for _ in range(count))


def post(path, body, kind=b"application/json"):
    return (
        b"POST " + path + b" HTTP/1.1\r\n" + HOST + b"Content-Type: " + kind
        + b"\r\nContent-Length: %d\r\n\r\n" % len(body) + body)


def bomb(coding, frame):
    """40 kB that would be 40 MB."""
    packer = zlib.compressobj(9, zlib.DEFLATED, frame)
    body = packer.compress(b"[" * 40_000_000) + packer.flush()
    send = post(b"/along", body, b"application/json\r\nConnection: close\r\nContent-Encoding: " + coding)
    return lambda it: it.repeat(send, expects=b"HTTP/1.1 400 ")


def never_read(target, fields=b""):
    return lambda it: it.hold(300, b"GET " + target + b" HTTP/1.1\r\n" + HOST + fields + b"\r\n")


REPORTS = b"/collections/radars/items/base-1/reports"
# What a browser sends for a page that has its visitors report.
FOREIGN = post(
    REPORTS, b'{"verdict":"gone","reporter":"a visitor"}',
    b"application/json\r\nConnection: close\r\nSec-Fetch-Site: cross-site\r\nOrigin: https://evil.example")
ATTACKS = [
    ("nothing", lambda it: it.stop.wait()),
    ("300 headers that never end", lambda it: it.hold(300, GET, b"X-a: b\r\n")),
    ("300 bodies that never end", lambda it: it.hold(
        300, b"POST " + REPORTS + b" HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n",
        b" ")),
    ("300 who never read a feed", never_read(b"/feeds/geojson")),
    ("300 who never read a packed feed", never_read(b"/feeds/geojson", b"Accept-Encoding: gzip\r\n")),
    ("300 who never read 10,000 features", never_read(b"/near?at=44,18&km=500&limit=10000")),
    ("300 pages of 10,000 features", never_read(b"/collections/radars/items?limit=10000&f=html")),
    ("300 who look for a word that nobody has", never_read(b"/collections/radars/items?text=qqqq")),
    ("the same, over and over, 32 at once", lambda it: it.many(
        32, b"GET /collections/radars/items?text=qqqq HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n")),
    ("1,000 words for a type, 32 at once", lambda it: it.many(
        32, b"GET /near?at=44,18&km=20&type=" + b",".join([b"kamera"] * 1000) + b" HTTP/1.1\r\n" + HOST
        + b"Connection: close\r\n\r\n")),
    ("feeds of a filter of 7 kB, 32 at once", lambda it: it.many(
        32, b"GET /feeds?road=" + b"a," * 3500 + b" HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n")),
    ("300 listeners that never read", never_read(b"/changes?since=0", b"Accept: text/event-stream\r\n")),
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
    ("gzip bombs", bomb(b"gzip", 31)),
    ("deflate bombs", bomb(b"deflate", 15)),
    ("addresses above the root", lambda it: it.repeat(b"".join(
        b"GET /" + path + b" HTTP/1.1\r\n" + HOST + b"\r\n" for path in (
            b"../../etc/passwd", b"%2e%2e/%2e%2e/etc/passwd", b"assets/..%2f..%2fetc/passwd", b"assets/%5c..%5cx",
            b"assets/..%c0%af..", b"%00", b"a%0d%0aX-Evil:%201")) + GET + b"Connection: close\r\n\r\n")),
    ("reports by pages of another site, 8 at once", lambda it: it.many(8, FOREIGN, expects=b"HTTP/1.1 403 ")),
    ("noise", lambda it: it.repeat(bytes(range(256)) * 64)),
]


def honest(port, seconds, prove):
    """Milliseconds of every answer."""
    took, until = [], time.monotonic() + seconds
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30, source_address=("127.0.1.2", 0))
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
    # A process of its own: it would wait for the attackers' threads otherwise, and not for the service.
    with Folder() as folder, multiprocessing.get_context("spawn").Pool(1) as others:
        roads = Roads(options.binary, folder / "roads.db")
        roads.done("import", "--quiet", write_list(folder / "list.json", listed("base", 20_000, chance)))
        service = Service(roads)
        highest = start = service.memory() / 1e6
        print("network: attack | honest client: answers, median ms, 99 % ms, slowest ms | RSS MB | refused", flush=True)
        attacks = [attack for attack in ATTACKS if options.only in attack[0]]
        for name, work in attacks:
            let_in(service.port)
            stop = threading.Event()
            attack = Attack(service.port, stop)
            thread = threading.Thread(target=work, args=(attack,))
            thread.start()
            time.sleep(0.3)
            try:
                took = others.apply(honest, (service.port, options.seconds, options.prove))
            finally:
                stop.set()
                thread.join()
            memory = service.memory() / 1e6
            highest = max(highest, memory)
            print(
                f"network: {name} | {len(took)}, {took[len(took) // 2]:.1f}, {took[len(took) * 99 // 100]:.1f}, "
                f"{took[-1]:.1f} | {memory:.0f} | {attack.refused}", flush=True)
            if attack.unexpected or ("bombs" in name or "another site" in name) and not attack.answered:
                raise Wrong(f"{name}: {attack.answered} answers, among them {sorted(attack.unexpected)}")
            if took[-1] > options.patience:
                raise Wrong(f"{name}: the honest client waited {took[-1] / 1000:.1f} s")
        if highest > start + 250:
            raise Wrong(f"memory rose from {start:.0f} to {highest:.0f} MB")
        service.end()
        roads.sound()
        print(f"network: {len(attacks)} attacks: memory {start:.0f} MB before, at most {highest:.0f} MB", flush=True)


if __name__ == "__main__":
    main("network", arguments(
        __doc__, seconds=(10.0, "how long each attack lasts"),
        patience=(1_000, "milliseconds that the honest client may have to wait"),
        only=("", "attacks whose name has that")), body)
