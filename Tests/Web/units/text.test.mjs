import assert from "node:assert/strict";
import { test } from "node:test";
import { load, settings, textIn } from "./web.mjs";

const { validity } = await load("text/validity.js");
const { createZone, dayAfter } = await load("text/zone.js");
const zone = createZone({ settings });
const plain = (text) => text.replace(/[\u00a0\u202f]/g, " ");

test("a sentence's braces are filled, and those without a value stay", () => {
  const { t } = textIn("en", { a: "{x} and {y}", b: "no braces" });
  assert.equal(t("a", { x: 0 }), "0 and {y}");
  assert.equal(t("b", { x: 1 }), "no braces");
  assert.equal(t("nothing.such"), "nothing.such");
  assert.equal(t("a", { x: "{y}", y: "$&" }), "{y} and $&", "values are not read again");
});

test("plurals are the language's own", () => {
  const forms = { "n.one": "{n} one", "n.few": "{n} few", "n.other": "{n} other" };
  const bosnian = textIn("bs", forms);
  assert.deepEqual([1, 2, 5, 11, 21, 22, 0].map((n) => bosnian.plural("n", n)), [
    "1 one", "2 few", "5 other", "11 other", "21 one", "22 few", "0 other",
  ]);
  const german = textIn("de", { "n.one": "{n} one", "n.other": "{n} other" });
  assert.deepEqual([0, 1, 2, 21].map((n) => german.plural("n", n)), ["0 other", "1 one", "2 other", "21 other"]);
});

test("distances are as precise as a driver needs them", () => {
  const { distance } = textIn("de");
  assert.deepEqual([0, 849.6, 999.4, 999.5, 12_345, 99_949, 99_950, 20_003_931].map((metres) => plain(distance(metres))), [
    "0 m", "850 m", "999 m", "1,0 km", "12,3 km", "99,9 km", "100 km", "20.004 km",
  ]);
});

test("ages are whole and round down, from a moment to years", () => {
  const { age } = textIn("en");
  const said = [0, 59, 60, 3599, 3600, 86_399, 86_400, 59 * 86_400, 61 * 86_400, 729 * 86_400, 731 * 86_400].map(age);
  assert.ok(said[0].startsWith("age.now") && said[1].startsWith("age.now"));
  assert.deepEqual(said.slice(2), [
    "1 minute ago", "59 minutes ago", "1 hour ago", "23 hours ago", "1 day ago", "59 days ago", "2 months ago", "23 months ago",
    "2 years ago",
  ]);
});

test("what nobody has touched for more than thirty days says how old it is", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  for (const [lang, words] of [["en", "updated 5 months ago"], ["de", "updated vor 5 Monaten"], ["bs", "updated prije 5 mjeseci"]]) {
    const { longAgo } = textIn(lang, { "age.updated": "updated {age}" });
    assert.equal(plain(longAgo("2026-06-10T12:00:00Z", now)), words);
    assert.deepEqual([longAgo("2026-10-23T12:00:00Z", now), longAgo(null, now), longAgo("2027-01-01T00:00:00Z", now)], [null, null, null]);
    assert.ok(longAgo("2026-10-23T11:59:59Z", now));
  }
});

test("a time is an hour today, has its day on others and its year far away", () => {
  const now = new Date("2026-11-22T13:05:00Z");
  const { time } = textIn("de");
  assert.equal(time("2026-11-22T13:05:00Z", now), "14:05", "on the clocks of the place");
  assert.equal(time("2026-11-21T22:59:00Z", now), "Sa., 21.11. 23:59");
  assert.equal(time("2026-11-21T23:00:00Z", now), "00:00", "that is today, there");
  assert.equal(time("2025-01-01T00:00:00Z", now), "1.1.2025 01:00");
  assert.equal(time(new Date("2026-11-22T13:05:00Z"), now), "14:05");
});

test("a line begins with a capital of its language", () => {
  assert.equal(textIn("bs").capital("čeka se"), "Čeka se");
  assert.equal(textIn("en").capital(""), "");
});

test("what the service says of a mistake ends as a sentence", () => {
  const { ended } = textIn("en");
  assert.deepEqual(["too long", "too long.", "Really?"].map(ended), ["too long.", "too long.", "Really?"]);
});

test("validity says what holds from when until when", () => {
  const text = { t: (key) => key, time: (iso) => iso };
  const now = Date.parse("2026-11-22T12:00:00Z");
  const [before, after] = ["2026-11-22T11:59:59Z", "2026-11-22T12:00:01Z"];
  const say = (from, to, quiet = false) => validity(text, { valid_from: from, valid_to: to }, { quiet, now });
  assert.equal(say(null, before), "valid.over");
  assert.equal(say(after, before), "valid.over");
  assert.equal(say(after, null), "valid.ahead");
  assert.equal(say(after, after), "valid.ahead.to");
  assert.equal(say(before, after), "valid.between");
  assert.equal(say(before, null), "valid.from");
  assert.equal(say(null, after), "valid.to");
  assert.equal(say(null, null), "valid.open");
  assert.equal(say(null, null, true), "");
  assert.equal(validity(text, {}, { now }), "valid.open");
});

test("clocks of the place, in winter, in summer and between them", () => {
  assert.deepEqual(zone.wallClock(new Date("2026-11-22T07:00:00Z")), { day: "2026-11-22", time: "08:00" });
  assert.deepEqual(zone.wallClock(new Date("2026-07-01T22:30:00Z")), { day: "2026-07-02", time: "00:30" });
  for (const [day, time, wanted] of [
    ["2026-11-22", "08:00", "2026-11-22T07:00:00.000Z"], ["2026-07-01", "00:00", "2026-06-30T22:00:00.000Z"],
    ["2026-03-29", "01:59", "2026-03-29T00:59:00.000Z"], ["2026-03-29", "03:00", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25", "03:00", "2026-10-25T02:00:00.000Z"], ["2028-02-29", "12:00", "2028-02-29T11:00:00.000Z"],
  ]) assert.equal(zone.moment(day, time).toISOString(), wanted, `${day} ${time}`);
  const missing = zone.moment("2026-03-29", "02:30").getTime();
  assert.ok(Math.abs(missing - Date.parse("2026-03-29T01:00:00Z")) <= 3_600_000, "an hour that is not there is near");
});

test("days go on over the ends of months and years", () => {
  assert.equal(dayAfter("2026-12-31", 1), "2027-01-01");
  assert.equal(dayAfter("2028-02-28", 1), "2028-02-29");
  assert.equal(dayAfter("2026-10-25", 0), "2026-10-25");
  assert.equal(dayAfter("2026-03-01", -1), "2026-02-28");
});
