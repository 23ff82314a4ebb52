"""Floods from 1,000 networks, for which the attackers' proxy speaks."""

from .attacker import CLOSE, from_network, get, post
from .shapes import SHAPES
from .writing import report


def flood(count, send):
    return lambda it: it.many(count, lambda: send(it, it.number()), proxy=True)


def from_each(number):
    return CLOSE + from_network(number % 1000)


ROUTE = SHAPES["zig-zag"]

ATTACKS = [
    ("1,000 networks ask what is near", flood(
        32, lambda it, number: get(b"/near?at=44.%d,18.%d&km=30" % (number % 97, number % 89), from_each(number)))),
    ("1,000 networks ask for feeds", flood(
        32, lambda it, number: get(b"/feeds/geojson?road=M-%d" % (number % 40), from_each(number)))),
    ("1,000 networks search", flood(
        32, lambda it, number: get(b"/counts?text=k%d+s+t" % number, from_each(number)))),
    ("1,000 networks ask along zig-zags", lambda it: flood(
        16, lambda it, number, body=ROUTE(): post(b"/along?km=1000", body, fields=from_each(number)))(it)),
    ("1,000 networks report", flood(32, lambda it, number: report(it, number, from_network(number % 1000)))),
    ("1,000 networks guess tokens", flood(
        32, lambda it, number: get(
            b"/bulletins", from_each(number) + b"Authorization: Bearer %d\r\n" % number, b"DELETE"))),
    ("100,000 networks, once each", flood(
        32, lambda it, number: get(b"/healthz", CLOSE + from_network(number)))),
]
