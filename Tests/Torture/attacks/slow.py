"""Those who keep connections open: they send slowly, or do not read."""

from .attacker import CLOSE, HOST, get

GET = b"GET /near?at=44,18&km=30 HTTP/1.1\r\n" + HOST
REPORTS = b"/collections/radars/items/base-1/reports"


def never_read(target, fields=b""):
    return lambda it: it.hold(300, get(target, fields))


def sip(target, fields=b""):
    return lambda it: it.hold(200, get(target, fields), every=0.1, sip=64, room=2048)


# In a network each. One address may have 256 connections, and 4,096 are all there are.
SIXTEEN = [f"127.0.{number}.9" for number in range(16, 32)]


ATTACKS = [
    ("300 headers that never end", lambda it: it.hold(300, GET, b"X-a: b\r\n")),
    ("300 bodies that never end", lambda it: it.hold(
        300, b"POST " + REPORTS + b" HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n",
        b" ")),
    ("300 who never read a feed", never_read(b"/feeds/geojson")),
    ("300 who never read a packed feed", never_read(b"/feeds/geojson", b"Accept-Encoding: gzip\r\n")),
    ("300 who never read 10,000 features", never_read(b"/near?at=44,18&km=500&limit=10000")),
    ("300 pages of 10,000 features", never_read(b"/collections/radars/items?limit=10000&f=html")),
    ("300 who look for a word that nobody has", never_read(b"/collections/radars/items?text=qqqq")),
    ("200 who read a feed a sip at a time", sip(b"/feeds/geojson")),
    ("200 who read 10,000 features a sip at a time", sip(b"/near?at=44,18&km=500&limit=10000")),
    ("300 listeners that never read", never_read(b"/changes?since=0", b"Accept: text/event-stream\r\n")),
    ("3000 silent connections", lambda it: it.hold(3000, b"")),
    ("256 silent connections from each of 16 networks", lambda it: it.hold(4096, b"", sources=SIXTEEN)),
    ("256 bodies that never end from each of 16 networks", lambda it: it.hold(
        4096, b"POST " + REPORTS + b" HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n",
        b" ", sources=SIXTEEN)),
    ("connections opened and closed", lambda it: it.repeat(b"", reads=False)),
    ("HEAD of feeds, 16 at once", lambda it: it.many(16, get(b"/feeds/geojson", CLOSE, b"HEAD"))),
]
