// What somebody types, and the places that it names.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./web.mjs";

const { folded, wordsOf } = await load("search/folding.js");
const { findsOf } = await load("search/finder.js");
const { nearestWord } = await load("search/misspelt.js");
const { codeAt } = await load("search/plus-code.js");
const { positionOf } = await load("search/position.js");
const tuzla = { name: "Tuzla", lat: 44.5384, lon: 18.6671, zoom: 12 };
const near = (found, lat, lon) => found !== null && Math.abs(found.lat - lat) < 1e-6 && Math.abs(found.lon - lon) < 1e-6;

test("words are folded as the service folds them", () => {
  // The same as Tests/RoadsCoreTests/FoldingTests.swift.
  assert.deepEqual(wordsOf("Đurđevik, DJURDJEVIK; djjddj"), ["durdevik", "durdevik", "djdd"]);
  assert.deepEqual(wordsOf("M-17: Straße/Œuvre №5 ½"), ["m", "17", "strasse", "oeuvre", "5", "½"]);
  assert.deepEqual(wordsOf("РАДОВИ на Путу"), ["radovi", "na", "putu"]);
  assert.deepEqual(wordsOf("Ђурђевик, ДЈУРДЈЕВИК; Његош Љубиње џез Ћуприја"), ["durdevik", "durdevik", "njegos", "ljubinje", "dzez", "cuprija"]);
  assert.deepEqual(wordsOf("и\u0306й ѓ г\u0301"), ["ii", "g", "g"]);
  assert.equal(folded("  Široki-Brijeg "), "siroki brijeg");
});

test("positions are read as the command line reads them, and as people and maps write them", () => {
  for (const text of ["44.5,18.6", " 44.5, 18.6 ", "44.5 18.6", "+44.50  18.600", "geo:44.5,18.6", "GEO:44.5,18.6;u=35", "geo:44.5,18.6,300;crs=wgs84"]) {
    assert.deepEqual(positionOf(text, []), { lat: 44.5, lon: 18.6 }, text);
  }
  for (const text of [
    "44,5 18,6", "44,5; 18,6", "44°30'0\"N 18°36'0\"E", "44° 30′ N, 18° 36′ E", "N44.5 E18.6", "44.5N 18.6E", "44,5° n; 18,6° e", "44.5° 18.6°",
  ]) {
    assert.ok(near(positionOf(text, []), 44.5, 18.6), text);
  }
  assert.ok(near(positionOf("33°52'10\"S 151°12'30\"W", []), -33.869444, -151.208333));
  // However it is written: a pattern that reads blanks in many ways would take hours.
  for (const made of [`1${" ".repeat(100_000)}x`, "1".repeat(3_000), "1 ".repeat(50_000), "1,".repeat(50_000), "1° ".repeat(30_000)]) {
    assert.equal(positionOf(made, []), null, made.slice(0, 9));
  }
  assert.deepEqual(positionOf("-.5,-180", []), { lat: -0.5, lon: -180 });
  for (const text of ["", "44.5", "44.5,18.6,3", "95,18", "44,181", "44.5,x", "geo:44.5", "geo:44,18;crs=other", "geo:44,18,x", "M-17", "12 sati", "44,5,18,6", "44.5N 18.6S", "N44.5N E18.6", "44°61'N 18°0'E", "95°N 18°E", "m 17 18"]) {
    assert.equal(positionOf(text, []), null, text);
  }
});

test("Plus Codes are read, whole and short", () => {
  // The middles are those of the specification's own test data.
  for (const [code, lat, lon] of [
    ["7FG49Q00+", 20.375, 2.775], ["7FG49QCJ+2V", 20.3700625, 2.7821875], ["7FG49QCJ+2VX", 20.3701125, 2.782234375],
    ["8FVC2222+22", 47.0000625, 8.0000625], ["8fvc2222+22", 47.0000625, 8.0000625], ["4VCPPQGP+Q9", -41.2730625, 174.7859375],
    ["62G20000+", 0.5, -179.5], ["22220000+", -89.5, -179.5],
  ]) {
    assert.ok(near(codeAt(code, []), lat, lon), `${code}: ${JSON.stringify(codeAt(code, []))}`);
  }
  // The same digits behind the comma, in the degree that is nearest to the town.
  assert.ok(near(codeAt("8FW4V75V+8Q", []), 48.8583125, 2.2944375));
  assert.ok(near(codeAt("V75V+8Q tuzla", [tuzla]), 44.8583125, 18.2944375));
  assert.ok(near(codeAt("V75V+8Q, Tuzla", [tuzla]), 44.8583125, 18.2944375));
  const full = codeAt("8FQXGMQ8+8R", []);
  for (const [short, of] of [["GMQ8+8R", full], ["Q8+8R", full], ["+8R", full]]) {
    const place = { ...of, name: "Široki Brijeg" };
    assert.ok(near(codeAt(`${short} Široki brijeg`, [place]), of.lat, of.lon), short);
  }
  // The nearest counts, also across the edge of a square.
  const edge = { name: "Rub", lat: 45.01, lon: 18.99 };
  const found = codeAt("2222+22 rub", [edge]);
  assert.ok(Math.abs(found.lat - 45) < 0.01 && Math.abs(found.lon - 19) < 0.01, JSON.stringify(found));
  for (const wrong of ["V75V+8Q", "V75V+8Q Nigdje", "8FW4V75V8Q", "8FW4V75V+8", "8FA4V75V+8Q", "8FW4V700+2", "Tuzla", "XXXX2222+22"]) {
    assert.equal(codeAt(wrong, [tuzla]), null, wrong);
  }
});

test("places are found by the beginnings of their words, in either script", () => {
  const words = (text, places = []) => findsOf(text, places).map(({ kind, words: said }) => `${kind} ${said}`);
  assert.deepEqual(words("tuz"), ["town Tuzla"]);
  assert.deepEqual(words("Тузла"), ["town Tuzla"]);
  assert.deepEqual(words("brijeg siroki"), ["town Široki Brijeg"]);
  assert.deepEqual(words("kuca", [{ ...tuzla, name: "Kuća" }]), ["place Kuća"]);
  assert.deepEqual(words("@tuz", [{ ...tuzla, name: "Tuzla, posao" }]), ["place Tuzla, posao"]);
  for (const text of ["m17", "M-17", "m 17", "М-17"]) assert.deepEqual(words(text), ["road M-17"]);
  assert.deepEqual(words("44.5,18.6"), ["position 44.5,18.6"]);
  assert.deepEqual(words("radovi"), []);
  assert.deepEqual(words(" "), []);
  assert.ok(findsOf("BIHAĆ", [])[0].isExact && !findsOf("biha", [])[0].isExact);
});

test("typing errors are near to what was meant", () => {
  const known = ["Tuzla", "Bihać", "poledica", "Glatteis", "accident"];
  for (const [typed, wanted] of [["Tuzal", "Tuzla"], ["poledca", "poledica"], ["Glateis", "Glatteis"], ["acident", "accident"], ["Биач", "Bihać"], ["xyz", null], ["tu", null]]) {
    assert.equal(nearestWord(typed, known), wanted, typed);
  }
});
