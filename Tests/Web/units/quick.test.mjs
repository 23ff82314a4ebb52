import assert from "node:assert/strict";
import { test } from "node:test";
import { feature, load, settings, shape, storage } from "./web.mjs";

const { guess, roadNear, titleOf } = await load("adding/guess.js");
const { endsFrom } = await load("adding/ends.js");
const { createDrafts, isKept } = await load("adding/draft.js");
const { createStore } = await load("state/store.js");
const { body } = await load("adding/form.js");
const { headingOf } = await load("places/location.js");
const { isHeld } = await load("offline/outbox.js");
const { leftOf } = await load("adding/held.js");
const { createZone } = await load("text/zone.js");

const HERE = { lat: 44, lon: 18 };
const words = { t: (key) => key, capital: (said) => said.charAt(0).toUpperCase() + said.slice(1) };

test("the road is the nearest that is known, with the class of its own", () => {
  const features = [
    feature("far", 44.008, 18, { road: "R-469", road_class: "regional" }),
    feature("near", 44.002, 18, { layer: "radars", type: "stationary", road: "M-17" }),
    feature("same", 44.006, 18, { road: "M-17", road_class: "motorway" }),
    feature("nothing", 44, 18),
  ];
  assert.deepEqual(roadNear(features, HERE), { road: "M-17", roadClass: "motorway" });
  assert.deepEqual(roadNear([features[3]], HERE), { road: "", roadClass: "" });
  assert.deepEqual(roadNear([feature("beyond", 44.01, 18, { road: "M-1" })], HERE), { road: "", roadClass: "" });
});

test("of a line its nearest point counts, not its sign", () => {
  const line = shape("line", { type: "LineString", coordinates: [[18, 43.9], [18, 44.1]] }, { lat: 44.1, lon: 18, road: "M-18" });
  assert.equal(roadNear([line, feature("sign", 44.003, 18, { road: "M-5" })], HERE).road, "M-18");
});

test("a road's number says its class; of a crossing the class is not the road's", () => {
  const classOf = (road, more) => roadNear([feature("a", 44, 18, { road, ...more })], HERE).roadClass;
  assert.deepEqual(["A-1", "M-17", "m17", "R-469", "E-73", "Marka"].map((road) => classOf(road)), ["motorway", "main", "main", "regional", "", ""]);
  assert.equal(classOf("M-16", { type: "border_crossing", road_class: "border_crossing" }), "main");
});

test("a title says what it is and on which road, or near which town", () => {
  assert.equal(titleOf(words, { type: "ice", road: "M-17", place: HERE }), "Type.ice, M-17");
  assert.equal(titleOf(words, { type: "ice", road: "", place: { lat: 43.66, lon: 17.97 } }), "Type.ice, Konjic");
  assert.equal(titleOf(words, { type: "ice", road: "", place: { lat: 30, lon: -50 } }), "Type.ice");
});

test("what lies across the road concerns both directions", () => {
  const heading = (type) => guess(words, { type, place: HERE, heading: 45, features: [] }).bearing;
  assert.deepEqual(["congestion", "announced", "closure", "ice"].map(heading), [45, 45, null, null]);
});

test("a direction without a heading is not made up", () => {
  const known = guess(words, { type: "accident", place: HERE, heading: null, features: [] });
  const { properties } = body(known, { place: HERE, ends: null }, 0);
  assert.deepEqual(properties, { type: "accident", title: "Type.accident, Visoko", valid_to: "1970-01-02T00:00:00Z" });
});

test("a heading is one of who drives", () => {
  assert.equal(headingOf({ heading: 359.6, speed: 20 }), 0);
  assert.equal(headingOf({ heading: 90, speed: null }), 90);
  assert.equal(headingOf({ heading: 90, speed: 0.5 }), null);
  assert.equal(headingOf({ heading: NaN, speed: 0 }), null);
  assert.equal(headingOf({ heading: null, speed: null }), null);
});

test("ends are moments on the clocks of the place, and what is over in a moment is none", () => {
  const zone = createZone({ settings });
  const ends = (now) => Object.fromEntries(endsFrom(zone, Date.parse(now)).map(([name, at]) => [name, at.toISOString().slice(0, 16)]));
  assert.deepEqual(ends("2026-11-26T10:00:00Z"), {
    hour: "2026-11-26T11:00", hours: "2026-11-26T13:00", tonight: "2026-11-26T21:00", tomorrow: "2026-11-27T21:00",
    day: "2026-11-27T10:00", days: "2026-11-29T10:00",
  });
  assert.equal("tonight" in ends("2026-11-26T20:45:00Z"), false);
  // Before clocks are set back it is ten in the evening all the same.
  assert.equal(ends("2026-10-24T10:00:00Z").tomorrow, "2026-10-25T21:00");
});

test("an end that was chosen is sent, of a fixed camera none", () => {
  const draft = { layer: "radars", type: "announced", title: "A", road: "", text: "", roadClass: "", direction: null, until: new Date(3_600_000) };
  const where = { place: HERE, ends: null };
  assert.equal(body(draft, where, 0).properties.valid_to, "1970-01-01T01:00:00Z");
  assert.equal("valid_to" in body({ ...draft, type: "stationary" }, where, 0).properties, false);
});

test("a draft that another hand wrote is none", () => {
  const where = { place: HERE, ends: null };
  assert.ok(isKept({ where, written: { title: "A", bearing: 3, type: null }, since: 1 }));
  assert.ok(isKept({ where: { place: HERE, ends: { begin: HERE, end: HERE } }, written: {}, since: 1 }));
  const broken = [
    null, 1, {}, { where, written: null, since: 1 }, { where, written: { title: {} }, since: 1 }, { where, written: {} },
    { where: { place: { lat: 99, lon: 0 }, ends: null }, written: {}, since: 1 }, { where: { place: HERE, ends: {} }, written: {}, since: 1 },
  ];
  for (const kept of broken) assert.equal(Boolean(isKept(kept)), false, JSON.stringify(kept));
});

test("a report that can be taken back is not sent by others", () => {
  assert.ok(isHeld({ held: 2 }, 1));
  assert.ok(!isHeld({ held: 1 }, 1));
  assert.ok(!isHeld({}, 1));
});

test("each report has a draft of its own, until it is sent or thrown away", (t) => {
  let now = 0;
  t.mock.method(Date, "now", () => (now += 1));
  const drafts = createDrafts({ store: createStore(() => kept) });
  const kept = storage();
  const where = { place: HERE, ends: null };
  const titles = () => drafts.all().map(({ written }) => written.title);
  drafts.of().keep(where, { title: "A" });
  const b = drafts.of();
  assert.ok(!b.isKept());
  // Sent without a word that was written.
  b.forget();
  assert.deepEqual(titles(), ["A"]);
  b.keep(where, { title: "B" });
  b.keep(where, { title: "B, longer" });
  assert.deepEqual(titles(), ["B, longer", "A"]);
  const a = drafts.of(drafts.all()[1]);
  a.keep(where, { title: "A, longer" });
  assert.deepEqual(titles(), ["A, longer", "B, longer"]);
  b.forget();
  assert.deepEqual([titles(), a.isKept(), b.isKept()], [["A, longer"], true, false]);
  a.forget();
  assert.deepEqual(kept.kept, {});
  for (let n = 0; n < 10; n++) drafts.of().keep(where, { title: `${n}` });
  assert.deepEqual(titles(), ["9", "8", "7", "6", "5", "4", "3", "2"]);
});

test("what can be taken back was not sent, however often somebody reaches for it", () => {
  assert.deepEqual([leftOf(0, false), leftOf(0, true)], [10_000, 25_000]);
  // Reached for after nine seconds, it stands; left after 21, it is gone before the outbox sends it.
  assert.deepEqual([leftOf(9_000, true), leftOf(21_000, false), leftOf(12_000, false)], [16_000, 4_000, 10_000]);
});
