import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./web.mjs";

const { viewport } = await load("geo/viewport.js");
const { metres } = await load("geo/features.js");
const phone = { width: 360, height: 740 };

/** Where a longitude is, in the service's pixels. */
const across = (lon, zoom) => ((lon + 180) / 360) * 256 * 2 ** zoom;
const down = (lat, zoom) => ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 256 * 2 ** zoom;

test("it ends at whole squares, outside of what is seen", () => {
  for (const view of [{ lat: 44, lon: 18, zoom: 8 }, { lat: -33.9, lon: 151.2, zoom: 13 }, { lat: 0, lon: 0, zoom: 2 }]) {
    const { west, south, east, north } = viewport(view, phone);
    const edges = [across(west, view.zoom), across(east, view.zoom), down(north, view.zoom), down(south, view.zoom)];
    for (const edge of edges) assert.ok(Math.abs(edge / 128 - Math.round(edge / 128)) < 1e-6, `${edge}`);
    const [x, y] = [across(view.lon, view.zoom), down(view.lat, view.zoom)];
    assert.ok(edges[0] <= x - 220 && edges[1] >= x + 220 && edges[2] <= y - 410 && edges[3] >= y + 410);
  }
});

test("a small move asks the same", () => {
  const view = { lat: 44, lon: 18, zoom: 10 };
  const moved = { ...view, lon: 18 + 1e-6 };
  assert.deepEqual(viewport(view, phone), viewport(moved, phone));
});

test("beyond the map's end it stays finite", () => {
  for (const lat of [90, -90, 85.06]) {
    const box = viewport({ lat, lon: 179.99, zoom: 19 }, phone);
    for (const side of Object.values(box)) assert.ok(Number.isFinite(side));
    assert.ok(box.south < box.north && box.west < box.east);
    assert.ok(Math.abs(box.north) <= 90 && Math.abs(box.south) <= 90);
  }
});

test("a window without a size still has a box", () => {
  const { west, east } = viewport({ lat: 44, lon: 18, zoom: 8 }, { width: 0, height: 0 });
  assert.ok(east > west);
});

test("distances are as long as on a sphere", () => {
  const quarter = (12_742_018 / 4) * Math.PI;
  assert.ok(Math.abs(metres({ lat: 0, lon: 0 }, { lat: 90, lon: 123 }) - quarter) < 1);
  assert.ok(Math.abs(metres({ lat: 0, lon: 0 }, { lat: 0, lon: 180 }) - 2 * quarter) < 1);
  assert.equal(metres({ lat: 44, lon: 18 }, { lat: 44, lon: 18 }), 0);
  assert.ok(metres({ lat: 0, lon: 179.9 }, { lat: 0, lon: -179.9 }) < 23_000, "across the 180th meridian");
  assert.ok(Math.abs(metres({ lat: 0, lon: 540 }, { lat: 0, lon: 180 })) < 1e-6);
});
