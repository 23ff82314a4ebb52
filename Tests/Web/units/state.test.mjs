import assert from "node:assert/strict";
import { test } from "node:test";
import { load, settings, stateOf, storage, types } from "./web.mjs";

const { createFragment, momentAhead } = await load("state/fragment.js");
const { createQuery } = await load("state/query.js");
const { createStore } = await load("state/store.js");
const { createTypes, layerOf } = await load("state/types.js");
const { isSame } = await load("state/state.js");
const fragment = createFragment({ types });
const DAY = 86_400_000;

test("a fragment comes back as it was written", () => {
  const moment = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + DAY).toISOString().replace(".000Z", "Z");
  const shown = {
    view: { lat: 44.538, lon: 18.667, zoom: 12 }, types: new Set(["ice", "closure"]), moment, words: "tuzla & (100%)",
    selected: "radars/a/b?c",
  };
  const hash = fragment.write(shown);
  assert.ok(hash.startsWith("#map=12/44.5380/18.6670&type=closure,ice&at="), hash);
  assert.deepEqual(fragment.read(hash), shown);
});

test("what is not said is absent", () => {
  assert.deepEqual(fragment.read(""), {});
  assert.deepEqual(fragment.read("#"), {});
  assert.equal(
    fragment.write({ view: { lat: 44, lon: 18, zoom: 2 }, types: new Set(types.all), moment: null, words: "", selected: null }),
    "#map=2/44.00/18.00");
});

test("what is said wrongly is absent", () => {
  for (const hash of [
    "#map=8/91/18", "#map=21/44/18", "#map=-1/44/18", "#map=8/44", "#map=8/44/18/1", "#map=8//18", "#map=a/b/c", "#map=8/44/541",
    "#map=NaN/NaN/NaN", "#map=Infinity/0/0", "#type=", "#type=dragons,%00", "#at=yesterday", "#at=2001-01-01T00:00Z", "#feature=roads/1",
    "#feature=radars/", "#text=", "#%", "#&&==&",
  ]) assert.deepEqual(fragment.read(hash), {}, hash);
});

test("words are cut where the service would refuse them", () => {
  assert.equal(fragment.read(`#text=${"x".repeat(300)}`).words.length, 200);
});

test("coordinates at the ends of the world are views", () => {
  for (const [lat, lon] of [[90, 180], [-90, -180], [0, 540], [0, -540]]) {
    assert.deepEqual(fragment.read(`#map=0/${lat}/${lon}`).view, { zoom: 0, lat, lon });
  }
});

test("a moment is within the next seven days, its edges too", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  assert.equal(momentAhead("2026-11-22T12:00:00Z", now), "2026-11-22T12:00:00Z");
  assert.equal(momentAhead("2026-11-29T12:00:00Z", now), "2026-11-29T12:00:00Z");
  assert.equal(momentAhead("2026-11-23T08:00Z", now), "2026-11-23T08:00:00Z", "seconds may be left out");
  for (const said of ["2026-11-22T11:59:59Z", "2026-11-29T12:00:01Z", "", null, undefined, "now", "+275760-09-13T00:00:01Z"]) {
    assert.equal(momentAhead(said, now), null, `${said}`);
  }
});

test("a question names types only where some are left out", () => {
  const box = { west: 17, south: 44, east: 18, north: 45 };
  assert.deepEqual(createQuery({ state: stateOf(), types }).clusters(box, 8), {
    bbox: "17,44,18,45", zoom: 8, type: null, datetime: null, search: null,
  });
  const some = createQuery({ state: stateOf({ types: new Set(["ice", "stationary"]), moment: "2026-11-23T08:00:00Z", words: " led " }), types });
  assert.deepEqual(some.filters(), { type: "ice,stationary", datetime: "2026-11-23T08:00:00Z", search: "led" });
  assert.equal(some.filters({ everyType: true }).type, null);
});

test("types are those of the layers that are served", () => {
  assert.deepEqual(createTypes({ settings: { ...settings, layers: ["radars"] } }).all, ["stationary", "announced"]);
  assert.deepEqual(createTypes({ settings: { ...settings, layers: [] } }).all, []);
  assert.deepEqual(createTypes({ settings: { ...settings, layers: ["trains", "radars"] } }).layers, ["radars"]);
  assert.equal(layerOf("stationary"), "radars");
  for (const type of types.of("conditions")) assert.equal(layerOf(type), "conditions");
});

test("the store keeps, forgets and lives without storage", () => {
  const browser = storage({ "roads.broken": "{" });
  const store = createStore(() => browser);
  store.keep("view", { zoom: 3 });
  assert.deepEqual(store.recall("view"), { zoom: 3 });
  assert.deepEqual(browser.kept["roads.view"], '{"zoom":3}');
  store.keep("view", null);
  assert.equal(store.recall("view"), null);
  assert.equal(store.recall("broken"), null);
  const none = createStore(() => { throw new Error("forbidden"); });
  none.keep("view", 1);
  assert.equal(none.recall("view"), null);
});

test("members are the same by what they hold", () => {
  for (const [a, b, wanted] of [
    [new Set([1, 2]), new Set([2, 1]), true], [new Set([1]), new Set([1, 2]), false], [{ a: 1 }, { a: 1 }, true], [{ a: 1 }, { a: 2 }, false],
    [null, null, true], [null, {}, false], [new Set(), {}, false], ["", null, false], [0, 0, true],
  ]) assert.equal(isSame(a, b), wanted);
});
