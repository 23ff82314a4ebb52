import assert from "node:assert/strict";
import { test } from "node:test";
import { load, textIn } from "./web.mjs";

const { lineOf } = await load("shell/sources.js");
const words = {
  "age.now": "just now", "sources.never": "not fetched yet", "sources.stale": "outdated, {age}", "sources.more": "{line} · {n} more",
};
const text = textIn("en", words);
const now = Date.parse("2026-11-21T12:00:00Z");
const source = (traits) => ({
  name: "bihamk", title: null, attribution: null, licence: null, radars: 1, conditions: 0, fetched: true,
  last_success: "2026-11-21T11:55:00Z", stale: false, ...traits,
});

test("nothing is said where nothing is fetched and nobody wants to be named", () => {
  assert.equal(lineOf([], text, now), "");
  assert.equal(lineOf([source({ fetched: false, last_success: null })], text, now), "");
});

test("one source is named with its age", () => {
  assert.equal(lineOf([source({ title: "BIHAMK" })], text, now), "BIHAMK, 5 minutes ago");
  assert.equal(lineOf([source({ last_success: null })], text, now), "bihamk, not fetched yet");
  assert.equal(lineOf([source({ fetched: false, attribution: "© City" })], text, now), "© City");
  assert.equal(lineOf([source({ fetched: false, licence: "CC0-1.0", title: "City" })], text, now), "City");
});

test("of several the largest is named, or the one that is outdated", () => {
  const small = source({ name: "small" });
  const large = source({ name: "large", conditions: 9 });
  assert.equal(lineOf([small, large], text, now), "large, 5 minutes ago · 1 more");
  const old = { ...small, stale: true, last_success: "2026-11-21T06:00:00Z" };
  assert.equal(lineOf([old, large], text, now), "small, outdated, 6 hours ago · 1 more");
});
