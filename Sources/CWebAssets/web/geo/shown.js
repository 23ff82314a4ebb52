// What the map shows: single features, and clusters that stand for many. Where they are.
import { boxOf, fromBBox } from "./boxes.js";

/** @param {Shown} shown @returns {shown is Cluster} */
export const isCluster = (shown) => "cluster" in shown.properties && shown.properties.cluster === true;

/** @param {Shown} shown @returns {Place} */
export const placeOf = ({ geometry: { coordinates: [lon, lat] } }) => ({ lat, lon });

/** @param {Shown} shown */
export const boxAround = (shown) => (isCluster(shown) ? fromBBox(shown.bbox) : boxOf(placeOf(shown)));
