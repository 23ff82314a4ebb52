"""Bodies at their extremes, for the routes that take one; what is not known by name gets bodies of every kind."""

import json

from attacks.documents import DECLARED, PLAIN
from attacks.shapes import DISTANCES, SHAPES
from attacks.words import WORDS
from attacks.writing import feature

JSON, GEOJSON, GPX = "application/json", "application/geo+json", "application/gpx+xml"
ODD = {
    "nothing": b"", "brackets": b"[" * 1_000_000, "braces": b'{"a":' * 200_000, "100,000 keys": json.dumps(
        {f"k{number}": number for number in range(100_000)}).encode(), "a number of 1 MB": b"1" * 1_000_000,
    "a text of 3 MB": json.dumps("a" * 3_000_000).encode(), "a text of escapes": b'"' + b"\\u0001" * 500_000 + b'"',
    "zeros": bytes(1_000_000), "no UTF-8": b'{"type":"' + b"\xff" * 100_000 + b'"}', "numbers": json.dumps(
        {"type": "LineString", "coordinates": [1] * 500_000}).encode(),
}


def along():
    """`(name, target, body, kind)`"""
    for name, make in SHAPES.items():
        body = make()
        for distance in [*DISTANCES, "km=1000&limit=10000&expired=true"]:
            yield f"{name} {distance}".strip(), "/along" + f"?{distance}" * bool(distance), body, GEOJSON
    body = SHAPES["zig-zag"]()
    for name, text in WORDS.items():
        yield f"zig-zag, text of {name}", "/along?km=1000&limit=10000&text=" + text, body, GEOJSON
    for name, make in {**DECLARED, **PLAIN}.items():
        yield "GPX: " + name, "/along", make(), GPX
    for name, body in ODD.items():
        yield name, "/along", body, JSON


def of_feature(path):
    yield "as large as it may be", path, feature(1), GEOJSON
    yield "a text of 4 MB", path, feature(2, text=2_000_000), GEOJSON
    yield "a title of 1 MB", path, feature(3, title=1_000_000), GEOJSON
    yield "100,000 members", path, feature(4, **{f"m{number}": 1 for number in range(100_000)}), GEOJSON
    yield "a million nested", path, b'{"type":"Feature","geometry":' + b'{"a":' * 200_000, GEOJSON
    for name, body in ODD.items():
        yield name, path, body, GEOJSON


def of_report(path):
    yield "a name of 1 MB", path, json.dumps({"verdict": "gone", "reporter": "r" * 1_000_000}).encode(), JSON
    yield "as usual", path, b'{"verdict":"there","reporter":"r"}', JSON
    for name, body in ODD.items():
        yield name, path, body, JSON


def everything(paths):
    """For each route that takes a body."""
    for path in sorted(paths):
        whole = path.replace("{id}", "base-0")
        if path == "/along":
            yield from along()
        elif path.endswith("/reports"):
            yield from of_report(whole)
        elif path.endswith("/items"):
            yield from of_feature(whole)
        else:
            for name, body in ODD.items():
                yield name, whole, body, JSON
