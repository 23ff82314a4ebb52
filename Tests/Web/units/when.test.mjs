import assert from "node:assert/strict";
import { test } from "node:test";
import { cluster, feature, load, textIn } from "./web.mjs";

const { activity, isLater, when } = await load("text/when.js");
const { nextChange } = await load("map/markers.js");

const text = { t: (key, { time } = {}) => (time ? `${key} ${time}` : key), time: (iso) => iso, clock: (iso) => `clock ${iso}`, isTomorrow: () => false };
const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString();
const [before, soon, late] = [inDays(-1), inDays(1), inDays(15)];
const hours = (active, changes) => ({ schedule: "10:00-12:30", active, changes_at: changes });

test("what the service says holds until it changes", () => {
  const at = Date.parse("2026-11-22T12:00:00Z");
  const [past, ahead] = ["2026-11-22T11:59:59Z", "2026-11-22T12:00:01Z"];
  assert.deepEqual(activity(hours(true, ahead), at), { isActive: true, change: ahead });
  assert.deepEqual(activity(hours(false, ahead), at), { isActive: false, change: ahead });
  assert.deepEqual(activity(hours(true, past), at), { isActive: false, change: null });
  assert.deepEqual(activity(hours(false, past), at), { isActive: true, change: null });
  assert.deepEqual(activity({ ...hours(true, past), valid_to: past }, at), { isActive: false, change: null });
});

test("a validity is known here too, also of answers that do not say it", () => {
  const at = Date.parse("2026-11-22T12:00:00Z");
  const [past, ahead] = ["2026-11-22T11:59:59Z", "2026-11-22T12:00:01Z"];
  assert.deepEqual(activity({}, at), { isActive: true, change: null });
  assert.deepEqual(activity({ valid_from: ahead, valid_to: ahead }, at), { isActive: false, change: ahead });
  assert.deepEqual(activity({ valid_to: past }, at), { isActive: false, change: null });
  assert.deepEqual(activity({ active: false, changes_at: past, valid_from: past, valid_to: ahead }, at), { isActive: true, change: ahead });
  assert.deepEqual(activity({ active: true, changes_at: null }, at), { isActive: true, change: null });
});

test("now is said of hours, and until when; of what has none, only what ends soon", () => {
  assert.equal(when(text, hours(true, soon), null), `when.now_until ${soon}`);
  assert.equal(when(text, hours(true, late), null), `when.now_until ${late}`);
  assert.equal(when(text, hours(true, null), null), "when.now");
  assert.equal(when(text, hours(false, soon), null), `list.from ${soon}`);
  assert.equal(when(text, { active: true, changes_at: soon }, null), `list.until ${soon}`);
  assert.equal(when(text, { active: true, changes_at: late }, null), null);
  assert.equal(when(text, { valid_to: soon }, null), `list.until ${soon}`);
  assert.equal(when(text, { valid_from: late }, null), `list.from ${late}`);
  assert.equal(when(text, { valid_to: before }, null), "when.over");
  assert.equal(when(text, hours(false, null), null), "when.over");
  assert.equal(when(text, hours(true, before), null), null, "what comes then, only the service knows");
  assert.equal(when(text, {}, null), null);
});

test("of another moment than now, now is not said", () => {
  assert.equal(when(text, hours(true, late), soon), `list.until ${late}`);
  assert.equal(when(text, hours(true, null), soon), null);
  assert.equal(when({ ...text, isTomorrow: () => true }, hours(false, late), soon), `list.from ${late}`);
  assert.equal(when({ ...text, isTomorrow: () => true }, hours(false, soon), null), `when.tomorrow clock ${soon}`);
  assert.deepEqual([isLater(hours(true, late), soon), isLater(hours(false, late), soon)], [false, true]);
});

test("tomorrow is the next day of the place, over midnight and changes of the clocks", () => {
  const { clock, isTomorrow } = textIn("en");
  const now = new Date("2026-11-22T22:30:00Z");
  assert.ok(isTomorrow("2026-11-22T23:00:00Z", now) && isTomorrow("2026-11-23T22:59:00Z", now));
  assert.ok(!isTomorrow("2026-11-22T22:59:00Z", now) && !isTomorrow("2026-11-23T23:00:00Z", now));
  assert.ok(isTomorrow("2026-10-26T08:00:00Z", new Date("2026-10-24T22:30:00Z")), "a day of 25 hours");
  assert.equal(clock("2026-11-22T08:05:00Z"), "09:05");
});

test("the map asks again when the first of what it shows begins or ends", () => {
  const at = Date.parse("2026-11-22T12:00:00Z");
  const change = (iso) => feature("a", 44, 18, { changes_at: iso });
  assert.equal(nextChange([change("2026-11-22T14:00:00Z"), change("2026-11-22T12:30:00Z"), change(null), change("2026-11-22T11:00:00Z")], at), 1_800_000);
  assert.equal(nextChange([feature("a", 44, 18), cluster([18, 44, 19, 45], 3)], at), Infinity);
});
