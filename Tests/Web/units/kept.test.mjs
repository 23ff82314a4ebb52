// What the service worker answers without a network.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cluster, feature, load } from "./web.mjs";

const { keptCounts, keptItem, keptView } = await load("offline/kept.js");
const url = (query) => new URL(`http://roads.test/clusters?${query}`);
const kept = (query, at, features) => ({ url: url(query), at, features });
const ids = (view) => view.features.map(({ properties }) => properties.id ?? `${properties.count}`);

test("nothing is known where nothing was asked", () => {
  assert.equal(keptView([], url("bbox=17,44,18,45&zoom=10")), null);
  assert.equal(keptView([kept("bbox=17,44,18,45&zoom=10", "1", [])], url("zoom=10")), null, "without a box there is no view");
});

test("a view has what others have shown of it, and is as old as the oldest of that", () => {
  const answers = [
    kept("bbox=17,44,18,45&zoom=10", "2026-11-22T12:00:00Z", [feature("a", 44.5, 17.5), feature("far", 44.5, 17.1)]),
    kept("bbox=17,44,18,45&zoom=12", "2026-11-22T11:00:00Z", [feature("b", 44.6, 17.6), feature("a", 44.5, 17.5)]),
  ];
  const view = keptView(answers, url("bbox=17.4,44.4,17.7,44.7&zoom=14"));
  assert.deepEqual(ids(view), ["a", "b"]);
  assert.equal(view.at, "2026-11-22T11:00:00Z");
});

test("other filters are other questions", () => {
  const answers = [kept("bbox=17,44,18,45&zoom=10&type=ice", "1", [feature("a", 44.5, 17.5)])];
  assert.equal(keptView(answers, url("bbox=17,44,18,45&zoom=10")), null);
  assert.deepEqual(ids(keptView(answers, url("bbox=17,44,18,45&zoom=10&type=ice"))), ["a"]);
});

test("that there is nothing is an answer, where a view had the middle in it", () => {
  const answers = [kept("bbox=17,44,18,45&zoom=10", "1", [])];
  assert.deepEqual(keptView(answers, url("bbox=17.5,44.5,17.6,44.6&zoom=14")), { features: [], at: "1", unknown: [] });
  assert.equal(keptView(answers, url("bbox=18.5,44.5,18.6,44.6&zoom=14")), null);
});

test("what a cluster hides is not nothing", () => {
  const answers = [kept("bbox=17,44,18,45&zoom=10", "1", [cluster([17.4, 44.4, 17.7, 44.7], 20)])];
  assert.equal(keptView(answers, url("bbox=17.5,44.5,17.6,44.6&zoom=14")), null);
});

/** The boxes' size in square degrees. */
const size = (boxes) => +boxes.reduce((sum, { west, south, east, north }) => sum + (east - west) * (north - south), 0).toFixed(6);
const has = (boxes, lat, lon) => boxes.some(({ west, south, east, north }) => lon > west && lon < east && lat > south && lat < north);

test("what no view has shown is unknown, and no more than that", () => {
  const answers = [
    kept("bbox=17,44,18,45&zoom=10", "2", [feature("a", 44.5, 17.9)]),
    kept("bbox=18.4,44.4,19,44.8&zoom=12", "1", []),
    kept("bbox=18,44,18.4,45&zoom=10&type=ice", "1", []),
  ];
  const { unknown, features } = keptView(answers, url("bbox=17.5,44.5,18.5,45.5&zoom=10"));
  assert.equal(size(unknown), 1 - 0.25 - 0.03);
  assert.ok(has(unknown, 44.7, 18.2) && has(unknown, 45.2, 17.7));
  assert.ok(!has(unknown, 44.7, 17.7) && !has(unknown, 44.7, 18.45));
  assert.equal(features.length, 1);
  assert.deepEqual(keptView(answers, url("bbox=17.5,44.5,17.8,44.8&zoom=10")).unknown, []);
});

test("of what a cluster hides only its own place is unknown", () => {
  const hiding = kept("bbox=17,44,18,45&zoom=10", "1", [cluster([17.4, 44.4, 17.6, 44.6], 20), cluster([17.5, 44.5, 17.7, 44.7], 3), cluster([17.1, 44.1, 17.1, 44.1], 2)]);
  const { unknown } = keptView([hiding], url("bbox=17,44,18,45&zoom=14"));
  assert.ok(Math.abs(size(unknown) - 0.07) < 0.001, "where two overlap it is not counted twice");
  assert.ok(has(unknown, 44.1, 17.1), "two at one place are hidden too");
  assert.ok(!has(unknown, 44.9, 17.9));
  const showing = kept("bbox=17.3,44.3,17.8,44.8&zoom=14", "1", []);
  assert.ok(size(keptView([hiding, showing], url("bbox=17,44,18,45&zoom=14")).unknown) < 0.001);
});

test("counts of a part say so", () => {
  const counted = (answers) => keptCounts(answers, new URL("http://roads.test/counts?bbox=17,44,18,45")).counts;
  const half = counted([kept("bbox=17,44,17.5,45&zoom=10", "1", [feature("a", 44.5, 17.2)])]);
  assert.ok(half.partial);
  assert.equal(half.total, 1);
  const types = { ice: 5 };
  const edge = counted([kept("bbox=16,44,18,45&zoom=10", "1", [cluster([16.9, 44.1, 17.2, 44.2], 5, { radars: 0, conditions: 5, types })])]);
  assert.ok(edge.partial, "of a cluster on the edge nobody knows how much is inside");
  assert.equal(edge.total, 0);
  const stack = counted([kept("bbox=17,44,18,45&zoom=10", "1", [cluster([17.5, 44.5, 17.5, 44.5], 5, { radars: 0, conditions: 5, types })])]);
  assert.deepEqual([stack.partial, stack.total], [false, 5]);
});

test("clusters are of the same zoom, and no feature is there twice", () => {
  const inside = feature("inside", 44.5, 17.5);
  const beside = feature("beside", 44.8, 17.8);
  const answers = [
    kept("bbox=17,44,18,45&zoom=10", "2", [cluster([17.4, 44.4, 17.6, 44.6], 7), beside]),
    kept("bbox=17.2,44.2,18,45&zoom=10", "1", [cluster([17.5, 44.5, 17.7, 44.7], 9), inside]),
    kept("bbox=17,44,18,45&zoom=12", "1", [inside]),
  ];
  assert.deepEqual(ids(keptView(answers, url("bbox=17,44,18,45&zoom=10"))), ["7", "beside"]);
  assert.deepEqual(ids(keptView(answers, url("bbox=17,44,18,45&zoom=12"))), ["beside", "inside"]);
});

test("what stands beside a cluster in the same answer is not in it: no closure vanishes without a network", () => {
  const closed = feature("closed", 44.5, 17.5, { type: "closure" });
  const answers = [
    kept("bbox=17,44,18,45&zoom=12", "2", [closed, feature("inside", 44.5, 17.5)]),
    kept("bbox=17,44,18,45&zoom=10", "1", [closed, cluster([17.4, 44.4, 17.6, 44.6], 7)]),
  ];
  const view = url("bbox=17.1,44.1,17.9,44.9&zoom=10");
  assert.deepEqual(ids(keptView(answers, view)), ["7", "closed"]);
  assert.deepEqual(keptCounts(answers, view).counts.conditions.types, { danger: 7, closure: 1 });
});

test("a view across the 180th meridian has both of its sides", () => {
  const answers = [kept("bbox=170,-10,-170,10&zoom=8", "1", [feature("west", 0, 179), feature("east", 0, -179), feature("out", 0, 0)])];
  const view = keptView(answers, url("bbox=175,-5,-175,5&zoom=9"));
  assert.deepEqual(ids(view), ["west", "east"]);
  assert.deepEqual(keptView(answers, url("bbox=176,-5,-177,5&zoom=9")).at, "1");
  const hidden = [kept("bbox=170,-10,-170,10&zoom=8", "1", [cluster([178, -1, 182, 1], 5)])];
  assert.equal(keptView(hidden, url("bbox=-179,-1,-178,1&zoom=12")), null, "the cluster lies on both sides");
});

test("an item is the youngest that any answer has", () => {
  const answers = [
    kept("bbox=17,44,18,45", "2", [feature("a", 44, 17, { title: "new" }), cluster([17, 44, 18, 45], 3)]),
    kept("bbox=17,44,18,45", "1", [feature("a", 44, 17, { title: "old" }), feature("b", 44, 17, { layer: "radars" })]),
  ];
  assert.equal(keptItem(answers, "conditions", "a").feature.properties.title, "new");
  assert.equal(keptItem(answers, "conditions", "a").at, "2");
  assert.equal(keptItem(answers, "conditions", "b"), null, "an id belongs to its layer");
  assert.equal(keptItem([], "radars", "a"), null);
});

test("counts are of what is known", () => {
  const types = { stationary: 2, ice: 3 };
  const answers = [
    kept("bbox=17,44,18,45&zoom=10", "1", [cluster([17.1, 44.1, 17.2, 44.2], 5, { radars: 2, conditions: 3, types }), feature("a", 44.5, 17.5)]),
  ];
  const { counts } = keptCounts(answers, new URL("http://roads.test/counts?bbox=17,44,18,45"));
  assert.deepEqual(counts, {
    total: 6, radars: { total: 2, types: { stationary: 2 } }, conditions: { total: 4, types: { ice: 4 } }, partial: false,
  });
  assert.equal(keptCounts([], new URL("http://roads.test/counts?bbox=17,44,18,45")), null);
});
