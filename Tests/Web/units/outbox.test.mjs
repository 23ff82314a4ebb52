import assert from "node:assert/strict";
import { test } from "node:test";
import { load, settings, storage, textIn } from "./web.mjs";

const { endsRound, freshKey, isExpired, isFinal, portable } = await load("offline/outbox.js");
const { Problem, asProblem, isAbort } = await load("service/api.js");
const { createReporting } = await load("details/reporting.js");
const { body } = await load("adding/form.js");

test("what the same answer would be given to again is final", () => {
  for (const status of [400, 401, 403, 404, 409, 410, 413, 422, 451, 499]) assert.ok(isFinal({ status }), `${status}`);
  for (const status of [0, 408, 425, 429, 500, 502, 503, 504]) assert.ok(!isFinal({ status }), `${status}`);
});

test("who is asked to wait for long is told at once", () => {
  assert.ok(!isFinal({ status: 429, after: 300 }));
  assert.ok(isFinal({ status: 429, after: 301 }));
  assert.ok(isFinal({ status: 503, after: 86_400 }));
});

test("a word waits for a day", () => {
  const day = 86_400_000;
  assert.ok(!isExpired(0, day));
  assert.ok(isExpired(0, day + 1));
  assert.ok(!isExpired(day, 0), "a clock that was set back expires nothing");
});

test("a round ends where the others would fare no better", () => {
  assert.deepEqual([0, 429, 500, 503].map(endsRound), [true, true, false, false]);
});

test("keys are long, of plain letters, and differ", () => {
  const keys = new Set(Array.from({ length: 1000 }, freshKey));
  assert.equal(keys.size, 1000);
  for (const key of keys) assert.match(key, /^[0-9a-f]{32}$/);
});

test("a refusal survives the way to another tab", () => {
  const problem = new Problem({ status: 409, title: "Conflict", detail: "No.", body: { a: 1 } });
  assert.deepEqual(structuredClone(portable({ outcome: "refused", problem })), {
    outcome: "refused", problem: { status: 409, detail: "No.", title: "Conflict" },
  });
  assert.deepEqual(portable({ outcome: "expired" }), { outcome: "expired" });
});

test("whatever is thrown is a problem without an answer, unless it is one", () => {
  const problem = new Problem({ status: 410 });
  assert.equal(asProblem(problem), problem);
  assert.equal(asProblem(new TypeError("oh")).status, 0);
  assert.equal(asProblem("oh").message, "oh");
  assert.ok(isAbort(new DOMException("", "AbortError")));
  assert.ok(!isAbort(new DOMException("", "TimeoutError")));
  assert.ok(!isAbort(null));
});

test("a report names one reporter, and nothing else of the person", async () => {
  const sent = [];
  const { createStore } = await load("state/store.js");
  const store = createStore(() => browser);
  const browser = storage();
  const outbox = { submit: async (word) => void sent.push(word) };
  const reporting = createReporting({ outbox, settings, store, text: textIn("en") });
  const feature = { properties: { layer: "radars", id: "a/b", title: "A" } };
  await reporting.report(feature, "gone");
  await reporting.report(feature, "there");
  assert.equal(sent[0].path, "/collections/radars/items/a%2Fb/reports");
  assert.deepEqual(Object.keys(sent[0].body), ["verdict", "reporter"]);
  assert.equal(sent[0].body.reporter, sent[1].body.reporter);
  assert.equal(JSON.parse(browser.kept["roads.reporter"]), sent[0].body.reporter);
});

test("the answer decides what is said of a report", () => {
  const reporting = createReporting({ outbox: {}, settings, store: {}, text: { t: (key) => key, ended: (words) => words } });
  const done = (body) => ({ outcome: "done", answer: { status: 200, body } });
  assert.equal(reporting.outcome("gone", done({ removed: true })), "report.removed");
  assert.equal(reporting.outcome("gone", done({ counted: false })), "report.gone.again");
  assert.equal(reporting.outcome("gone", done({ counted: true, disputed: true })), "report.disputed");
  assert.equal(reporting.outcome("there", done({ counted: true })), "report.there.done");
  assert.equal(reporting.outcome("gone", { outcome: "expired" }), "report.expired");
  for (const [status, words] of [[410, "report.over"], [404, "report.over"], [409, "report.network"], [400, "report.refused"]]) {
    assert.equal(reporting.outcome("gone", { outcome: "refused", problem: { status, detail: "", title: "" } }), words);
  }
});

test("a new feature has what its layer asks for, and an end unless it is a fixed camera", () => {
  const draft = { layer: "conditions", type: "ice", title: "Led", road: "", text: "x", roadClass: "main", direction: null };
  const now = Date.parse("2026-12-31T23:59:59.999Z");
  assert.deepEqual(body(draft, { place: { lat: -89.99999999, lon: 179.9999999 }, ends: null }, now), {
    type: "Feature", geometry: { type: "Point", coordinates: [180, -90] },
    properties: { type: "ice", title: "Led", text: "x", road_class: "main", valid_to: "2027-01-01T23:59:59Z" },
  });
  const camera = body({ ...draft, layer: "radars", type: "stationary", road: "M-1", text: "" }, { place: { lat: 44, lon: 18 }, ends: null }, now);
  assert.deepEqual(camera.properties, { type: "stationary", title: "Led", road: "M-1" });
});

test("a stretch of road is a line from its beginning to its end, with its direction where it is known", () => {
  const draft = { layer: "conditions", type: "closure", title: "M-18", road: "", text: "", roadClass: "main", direction: "one" };
  const where = { place: { lat: 44.55, lon: 18.65 }, ends: { begin: { lat: 44.5, lon: 18.6 }, end: { lat: 44.6, lon: 18.7000001 } } };
  const { geometry, properties } = body(draft, where, 0);
  assert.deepEqual(geometry, { type: "LineString", coordinates: [[18.6, 44.5], [18.7, 44.6]] });
  assert.equal(properties.direction, "one");
  assert.equal("direction" in body({ ...draft, direction: "unknown" }, where, 0).properties, false);
});
