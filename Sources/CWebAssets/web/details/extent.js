// How long a line is, where it begins and ends, and which traffic it concerns, in words.
import { metres } from "../geo/features.js";
import { at, bearing, compass, endsOf, isArea, pathsOf } from "../geo/shapes.js";
import { towns } from "../map/towns.js";

/** Farther than this from every town, coordinates say more. */
const FAR = 60_000;
/** Nearer than this is in the town itself. */
const THERE = 1_500;

/** @typedef {{ name: string, words: string, place: Place | null }} Fact a place can be gone to */

/**
 * @param {Pick<Parts["text"], "capital" | "distance" | "t">} text
 * @param {Feature} feature
 * @returns {Fact[]}
 */
export function extent({ capital, distance, t }, { geometry, properties }) {
  const { length_m: length, approximate } = properties;
  /** @type {Fact[]} */
  const facts = [];
  /** @param {string} key @param {string} words @param {Place | null} [place] */
  const add = (key, words, place = null) => facts.push({ name: t(key), words, place });
  if (length) add("details.length", approximate ? t("details.approximate", { n: distance(length) }) : distance(length));
  else if (isArea(geometry)) add("details.extent", capital(t("details.area")));
  const ends = endsOf(geometry);
  if (ends) {
    add("details.begins", whereabouts({ distance, t }, ends.begin), ends.begin);
    add("details.ends", whereabouts({ distance, t }, ends.end), ends.end);
  }
  const direction = directionOf({ t }, properties, geometry);
  if (direction) add("details.direction", capital(direction));
  return facts;
}

/**
 * Nothing where none is near enough to say anything.
 * @param {Place} place
 */
export function nearestTown(place) {
  const nearest = towns
    .map(([name, lat, lon]) => ({ name, away: metres({ lat, lon }, place), from: { lat, lon } }))
    .reduce((best, one) => (one.away < best.away ? one : best));
  return nearest.away > FAR ? null : { ...nearest, isThere: nearest.away < THERE };
}

/**
 * By the nearest town, as people say where they are: "Konjic, 3.2 km NE".
 * @param {Pick<Parts["text"], "distance" | "t">} text
 * @param {Place} place
 */
export function whereabouts({ distance, t }, place) {
  const nearest = nearestTown(place);
  if (!nearest) return `${place.lat.toFixed(5)}, ${place.lon.toFixed(5)}`;
  if (nearest.isThere) return nearest.name;
  return `${nearest.name}, ${distance(nearest.away)} ${t(`compass.${compass(bearing(nearest.from, place))}`)}`;
}

/**
 * Nothing where nothing is known.
 * @param {Pick<Parts["text"], "t">} text
 * @param {Pick<Feature["properties"], "direction" | "bearing">} properties
 * @param {Geometry} geometry
 */
function directionOf({ t }, { direction, bearing: heading }, geometry) {
  if (direction === "both") return t("direction.both");
  const degrees = heading ?? (direction === "one" ? headingOf(geometry) : null);
  if (degrees === null) return direction === "one" ? t("direction.single") : null;
  const way = t(`compass.towards.${compass(degrees)}`);
  // A bearing alone does not say that no other direction is concerned.
  return direction === "one" ? t("direction.towards", { compass: way }) : way;
}

/**
 * Which way its longest line goes, from its beginning to its end; nothing where these are one place.
 * @param {Geometry} geometry
 */
function headingOf(geometry) {
  if (isArea(geometry)) return null;
  let longest = { length: 0.5, heading: /** @type {number | null} */ (null) };
  for (const path of pathsOf(geometry)) {
    const places = path.map(at);
    const length = places.slice(1).reduce((sum, place, index) => sum + metres(places[index], place), 0);
    if (length <= longest.length) continue;
    const [begin, end] = [places[0], places[places.length - 1]];
    longest = { length, heading: metres(begin, end) < 0.5 ? null : bearing(begin, end) };
  }
  return longest.heading;
}
