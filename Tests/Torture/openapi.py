"""Every request that the service's own description knows, with each parameter at its extremes: a new route is asked by itself."""

import json

from attacks.words import WORDS
from fullstore import HEAVY

PLACES = ["44,18", "90,0", "-90,-180", "0,180", "44.0,18.0", "1e1,1e1", "nan,nan", "44," + "1" * 4000]
BOXES = [
    "-180,-90,180,90", "15,42,20,46", "17,43,-17,45", "18,44,18,44", "17.5,43.5,17.5,43.5", "179,-90,-179,90",
    "-180,-90,0,180,90,0", "1e308,-1e308,1,1"]
MOMENTS = ["../..", "0000-01-01T00:00:00Z/9999-12-31T23:59:59Z", "2026-11-22T00:00:00Z", "../2026-01-01T00:00:00Z", "9" * 4000]
TIMES = [
    *MOMENTS, "now", "tomorrow%208:00", "petak", "in%20999999w", "vor%20999999%20Wochen", "2026-03-29%202:30", "25.10.2026%202:30",
    "9999-12-31%2024:00", "8:00%20" * 600]
NUMBERS = ["0", "1e-9", "1", "1000", "20000", "20037.6", "1e308", "-1", "0" * 4000 + "1"]
WHOLE = ["0", "1", "10000", "9223372036854775807", "9223372036854775808", "-1", "9" * 4000]
TYPES = ["stationary", ",".join(["kamera"] * 1000), ",".join(f"t{number}" for number in range(1500)), "a" * 7000]
TEXTS = ["a" * 7000, "a," * 3500, "%F0%9F%98%80" * 500, "%00", "%FF", "..%2F", "", "M-17", "'%22%3C&%26"]
# By the parameter's name, as they are written in an address.
EXTREMES = {
    "at": PLACES, "bbox": BOXES, "datetime": [*MOMENTS, *TIMES], "ends_before": TIMES, "starts_after": TIMES, "updated_since": TIMES, "km": NUMBERS, "m": [*NUMBERS, "20000000"], "limit": WHOLE, "type": TYPES,
    "text": list(WORDS.values()), "zoom": [str(number) for number in (0, 3, 6, 8, 12, 18, 24, 25, -1)],
    "since": [*WHOLE, "2"], "expired": ["true", "false", "x"], "z": ["0", "5", "8", "24", "-1", "99999999999999999999"],
    "x": ["0", "17", "141"], "y": ["0", "11", "93"], "id": ["base-0", "base-1", "base-2", "none", "a" * 200, "a" * 7000, "%2e%2e"],
}
# What is there, where a parameter must be.
USUAL = {
    "at": f"{HEAVY[0]},{HEAVY[1]}", "bbox": "15,42,20,46", "zoom": "8", "id": "base-0", "name": "geojson", "z": "5", "x": "17",
    "y": "11", "version": "0"}
# Each question is asked with all of these as well, where it knows them: wide, and without a limit to speak of.
WIDE = {"km": "20000", "bbox": "-180,-90,180,90", "limit": "10000", "expired": "true", "datetime": "../.."}
# In place of a place in a path that has no more parts.
TILES = [("0", "0", "0"), ("5", "17", "11"), ("8", "140", "93"), ("8", "141", "93"), ("24", "0", "0"), ("3", "4", "2")]


class Question:
    def __init__(self, route, method, target, fields=()):
        self.route, self.method, self.target, self.fields = route, method, target, dict(fields)

    def __str__(self):
        target = self.target if len(self.target) < 90 else self.target[:70] + f"… ({len(self.target):,} bytes)"
        return " ".join([self.method, target, *(f"{name}: {value}" for name, value in self.fields.items())])


def extremes(parameter):
    name, schema = parameter["name"], parameter.get("schema", {})
    if "enum" in schema:
        return [*schema["enum"], "none"]
    return EXTREMES.get(name) or (WHOLE if schema.get("type") in ("integer", "number") else TEXTS)


def address(path, inside, query):
    for name, value in inside.items():
        path = path.replace("{" + name + "}", value)
    text = "&".join(f"{name}={value}" for name, value in query.items())
    return path + ("?" + text if text else "")


def of_operation(path, method, operation):
    """The questions of one route."""
    parameters = operation.get("parameters", [])
    inside = {one["name"]: USUAL.get(one["name"], "0") for one in parameters if one["in"] == "path"}
    query = {one["name"]: USUAL.get(one["name"], "1") for one in parameters if one["in"] == "query" and one.get("required")}
    known = {one["name"] for one in parameters if one["in"] == "query"}
    # A box and a circle exclude each other.
    apart = ("bbox",) if "at" in query else ("km",)
    wide = {name: value for name, value in WIDE.items() if name in known and name not in apart}
    route = f"{method.upper()} {path}"
    targets = [address(path, inside, query), address(path, inside, {**query, **wide})]
    if "at" in known and "at" not in query:
        targets.append(address(path, inside, {"at": USUAL["at"], "km": WIDE["km"]}))
    if "z" in inside:
        targets += [address(path, dict(zip("zxy", tile)), query) for tile in TILES]
    for one in parameters:
        for value in extremes(one) if one["in"] in ("path", "query") else []:
            own = {one["name"]: value}
            if one["in"] == "path":
                for more in (query, {**query, **wide}):
                    targets.append(address(path, {**inside, one["name"]: value.replace("/", "%2F")}, more))
            else:
                if one["name"] in ("km", "m") and "at" in known:
                    own["at"] = USUAL["at"]
                # Both at once would be refused for that alone.
                rest = {name: text for name, text in wide.items() if not (
                    one["name"] in ("at", "km", "m") and name in ("bbox", "km", "m"))}
                targets += [address(path, inside, {**query, **own}), address(path, inside, {**query, **rest, **own})]
    forms = [{}]
    if method == "get":
        forms.append({"Accept-Encoding": "gzip"})
        medias = {media for answer in operation.get("responses", {}).values() for media in answer.get("content", {})}
        forms += [{"Accept": media} for media in sorted(medias)]
    questions = [Question(route, method.upper(), target) for target in dict.fromkeys(targets)]
    # Every form of what is plain and of what is wide.
    questions += [Question(route, method.upper(), target, form) for target in targets[:2] for form in forms[1:]]
    if method == "get":
        questions.append(Question(route, "HEAD", targets[1]))
    return questions


def questions(client, ours):
    """From /api, without what only operators may; `ours` are routes that it is not to describe."""
    document = json.loads(client.ask("GET", "/api")[1])
    found = []
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            if method in ("get", "post", "put", "delete", "patch") and not operation.get("requestBody"):
                found += of_operation(path, method, operation)
    found += [Question(f"GET {path}", "GET", path) for path in ours]
    found.append(Question("GET /changes", "GET", "/changes?since=0", {"Accept": "text/event-stream"}))
    found.append(Question("GET /changes", "GET", "/changes", {"Accept": "text/event-stream", "Last-Event-ID": "1"}))
    return found, {path for path, operations in document["paths"].items() if "post" in operations}
