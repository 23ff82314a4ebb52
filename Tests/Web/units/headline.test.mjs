import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./web.mjs";

const { headline } = await load("text/headline.js");

test("a title that says nothing gives way to the window, or to who checks", () => {
  const properties = { title: "Najavljene radarske kontrole", generic_title: true, window: "M-18 Stupari", authority: "MUP" };
  assert.equal(headline(properties), "M-18 Stupari");
  assert.equal(headline({ ...properties, window: undefined }), "MUP");
  assert.equal(headline({ ...properties, window: undefined, authority: null }), "Najavljene radarske kontrole");
  assert.equal(headline({ ...properties, title: "Stupari", generic_title: undefined }), "Stupari");
});
