"""Posts at the limits of what strangers may write, and those that a page of another site would send."""

import json

from .attacker import CLOSE, from_network, post


# What a line of the public may have, of some two hundred metres each.
POINTS, STEP = 200, 0.0022


def feature(number, title=120, text=1000, points=POINTS, **members):
    """As large as it may be, where nothing else is."""
    lat, lon = 42.6 + number * 7919 % 2_600_000 / 1e6, 15.8 + number * 104_729 % 3_800_000 / 1e6
    line = [[round(lon + index % 2 * 1e-7, 7), round(lat + index * STEP, 7)] for index in range(points)]
    geometry = {"type": "LineString", "coordinates": line} if points > 1 else {"type": "Point", "coordinates": line[0]}
    return json.dumps({
        "type": "Feature", "geometry": geometry,
        "properties": {
            "type": "announced", "title": f"{number} ".ljust(title, "č")[:title], "text": ("š" * text), **members},
    }).encode()


def add(it, **how):
    number = it.number()
    return post(
        b"/collections/radars/items", feature(number, **how), b"application/geo+json",
        CLOSE + from_network(number % 1000) + b"Idempotency-Key: k%d\r\n" % number)


def report(it, number, fields=b""):
    body = json.dumps({"verdict": ("gone", "there")[number % 2], "reporter": "r" * 60 + str(number)}).encode()
    return post(
        b"/collections/radars/items/base-%d/reports" % (number * 31 % 19_000), body, fields=CLOSE + fields)


CROSS = b"Origin: https://elsewhere.example\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\n"

ATTACKS = [
    ("features as large as they may be, from 1,000 networks", lambda it: it.many(16, lambda: add(it), proxy=True)),
    ("features with texts of 4 MB", lambda it: it.many(4, lambda: add(it, text=2_000_000), proxy=True)),
    ("features at one place, from 1,000 networks", lambda it: it.many(
        16, lambda: post(
            b"/collections/radars/items", feature(7), b"application/geo+json", CLOSE + from_network(it.number() % 1000)),
        proxy=True)),
    ("posts from pages of other sites", lambda it: it.many(
        16, lambda: report(it, it.number(), CROSS), expects=b"HTTP/1.1 403 ")),
    ("names of requests, ever new ones", lambda it: it.many(
        16, lambda: report(it, 7, b"Idempotency-Key: %s%d\r\n" % (b"k" * 200, it.number())))),
]
