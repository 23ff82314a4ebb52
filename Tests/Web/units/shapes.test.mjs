import assert from "node:assert/strict";
import { test } from "node:test";
import { feature, load, shape, textIn } from "./web.mjs";

const { bearing, boundsOf, compass, endsOf, meets, nearestOn, unrolled } = await load("geo/shapes.js");
const { away, isIn, isShape, metres, placeOf } = await load("geo/features.js");
const { extent, whereabouts } = await load("details/extent.js");

const line = (...coordinates) => ({ type: "LineString", coordinates });
const square = (west, south, east, north) => [[west, south], [east, south], [east, north], [west, north], [west, south]];
const area = (...rings) => ({ type: "Polygon", coordinates: rings });
const box = (west, south, east, north) => ({ west, south, east, north });

test("a box has what goes through it, ends in it, or has it inside", () => {
  const through = line([17, 44.5], [20, 44.5]);
  assert.ok(meets(box(18, 44, 19, 45), through), "both ends are outside");
  assert.ok(meets(box(16, 44, 17, 45), through), "it begins on the edge");
  assert.ok(!meets(box(18, 44.6, 19, 45), through));
  assert.ok(!meets(box(18, 44, 19, 45), line([17, 44.5], [18, 45.5])), "it passes the corner");
  const around = area(square(10, 40, 30, 50));
  assert.ok(meets(box(18, 44, 19, 45), around), "the box lies in the area");
  assert.ok(!meets(box(18, 44, 19, 45), area(square(10, 40, 30, 50), square(17, 43, 20, 46))), "it lies in the area's hole");
  const many = { type: "MultiPolygon", coordinates: [[square(0, 0, 1, 1)], [square(18.2, 44.2, 18.4, 44.4)]] };
  assert.ok(meets(box(18, 44, 19, 45), many));
});

test("across the 180th meridian a line is as long as it is", () => {
  const over = line([179, 0], [-179, 0]);
  assert.deepEqual(unrolled(over, 170), [[[179, 0], [181, 0]]]);
  assert.deepEqual(unrolled(over, -170), [[[-181, 0], [-179, 0]]]);
  assert.deepEqual(boundsOf(over), box(179, 0, 181, 0));
  for (const seen of [box(179.9, -1, 180, 1), box(-180, -1, -179.9, 1), box(179.5, -1, -179.5, 1), box(539, -1, 540, 1)]) {
    assert.ok(meets(seen, over), JSON.stringify(seen));
  }
  assert.ok(!meets(box(-10, -1, 10, 1), over));
});

test("the nearest place is on an edge, at an end, or where one is inside", () => {
  const east = line([18, 44], [19, 44]);
  const { place, metres: far } = nearestOn(east, { lat: 44.01, lon: 18.5 });
  assert.ok(Math.abs(place.lon - 18.5) < 1e-9 && place.lat === 44);
  assert.ok(Math.abs(far - 1112) < 1, `${far}`);
  assert.deepEqual(nearestOn(east, { lat: 44, lon: 20 }).place, { lat: 44, lon: 19 });
  assert.equal(nearestOn(area(square(18, 44, 19, 45)), { lat: 44.5, lon: 18.5 }).metres, 0);
  assert.ok(nearestOn(area(square(18, 44, 19, 45), square(18.4, 44.4, 18.6, 44.6)), { lat: 44.5, lon: 18.5 }).metres > 7000);
  assert.ok(nearestOn(line([179, 0], [-179, 0]), { lat: 0.01, lon: -179.5 }).metres < 1200);
});

test("a feature is where its sign stands, and in view wherever any of it is", () => {
  const closure = shape("c", line([17, 44], [19, 44]), { lat: 44, lon: 18, length_m: 160_000 });
  assert.deepEqual(placeOf(closure), { lat: 44, lon: 18 });
  assert.ok(isShape(closure) && !isShape(feature("p", 44, 18)));
  assert.ok(isIn(box(18.5, 43.9, 18.6, 44.1), closure), "its sign is elsewhere");
  assert.ok(!isIn(box(18.5, 44.1, 18.6, 44.2), closure));
  assert.ok(isIn(box(17.9, 43.9, 18.1, 44.1), feature("p", 44, 18)));
  assert.ok(!isIn(box(18.5, 43.9, 18.6, 44.1), feature("p", 44, 18)));
  assert.ok(Math.abs(away(closure, { lat: 44.01, lon: 18.9 }) - 1112) < 2);
  assert.equal(away(feature("p", 44, 18), { lat: 45, lon: 18 }), metres({ lat: 44, lon: 18 }, { lat: 45, lon: 18 }));
});

test("a line begins with its first point and ends with its last; an area does neither", () => {
  assert.deepEqual(endsOf(line([18, 44], [18.5, 44], [19, 45])), { begin: { lat: 44, lon: 18 }, end: { lat: 45, lon: 19 } });
  assert.deepEqual(
    endsOf({ type: "MultiLineString", coordinates: [[[1, 2], [3, 4]], [[5, 6], [7, 8]]] }),
    { begin: { lat: 2, lon: 1 }, end: { lat: 8, lon: 7 } });
  assert.equal(endsOf(area(square(0, 0, 1, 1))), null);
  assert.equal(endsOf({ type: "Point", coordinates: [1, 2] }), null);
});

test("the compass has eight points, and north on both sides", () => {
  assert.deepEqual([0, 44, 90, 170, 225, 350, 359.9].map(compass), ["n", "ne", "e", "s", "sw", "n", "n"]);
  assert.ok(Math.abs(bearing({ lat: 44, lon: 18 }, { lat: 44, lon: 18.001 }) - 90) < 0.01);
  assert.ok(Math.abs(bearing({ lat: 0, lon: 179.9 }, { lat: 0, lon: -179.9 }) - 90) < 0.01);
});

const text = textIn("en", {
  "details.length": "Length", "details.extent": "Extent", "details.area": "area", "details.begins": "Begins",
  "details.ends": "Ends", "details.direction": "Direction", "direction.both": "both directions",
  "direction.single": "one direction", "direction.towards": "{compass} only", "compass.towards.e": "eastbound",
  "compass.towards.nw": "north-westbound", "compass.e": "E", "type.closure": "closure",
});
const facts = (one) => extent(text, one).map(({ name, words }) => `${name}: ${words}`);

test("details say how long it is, from where to where, and in which direction", () => {
  const tuzla = [18.6671, 44.5384];
  const east = shape("c", line(tuzla, [18.72, 44.55]), { length_m: 4321.5, direction: "one" });
  assert.deepEqual(facts(east), ["Length: 4.3 km", "Begins: Tuzla", "Ends: Tuzla, 4.4 km E", "Direction: Eastbound only"]);
  const parts = { type: "MultiLineString", coordinates: [[[18.7, 44.5], [18.6, 44.5]], [[18.1, 44], [18.9, 44]], [[18, 44], [18, 43.9]]] };
  assert.deepEqual(facts(shape("c", parts, { direction: "one" })).at(-1), "Direction: Eastbound only", "as the longest of them");
  const round = line([18, 44], [18.1, 44], [18.1, 44.1], [18, 44]);
  assert.deepEqual(facts(shape("c", round, { direction: "one" })).at(-1), "Direction: One direction", "it comes back");
  assert.deepEqual(facts(shape("c", area(square(18, 44, 18.1, 44.1)), { length_m: null })), ["Extent: Area"]);
  assert.deepEqual(facts({ ...feature("p", 44, 18), properties: { geometry_type: "Point", direction: "one", bearing: 315 } }),
    ["Direction: North-westbound only"]);
  assert.deepEqual(facts({ ...feature("p", 44, 18), properties: { geometry_type: "Point", direction: "unknown", bearing: 315 } }),
    ["Direction: North-westbound"], "the other direction may be concerned too");
  assert.deepEqual(facts({ ...feature("p", 44, 18), properties: { geometry_type: "Point", direction: "both", bearing: null } }),
    ["Direction: Both directions"]);
  assert.deepEqual(facts({ ...feature("p", 44, 18), properties: { geometry_type: "Point", direction: "one", bearing: null } }),
    ["Direction: One direction"]);
  assert.deepEqual(facts(feature("p", 44, 18)), [], "of a plain point there is nothing to say");
});

test("far from every town, coordinates say where", () => {
  assert.equal(whereabouts(text, { lat: 1, lon: 2 }), "1.00000, 2.00000");
});

test("where a line begins can be gone to", () => {
  const [, begins] = extent(text, shape("c", line([18, 44], [19, 44]), { length_m: 1 }));
  assert.deepEqual(begins.place, { lat: 44, lon: 18 });
});
