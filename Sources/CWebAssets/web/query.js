// What is asked of the service for what the page shows.
import { types } from "./kinds.js";
import { state } from "./state.js";

/** The map's box as `bbox` has it: west > east across the 180th meridian. */
export function box(bounds) {
  const south = Math.max(-90, bounds.getSouth());
  const north = Math.min(90, bounds.getNorth());
  const isWhole = bounds.getEast() - bounds.getWest() >= 360;
  const [west, east] = isWhole ? [-180, 180] : [wrap(bounds.getWest()), wrap(bounds.getEast())];
  return [west, south, east, north].map((degrees) => +degrees.toFixed(5)).join(",");
}

/** Time and words; with the chosen types unless all are asked for. */
export function filters({ everyType = false } = {}) {
  const { types: chosen, moment, words } = state.get();
  return {
    type: everyType || chosen.size === types.length ? null : types.filter((type) => chosen.has(type)).join(","),
    datetime: moment,
    text: words.trim() || null,
  };
}

export function wrap(lon) {
  return lon >= -180 && lon <= 180 ? lon : ((((lon + 180) % 360) + 360) % 360) - 180;
}

/** The longitude that is nearest to the map's middle: east of 180° the map goes on where the world begins anew. */
export function nearMiddle(lon, middle) {
  return lon + 360 * Math.round((middle - lon) / 360);
}

/** Metres between two points, as good as a list needs it. */
export function metres(a, b) {
  const rad = Math.PI / 180;
  const [p, q] = [a.lat * rad, b.lat * rad];
  const h = Math.sin((q - p) / 2) ** 2 + Math.cos(p) * Math.cos(q) * Math.sin(((b.lon - a.lon) * rad) / 2) ** 2;
  return 12_742_018 * Math.asin(Math.min(1, Math.sqrt(h)));
}
