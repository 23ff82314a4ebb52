// What a file says of a route, and what the service is asked with it.
import { asGeoJSON, isKML, isXML, kmlTracks, linesOf } from "./lines.js";
import { shortened } from "./simplify.js";

/** @typedef {import("../geo/polyline.js").Line} Line */
/** @typedef {{ body: string, type: string, off: number }} Asked `off`: by how many metres it is simplified at most */

/** In bytes. */
export const LARGEST = 2 << 20;
/** What the service takes. */
const MOST_POINTS = 20_000;

const GEOJSON = "application/geo+json";

/** @param {Line[]} lines @returns {Asked} */
export function askedWith(lines) {
  const { lines: fewer, off } = shortened(lines, (all) => all.flat().length <= MOST_POINTS);
  return { body: asGeoJSON(fewer.map((line) => ({ line, times: [] }))), type: GEOJSON, off };
}

/**
 * The service reads GPX and GeoJSON itself, with the times of their points.
 * @param {string} content
 * @returns {{ lines: Line[], asked: Asked }}
 */
export function readRoute(content) {
  const lines = linesOf(content);
  if (lines.flat().length > MOST_POINTS) return { lines, asked: askedWith(lines) };
  if (isKML(content)) return { lines, asked: { body: asGeoJSON(kmlTracks(content)), type: GEOJSON, off: 0 } };
  return { lines, asked: { body: content, type: isXML(content) ? "application/gpx+xml" : GEOJSON, off: 0 } };
}
