"""Writes lists with 100,000 features, spread over Bosnia and Herzegovina as the samples' kinds are.

many.py FOLDER: radars.json and conditions.json. The same each time.
"""

import json
import random
import sys
from pathlib import Path

DATA = Path(__file__).resolve().parents[3] / "Data"
NUMBERS = {"radars": 60_000, "conditions": 40_000}


def rows(name, chance):
    samples = json.loads((DATA / f"{name}.json").read_text())
    for number in range(NUMBERS[name]):
        lat, lon = chance.uniform(42.6, 45.2), chance.uniform(15.8, 19.6)
        yield {
            **chance.choice(samples), "id": f"{name}-{number}", "coordinates": f"{lat:.5f},{lon:.5f}",
            "valid_from": None, "valid_to": None, "numberOfDeletions": 0,
        }


if __name__ == "__main__":
    chance = random.Random(4711)
    for name in NUMBERS:
        (Path(sys.argv[1]) / f"{name}.json").write_text(json.dumps(list(rows(name, chance))))
