"""The service under test, as a program talks to it: what other people do while the browser looks."""

import itertools
import json
import os
import urllib.error
import urllib.request

_places = itertools.count()


class Service:
    def __init__(self):
        self.address = os.environ["ROADS_ADDRESS"].rstrip("/")
        self.token = os.environ.get("ROADS_TOKEN", "")

    def ask(self, method, path, body=None, type="application/json", **headers):
        """`(status, headers, body)`; no status is an error."""
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method)
        if data is not None:
            request.add_header("Content-Type", type)
        if method in ("PUT", "DELETE"):
            request.add_header("Authorization", f"Bearer {self.token}")
        for name, value in headers.items():
            request.add_header(name.replace("_", "-"), value)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as answer:
            return answer.code, answer.headers, answer.read()

    def get(self, path):
        status, _, body = self.ask("GET", path, Accept="application/json")
        assert status == 200, f"{path}: {status} {body[:300]}"
        return json.loads(body)

    def total(self):
        return self.get("/counts")["total"]

    def add(self, type, title, place, **more):
        """A new feature's properties: at a place, or along a `line`. An authority, and a title of more than
        120 characters, are an operator's."""
        official = {name: more.pop(name) for name in ("authority_id",) if name in more}
        if len(title) > 120:
            official["title"], title = title, title[:120]
        layer = "radars" if type in ("stationary", "announced") else "conditions"
        if layer == "conditions":
            more.setdefault("road_class", "main")
        feature = {"type": "Feature", "geometry": geometry(place, **more)}
        feature["properties"] = {
            "type": type, "title": title, **{name: value for name, value in more.items() if name != "line"}}
        status, _, body = self.ask("POST", f"/collections/{layer}/items", feature, type="application/geo+json")
        assert status == 201, f"{status} {body[:300]}"
        if not official:
            return json.loads(body)["properties"]
        added = json.loads(body)
        added["properties"].update(official)
        path = f"/collections/{layer}/items/{added['id']}"
        status, _, body = self.ask("PUT", path, added, type="application/geo+json", If_Match="*")
        assert status == 200, f"{status} {body[:300]}"
        return json.loads(body)["properties"]

    def load(self, type, title, place, **more):
        """A feature of an official list: only they have areas."""
        name = f"listed-{place[0]}-{place[1]}"
        feature = {
            "type": "Feature", "id": name, "geometry": geometry(place, **more),
            "properties": {"layer": "conditions", "type": type, "title": title, "road_class": "main"},
        }
        status, _, body = self.ask(
            "POST", "/import", feature, type="application/geo+json", Authorization=f"Bearer {self.token}")
        assert status == 200, f"{status} {body[:300]}"

    def dispute(self, type, title, place):
        """A feature whose removal was held back, as another service's list has it. Its properties."""
        lat, lon = place
        name = f"held-{lat}-{lon}"
        feature = {
            "type": "Feature", "id": name, "geometry": {"type": "Point", "coordinates": [lon, lat]},
            "properties": {
                "id": name, "layer": "conditions", "type": type, "title": title, "road_class": "main", "reports": 5,
                "disputed": True, "updated_at": "2026-11-22T12:00:00Z",
            },
        }
        status, _, body = self.ask(
            "POST", "/import", feature, type="application/geo+json", Authorization=f"Bearer {self.token}")
        assert status == 200, f"{status} {body[:300]}"
        return self.items_near(place)[0]

    def remove(self, feature):
        path = f"/collections/{feature['layer']}/items/{feature['id']}"
        status, _, body = self.ask("DELETE", path, If_Match="*")
        assert status == 204, f"{status} {body[:300]}"

    def report(self, feature, reporter, verdict="gone"):
        path = f"/collections/{feature['layer']}/items/{feature['id']}/reports"
        status, _, body = self.ask("POST", path, {"verdict": verdict, "reporter": reporter})
        assert status == 200, f"{status} {body[:300]}"
        return json.loads(body)

    def items_near(self, place, metres=300):
        lat, lon = place
        return [one["properties"] for one in self.get(f"/near?at={lat},{lon}&m={metres}")["features"]]


def geometry(place, line=None, area=None, **_):
    """Positions are longitude and latitude, as GeoJSON has them."""
    if line:
        return {"type": "LineString", "coordinates": line}
    if area:
        return {"type": "Polygon", "coordinates": [area]}
    return {"type": "Point", "coordinates": [place[1], place[0]]}


def empty_place():
    """Somewhere in the Atlantic where nobody else of the tests is, nor the samples."""
    row, column = divmod(next(_places), 40)
    return round(30 + row * 0.7, 5), round(-50 + column * 0.7, 5)


def address_of(feature):
    return f"{feature['layer']}/{feature['id']}"


def view(place, zoom=15):
    """The fragment of a view."""
    return f"#map={zoom}/{place[0]:.5f}/{place[1]:.5f}"
