import assert from "node:assert/strict";
import { test } from "node:test";
import { load, textIn } from "./web.mjs";

const { phase, rules } = await load("text/hours.js");
const words = { "hours.off": "not active", "hours.always": "always", "hours.month": "{n}. mj." };
const plain = (text) => text.replace(/[\u00a0\u202f\u2009]/g, " ");
const say = (lang, schedule) => rules(textIn(lang, words), schedule).map(plain);

test("each rule is a line, in the words of the language", () => {
  assert.deepEqual(say("en", 'Mo-Fr 08:00-12:00,14:00-16:00; We off, Sa 10:30-12:30 "Lukavac, Mo; Fr off"'), [
    "Mon–Fri 08:00–12:00, 14:00–16:00", "Wed not active", "Sat 10:30–12:30: Lukavac, Mo; Fr off",
  ]);
  assert.deepEqual(say("de", 'Mo,Sa,Su 22:00-06:00; 24/7 "Radovi"'), ["Mo, Sa, So 22:00–06:00", "always: Radovi"]);
  assert.deepEqual(say("bs", "Mo-Fr 20:00-06:00"), ["pon–pet 20:00–06:00"]);
});

test("dates are written as the language does, with their year where they have one", () => {
  assert.deepEqual(say("en", "2026 May 30-Jun 02 09:00-16:00"), ["30 May 2026–2 Jun 09:00–16:00"]);
  assert.deepEqual(say("de", "2026 May 30,2026 May 31 09:00-16:00"), ["30.5.2026, 31.5.2026 09:00–16:00"]);
  assert.deepEqual(say("bs", "Nov-Apr 20:00-06:00; Feb 29 10:00-11:00"), ["11. mj.–4. mj. 20:00–06:00", "29. 02. 10:00–11:00"]);
  assert.deepEqual(say("de", "Nov 15-Apr 15 Mo 20:00-06:00"), ["15.11.–15.4. Mo 20:00–06:00"]);
  assert.deepEqual(say("en", "2026 Dec 30-2027 Jan 02 off"), ["30 Dec 2026–2 Jan 2027 not active"]);
  assert.deepEqual(say("en", "2026 May 10:00-12:00"), ["May 2026 10:00–12:00"]);
});

test("it says until or from when it is active, and the window's words", () => {
  const text = { t: (key, { time } = {}) => (time ? `${key} ${time}` : key), time: (iso) => iso };
  const ahead = new Date(Date.now() + 60_000).toISOString();
  const of = (active, changes_at, more) => ({ schedule: "10:00-12:30", active, changes_at, ...more });
  assert.equal(phase(text, of(true, ahead, { window: "Lukavac" }), null), `hours.active_until ${ahead}: Lukavac`);
  assert.equal(phase(text, of(false, ahead, { window: "Tuzla" }), null), `hours.again_now ${ahead}: Tuzla`);
  assert.equal(phase(text, of(false, ahead), new Date().toISOString()), `hours.again ${ahead}`);
  assert.equal(phase(text, of(false, null), null), "hours.never");
  assert.equal(phase(text, of(true, null), null), "hours.active");
  assert.equal(phase(text, of(true, "2026-01-01T00:00:00Z"), null), "hours.inactive", "of an answer that is old");
  assert.equal(phase(text, of(undefined, undefined), null), null, "not known of that moment");
  assert.equal(phase(text, { active: true, changes_at: ahead }, null), null, "a validity says all");
});
