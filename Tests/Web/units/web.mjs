// What the tests of the page's modules share: the modules' folder, and parts that stand for those of the page.
import { webcrypto } from "node:crypto";

// Browsers have it everywhere; this runner, before its version 20, only as a module.
globalThis.crypto ??= webcrypto;

export const web = new URL("../../../Sources/CWebAssets/web/", import.meta.url);

/** @param {string} name */
export const load = (name) => import(new URL(name, web).href);

const { createTypes } = await load("state/types.js");
const { createText } = await load("text/text.js");

export const settings = {
  version: "0", assets: "/assets/0/", lang: "en", centre: [43.9, 17.8], zoom: 8, tiles: null, terrain: null,
  layers: ["radars", "conditions"], gone: 5, timezone: "Europe/Sarajevo",
};

export const types = createTypes({ settings });

/** Sentences that show their key and values. */
const sentences = new Proxy({}, {
  get: (_, key) => (typeof key === "string" ? `${key} {from} {to} {time} {n} {title}`.trim() : undefined),
  has: () => true,
});

/** @param {string} lang */
export const textIn = (lang, given = sentences) => createText({ settings: { ...settings, lang }, sentences: given });

/** What a part was told of `state`, and the rest of it. */
export function stateOf(shown = {}) {
  const now = { view: { lat: 44, lon: 18, zoom: 8 }, types: new Set(types.all), moment: null, words: "", selected: null, here: null, route: null, journey: null, ...shown };
  return { get: () => now, set: (more) => Object.assign(now, more), watch: () => () => {}, usualView: now.view };
}

/** localStorage as an object. */
export function storage(kept = {}) {
  return {
    kept,
    getItem: (name) => kept[name] ?? null,
    setItem: (name, value) => void (kept[name] = value),
    removeItem: (name) => void delete kept[name],
  };
}

/** A feature as the service answers it. */
export function feature(id, lat, lon, more = {}) {
  const { layer = "conditions", type = "ice", ...others } = more;
  return {
    type: "Feature", geometry: { type: "Point", coordinates: [lon, lat] },
    properties: { layer, id, type, title: id, lat, lon, reports: 0, ...others },
  };
}

/** A line or an area; its sign stands at the first point unless it is said. */
export function shape(id, geometry, { lat, lon, ...others } = {}) {
  const [first] = geometry.coordinates.flat(geometry.type === "LineString" ? 0 : geometry.type === "MultiPolygon" ? 2 : 1);
  const one = feature(id, lat ?? first[1], lon ?? first[0], { type: "closure", geometry_type: geometry.type, ...others });
  return { ...one, geometry };
}

export function cluster(bbox, count, more = {}) {
  const [west, south, east, north] = bbox;
  return {
    type: "Feature", bbox,
    geometry: { type: "Point", coordinates: [(west + east) / 2, (south + north) / 2] },
    properties: { cluster: true, count, radars: 0, conditions: count, types: { danger: count }, ...more },
  };
}
