// The page's state as the URL's fragment, so that a view can be sent to somebody:
// #map=12/44.5380/18.6670&type=ice,closure&at=2026-11-22T08:00Z&text=tuzla&feature=radars/RadarID-112
import { types } from "./kinds.js";

const WEEK = 7 * 86_400_000;

/** Marks that mean nothing in a fragment stay readable. */
const written = (value) => encodeURIComponent(value).replace(/%(2F|2C|3A|40)/g, (mark) => decodeURIComponent(mark));

/** What the fragment says; what it does not say, or says wrongly, is absent. */
export function read(hash) {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const said = {};
  const view = (given.get("map") ?? "").split("/").map(Number);
  if (view.length === 3 && given.get("map").split("/").every((part) => part.trim()) && isView(view)) {
    said.view = { zoom: view[0], lat: view[1], lon: view[2] };
  }
  const chosen = (given.get("type") ?? "").split(",").filter((type) => types.includes(type));
  if (chosen.length > 0) said.types = new Set(chosen);
  const moment = momentAhead(given.get("at"));
  if (moment) said.moment = moment;
  if (given.get("text")) said.words = given.get("text").slice(0, 200);
  if (/^(radars|conditions)\/.+/.test(given.get("feature") ?? "")) said.selected = given.get("feature");
  return said;
}

export function write({ view, types: chosen, moment, words, selected }) {
  const digits = Math.max(2, Math.min(6, Math.ceil(view.zoom / 3)));
  const parts = [`map=${+view.zoom.toFixed(2)}/${view.lat.toFixed(digits)}/${view.lon.toFixed(digits)}`];
  if (chosen.size < types.length) parts.push(`type=${types.filter((type) => chosen.has(type)).join(",")}`);
  if (moment) parts.push(`at=${written(moment.replace(/:\d\d(\.\d+)?Z$/, "Z"))}`);
  if (words) parts.push(`text=${written(words)}`);
  if (selected) parts.push(`feature=${written(selected)}`);
  return `#${parts.join("&")}`;
}

function isView([zoom, lat, lon]) {
  return zoom >= 0 && zoom <= 20 && Math.abs(lat) <= 90 && Math.abs(lon) <= 540;
}

/** A moment that is over, or too far ahead, is not what somebody who opens the link now wants to see. */
export function momentAhead(said) {
  const at = Date.parse((said ?? "").replace(/T(\d\d:\d\d)Z$/, "T$1:00Z"));
  if (!Number.isFinite(at) || at < Date.now() || at > Date.now() + WEEK) return null;
  return new Date(at).toISOString().replace(/\.\d+Z$/, "Z");
}
