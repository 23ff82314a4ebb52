import assert from "node:assert/strict";
import { test } from "node:test";
import { feature, load } from "./web.mjs";

const { boxAround, isXML, linesOf } = await load("route/lines.js");
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
  const none = { departure: null, speed: null };
  assert.deepEqual(routeQuestion(filters(null), none), { type: "ice", text: null, datetime: "now", limit: 200 });
  assert.deepEqual(routeQuestion(filters(at), none), { type: "ice", text: null, datetime: at, limit: 200 });
  assert.deepEqual(routeQuestion(filters("2026-11-25T00:00:00.000Z"), { departure: new Date(at), speed: null }), { type: "ice", text: null, depart: at, speed: null, limit: 200 });
  assert.deepEqual(routeQuestion(filters(at), { departure: null, speed: 50 }), { type: "ice", text: null, depart: at, speed: 50, limit: 200 });
  assert.equal(routeQuestion(filters(null), { departure: null, speed: 50 }).depart, "now");
});

test("the details know when one passes, of what has a moment", () => {
  const passed = feature("a", 44, 18, { passing_at: "2026-11-24T07:00:00Z" });
  const found = byAddress([passed, feature("b", 44, 18)], ({ properties }) => properties.id);
  assert.deepEqual(found, { a: passed.properties });
});
