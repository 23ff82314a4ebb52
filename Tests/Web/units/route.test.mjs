import assert from "node:assert/strict";
import { test } from "node:test";
import { feature, load, types } from "./web.mjs";

const { decoded, encoded, LONGEST } = await load("geo/polyline.js");
const { metres } = await load("geo/features.js");
const { askedWith, readRoute } = await load("route/file.js");
const { journeyParts, readJourney } = await load("route/journey.js");
const { boxAround, isXML, linesOf } = await load("route/lines.js");
const { shortened, simplified } = await load("route/simplify.js");
const { createFragment } = await load("state/fragment.js");
const { byAddress, routeQuestion } = await load("route/question.js");

test("of GPX the segments of tracks are drawn, otherwise routes", () => {
  const track = `<?xml version="1.0"?><gpx><wpt lat="9" lon="9"/><rte><rtept lat="8" lon="8"/></rte><trk><trkseg>
    <trkpt lat="44.5" lon='18.6'><ele>3</ele></trkpt><trkpt lon="18.7" lat="44.6"/></trkseg><trkseg><g:trkpt lat="1" lon="2"/></trkseg></trk></gpx>`;
  assert.deepEqual(linesOf(track), [[[44.5, 18.6], [44.6, 18.7]], [[1, 2]]]);
  assert.deepEqual(linesOf("<gpx><rte><rtept lat='8' lon='7'/></rte></gpx>"), [[[8, 7]]]);
  assert.deepEqual(linesOf("<gpx><trkpt lat='91' lon='7'/><trkpt lat='x'/></gpx>"), []);
  assert.ok(isXML("\uFEFF\n<gpx/>") && !isXML('{"type":"LineString"}'));
});

test("of GeoJSON every line is drawn, and of what is none nothing", () => {
  const line = { type: "LineString", coordinates: [[18.6, 44.5, 100], [18.7, 44.6]] };
  const lines = { type: "MultiLineString", coordinates: [[[1, 2]], [[3, 4]]] };
  const all = { type: "FeatureCollection", features: [{ type: "Feature", geometry: line }, { type: "Feature", geometry: null }, { type: "GeometryCollection", geometries: [lines] }] };
  assert.deepEqual(linesOf(JSON.stringify(all)), [[[44.5, 18.6], [44.6, 18.7]], [[2, 1]], [[4, 3]]]);
  for (const text of ["", "{", "5", "[]", "null", '{"type":"LineString","coordinates":[5,null]}']) assert.deepEqual(linesOf(text), []);
});

test("the box holds all lines", () => {
  assert.equal(boxAround([]), null);
  assert.deepEqual(boxAround([[[44, 18], [45, 17]], [[43, 19]]]), { west: 17, south: 43, east: 19, north: 45 });
});

test("a departure or a speed wins over the map's moment, which counts otherwise", () => {
  const at = "2026-11-24T07:00:00.000Z";
  const filters = (datetime) => ({ type: "ice", datetime, text: null });
  const none = { departure: null, speed: null, width: 300 };
  assert.deepEqual(routeQuestion(filters(null), none), { type: "ice", text: null, datetime: "now", m: 300, limit: 200 });
  assert.deepEqual(routeQuestion(filters(at), none), { type: "ice", text: null, datetime: at, m: 300, limit: 200 });
  assert.deepEqual(routeQuestion(filters("2026-11-25T00:00:00.000Z"), { departure: new Date(at), speed: null, width: 300 }), { type: "ice", text: null, depart: at, speed: null, m: 300, limit: 200 });
  assert.deepEqual(routeQuestion(filters(at), { departure: null, speed: 50, width: 300 }), { type: "ice", text: null, depart: at, speed: 50, m: 300, limit: 200 });
  assert.equal(routeQuestion(filters(null), { departure: null, speed: 50, width: 300 }).depart, "now");
});

test("the details know when one passes, of what has a moment", () => {
  const passed = feature("a", 44, 18, { passing_at: "2026-11-24T07:00:00Z" });
  const found = byAddress([passed, feature("b", 44, 18)], ({ properties }) => properties.id);
  assert.deepEqual(found, { a: passed.properties });
});

test("of KML every line and every track is read, with its times, and no point or area", () => {
  const kml = `<?xml version="1.0"?><kml xmlns:gx="x"><Point><coordinates>1,1</coordinates></Point>
    <LineString><tessellate>1</tessellate><coordinates>
      18.6,44.5,0 18.7,44.6
    </coordinates></LineString><Polygon><LinearRing><coordinates>1,2 3,4 5,6 1,2</coordinates></LinearRing></Polygon>
    <gx:Track><when>2026-11-26T08:00:00Z</when><when>2026-11-26T09:00:00Z</when><gx:coord>18 44 3</gx:coord><gx:coord>18.5 44.25 3</gx:coord></gx:Track>
    <LineString><coordinates> </coordinates></LineString></kml>`;
  assert.deepEqual(linesOf(kml), [[[44.5, 18.6], [44.6, 18.7]], [[44, 18], [44.25, 18.5]]]);
  const { type, body } = readRoute(kml).asked;
  assert.equal(type, "application/geo+json");
  const [line, track] = JSON.parse(body).features;
  assert.deepEqual(line.geometry, { type: "LineString", coordinates: [[18.6, 44.5], [18.7, 44.6]] });
  assert.deepEqual(line.properties, {});
  assert.deepEqual(track.properties.coordTimes, ["2026-11-26T08:00:00Z", "2026-11-26T09:00:00Z"]);
});

test("the service gets the file itself where it reads it, and fewer points where there are too many", () => {
  const gpx = "<gpx><rte><rtept lat='8' lon='7'/></rte></gpx>";
  assert.deepEqual(readRoute(gpx), { lines: [[[8, 7]]], asked: { body: gpx, type: "application/gpx+xml", off: 0 } });
  const winding = Array.from({ length: 30_000 }, (_, at) => [44 + at / 1e5, 18 + Math.sin(at / 40) / 1e3]);
  const asked = askedWith([winding]);
  assert.ok(asked.off > 0);
  const [{ geometry }] = JSON.parse(asked.body).features;
  assert.ok(geometry.coordinates.length <= 20_000 && geometry.coordinates.length > 100);
});

test("lines survive being written into a link, on every side of the world", () => {
  const lines = [[[44.53801, 18.66701], [44.538, 18.667], [-33.9, -70.12345], [90, 180], [-90, -180]], [[0, 0], [0.00001, -0.00001]]];
  const text = encoded(lines);
  assert.match(text, /^[\w.-]+$/);
  assert.deepEqual(decoded(text), lines);
  // The algorithm's own example, "_p~iF~ps|U_ulLnnqC_mqNvxq`@", in signs that links take.
  assert.equal(encoded([[[38.5, -120.2], [40.7, -120.95], [43.252, -126.453]]]).length, 27);
});

test("what is malformed is no route", () => {
  const good = encoded([[[44.5, 18.6], [44.6, 18.7]]]);
  const far = encoded([[[44.5, 18.6], [91, 18.7]]]);
  const bad = ["", "A", "AA", "_", "____________", `${good}_`, `${good}A`, `${good}.`, `.${good}`, `${good}~`, far, "A".repeat(LONGEST + 1)];
  for (const text of bad) assert.equal(decoded(text), null, text.slice(0, 20));
});

test("a route of 50,000 points becomes a link of bounded length, and says how far it is off", () => {
  const long = Array.from({ length: 50_000 }, (_, at) => [43 + at / 4e4, 17 + Math.sin(at / 900) / 20 + Math.sin(at / 11) / 900]);
  const fits = (lines) => encoded(lines).length <= LONGEST;
  const { lines, off } = shortened([long], fits);
  assert.ok(fits(lines) && off > 0 && off <= 1280, `${off}`);
  assert.deepEqual([lines[0][0], lines[0].at(-1)], [long[0], long.at(-1)]);
  const few = [[44, 18], [44.1, 18.5], [44, 19]];
  assert.deepEqual(shortened([few], fits), { lines: [few], off: 0 });
  // Thousands of segments become fewer, however coarse.
  const pieces = Array.from({ length: 3000 }, (_, at) => [[44 + at / 1000, 18], [44 + at / 1000, 18.0005]]);
  assert.ok(fits(shortened(pieces, fits).lines));
});

test("a line that turns again and again is not looked at from every point anew", () => {
  const winding = Array.from({ length: 50_000 }, (_, at) => [30 + at / 1e5, 18 + ((at % 40) - 20) / 4000]);
  const fits = (lines) => encoded(lines).length <= LONGEST;
  const { lines, off } = shortened([winding], fits);
  assert.ok(fits(lines) && off <= 1280);
  assert.deepEqual([lines[0][0], lines[0].at(-1)], [winding[0], winding.at(-1)]);
});

test("no point that is left out lies farther away than that", () => {
  const line = Array.from({ length: 2000 }, (_, at) => [44 + at / 5000, 18 + Math.sin(at / 50) / 40]);
  const fewer = simplified(line, 200);
  assert.ok(fewer.length < 200);
  const [a, b] = [line[0], line[1]].map(([lat, lon]) => ({ lat, lon }));
  for (const [lat, lon] of line) {
    const nearest = Math.min(...fewer.slice(1).map((end, at) => {
      const steps = Array.from({ length: 41 }, (_, step) => step / 40);
      return Math.min(...steps.map((by) =>
        metres({ lat, lon }, { lat: fewer[at][0] + by * (end[0] - fewer[at][0]), lon: fewer[at][1] + by * (end[1] - fewer[at][1]) })));
    }));
    assert.ok(nearest <= 200 + metres(a, b) * 5, `${nearest}`);
  }
  assert.deepEqual(simplified([[1, 2]], 5), [[1, 2]]);
});

test("a link says the route, when and how fast; what it says wrongly is absent", () => {
  const line = encoded([[[44.5, 18.6], [44.6, 18.7]]]);
  const read = (hash) => readJourney(new URLSearchParams(hash));
  const soon = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
  const journey = { kind: "stops", line, depart: `${soon}:00.000Z`, speed: 60, width: 1000 };
  const written = journeyParts(journey).join("&");
  assert.equal(written, `stops=${line}&depart=${soon}Z&speed=60&width=1000`);
  assert.deepEqual(read(written), journey);
  const bare = { kind: "route", line, depart: null, speed: null, width: 300 };
  for (const more of ["", "&speed=0", "&speed=301", "&speed=1.5", "&depart=2020-01-01T08:00Z", "&depart=x", "&width=5", "&width=300"]) {
    assert.deepEqual(read(`route=${line}${more}`), bare, more);
  }
  assert.equal(read(`stops=${line}`).width, 3000);
  assert.equal(journeyParts(read(`stops=${line}&width=3000`)).length, 1);
  for (const wrong of ["", "route=", "route=%00", `stops=${line}.${line}`, "depart=2030-01-01T08:00Z"]) assert.equal(read(wrong), null, wrong);
  const fragment = createFragment({ types });
  const view = { lat: 44, lon: 18, zoom: 8 };
  const hash = fragment.write({ view, types: new Set(types.all), moment: null, words: "", selected: null, journey });
  assert.deepEqual(fragment.read(hash).journey, journey);
  assert.ok(!("journey" in fragment.read("#route=A")));
});
