"""Texts to search for, and values that are long where short ones are expected."""

WORDS = {
    "1,950 words": ",".join(["a"] * 1950).replace(",", "+"),
    "16 words": "+".join(f"ki{letter}" for letter in "abcdefghijklmnop"),
    "16 words that all have": "+".join(["s", "t", "k", "m", "r", "p", "b", "d"] * 2),
    "16 words of 480 letters": "+".join("k" * 480 for _ in range(16)),
    "17 words": "+".join(["sarajevo"] * 17),
    "combining characters": "a" + "%CC%81" * 1200,
    "16 words of combining characters": "+".join("s" + "%CC%8C" * 60 for _ in range(16)),
    "one letter": "k",
    "a digit": "1",
    "an emoji": "%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9" * 200,
    "letters that become several": "%C3%9F%EF%AC%83%C7%B0" * 300,
    "no word": "%20%20..--" * 300,
    "one word of 7,000 letters": "x" * 7000,
    "a quoted operator": "%22tunel%22+NEAR+OR+*+%28",
    "100 known words": "+".join(["tunel", "most", "Sarajevo", "kilometar"] * 25),
}
