"""Routes of every shape, as bodies of /along."""

import json
import math


def line(points):
    """GeoJSON of `(lat, lon)`."""
    return json.dumps(
        {"type": "LineString", "coordinates": [[round(lon, 6), round(lat, 6)] for lat, lon in points]},
        separators=(",", ":")).encode()


def zigzag(count=4000):
    """Over the whole country and back with each leg."""
    return line((44 + 0.0003 * number, 15.8 if number % 2 else 19.6) for number in range(count))


def tight_zigzag(count=4000):
    return line((43 + 0.0005 * number, 17.9 if number % 2 else 18.1) for number in range(count))


def spiral(count=10_000):
    return line(
        (43.9 + 1.3 * number / count * math.sin(number / 50), 17.7 + 1.9 * number / count * math.cos(number / 50))
        for number in range(count))


def back_and_forth(count=10_000):
    return line([(43.0, 16.0), (45.0, 19.0)] * (count // 2))


def one_place(count=10_000):
    return line([(44.0, 18.0)] * count)


def over_the_pole(count=2000):
    return line((89.9 - 0.1 * (number % 2), number * 97 % 360 - 180) for number in range(count))


def antimeridian(count=4000):
    return line((44 + number / 1000, 179.9 if number % 2 else -179.9) for number in range(count))


def one_leg():
    """As far as two places can be apart."""
    return line([(44.0, 18.0), (-43.9999, -162.0)])


def around_the_world(count=2000):
    return line((80 * math.sin(number), number * 90 % 360 - 180) for number in range(count))


def a_drive(count=50_000):
    """What somebody records who drives along all day."""
    return line((43 + 2 * number / count, 16 + 3 * number / count) for number in range(count))


def random_walk(chance, count=10_000):
    return line((chance.uniform(42.6, 45.2), chance.uniform(15.8, 19.6)) for _ in range(count))


def gpx(points, before="", inside=""):
    body = "".join(f'<trkpt lat="{lat}" lon="{lon}"/>' for lat, lon in points)
    return (
        f'<?xml version="1.0"?>{before}<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">{inside}<trk><trkseg>'
        f"{body}</trkseg></trk></gpx>").encode()


SHAPES = {
    "zig-zag": zigzag, "tight zig-zag": tight_zigzag, "spiral": spiral, "back and forth": back_and_forth,
    "one place 10,000 times": one_place, "over the pole": over_the_pole, "antimeridian": antimeridian,
    "one leg of 20,000 km": one_leg, "around the world": around_the_world, "50,000 points": a_drive,
}
DISTANCES = ["", "km=0", "km=1000", "km=20000"]
