"""Connections from one address, in another network than the honest client's, until they are stopped."""

import collections
import itertools
import re
import resource
import socket
import threading

from world import write_list

HOST = b"Host: roads.test\r\n"
CLOSE = b"Connection: close\r\n"
# What any request may be answered with.
SANE = re.compile(rb"HTTP/1\.1 ([1-4]\d\d|503|505|507)\b")


def get(target, fields=b"", method=b"GET"):
    return method + b" " + target + b" HTTP/1.1\r\n" + HOST + fields + b"\r\n"


def post(path, body, kind=b"application/json", fields=b"", method=b"POST"):
    return (
        method + b" " + path + b" HTTP/1.1\r\n" + HOST + fields + b"Content-Type: " + kind
        + b"\r\nContent-Length: %d\r\n\r\n" % len(body) + body)


def from_network(number):
    """The field by which a proxy says for whom it asks: one of many networks."""
    return b"X-Forwarded-For: %d.%d.%d.9\r\n" % (11 + number // 65536 % 80, number // 256 % 256, number % 256)


class Attacker:
    ADDRESS, PROXY = "127.0.0.9", "127.0.0.8"
    # What is made anew must differ from what an earlier attack left.
    LISTS = itertools.count(1)

    def __init__(self, port, stop, roads=None, token=""):
        self.port, self.stop, self.roads = port, stop, roads
        self.operator = b"Authorization: Bearer " + token.encode() + b"\r\n"
        self.tried = self.refused = 0
        self.statuses = collections.Counter()
        self.unexpected = set()
        # Set once an attack that has to prepare itself has done so.
        self.ready = threading.Event()
        # Lets several threads number what they do.
        self.lock = threading.Lock()
        self.numbers = 0

    def changes(self, count):
        """Makes so many small changes in another process; where the service's log stands when it has them, and 0 where the
        attack is over first."""
        made = next(Attacker.LISTS)
        rows = [
            {"id": f"late-{number}", "type": 1, "title": f"late {number} {made}", "coordinates": "44.2,17.9",
             "text": f"{made} kilometara " * 25, "updated_at": f"2026-03-{1 + made // 1440 % 28:02} {made // 60 % 24:02}:{made % 60:02}:00"}
            for number in range(count)]
        before = self.position()
        self.roads.done("import", "--quiet", write_list(self.roads.store.parent / f"late-{made}.json", rows))
        while not self.stop.is_set():
            position = self.position()
            if position >= before + count:
                return position
            self.stop.wait(0.05)
        return 0

    def position(self):
        """Where the service's log of changes stands."""
        said = b""
        try:
            with self.open() as line:
                line.sendall(get(b"/changes", CLOSE))
                while part := line.recv(65536):
                    said += part
        except OSError:
            self.stop.wait(0.1)
        found = re.search(rb'"last":(\d+)', said)
        return int(found.group(1)) if found else 0

    def number(self):
        with self.lock:
            self.numbers += 1
            return self.numbers

    def open(self, timeout=10, proxy=False, room=None, source=None):
        self.tried += 1
        line = socket.socket()
        line.settimeout(timeout)
        if room:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        try:
            line.bind((source or (self.PROXY if proxy else self.ADDRESS), 0))
            line.connect(("127.0.0.1", self.port))
        except OSError:
            line.close()
            raise
        return line

    def hold(self, count, begin, drip=None, every=0.5, sip=0, proxy=False, room=None, sources=(None,)):
        """So many connections at once; whoever is thrown out comes back. `begin` may be what makes each one's words;
        `sip` bytes of what comes are read each time; `sources`: addresses that take turns."""
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        lines, fresh, turns = {}, set(), itertools.cycle(sources)
        while not self.stop.is_set():
            while len(lines) < count and not self.stop.is_set():
                try:
                    line = self.open(proxy=proxy, room=room, source=next(turns))
                    line.sendall(begin() if callable(begin) else begin)
                    line.setblocking(False)
                    lines[line.fileno()] = line
                    fresh.add(line.fileno())
                except OSError:
                    self.refused += 1
                    break
            for number, line in list(lines.items()):
                try:
                    if drip:
                        line.send(drip)
                    said = line.recv(sip or 12, 0 if sip else socket.MSG_PEEK)
                    if said == b"":
                        raise ConnectionResetError
                    if number in fresh:
                        fresh.discard(number)
                        self.note(said)
                except BlockingIOError:
                    pass
                except OSError:
                    self.refused += 1
                    line.close()
                    del lines[number]
            self.stop.wait(every)
        for line in lines.values():
            line.close()

    def many(self, count, send, **how):
        """`repeat`, so many at once."""
        self.together([lambda: self.repeat(send, **how)] * count)

    def together(self, works):
        threads = [threading.Thread(target=work) for work in works]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def ask(self, words, reads=True, proxy=False, timeout=10, expects=SANE):
        """What the answer begins with; nothing where none came."""
        said = b""
        try:
            with self.open(timeout, proxy=proxy) as line:
                line.sendall(words)
                while reads and not self.stop.is_set():
                    part = line.recv(65536)
                    if not part:
                        break
                    said = said or part
        except OSError:
            self.refused += 1
        self.note(said, expects)
        return said

    def note(self, said, expects=SANE):
        """What an answer begins with; nothing where none came."""
        if said:
            self.statuses[said[9:12].decode("latin-1") if said.startswith(b"HTTP/1.") else "?"] += 1
        if said and not expects.match(said):
            self.unexpected.add(said.split(b"\r\n")[0][:100])

    @property
    def answers(self):
        lost = [f"{self.refused:,} × none"] if self.refused else []
        return ", ".join([f"{count:,} × {status}" for status, count in sorted(self.statuses.items())] + lost) or "–"

    def repeat(self, send, reads=True, expects=SANE, proxy=False, pause=0):
        """One request after the other, each on a connection of its own; every answer must begin as expected."""
        expects = expects if isinstance(expects, re.Pattern) else re.compile(re.escape(expects))
        while not self.stop.is_set():
            self.ask(send() if callable(send) else send, reads, proxy, expects=expects)
            if pause:
                self.stop.wait(pause)

    def gone_soon(self, send, after=0.05):
        """Asks, and is gone before the answer is there."""
        while not self.stop.is_set():
            try:
                with self.open() as line:
                    line.sendall(send() if callable(send) else send)
                    self.stop.wait(after)
            except OSError:
                self.refused += 1
