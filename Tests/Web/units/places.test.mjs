import assert from "node:assert/strict";
import { test } from "node:test";
import { feature, load, storage, types } from "./web.mjs";

const { createStore } = await load("state/store.js");
const { createPlaces, fault, isPlace, tidy } = await load("places/places.js");
const { doubt } = await load("places/location.js");
const { isPreset, pressed } = await load("filters/filters.js");
const { nearestTime, offeredTimes } = await load("filters/moment.js");
const { inOrder } = await load("list/list.js");
const { landing } = await load("list/sheet.js");
const { degrees } = await load("map/graticule.js");
const home = { name: "Home", lat: 44, lon: 18, zoom: 12 };

const placesIn = (kept) => createPlaces({ store: createStore(() => storage(kept)) });

test("places are kept in the order that their owner gives them", () => {
  const kept = {};
  const places = placesIn(kept);
  let now = places.add([], "  a \n b ", { lat: 44.12345678, lon: -180, zoom: 3 });
  now = places.add(now, "c", home);
  assert.deepEqual(now.map(({ name }) => name), ["a b", "c"]);
  assert.equal(now[0].lat, 44.123457);
  assert.deepEqual(places.list(), now);
  assert.deepEqual(places.move(now, 1, -1).map(({ name }) => name), ["c", "a b"]);
  assert.deepEqual(places.move(now, 0, -1), now, "the ends stay");
  assert.deepEqual(places.move(now, 1, 1), now);
  assert.deepEqual(places.rename(now, 1, " d ").map(({ name }) => name), ["a b", "d"]);
  const less = places.remove(now, 0);
  assert.deepEqual(places.insert(less, 0, now[0]), now);
});

test("what is no place is not shown", () => {
  const others = [null, 1, "x", {}, { ...home, name: " " }, { ...home, lat: 91 }, { ...home, lon: 181 }, { ...home, zoom: "3" }, { ...home, lat: "x" }];
  assert.deepEqual(others.filter(isPlace), []);
  assert.deepEqual(placesIn({ "roads.places": JSON.stringify([...others, home]) }).list(), [home]);
  assert.deepEqual(placesIn({ "roads.places": '{"a":1}' }).list(), []);
  assert.deepEqual(placesIn({}).list(), []);
  assert.equal(placesIn({ "roads.places": JSON.stringify(Array(60).fill(home)) }).list().length, 50);
});

test("a name is there, is nobody else's, and fits", () => {
  assert.equal(fault(" \t", []), "places.name.missing");
  assert.equal(fault("HOME", [home]), "places.name.taken");
  assert.equal(fault("home", [home], home), null, "its own name is no other's");
  assert.equal(fault("x", Array(50).fill(home)), "places.full");
  assert.equal(fault("x", Array(50).fill(home), home), null);
  assert.equal(tidy("x".repeat(99)).length, 60);
});

test("a fix is doubted where it is old or vague", () => {
  const fix = (timestamp, accuracy) => ({ timestamp, coords: { accuracy } });
  assert.equal(doubt(fix(0, 30), 60_000), null);
  assert.equal(doubt(fix(0, 30), 60_001), "old");
  assert.equal(doubt(fix(0, 1_000), 0), null);
  assert.equal(doubt(fix(0, 1_000.1), 0), "vague");
});

test("a tap shows one type alone, another adds one, and none left is all", () => {
  const { all } = types;
  const after = (...taps) => taps.reduce((shown, type) => pressed(shown, type, all), new Set(all));
  assert.deepEqual([...after("ice")], ["ice"]);
  assert.deepEqual(after("ice", "closure"), new Set(["ice", "closure"]));
  assert.deepEqual(after("ice", "closure", "ice"), new Set(["closure"]));
  assert.deepEqual(after("ice", "ice"), new Set(all));
  assert.ok(isPreset(new Set(["a", "b"]), ["b", "a"]) && !isPreset(new Set(["a"]), ["a", "b"]));
});

test("hours are halves, with the chosen one among them", () => {
  const all = offeredTimes("08:00", () => true);
  assert.equal(all.length, 48);
  assert.deepEqual([all[0], all[1], all.at(-1)], ["00:00", "00:30", "23:30"]);
  assert.deepEqual(offeredTimes("08:05", (time) => time > "07:45" && time < "08:45"), ["08:00", "08:05", "08:30"]);
  assert.equal(nearestTime(all, "08:01"), "08:30");
  assert.equal(nearestTime(all, "23:45"), "23:30");
  assert.equal(nearestTime([], "08:00"), "");
});

test("a sheet comes to rest at the step that is nearest", () => {
  const places = { full: 0, half: 300, peek: 600 };
  assert.deepEqual([-50, 0, 149, 151, 449, 451, 9999].map((at) => landing(at, places)), ["full", "full", "full", "half", "half", "peek", "peek"]);
});

test("a line of the grid has its degrees, and minutes where lines are close", () => {
  assert.equal(degrees(44.5, 1 / 2, "N", "S"), "44°30′ N");
  assert.equal(degrees(-180, 30, "E", "W"), "180° W");
  assert.equal(degrees(0, 10, "E", "W"), "0°");
  assert.equal(degrees(-0.0083333333, 1 / 120, "N", "S"), "0°00′30″ S");
});

test("a list is in the order of the distances that it says", () => {
  const [a, b, c] = [[44.3, 18], [44.1, 18], [44.2, 18]].map(([lat, lon], n) => feature(`${n}`, lat, lon));
  assert.deepEqual(inOrder([a, b, c], { lat: 44, lon: 18 }), [b, c, a]);
  assert.deepEqual(inOrder([a, b, c], null), [a, b, c], "without distances it stays as the map has it");
});
