"""Questions that cost much: routes, words, documents, and askers who do not wait for the answer."""

import itertools
import random

from .attacker import CLOSE, get, post
from .documents import DECLARED, PLAIN
from .shapes import DISTANCES, SHAPES, random_walk
from .words import WORDS

XML = b"application/gpx+xml"


def in_turn(requests, count=4):
    """So many at once, each request of the list in its turn. Made when the attack begins: some are megabytes."""
    def work(it):
        sends = requests()
        it.ready.set()
        turn = itertools.cycle(sends)

        def following():
            with it.lock:
                return next(turn)
        it.many(count, following)
    work.prepares = True
    return work


def along(make):
    def requests():
        body = make()
        return [
            post(b"/along?" + query.encode(), body, fields=CLOSE) for query in [*DISTANCES, "km=50&limit=10000"]]
    return requests


def walks():
    chance = random.Random(4711)
    return [post(b"/along?km=1000", random_walk(chance), fields=CLOSE) for _ in range(8)]


def worded(text):
    return lambda: [
        get(path + text.encode(), CLOSE) for path in (
            b"/counts?text=", b"/collections/radars/items?limit=10000&text=", b"/near?at=44,18&km=1000&text=",
            b"/clusters?bbox=15,42,20,46&zoom=6&text=", b"/tiles/5/17/11.mvt?text=", b"/feeds/csv?text=")]


def xml(kinds):
    return lambda: [post(b"/along", make(), XML, CLOSE) for make in kinds.values()]


def wide():
    """Everything that there is, in each form."""
    return [get(target, CLOSE) for target in (
        b"/near?at=44,18&km=20000&limit=10000", b"/near?at=90,0&km=20000&limit=10000&expired=true",
        b"/clusters?bbox=-180,-90,180,90&zoom=24", b"/clusters?bbox=15,42,20,46&zoom=18", b"/tiles/0/0/0.mvt",
        b"/counts?at=44,18&km=20000", b"/counts?datetime=../..&expired=true",
        b"/collections/radars/items?bbox=-180,-90,180,90&limit=10000&datetime=../..")]


def feeds():
    names = (b"json", b"geojson", b"csv", b"gpx", b"kml", b"wzdx", b"tdx", b"open511", b"open511-xml", b"datex2", b"ics")
    return [get(b"/feeds/" + name, CLOSE + coding) for name in names for coding in (b"", b"Accept-Encoding: gzip\r\n")]


def gone_askers(it):
    """The costliest questions, from 16 who hang up at once."""
    sends = itertools.cycle([
        post(b"/along?km=1000", SHAPES["zig-zag"]()), get(b"/feeds/datex2", b"Accept-Encoding: gzip\r\n"),
        get(b"/counts?text=" + WORDS["1,950 words"].encode()), get(b"/near?at=44,18&km=20000&limit=10000")])

    def following():
        with it.lock:
            return next(sends)
    it.together([lambda: it.gone_soon(following)] * 16)


ATTACKS = [
    *[(f"routes: {name}", in_turn(along(make))) for name, make in SHAPES.items()],
    ("routes: random walks", in_turn(walks)),
    *[(f"words: {name}", in_turn(worded(text), 8)) for name, text in WORDS.items() if "480" not in name],
    ("everything, 8 at once", in_turn(wide, 8)),
    ("every feed, 8 at once", in_turn(feeds, 8)),
    ("XML that declares", in_turn(xml(DECLARED))),
    ("XML that is deep, wide or long", in_turn(xml(PLAIN))),
    ("the costliest questions, by 16 who hang up", gone_askers),
    ("the same word, over and over, 32 at once", lambda it: it.many(
        32, get(b"/collections/radars/items?text=qqqq", CLOSE))),
    ("1,000 words for a type, 32 at once", lambda it: it.many(
        32, get(b"/near?at=44,18&km=20&type=" + b",".join([b"kamera"] * 1000), CLOSE))),
    ("feeds of a filter of 7 kB, 32 at once", lambda it: it.many(32, get(b"/feeds?road=" + b"a," * 3500, CLOSE))),
]
