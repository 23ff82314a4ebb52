// A route in the page's address, with when and how fast one drives it: the points that somebody set, which can be moved again
// (`stops`), or the lines of a file (`route`).
import { decoded } from "../geo/polyline.js";

const HALF_DAY = 12 * 3_600_000;
const YEAR = 365 * 86_400_000;
export const FASTEST = 300;
/** How far from the route, in metres, things are looked for. */
export const WIDTHS = [300, 1_000, 3_000, 10_000];

/**
 * A file follows the road; between points that somebody taps the line is straight, and the road is not.
 * @param {Journey["kind"]} kind
 */
export const usualWidth = (kind) => (kind === "stops" ? 3_000 : 300);

/** @param {number} speed in km/h */
export const isSpeed = (speed) => Number.isInteger(speed) && speed >= 1 && speed <= FASTEST;

/**
 * What the parts of a fragment say; null without a route, or with one that cannot be read.
 * @param {URLSearchParams} given
 * @returns {Journey | null}
 */
export function readJourney(given) {
  const kind = given.has("stops") ? "stops" : "route";
  const line = given.get(kind);
  const lines = line && decoded(line);
  if (!line || !lines || (kind === "stops" && lines.length > 1)) return null;
  const speed = Number(given.get("speed"));
  const width = Number(given.get("width"));
  return {
    kind, line, depart: departure(given.get("depart")), speed: isSpeed(speed) ? speed : null,
    width: WIDTHS.includes(width) ? width : usualWidth(kind),
  };
}

/** @param {Journey} journey */
export function journeyParts({ kind, line, depart, speed, width }) {
  const parts = [`${kind}=${line}`];
  if (depart) parts.push(`depart=${depart.replace(/:\d\d(\.\d+)?Z$/, "Z")}`);
  if (speed !== null) parts.push(`speed=${speed}`);
  if (width !== usualWidth(kind)) parts.push(`width=${width}`);
  return parts;
}

/**
 * Who is on the way departed a while ago; a day of last week is no drive any more.
 * @param {number} at
 */
export const isDeparture = (at, now = Date.now()) => at > now - HALF_DAY && at < now + YEAR;

/** @param {string | null} said */
function departure(said) {
  const at = Date.parse((said ?? "").replace(/T(\d\d:\d\d)Z$/, "T$1:00Z"));
  return isDeparture(at) ? new Date(at).toISOString() : null;
}
