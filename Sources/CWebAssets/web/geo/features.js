// Features and clusters of the map: where they are, and how far apart places are.
import { boxOf, contains, fromBBox } from "./boxes.js";
import { meets, nearestOn, RADIAN } from "./shapes.js";

/** @param {Shown} shown @returns {shown is Cluster} */
export const isCluster = (shown) => "cluster" in shown.properties && shown.properties.cluster === true;

/**
 * Where its sign stands: of a line its middle, of an area a place inside.
 * @param {Shown} shown
 * @returns {Place}
 */
export function placeOf(shown) {
  if (!isCluster(shown)) return { lat: shown.properties.lat, lon: shown.properties.lon };
  const [lon, lat] = shown.geometry.coordinates;
  return { lat, lon };
}

/**
 * Whether it is a line or an area, also where only its sign was asked for.
 * @param {Feature} feature
 */
export const isShape = ({ properties: { geometry_type: type } }) => type !== undefined && type !== "Point";

/**
 * Whether any of it lies in a box.
 * @param {Box} box
 * @param {Shown} shown
 */
export function isIn(box, shown) {
  return contains(box, placeOf(shown)) || (shown.geometry.type !== "Point" && meets(box, shown.geometry));
}

/** @param {Shown} shown */
export const boxAround = (shown) => (isCluster(shown) ? fromBBox(shown.bbox) : boxOf(placeOf(shown)));

const DIAMETER = 12_742_018;

/**
 * Metres between two places.
 * @param {Place} a
 * @param {Place} b
 */
export function metres(a, b) {
  const [p, q] = [a.lat * RADIAN, b.lat * RADIAN];
  const half = ((b.lon - a.lon) * RADIAN) / 2;
  const h = Math.sin((q - p) / 2) ** 2 + Math.cos(p) * Math.cos(q) * Math.sin(half) ** 2;
  return DIAMETER * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * Metres from a place to the nearest of a feature.
 * @param {Feature} feature
 * @param {Place} place
 */
export function away({ geometry, properties }, place) {
  const nearest = geometry.type === "Point" ? null : nearestOn(geometry, place);
  return metres(place, nearest?.place ?? properties);
}
