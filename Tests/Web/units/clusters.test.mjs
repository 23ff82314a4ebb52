import assert from "node:assert/strict";
import { test } from "node:test";
import { cluster, feature, load, shape } from "./web.mjs";

const { mergeOverlapping, radius } = await load("map/clusters.js");
const { boxAround, isCluster, placeOf } = await load("geo/features.js");
const { share } = await load("map/icons.js");
/** A pixel is a thousandth of a degree. */
const project = (shown) => ({ x: placeOf(shown).lon * 1000, y: placeOf(shown).lat * 1000 });
const total = (shown) => shown.reduce((sum, one) => sum + (isCluster(one) ? one.properties.count : 1), 0);

test("nothing stays nothing", () => assert.deepEqual(mergeOverlapping([], project), []));

test("what stands apart stays single", () => {
  const given = [feature("a", 44, 18), feature("b", 44, 18.016), feature("c", 44.016, 18)];
  assert.deepEqual(mergeOverlapping(given, project), given);
});

test("two that hide one another become a cluster that knows both", () => {
  const given = [feature("a", 44, 18), feature("b", 44, 18.014, { layer: "radars", type: "stationary" })];
  const [one, ...others] = mergeOverlapping(given, project);
  assert.equal(others.length, 0);
  assert.deepEqual(one.properties, { cluster: true, count: 2, radars: 1, conditions: 1 });
  assert.deepEqual(one.members, given);
  assert.deepEqual(one.geometry, given[0].geometry, "it stands where the first stood");
  assert.deepEqual(boxAround(one), { west: 18, south: 44, east: 18.014, north: 44 });
});

test("a line is clustered where its sign stands, and the cluster is a point", () => {
  const line = shape("a", { type: "LineString", coordinates: [[17, 44], [19, 44]] }, { lat: 44, lon: 18 });
  const [one, ...others] = mergeOverlapping([line, feature("b", 44, 18.001)], project);
  assert.equal(others.length, 0);
  assert.deepEqual(one.geometry, { type: "Point", coordinates: [18, 44] });
  assert.deepEqual(one.members, [line, feature("b", 44, 18.001)]);
});

test("across a cell's edge they are found too", () => {
  const edge = 64 / 1000;
  assert.equal(mergeOverlapping([feature("a", edge - 0.001, edge - 0.001), feature("b", edge + 0.001, edge + 0.001)], project).length, 1);
});

test("the service's cluster takes in what begins beneath it; its members stay unknown", () => {
  const [one, ...others] = mergeOverlapping([cluster([18, 44, 18.002, 44.002], 120), feature("a", 44.02, 18)], project);
  assert.equal(others.length, 0);
  assert.equal(one.properties.count, 121);
  assert.equal(one.members, undefined);
  assert.deepEqual(one.bbox, [18, 44, 18.002, 44.02]);
});

test("a crowd is clustered by squares, and nobody is lost", () => {
  const given = Array.from({ length: 900 }, (_, n) => feature(`f${n}`, 44 + Math.floor(n / 30) / 100, 18 + (n % 30) / 100));
  const merged = mergeOverlapping(given, project);
  assert.ok(merged.length < 100);
  assert.equal(total(merged), 900);
});

test("across the 180th meridian the box of a cluster is small", () => {
  const turn = (shown) => ({ x: ((placeOf(shown).lon + 360) % 360) * 1000, y: 0 });
  const [one] = mergeOverlapping([feature("a", 0, 179.999), feature("b", 0, -179.999)], turn);
  assert.ok(one.bbox[2] - one.bbox[0] < 0.01, `${one.bbox}`);
});

test("the more there are, the larger the marker", () => {
  assert.deepEqual([2, 9, 10, 99, 100, 999, 1000, 1e9].map(radius), [18, 18, 21, 21, 25, 25, 29, 29]);
});

test("even one of a thousand is seen", () => {
  assert.deepEqual([0, 0.001, 0.5, 0.999, 1].map(share), [0, 0.06, 0.5, 0.94, 1]);
});
