// Features and clusters of the map: where they are, and how far apart places are.
import { boxOf, fromBBox } from "./boxes.js";

/** @param {Shown} shown @returns {shown is Cluster} */
export const isCluster = (shown) => "cluster" in shown.properties && shown.properties.cluster === true;

/** @param {Shown} shown @returns {Place} */
export const placeOf = ({ geometry: { coordinates: [lon, lat] } }) => ({ lat, lon });

/** @param {Shown} shown */
export const boxAround = (shown) => (isCluster(shown) ? fromBBox(shown.bbox) : boxOf(placeOf(shown)));

const DIAMETER = 12_742_018;
const RADIAN = Math.PI / 180;

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
