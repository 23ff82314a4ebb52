import assert from "node:assert/strict";
import { test } from "node:test";
import { feature, load } from "./web.mjs";

const { changes, momentOf, stepOf } = await load("filters/slider.js");
const { momentAhead } = await load("state/fragment.js");

test("a day in half hours, then days in quarters, all within the week that is offered", () => {
  const now = Date.parse("2026-11-22T12:10:00Z");
  const at = (step) => momentOf(step, now)?.toISOString() ?? null;
  assert.deepEqual([0, 1, 2, 48, 49, 72].map(at), [
    null, "2026-11-22T12:30:00.000Z", "2026-11-22T13:00:00.000Z", "2026-11-23T12:00:00.000Z", "2026-11-23T18:00:00.000Z",
    "2026-11-29T12:00:00.000Z",
  ]);
  for (let step = 1; step <= 72; step += 1) {
    assert.equal(stepOf(momentOf(step, now), now), step);
    assert.ok(momentAhead(at(step), now), `${step}`);
  }
  assert.equal(stepOf(null, now), 0);
  assert.equal(stepOf(new Date(now + 1000), now), 1, "what is chosen is not now");
  assert.equal(stepOf(new Date(now + 30 * 86_400_000), now), 72);
});

test("what begins and what ends until then, and when", () => {
  const inHours = (hours) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const [first, moment, last] = [inHours(1), inHours(2), inHours(3)];
  const one = (id, active, changes_at, more) => feature(id, 44, 18, { schedule: "10:00-12:00", active, changes_at, ...more });
  const before = [one("ends", true, first), one("begins", false, first), one("stays", true, last), one("waits", false, last), one("expires", true, first), one("blinks", true, first)];
  const after = [one("ends", false, last), one("begins", true, last), one("stays", true, last), one("waits", false, last), one("comes", true, null, { valid_from: first }), one("blinks", true, last)];
  const { begins, ends } = changes(before, after, moment);
  const told = (all) => all.map(({ feature: { properties }, at }) => [properties.id, at]);
  assert.deepEqual(told(begins), [["begins", first], ["comes", first]]);
  assert.deepEqual(told(ends), [["ends", first], ["expires", first]]);
  assert.deepEqual(changes(before, before, new Date().toISOString()), { begins: [], ends: [] });
});

test("what lies beyond an answer that is cut off is no change", () => {
  const moment = new Date(Date.now() + 3_600_000).toISOString();
  const one = (id, distance_m) => feature(id, 44, 18, { active: true, changes_at: null, distance_m });
  const { begins, ends } = changes([one("a", 1), one("b", 5)], [one("a", 1), one("c", 3)], moment, 2);
  assert.deepEqual([begins, ends].map((all) => all.map(({ feature: { properties } }) => properties.id)), [["c"], []]);
});
