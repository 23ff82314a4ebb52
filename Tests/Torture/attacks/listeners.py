"""Event streams: those who come late, who read slowly or not at all, while much or large news is made."""

import http.client
import json
import re
import threading
import time

from .attacker import CLOSE, from_network, get

STREAM = b"Accept: text/event-stream\r\n"
# How many changes the service looks back at least.
KEPT = 4096
BACKLOGS = [1, 10, 100, 500, 1000, 4096, 5000]
# What stays below the limit of a list's text, and is written with six bytes for each letter: events of 390 kB.
GIANT = "\u0001" * 65_000


# Over, and not.
ENDS = ["2020-01-01T00:00:00Z", "2120-01-01T00:00:00Z"]
# What the clock makes active is told too.
ACTIVITY = b"/changes?activity=true"


def put(it, number, text, **members):
    """An operator replaces a feature."""
    body = json.dumps({
        "type": "Feature", "geometry": {"type": "Point", "coordinates": [18 + number % 100 / 1000, 44]},
        "properties": {"type": "stationary", "title": f"radar {number}", "text": text, **members}}).encode()
    return (
        b"PUT /collections/radars/items/base-%d HTTP/1.1\r\nHost: roads.test\r\nIf-Match: *\r\n" % (number % 50 + 100)
        + it.operator + CLOSE + b"Content-Type: application/geo+json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)


class Listener:
    """Hears events as a map does: who is let go of comes back and says what it heard last."""

    def __init__(self, it, since, **how):
        self.it, self.how = it, how
        self.heard, self.last = [], since
        # Told to read everything anew, since the service does not look back so far.
        self.is_reset = False

    def listen(self, enough=None):
        """Until so many changes, or what was asked for, is heard; false where the service did not let it in."""
        said = b""
        fields = STREAM + CLOSE + b"Last-Event-ID: %d\r\n" % self.last + from_network(self.it.number())
        try:
            with self.it.open(2, **self.how) as line:
                line.sendall(get(b"/changes", fields))
                answer = http.client.HTTPResponse(line)
                answer.begin()
                self.it.note(b"HTTP/1.1 %d" % answer.status)
                if answer.status != 200:
                    return False
                while not self.it.stop.is_set() and not self.is_reset and (
                        enough is None or len(self.heard) < enough):
                    part = answer.read1(1 << 20)
                    if not part:
                        break
                    said += part
                    # Only whole events count.
                    whole = said.rfind(b"\n\n") + 2
                    if whole > 1:
                        self.is_reset = self.is_reset or b"\nevent: reset\n" in said[:whole]
                        self.heard += map(int, re.findall(rb"^id: (\d+)$", said[:whole], re.M))
                        said = said[whole:]
                        self.last = self.heard[-1] if self.heard else self.last
        except TimeoutError:
            pass
        except (OSError, http.client.HTTPException):
            self.it.refused += 1
        return True


def backlog(count):
    """Listeners who come so many changes late, over and over: each must hear all of them, in their order."""
    def work(it):
        made = it.changes(count)
        it.ready.set()
        expected = list(range(made - count + 1, made + 1))
        satisfied, begun = threading.Event(), time.monotonic()

        def listen():
            while made and not it.stop.is_set():
                listener = Listener(it, made - count)
                # What does not fit is asked for again.
                while listener.listen(count) and not it.stop.is_set() and len(listener.heard) < count:
                    if listener.is_reset:
                        break
                wrong = listener.heard != expected and not (listener.is_reset and count > KEPT)
                if not it.stop.is_set() and listener.heard and wrong:
                    it.unexpected.add(f"{len(listener.heard)} of {count} changes".encode())
                if not wrong:
                    satisfied.set()
                it.stop.wait(0.1)
        it.together([listen] * 8)
        # Who listens for a blink cannot hear all.
        if not satisfied.is_set() and (not made or time.monotonic() - begun > 2):
            it.unexpected.add(f"nobody heard all of {count} changes".encode())
    work.prepares = True
    return work


def late(it):
    since = it.changes(4000) - 4000
    it.ready.set()
    it.hold(200, get(b"/changes?since=%d" % max(since, 0), STREAM))


late.prepares = True


def news(make, who):
    """News is made while others listen."""
    return lambda it: it.together([lambda: make(it), lambda: who(it)])


def giants(it):
    it.repeat(lambda: put(it, it.number(), GIANT + str(it.numbers)), pause=0.05)


def flips(it):
    """Large features that each write makes active or ends."""
    it.repeat(lambda: put(
        it, it.number() // 2, GIANT, valid_to=ENDS[it.numbers % 2]), pause=0.05)


def tiny(it):
    while not it.stop.is_set():
        it.changes(500)
        it.stop.wait(0.2)


def silent(count, target=b"/changes"):
    return lambda it: it.hold(count, get(target, STREAM), proxy=True)


def sipping(count, target=b"/changes"):
    return lambda it: it.hold(count, get(target, STREAM), every=0.1, sip=256, proxy=True, room=4096)


def coming_and_going(it):
    it.gone_soon(get(ACTIVITY, STREAM), after=0.01)


def reading(count):
    """Maps that are open, each in a network of its own."""
    def work(it):
        def listen():
            listener = Listener(it, it.position(), proxy=True)
            while not it.stop.is_set():
                listener.is_reset = False
                if not listener.listen():
                    it.stop.wait(0.5)
        it.together([listen] * count)
    return work


def crowd(count):
    return lambda it: it.hold(
        count, lambda: get(b"/changes", STREAM + from_network(it.number())), every=0.1, sip=1 << 20, proxy=True)


def odd_positions(it):
    positions = [b"-1", b"9223372036854775807", b"9223372036854775808", b"0x1", b"", b"1" * 4000, b"\xff\xfe", b"1, 2"]
    it.many(8, lambda: get(
        b"/changes", STREAM + CLOSE + b"Last-Event-ID: " + positions[it.number() % len(positions)] + b"\r\n"))


ATTACKS = [
    *[(f"listeners {count:,} changes late", backlog(count)) for count in BACKLOGS],
    ("200 listeners who come late and never read", late),
    ("events of 390 kB for 50 who read", news(giants, reading(50))),
    ("events of 390 kB for 200 who read a sip at a time", news(giants, sipping(200))),
    ("events of 390 kB for 200 who never read", news(giants, silent(200))),
    ("2,500 tiny events a second for 200 who read", news(tiny, reading(200))),
    ("the same for 200 who never read", news(tiny, silent(200))),
    ("1,000 listeners and news", news(tiny, crowd(1000))),
    ("390 kB that become active and cease to be, for 200 who sip", news(flips, sipping(200, ACTIVITY))),
    ("the same for 200 who never read", news(flips, silent(200, ACTIVITY))),
    ("listeners for what becomes active who come and go", coming_and_going),
    ("positions that are none", odd_positions),
]
