import assert from "node:assert/strict";
import { test } from "node:test";
import { cluster, feature, load, shape } from "./web.mjs";

const { facesOf, mergeOverlapping } = await load("map/clusters.js");
const { boxAround, isCluster, placeOf } = await load("geo/features.js");
const { spaced } = await load("map/spacing.js");
const danger = (id, lat, lon) => feature(id, lat, lon, { type: "danger" });
/** A pixel is a thousandth of a degree. */
const project = (shown) => ({ x: placeOf(shown).lon * 1000, y: placeOf(shown).lat * 1000 });
const total = (shown) => shown.reduce((sum, one) => sum + (isCluster(one) ? one.properties.count : 1), 0);

test("nothing stays nothing", () => assert.deepEqual(mergeOverlapping([], project), []));

test("what stands apart stays single", () => {
  const given = [feature("a", 44, 18), feature("b", 44, 18.016), feature("c", 44.016, 18)];
  assert.deepEqual(mergeOverlapping(given, project), given);
});

test("two that hide one another stay two", () => {
  const given = [danger("a", 44, 18), danger("b", 44, 18.014)];
  assert.deepEqual(mergeOverlapping(given, project), given);
});

test("three become a cluster that knows them all", () => {
  const given = [danger("a", 44, 18), feature("b", 44, 18.012, { layer: "radars", type: "stationary" }), danger("c", 44, 18.006)];
  const [one, ...others] = mergeOverlapping(given, project);
  assert.equal(others.length, 0);
  assert.deepEqual(one.properties, { cluster: true, count: 3, radars: 1, conditions: 2, types: { danger: 2, stationary: 1 } });
  assert.deepEqual(one.members, given);
  assert.ok(Math.abs(placeOf(one).lon - 18.006) < 1e-9, "in the middle of them");
  assert.deepEqual(boxAround(one), { west: 18, south: 44, east: 18.012, north: 44 });
});

test("one or two closures, accidents or icy roads stand beside the cluster of the others, whatever it is", () => {
  const others = ["a", "b", "c"].map((id) => danger(id, 44, 18));
  for (const type of ["closure", "accident", "ice"]) {
    const severe = ["x", "y"].map((id) => feature(id, 44, 18, { type }));
    const merged = mergeOverlapping([...severe, ...others], project);
    assert.deepEqual(merged.filter((one) => !isCluster(one)), severe, type);
    assert.deepEqual(merged.filter(isCluster).map(({ properties }) => properties.types), [{ danger: 3 }], type);
    assert.deepEqual(mergeOverlapping([cluster([18, 44, 18.002, 44.002], 120), severe[0]], project).length, 2, "the service's too");
  }
});

test("more of them in one place are a cluster that shows each of their kinds, the worst first", () => {
  const given = ["ice", "closure", "ice", "accident"].map((type, n) => feature(`f${n}`, 44, 18, { type }));
  const [one, ...others] = mergeOverlapping(given, project);
  assert.equal(others.length, 0);
  assert.deepEqual(facesOf(one.properties), ["closure", "accident", "ice"]);
  assert.deepEqual(facesOf({ types: { ice: 1, landslide: 9 } }), ["ice"]);
  assert.deepEqual(facesOf({ types: { border_crossing: 1, landslide: 9, stationary: 7 } }), ["landslide"]);
});

test("a line is clustered where its sign stands, and the cluster is a point", () => {
  const line = shape("a", { type: "LineString", coordinates: [[17, 44], [19, 44]] }, { lat: 44, lon: 18 });
  const others = [feature("b", 44, 18), feature("c", 44, 18)];
  const [one, ...more] = mergeOverlapping([line, ...others], project);
  assert.equal(more.length, 0);
  assert.deepEqual(one.geometry, { type: "Point", coordinates: [18, 44] });
  assert.deepEqual(one.members, [line, ...others]);
});

test("across a cell's edge they are found too", () => {
  const edge = 64 / 1000;
  const at = (id, by) => danger(id, edge + by, edge + by);
  assert.equal(mergeOverlapping([at("a", -0.001), at("b", 0.001), at("c", 0)], project).length, 1);
});

test("the service's cluster takes in what begins beneath it; its members stay unknown", () => {
  const [one, ...others] = mergeOverlapping([cluster([18, 44, 18.002, 44.002], 120), danger("a", 44.02, 18)], project);
  assert.equal(others.length, 0);
  assert.equal(one.properties.count, 121);
  assert.deepEqual(one.properties.types, { danger: 121 });
  assert.equal(one.members, undefined);
  assert.deepEqual(one.bbox, [18, 44, 18.002, 44.02]);
});

test("a crowd is clustered by squares, and nobody is lost", () => {
  const given = Array.from({ length: 900 }, (_, n) => danger(`f${n}`, 44 + Math.floor(n / 30) / 100, 18 + (n % 30) / 100));
  const merged = mergeOverlapping(given, project);
  assert.ok(merged.length < 100);
  assert.equal(total(merged), 900);
});

test("across the 180th meridian the box of a cluster is small", () => {
  const turn = (shown) => ({ x: ((placeOf(shown).lon + 360) % 360) * 1000, y: 0 });
  const [one] = mergeOverlapping([danger("a", 0, 179.999), danger("b", 0, -179.999), danger("c", 0, 180)], turn);
  assert.ok(one.bbox[2] - one.bbox[0] < 0.01, `${one.bbox}`);
});

test("signs that lie on one another are moved apart, the same way in whatever order they come", () => {
  const keyed = ["a", "b"].map((key) => ({ key, shown: danger(key, 44, 18) }));
  const shifts = spaced(keyed, project);
  const [a, b] = shifts.values();
  assert.ok(Math.hypot(a.x - b.x, a.y - b.y) >= 22 && b.x > 8, "side by side");
  assert.deepEqual(spaced(keyed.toReversed(), project), shifts);
  assert.equal(spaced([keyed[0], { key: "c", shown: danger("c", 44, 18.024) }], project).size, 0, "what is apart stays");
});

test("what is severe stays where it is, and what is not makes room", () => {
  const ice = { key: "ice", shown: feature("ice", 44, 18) };
  const crowd = { key: "crowd", shown: cluster([18, 44, 18, 44], 9) };
  const { ice: still, crowd: moved } = Object.fromEntries(spaced([ice, crowd], project));
  assert.ok(Math.hypot(still.x, still.y) < 5 && Math.hypot(moved.x - still.x, moved.y - still.y) >= 28);
});

test("four in one place are all seen", () => {
  const kinds = { a: "closure", b: "ice", c: "danger", d: "congestion" };
  const keyed = Object.entries(kinds).map(([key, type], n) => ({ key, shown: feature(key, 44 + n / 3000, 18, { type }) }));
  const shifts = spaced(keyed, project);
  const places = keyed.map(({ key, shown }) => ({ x: project(shown).x + (shifts.get(key)?.x ?? 0), y: project(shown).y + (shifts.get(key)?.y ?? 0) }));
  for (const [n, one] of places.entries()) {
    for (const other of places.slice(n + 1)) assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= 20);
  }
});

test("nothing is moved far, however many there are", () => {
  const keyed = Array.from({ length: 200 }, (_, n) => ({ key: `f${n}`, shown: danger(`f${n}`, 44 + (n % 14) / 250, 18 + n / 4000) }));
  for (const { x, y } of spaced(keyed, project).values()) assert.ok(Math.hypot(x, y) <= 41);
});
