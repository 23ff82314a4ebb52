// What is filled in for who only says what it is: the road and its class from what is known nearby, the title from both,
// the direction from how one drives.
import { away, metres } from "../geo/features.js";
import { towns } from "../map/towns.js";
import { layerOf } from "../state/types.js";

/** Beyond this, in metres, what is known may be of another road. */
export const REACH = 1_000;
/** A title names a town that is no farther. */
const AROUND = 15_000;
/** What lies across the whole road concerns whoever comes, from wherever. */
const ACROSS = ["closure", "ice", "landslide", "border_crossing"];
/** The first letter of a road's number: A-1, M-17, R-469. */
const CLASSES = /** @type {Record<string, string>} */ ({ A: "motorway", M: "main", R: "regional" });

/**
 * The nearest road of which something is known.
 * @param {Feature[]} features
 * @param {Place} place
 */
export function roadNear(features, place) {
  const near = features
    .map((feature) => ({ ...feature.properties, metres: away(feature, place) }))
    .filter((one) => one.metres <= REACH)
    .sort((a, b) => a.metres - b.metres);
  const road = near.find((one) => one.road)?.road ?? "";
  // Of a crossing the class is not the road's.
  const alike = near.find((one) => one.road_class && one.type !== "border_crossing" && (!road || one.road === road));
  return { road, roadClass: alike?.road_class ?? CLASSES[/^([AMR])-?\d/i.exec(road)?.[1].toUpperCase() ?? ""] ?? "" };
}

/**
 * "Accident, M-17"; where no road is known, with the nearest town.
 * @param {Pick<Parts["text"], "capital" | "t">} text
 * @param {{ type: string, road: string, place: Place }} known
 */
export function titleOf({ capital, t }, { type, road, place }) {
  const nearest = towns
    .map(([name, lat, lon]) => ({ name, away: metres({ lat, lon }, place) }))
    .reduce((best, one) => (one.away < best.away ? one : best));
  const where = road || (nearest.away <= AROUND ? nearest.name : "");
  return [capital(t(`type.${type}`)), where].filter(Boolean).join(", ");
}

/**
 * All of a report but its place.
 * @param {Pick<Parts["text"], "capital" | "t">} text
 * @param {{ type: string, place: Place, heading: number | null, features: Feature[] }} known
 * @returns {Draft}
 */
export function guess(text, { type, place, heading, features }) {
  const { road, roadClass } = roadNear(features, place);
  const bearing = ACROSS.includes(type) ? null : heading;
  return {
    layer: layerOf(type), type, road, text: "", title: titleOf(text, { type, road, place }),
    roadClass: type === "border_crossing" ? type : roadClass, direction: bearing === null ? null : "one", bearing,
  };
}
