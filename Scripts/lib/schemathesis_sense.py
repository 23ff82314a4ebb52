"""What OpenAPI 3.0 cannot say of a request, for schemathesis: what the service's description says in members of its own.

- `x-dependencies` of operations and of objects in bodies, as IDL4OAS writes them: parameters and members that exclude or need each other, and values
  of which the one is the smaller. A request that breaks one loses as little as keeps it, at random which, or has its two values exchanged.
- `x-ignored-with` of headers that count only without another one.
- `x-most-words` of texts of which each word is looked for.
- `x-most-points` and `x-longest-km` of geometries: no schema counts the points of all parts. Lines made up here have some twenty kilometres.
- `x-same-as` of members that repeat a part of the address, `x-same-before` of names that begin alike, `x-unique` of what each request has to itself,
  `x-seconds-from-now` of times near the present.
- `format` of values that are a language, or a list that others keep: CQL2 (`x-queryables`), opening hours, time zones, texts that are seen.
- What the standards say of positions: RFC 7946 of GeoJSON, OGC API – Features of `bbox` and of the two times of an interval. A JSON schema has no tuples.

Nothing is left out for failing: every operation, parameter, body and filter is sent, and what is wrong on purpose stays as it is.
"""

import hashlib
import json
import math
import random
import re
import unicodedata
import urllib.parse
import urllib.request
import zoneinfo
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from functools import cache

import schemathesis
from hypothesis import strategies as st

# MARK: Formats


def is_seen(character):
    category = unicodedata.category(character)
    return category[0] in "LNPS" and character not in "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"


SEEN = st.characters(categories=["L", "N", "P", "S"]).filter(is_seen)
schemathesis.openapi.format(
    "visible-text",
    st.tuples(SEEN, st.text(SEEN | st.just(" "), max_size=40)).map("".join),
)

# A space alone is no name. What a later Unicode may hide is not assigned in this one.
NAME = st.text(st.characters(exclude_categories=["Cc", "Cf", "Cn", "Cs", "Zl", "Zp"], exclude_characters=",:"), min_size=1, max_size=40).filter(str.strip)
schemathesis.openapi.format("source-name", NAME)
schemathesis.openapi.format("source-names", st.lists(NAME, min_size=1, max_size=5).map(",".join))

ZONES = sorted(name for name in zoneinfo.available_timezones() if "/" in name and not name.startswith(("posix", "right", "Etc")))
schemathesis.openapi.format("iana-time-zone", st.sampled_from(ZONES))

DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]


@st.composite
def opening_hours(draw):
    first = draw(st.integers(0, 6))
    last = draw(st.integers(first, 6))
    days = draw(st.sampled_from(["", DAYS[first] + " ", f"{DAYS[first]}-{DAYS[last]} " if last > first else ""]))
    begin = draw(st.integers(0, 22))
    end = draw(st.integers(begin + 1, 24))
    minutes = draw(st.sampled_from(["00", "15", "30"]))
    return draw(st.sampled_from(["24/7", f"{days}{begin:02}:{minutes}-{end:02}:00"]))


schemathesis.openapi.format("opening-hours", opening_hours())

# Of headers that have a pattern with quotation marks or colons in it, schemathesis makes up nothing without a format.
TAG = st.builds(lambda mark, text: f'{mark}"{text}"', st.sampled_from(["", "W/"]), st.from_regex(r"[!#-~]{0,20}", fullmatch=True))
schemathesis.openapi.format("entity-tags", st.just("*") | st.lists(TAG, min_size=1, max_size=3).map(", ".join))
MOMENT = st.datetimes(datetime(1970, 1, 1), datetime(9999, 12, 31))
schemathesis.openapi.format("http-date", MOMENT.map(lambda moment: format_datetime(moment.replace(microsecond=0, tzinfo=timezone.utc), True)))


@st.composite
def gpx(draw):
    """A track of points some hundred metres apart."""
    latitude, longitude = draw(st.floats(-80, 80)), draw(st.floats(-179, 178))
    count = draw(st.integers(2, 8))
    points = "".join(f'<trkpt lat="{latitude + index / 500:.6f}" lon="{longitude:.6f}"/>' for index in range(count))
    return f'<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>{points}</trkseg></trk></gpx>'.encode()


for media_type in ("application/gpx+xml", "application/xml", "text/xml"):
    schemathesis.openapi.media_type(media_type, gpx())

# MARK: Rules (IDL4OAS)

TERM = re.compile(r"\[?([\w.-]+)\]?(?:==(.+))?$")


class Term:
    def __init__(self, text):
        name, values = TERM.match(text.strip()).groups()
        self.path = name.split(".")
        self.name = self.path[0]
        self.values = None if values is None else [value.strip().strip("'") for value in values.split("|")]

    def given(self, owner):
        found = [owner]
        for step in self.path:
            inner = []
            for one in found:
                for each in one if isinstance(one, list) else [one]:
                    if isinstance(each, dict) and each.get(step) is not None:
                        inner.append(each[step])
            found = inner
        return found

    def holds(self, owner):
        found = self.given(owner)
        if not found or self.values is None:
            return bool(found)
        words = []
        for one in found:
            for word in one if isinstance(one, list) else [one]:
                words += [part.strip().lower() for part in str(word).split(",")]
        if self.values == ["true"]:
            return any(word in ("true", "1") for word in words)
        return all(word in [value.lower() for value in self.values] for word in words)

    def drop(self, owner):
        for step in self.path[:-1]:
            owner = owner.get(step) if isinstance(owner, dict) else None
        if isinstance(owner, dict):
            owner.pop(self.path[-1], None)


class Rule:
    def __init__(self, text):
        text = text.rstrip("; ")
        self.condition = []
        if match := re.match(r"(ZeroOrOne|AllOrNone)\((.*)\)$", text):
            self.kind = match[1]
            self.terms = [Term(one) for one in match[2].split(", ")]
        elif match := re.match(r"IF (.*) THEN (.*)$", text):
            self.kind = "IF"
            self.condition = [Term(one) for one in match[1].split(" AND ")]
            self.terms = [Term(match[2])]
            # `IF keep THEN ids==keep;`: the one is among the others.
            self.is_of_member = self.terms[0].values == [self.condition[0].name]
        else:
            one, self.kind, other = re.match(r"(\S+) (<=?) (\S+)$", text).groups()
            self.terms = [Term(one), Term(other)]


@cache
def rules(texts):
    return [Rule(text) for text in texts]


def is_kept(term, kept):
    return term.name in kept


def keep_rules(texts, owner, kept, fixed, chance):
    """Until none is broken. `kept`: what the request is about; `fixed`: what cannot be left out."""
    all_rules = rules(tuple(texts))
    for rule in all_rules:
        # What it is about may need something.
        if rule.kind == "IF" and any(term.name in kept for term in rule.condition):
            kept = kept | {term.name for term in rule.terms}
    for _ in range(20):
        if not any(mend(rule, owner, kept, fixed, chance) for rule in all_rules):
            return


def mend(rule, owner, kept, fixed, chance):
    held = [term for term in rule.terms if term.holds(owner)]
    if rule.kind == "ZeroOrOne":
        if len(held) < 2:
            return False
        movable = [term for term in held if term.name not in fixed] or held
        free = [term for term in movable if not is_kept(term, kept)] or movable
        chance.choice(free).drop(owner)
        return True
    if rule.kind == "AllOrNone":
        if len(held) in (0, len(rule.terms)):
            return False
        for term in held:
            term.drop(owner)
        return True
    if rule.kind == "IF":
        if rule.is_of_member and all(term.holds(owner) for term in rule.condition):
            (one,), (whole,) = rule.condition[0].given(owner), rule.terms[0].given(owner)
            if one not in whole:
                owner[rule.condition[0].name] = chance.choice(whole)
            return False
        if held or not all(term.holds(owner) for term in rule.condition):
            return False
        wanted = rule.terms[0]
        if wanted.values is None or len(wanted.path) == 1:
            rule.condition[-1].drop(owner)
            return True
        # Of an object within: one of the values that it may have.
        for one in Term(".".join(wanted.path[:-1])).given(owner):
            for each in one if isinstance(one, list) else [one]:
                if isinstance(each, dict):
                    each[wanted.path[-1]] = [chance.choice(wanted.values)]
        return True
    if len(held) < 2:
        return False
    (one,), (other,) = (term.given(owner)[:1] for term in rule.terms)
    order = compare(one, other)
    if order is None:
        chance.choice([term for term in held if not is_kept(term, kept)] or held).drop(owner)
        return True
    if order < 0 or (order == 0 and rule.kind == "<="):
        return False
    names = [term.path[-1] for term in rule.terms]
    if order == 0:
        owner.pop(names[1])
    else:
        owner[names[0]], owner[names[1]] = other, one
    return True


# MARK: Times

WRITTEN = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?([Zz]|[+-]\d\d:?\d\d)?)?$"
)


def seconds(text):
    """Since the year 0; of local times by a clock one hour east, which the summer's hour does not matter to."""
    match = WRITTEN.match(text) if isinstance(text, str) else None
    if not match:
        return None
    year, month, day, hour, minute, second = (int(part or 0) for part in match.groups()[:6])
    fraction, offset = float(match[7] or 0), match[8]
    shifted = year - (month <= 2)
    days = 365 * shifted + shifted // 4 - shifted // 100 + shifted // 400 + (153 * ((month + 9) % 12) + 2) // 5 + day
    east = 3600
    if offset in ("Z", "z"):
        east = 0
    elif offset:
        east = (1 if offset[0] == "+" else -1) * (int(offset[1:3]) * 3600 + int(offset[-2:]) * 60)
    return days * 86400 + hour * 3600 + minute * 60 + second + fraction - east


# The calendar's: what is beyond them by the clock of a zone is they.
FIRST, LAST = seconds("0000-01-01T00:00:00Z"), seconds("9999-12-31T23:59:59Z")


def within(moment):
    return None if moment is None else min(max(moment, FIRST), LAST)


def compare(one, other):
    """Negative: the first is smaller; None: nobody here knows."""
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return round(1000 * one) - round(1000 * other)
    first, last = within(seconds(one)), within(seconds(other))
    return None if first is None or last is None else first - last


def ordered(text, between):
    """The two times of an interval, the earlier one first."""
    if not isinstance(text, str) or text.count(between) != 1:
        return text
    one, other = text.split(between)
    order = compare(one, other)
    # A day ends after it has begun, and by how much the summer's hour is off matters to no other.
    if order is not None and order > 0:
        return other + between + one
    return text


# MARK: Positions

CRS84 = "http://www.opengis.net/def/crs/OGC/1.3/CRS84"


def wrapped(number, most):
    if not isinstance(number, (int, float)) or not math.isfinite(number):
        return 0.5
    return math.remainder(number, 2 * most) if abs(number) > most else number


def place(position):
    longitude, latitude = wrapped(position[0], 180), wrapped(position[1], 90)
    # 0,0 is what programs write that do not know where they are; seven decimals count.
    if abs(longitude) < 1e-7 and abs(latitude) < 1e-7:
        longitude = 0.5
    return [longitude, latitude, *position[2:]]


def path(positions, chance, lines=1):
    """From the first on, in steps of some hundred metres."""
    found = [place(positions[0])]
    if abs(found[0][1]) > 80:
        found[0][1] /= 2
    step = 0.2 / max(len(positions), 2) / lines
    for position in positions[1:]:
        longitude, latitude = found[-1][:2]
        longitude += step * chance.uniform(0.1, 1) * (-1 if longitude > 179 else 1)
        found.append([longitude, latitude + step * chance.uniform(-0.5, 0.5), *position[2:]])
    return found


def ring(positions, centre, radius):
    longitude, latitude = centre
    count = max(len(positions) - 1, 3)
    corners = []
    for index in range(count):
        angle = 2 * math.pi * index / count
        more = positions[index][2:] if index < len(positions) else []
        corners.append([longitude + radius * math.cos(angle), latitude + radius * math.sin(angle), *more])
    return [*corners, list(corners[0])]


def area(rings, chance, shift=0):
    longitude, latitude = place(rings[0][0])[:2]
    centre = (wrapped(longitude / 2 + 3 * shift, 170), latitude / 2)
    count = len(rings)
    found = [ring(rings[0], centre, 1)]
    for index, hole in enumerate(rings[1:]):
        # Holes beside each other.
        offset = (index + 0.5) / count - 0.5
        found.append(ring(hole, (centre[0] + offset, centre[1]), 0.2 / count))
    return found


def with_fewer_points(geometry, most):
    if geometry.get("type") not in ("LineString", "MultiLineString") or most is None:
        return
    is_one = geometry["type"] == "LineString"
    kept, left = [], most
    for line in [geometry["coordinates"]] if is_one else geometry["coordinates"]:
        line = line[:left]
        if len(line) > 1:
            kept.append(line)
            left -= len(line)
    geometry["coordinates"] = kept[0] if is_one else kept


def sensible(geometry, chance):
    kind, found = geometry.get("type"), geometry.get("coordinates")
    makers = {
        "Point": lambda: place(found),
        "LineString": lambda: path(found, chance),
        "MultiLineString": lambda: [path(one, chance, len(found)) for one in found],
        "Polygon": lambda: area(found, chance),
        "MultiPolygon": lambda: [area(one, chance, index) for index, one in enumerate(found)],
    }
    if kind in makers and isinstance(found, list):
        geometry["coordinates"] = makers[kind]()


@cache
def places(base, uri):
    """Where the service has something, in a coordinate reference system."""
    query = urllib.parse.urlencode({"limit": 50, "crs": uri, "geometry": "sign"})
    with urllib.request.urlopen(f"{base}/collections/radars/items?{query}") as answer:
        found = json.load(answer)["features"]
    return [one["geometry"]["coordinates"][:2] for one in found if one["geometry"]]


def box(text, uri, base, chance):
    numbers = text if isinstance(text, list) else str(text).split(",")
    try:
        numbers = [float(one) for one in numbers]
    except ValueError:
        return text
    half = len(numbers) // 2
    if uri == CRS84:
        # West may be east of east.
        corners = [[wrapped(numbers[0], 180), wrapped(numbers[1], 90)], [wrapped(numbers[half], 180), wrapped(numbers[half + 1], 90)]]
        corners[0][1], corners[1][1] = sorted([corners[0][1], corners[1][1]])
    else:
        known = places(base, uri)
        one, other = chance.choice(known), chance.choice(known)
        corners = [[min(pair) for pair in zip(one, other)], [max(pair) for pair in zip(one, other)]]
    heights = ([numbers[2]], [numbers[5]]) if half == 3 else ([], [])
    found = [*corners[0], *heights[0], *corners[1], *heights[1]]
    return found if isinstance(text, list) else ",".join(repr(one) for one in found)


def system(uri, parameter):
    """What is no system, on purpose, has places of none."""
    return uri if uri in parameter["schema"]["enum"] else CRS84


# MARK: CQL2


class Condition:
    """A condition on what there is to ask about, in one of the languages of `filter`."""

    def __init__(self, queryables, language, uri, base, chance):
        self.queryables = {name: one for name, one in queryables.items() if one["type"] != "array"}
        self.language, self.uri, self.base, self.chance = language, uri, base, chance

    def text(self):
        found = self.condition(2)
        return json.dumps(found) if self.language == "cql2-json" else self.written(found)

    def condition(self, depth):
        kinds = ["comparison", "isNull", "between", "in", "like", "spatial", "active", "distance"]
        kind = self.chance.choice(kinds + (["and", "or", "not"] if depth else []))
        if kind in ("and", "or"):
            return {"op": kind, "args": [self.condition(depth - 1) for _ in range(2)]}
        if kind == "not":
            return {"op": "not", "args": [self.condition(depth - 1)]}
        if kind == "spatial":
            return {"op": "s_intersects", "args": [{"property": "geometry"}, self.geometry()]}
        if kind == "active":
            return {"op": "active", "args": []}
        if kind == "distance":
            return {"op": "<", "args": [{"op": "distance", "args": [self.point()]}, self.chance.randint(1, 10**6)]}
        name = self.chance.choice([one for one in self.queryables if kind != "like" or self.is_text(one)])
        if kind == "isNull":
            return {"op": kind, "args": [{"property": name}]}
        if kind == "between":
            name = self.chance.choice([one for one in self.queryables if self.queryables[one]["type"] in ("number", "integer")])
            return {"op": kind, "args": [{"property": name}, *sorted([self.value(name), self.value(name)])]}
        if kind == "in":
            return {"op": kind, "args": [{"property": name}, [self.value(name) for _ in range(self.chance.randint(1, 3))]]}
        if kind == "like":
            return {"op": kind, "args": [{"property": name}, self.chance.choice(["%a%", "M-_", "x"])]}
        signs = ["=", "<>"] + ([] if self.queryables[name]["type"] == "boolean" else ["<", "<=", ">", ">="])
        return {"op": self.chance.choice(signs), "args": [{"property": name}, self.value(name)]}

    def is_text(self, name):
        one = self.queryables[name]
        return one["type"] == "string" and "enum" not in one and "format" not in one

    def value(self, name):
        one = self.queryables[name]
        if "enum" in one:
            return self.chance.choice(one["enum"])
        if one["type"] == "boolean":
            return self.chance.choice([True, False])
        if one["type"] in ("number", "integer"):
            return self.chance.randint(-100, 1000)
        if one.get("format") == "date-time":
            return {"timestamp": f"20{self.chance.randint(10, 40)}-0{self.chance.randint(1, 9)}-15T08:30:00Z"}
        return self.chance.choice(["M-18", "it's", "Čapljina", "", "%"])

    def point(self):
        return {"type": "Point", "coordinates": self.chance.choice(places(self.base, self.uri))}

    def geometry(self):
        if self.uri == CRS84 and self.chance.random() < 0.5:
            west, south = self.chance.randint(-170, 160), self.chance.randint(-80, 70)
            return {"bbox": [west, south, west + 10, south + 10]}
        return self.point()

    def written(self, one):
        if isinstance(one, bool):
            return str(one).upper()
        if isinstance(one, (int, float)):
            return repr(one)
        if isinstance(one, str):
            return "'" + one.replace("'", "''") + "'"
        if isinstance(one, list):
            return "(" + ", ".join(map(self.written, one)) + ")"
        if "property" in one:
            return one["property"]
        if "timestamp" in one:
            return f"TIMESTAMP('{one['timestamp']}')"
        if "bbox" in one:
            return "BBOX(" + ", ".join(map(repr, one["bbox"])) + ")"
        if "coordinates" in one:
            return "POINT(" + " ".join(map(repr, one["coordinates"])) + ")"
        op, args = one["op"], [self.written(each) for each in one["args"]]
        forms = {
            "and": "({0} AND {1})", "or": "({0} OR {1})", "not": "NOT ({0})", "isNull": "{0} IS NULL",
            "between": "{0} BETWEEN {1} AND {2}", "in": "{0} IN {1}", "like": "{0} LIKE {1}",
            "s_intersects": "S_INTERSECTS({0}, {1})", "active": "active()", "distance": "distance({0})",
        }  # fmt: skip
        return forms.get(op, "{0} " + op + " {1}").format(*args)


# MARK: Requests


def resolved(schema, document):
    while isinstance(schema, dict) and "$ref" in schema:
        for step in schema["$ref"].removeprefix("#/").split("/"):
            document_part = document if step == "components" else document_part
            document_part = document_part[step]
        schema = document_part
    return schema


def count_of_words(text):
    return len(re.findall(r"[^\W_]+", unicodedata.normalize("NFKD", text)))


def with_fewer_words(text, most):
    while count_of_words(text) > most:
        text = text[:-1]
    return text


def make_sense_of_query(case, definition, kept, chance, is_positive):
    query = case.query
    owner = {**{name: value for name, value in (case.path_parameters or {}).items()}, **query}
    fixed = set(case.path_parameters or {})
    parameters = {one["name"]: one for one in definition.get("parameters", []) if one["in"] == "query"}
    fixed |= {name for name, one in parameters.items() if one.get("required")}
    keep_rules(definition.get("x-dependencies", []), owner, kept, fixed, chance)
    # What is wrong on purpose stays.
    wrong = set() if is_positive else kept
    found = {name: owner[name] if name in owner else query[name] for name in query if name in owner or name in wrong}
    base = case.operation.base_url.rstrip("/")
    if is_positive or not kept & {"datetime", "during"}:
        for name, between in (("datetime", "/"), ("during", "..")):
            if name in found and name not in kept - ({name} if is_positive else set()):
                found[name] = ordered(found[name], between)
    document = case.operation.schema.raw_schema
    for name, one in parameters.items():
        most = resolved(one["schema"], document).get("x-most-words")
        if most and (is_positive or name not in kept) and isinstance(found.get(name), str):
            found[name] = with_fewer_words(found[name], most)
    if "bbox" in found and (is_positive or "bbox" not in kept):
        uri = system(found["bbox-crs"], parameters["bbox-crs"]) if "bbox-crs" in found else CRS84
        found["bbox"] = box(found["bbox"], uri, base, chance)
    if "filter" in found and (is_positive or "filter" not in kept):
        queryables = parameters["filter"]["schema"]["x-queryables"]
        language = found.get("filter-lang", "cql2-text")
        uri = system(found.get("filter-crs", CRS84), parameters["filter-crs"])
        found["filter"] = Condition(queryables, language, uri, base, chance).text()
    if found != query:
        case.query = found


def fits(value, schema):
    """Of several kinds of an object, that which its fixed members say."""
    own = schema.get("properties", {})
    return all(value.get(name) in one["enum"] for name, one in own.items() if "enum" in one and name in value)


def make_sense_of(value, schema, case, document, chance):
    """Of one value of a body, and of all that is in it."""
    schema = resolved(schema, document)
    if isinstance(value, list) and "items" in schema:
        return [make_sense_of(one, schema["items"], case, document, chance) for one in value]
    if not isinstance(value, dict):
        return value
    value = dict(value)
    for branch in schema.get("oneOf", []):
        branch = resolved(branch, document)
        if fits(value, branch):
            return make_sense_of(value, branch, case, document, chance)
    for name, own in schema.get("properties", {}).items():
        if value.get(name) is None:
            continue
        own = resolved(own, document)
        if bounds := own.get("x-seconds-from-now"):
            value[name] = near(bounds, chance)
        elif name == "geometry" and isinstance(value[name], dict):
            value[name] = dict(value[name])
            sensible(value[name], chance)
            with_fewer_points(value[name], own.get("x-most-points"))
        else:
            value[name] = make_sense_of(value[name], own, case, document, chance)
        if mark := own.get("x-same-before"):
            beginning = value[name][0].partition(mark)[0]
            value[name] = list(dict.fromkeys(beginning + mark + one.partition(mark)[2] for one in value[name]))
            while len(value[name]) < own.get("minItems", 0):
                value[name].append(f"{value[name][0]}{len(value[name])}")
    if "coordinates" in value:
        sensible(value, chance)
    keep_rules(schema.get("x-dependencies", []), value, set(), set(schema.get("required", [])), chance)
    if value.get("schedule") and "x-seconds-from-now" in schema.get("properties", {}).get("valid_to", {}):
        # Hours of Sunday are none of a validity that ends on Saturday.
        value.pop("valid_from", None)
        if value.get("valid_to"):
            last = resolved(schema["properties"]["valid_to"], document)["x-seconds-from-now"]["maximum"]
            value["valid_to"] = near({"minimum": last - 1800, "maximum": last}, chance)
    return value


def near(bounds, chance):
    # Not at the very edge: time goes on.
    moment = chance.randint(bounds["minimum"] + 600, bounds["maximum"] - 600)
    return (datetime.now(timezone.utc) + timedelta(seconds=moment)).strftime("%Y-%m-%dT%H:%M:%SZ")


@schemathesis.hook
def before_add_examples(context, examples):
    examples[:] = [map_case(context, case) for case in examples]


@schemathesis.hook
def map_case(context, case):
    meta = case.meta
    if meta is None:
        return case
    operation = case.operation
    definition, document = operation.definition.raw, operation.schema.raw_schema
    text = repr((operation.label, case.query, case.path_parameters, case.body, case.media_type))
    chance = random.Random(hashlib.sha256(text.encode("utf-8", "replace")).digest())
    is_positive = meta.generation.mode.is_positive
    data = meta.phase.data
    kept = {data.parameter} if getattr(data, "parameter", None) else set()
    kept |= {one.parameter for one in getattr(data, "mutations", ()) if getattr(one, "parameter", None)}
    if case.query and (is_positive or kept):
        make_sense_of_query(case, definition, kept, chance, is_positive)
    for one in definition.get("parameters", []):
        if one["in"] == "header" and one["name"] in kept and (other := one["schema"].get("x-ignored-with")):
            case.headers.pop(other, None)
        # Each request has its own, whatever was drawn.
        if one["in"] == "header" and one["schema"].get("x-unique") and is_positive and one["name"] in case.headers:
            case.headers[one["name"]] = f"{case.headers[one['name']][:200]}{case.id}"
    content = definition.get("requestBody", {}).get("content", {}).get(case.media_type)
    if is_positive and content and isinstance(case.body, (dict, list)):
        body = make_sense_of(case.body, content["schema"], case, document, chance)
        if body != case.body:
            case.body = body
    return case


def repeat_address(value, schema, case):
    """What a body repeats of the address (`x-same-as`)."""
    schema = resolved(schema, case.operation.schema.raw_schema)
    if not isinstance(value, dict):
        return value
    value = dict(value)
    for name, own in schema.get("properties", {}).items():
        if value.get(name) is None or not isinstance(own, dict):
            continue
        if same := own.get("x-same-as"):
            value[name] = urllib.parse.unquote(str(case.path_parameters[same.strip("{}")]))
        else:
            value[name] = repeat_address(value[name], own, case)
    return value


@schemathesis.hook
def before_call(context, case, kwargs):
    """Only now is the address as it is sent: a link may have put something into it."""
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    content = case.operation.definition.raw.get("requestBody", {}).get("content", {}).get(case.media_type)
    if content and isinstance(case.body, dict):
        case.body = repeat_address(case.body, content["schema"], case)
