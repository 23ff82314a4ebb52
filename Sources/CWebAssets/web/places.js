// Saved places: personal, in this browser only, each with a name and a view to jump to. The list itself is here;
// places-panel.js shows it.
import { keep, recall } from "./store.js";

const LONGEST_NAME = 60;
const MOST = 50;

/** What is kept, without anything that is no place: another version, or another hand, may have written it. */
export function list() {
  const kept = recall("places");
  return Array.isArray(kept) ? kept.filter(isPlace).slice(0, MOST) : [];
}

function isPlace(entry) {
  return (
    typeof entry?.name === "string" && entry.name.trim() !== "" && Math.abs(entry.lat) <= 90 &&
    Math.abs(entry.lon) <= 180 && Number.isFinite(entry.zoom));
}

/** Why a name cannot be used, as the key of a sentence, or null. `but` is the place that is renamed. */
export function fault(name, places, but = null) {
  const wanted = tidy(name);
  if (!wanted) return "places.name.missing";
  const isTaken = places.some((place) => place !== but && place.name.toLowerCase() === wanted.toLowerCase());
  if (isTaken) return "places.name.taken";
  return places.length >= MOST && !but ? "places.full" : null;
}

export const tidy = (name) => name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME);

export function add(places, name, { lat, lon, zoom }) {
  return save([...places, { name: tidy(name), lat: +lat.toFixed(6), lon: +lon.toFixed(6), zoom }]);
}

export function rename(places, at, name) {
  return save(places.map((place, index) => (index === at ? { ...place, name: tidy(name) } : place)));
}

/** Up by one is -1, down by one is 1; the ends stay where they are. */
export function move(places, at, by) {
  const to = at + by;
  if (to < 0 || to >= places.length) return places;
  const moved = [...places];
  moved.splice(to, 0, ...moved.splice(at, 1));
  return save(moved);
}

export function remove(places, at) {
  return save(places.filter((_, index) => index !== at));
}

export function insert(places, at, place) {
  return save([...places.slice(0, at), place, ...places.slice(at)]);
}

function save(places) {
  keep("places", places);
  return places;
}
