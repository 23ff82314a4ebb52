// What is asked of the service for what the page shows.
import { types } from "./kinds.js";
import { state } from "./state.js";

/** A box as `bbox` has it: west > east across the 180th meridian. */
export function box({ west, south, east, north }) {
  const isWhole = east - west >= 360;
  const sides = [isWhole ? -180 : wrap(west), Math.max(-90, south), isWhole ? 180 : wrap(east), Math.min(90, north)];
  return sides.map((degrees) => +degrees.toFixed(5)).join(",");
}

/** The sides of Leaflet's bounds. */
export function sides(bounds) {
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}

/** What /clusters is asked for a box. */
export function viewport(around, zoom) {
  return { bbox: box(around), zoom, ...filters() };
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
