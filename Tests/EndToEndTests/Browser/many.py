"""Writes lists with 100,000 features, spread over Bosnia and Herzegovina as the samples' kinds are; 10,000 of them are lines.

many.py FOLDER: radars.json, conditions.json and lines.geojsonl. The same each time.
"""

import json
import math
import random
import sys
from pathlib import Path

DATA = Path(__file__).resolve().parents[3] / "Data"
NUMBERS = {"radars": 60_000, "conditions": 30_000}
LINES = 10_000


def rows(name, chance):
    samples = [
        # Samples of a layer leave the store when a list comes.
        {key: value for key, value in row.items() if key != "source"}
        for row in json.loads((DATA / f"{name}.json").read_text())]
    for number in range(NUMBERS[name]):
        lat, lon = chance.uniform(42.6, 45.2), chance.uniform(15.8, 19.6)
        yield {
            **chance.choice(samples), "id": f"{name}-{number}", "coordinates": f"{lat:.5f},{lon:.5f}",
            "valid_from": None, "valid_to": None, "numberOfDeletions": 0,
        }


def lines(chance):
    """Of two hundred metres to seven kilometres, winding as roads do: together as long as all the country's roads."""
    types = ["roadworks", "closure", "congestion", "ice", "danger"]
    for number in range(LINES):
        lat, lon, heading = chance.uniform(42.6, 45.2), chance.uniform(15.8, 19.6), chance.uniform(0, 2 * math.pi)
        line = [[round(lon, 6), round(lat, 6)]]
        for _ in range(round(math.exp(chance.uniform(math.log(2), math.log(60))))):
            heading += chance.uniform(-0.4, 0.4)
            lat, lon = lat + 0.001 * math.cos(heading), lon + 0.0014 * math.sin(heading)
            line.append([round(lon, 6), round(lat, 6)])
        yield {
            "type": "Feature", "id": f"line-{number}", "geometry": {"type": "LineString", "coordinates": line},
            "properties": {
                "layer": "conditions", "type": types[number % len(types)], "title": f"Dionica {number}", "road": "M-17",
                "road_class": "main", "direction": ["one", "both", "unknown"][number % 3],
            },
        }


if __name__ == "__main__":
    chance = random.Random(4711)
    for name in NUMBERS:
        (Path(sys.argv[1]) / f"{name}.json").write_text(json.dumps(list(rows(name, chance))))
    (Path(sys.argv[1]) / "lines.geojsonl").write_text("".join(json.dumps(one) + "\n" for one in lines(chance)))
