import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./web.mjs";

const boxes = await load("geo/boxes.js");
const box = (west, south, east, north) => ({ west, south, east, north });
const place = (lat, lon) => ({ lat, lon });
/** Both ways of writing a box across the 180th meridian. */
const pacific = [box(170, -10, -170, 10), box(170, -10, 190, 10), box(-190, -10, -170, 10)];

test("longitudes are wrapped between -180 and 180, and both of them stay", () => {
  for (const [given, wanted] of [[0, 0], [180, 180], [-180, -180], [181, -179], [-181, 179], [540, -180], [721, 1], [-900, -180]]) {
    assert.equal(boxes.wrap(given), wanted, `${given}`);
  }
});

test("the nearest copy is at most half the way round away", () => {
  for (const [lon, middle, wanted] of [[-179, 179, 181], [179, -179, -181], [10, 10, 10], [10, 730, 730], [0, 540, 360], [18, -350, -342]]) {
    const copy = boxes.nearestCopy(lon, middle);
    if (Math.abs(wanted - middle) < 180) assert.equal(copy, wanted, `${lon} near ${middle}`);
    assert.ok(Math.abs(copy - middle) <= 180);
    assert.equal((((copy - lon) % 360) + 360) % 360, 0);
  }
});

test("a box contains what is inside and on its edges", () => {
  const bosnia = box(15.7, 42.5, 19.7, 45.3);
  assert.ok(boxes.contains(bosnia, place(44, 18)));
  assert.ok(boxes.contains(bosnia, place(42.5, 15.7)));
  assert.ok(boxes.contains(bosnia, place(45.3, 19.7)));
  assert.ok(boxes.contains(bosnia, place(44, 18 + 720)), "whichever copy of the world it is in");
  assert.ok(!boxes.contains(bosnia, place(45.31, 18)));
  assert.ok(!boxes.contains(bosnia, place(44, 15.69)));
});

test("a box across the 180th meridian contains both of its sides, however it is written", () => {
  for (const one of pacific) {
    for (const lon of [170, 175, 180, -180, -175, -170, 185]) assert.ok(boxes.contains(one, place(0, lon)), `${lon}`);
    for (const lon of [169.9, -169.9, 0]) assert.ok(!boxes.contains(one, place(0, lon)), `${lon}`);
    assert.ok(!boxes.contains(one, place(11, 180)));
    assert.equal(Math.abs(boxes.centre(one).lon), 180);
  }
});

test("the whole world contains everything, the poles too", () => {
  for (const world of [box(-180, -90, 180, 90), box(-400, -90, 400, 90)]) {
    assert.ok(boxes.isWorld(world));
    for (const at of [place(90, 0), place(-90, 180), place(0, -180)]) assert.ok(boxes.contains(world, at));
    assert.ok(boxes.overlaps(world, pacific[0]));
  }
  assert.ok(!boxes.isWorld(box(-179, -90, 180, 90)));
});

test("boxes overlap where they share a place, an edge or a corner", () => {
  const one = box(10, 40, 20, 50);
  for (const [other, wanted] of [
    [box(20, 50, 30, 60), true], [box(12, 42, 13, 43), true], [box(0, 0, 90, 90), true], [box(20.1, 40, 30, 50), false],
    [box(10, 50.1, 20, 60), false], [box(-10, 40, 9.9, 50), false], [box(380, 40, 390, 50), true],
  ]) {
    assert.equal(boxes.overlaps(one, other), wanted, JSON.stringify(other));
    assert.equal(boxes.overlaps(other, one), wanted, `${JSON.stringify(other)}, the other way`);
  }
  for (const a of pacific) {
    for (const b of pacific) assert.ok(boxes.overlaps(a, b));
    assert.ok(boxes.overlaps(a, box(160, 0, 171, 1)));
    assert.ok(boxes.overlaps(a, box(-171, 0, -160, 1)));
    assert.ok(!boxes.overlaps(a, box(-160, 0, 160, 1)));
  }
  // Together they go round the world and touch behind it.
  assert.ok(boxes.overlaps(box(-170, 0, 170, 1), box(169, 0, 191, 1)));
});

test("a union is around both, across the 180th meridian too", () => {
  assert.deepEqual(boxes.union(box(1, 2, 3, 4), box(-1, 3, 2, 9)), box(-1, 2, 3, 9));
  assert.deepEqual(boxes.union(boxes.boxOf(place(0, 179)), boxes.boxOf(place(1, -179))), box(179, 0, 181, 1));
  for (const one of pacific) assert.ok(boxes.overlaps(boxes.union(one, box(-160, 0, -150, 1)), box(-155, 0, -154, 1)));
});

test("a box is moved to the map's middle as a whole", () => {
  assert.deepEqual(boxes.near(box(-179, 0, -178, 1), 180), box(181, 0, 182, 1));
  assert.deepEqual(boxes.near(box(170, 0, -170, 1), -180), box(-190, 0, -170, 1));
  assert.deepEqual(boxes.near(box(10, 0, 20, 1), 15), box(10, 0, 20, 1));
});

test("the parameter is as the service reads it, and comes back", () => {
  assert.equal(boxes.parameter(box(15.123456, 42.5, 19.7, 45.3)), "15.12346,42.5,19.7,45.3");
  assert.equal(boxes.parameter(box(170, -10, 190, 10)), "170,-10,-170,10");
  assert.equal(boxes.parameter(box(-500, -99, 500, 99)), "-180,-90,180,90");
  assert.equal(boxes.parameter(box(0, 0, 0, 0)), "0,0,0,0");
  for (const text of ["170,-10,-170,10", "-180,-90,180,90", "15.7,42.5,19.7,45.3"]) {
    assert.equal(boxes.parameter(boxes.fromParameter(text)), text);
  }
  for (const text of [null, "", "1,2,3", "1,2,3,4,5", "a,b,c,d", "1,2,3,Infinity"]) assert.equal(boxes.fromParameter(text), null, `${text}`);
});

test("what two boxes share, and what is left of one without another", () => {
  const one = box(0, 0, 10, 10);
  assert.deepEqual(boxes.shared(one, box(5, -5, 15, 5)), box(5, 0, 10, 5));
  assert.equal(boxes.shared(one, box(10, 0, 20, 10)), null, "an edge is nothing");
  const left = boxes.without([one], [box(4, 4, 6, 6), box(-1, -1, 20, 2)]);
  assert.equal(left.reduce((sum, { west, south, east, north }) => sum + (east - west) * (north - south), 0), 100 - 4 - 20);
  assert.deepEqual(boxes.without([one], [box(20, 20, 30, 30)]), [one]);
  assert.deepEqual(boxes.without([one], [one]), []);
  assert.deepEqual(boxes.without([box(170, -1, -170, 1)], [box(-180, -1, -170, 1)]), [box(170, -1, 180, 1)]);
});

test("a box holds another that is inside, on the edge or has no size", () => {
  const one = box(0, 0, 10, 10);
  for (const [other, wanted] of [[one, true], [box(5, 5, 5, 5), true], [box(-1, 5, 5, 6), false], [box(5, 5, 11, 6), false]]) {
    assert.equal(boxes.holds(one, other), wanted);
  }
  assert.ok(boxes.holds(box(170, -1, -170, 1), box(-175, 0, -172, 1)));
});
