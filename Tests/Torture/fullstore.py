"""A full store: 200,000 features, among them texts as long as a list may have, of the letters that cost most where they are written."""

from world import listed, write_list

# Where the long texts lie, all within a few kilometres: who asks for that place gets all of them.
HEAVY = (44.0, 18.0)
# A list's text may have so many bytes.
LONGEST = 65_000
KINDS = [
    # Six bytes each where JSON is written.
    lambda: "\u0001" * LONGEST,
    # Five or six where XML and HTML are.
    lambda: '"&<>' * (LONGEST // 4),
    # Many words, all of which a search knows.
    lambda: " ".join(f"w{number:x}" for number in range(10_000))[:LONGEST],
    lambda: "č" * (LONGEST // 2),
    lambda: "a\u0301\u0302" * (LONGEST // 5),
]


def full_list(path, count, heavy, chance):
    rows = listed("base", count, chance)
    for number in range(heavy):
        lat, lon = (at + chance.uniform(-0.01, 0.01) for at in HEAVY)
        rows[number * len(rows) // max(heavy, 1)].update(
            text=KINDS[number % len(KINDS)](), coordinates=f"{lat:.6f},{lon:.6f}")
    # Some at one and the same place, which no tile and no cluster can part.
    for row in rows[1:len(rows) // 100:2]:
        if not row.get("text"):
            row["coordinates"] = "43.5,17.5"
    for number, row in enumerate(rows):
        row["road"] = ("M-17", "M-18", "R-469", "A-1")[number % 4]
    return write_list(path, rows)
