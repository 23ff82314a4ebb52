// Lines and areas of features, as the map sees them: their edges are straight on it. What a box holds of them, how far
// they are, where they begin and end.
import { nearestCopy, overlaps } from "./boxes.js";

export const RADIAN = Math.PI / 180;
/** Metres of a degree of latitude. */
const DEGREE = 111_195;

/** @param {Geometry} geometry */
export const isArea = ({ type }) => type === "Polygon" || type === "MultiPolygon";

/**
 * Its lines, or its rings.
 * @param {Geometry} geometry
 * @returns {Position[][]}
 */
export function pathsOf(geometry) {
  switch (geometry.type) {
    case "Point": return [];
    case "LineString": return [geometry.coordinates];
    case "MultiPolygon": return geometry.coordinates.flat();
    default: return geometry.coordinates;
  }
}

/**
 * The paths with longitudes that go on past 180°, each beginning near a longitude: what crosses the 180th meridian is
 * not drawn around the world.
 * @param {Geometry} geometry
 * @param {number} middle
 * @returns {Position[][]}
 */
export function unrolled(geometry, middle) {
  return pathsOf(geometry).map((path) => {
    let before = middle;
    return path.map(([lon, lat]) => {
      before = nearestCopy(lon, before);
      return [before, lat];
    });
  });
}

/**
 * The smallest box around all of it.
 * @param {Geometry} geometry
 * @returns {Box}
 */
export function boundsOf(geometry) {
  const points = unrolled(geometry, pathsOf(geometry)[0]?.[0]?.[0] ?? 0).flat();
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [lon, lat] of points) {
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

/**
 * Whether a box and a line or area share a place.
 * @param {Box} box
 * @param {Geometry} geometry
 */
export function meets(box, geometry) {
  if (!overlaps(box, boundsOf(geometry))) return false;
  const east = box.west > box.east ? box.east + 360 : box.east;
  const middle = (box.west + east) / 2;
  const window = { ...box, east };
  const paths = unrolled(geometry, middle);
  // A line may begin on the other side of the world and come round: its copies too.
  const copies = [0, 360, -360].map((turn) => paths.map((path) => path.map(([lon, lat]) => /** @type {Position} */ ([lon + turn, lat]))));
  return copies.some(
    (copy) => copy.some((path) => edges(path).some(([a, b]) => crosses(window, a, b)))
      || (isArea(geometry) && surrounds(copy, [middle, (box.south + box.north) / 2])));
}

/**
 * The nearest place of a line or area, and how many metres away it is: 0 inside of an area.
 * @param {Geometry} geometry
 * @param {Place} place
 * @returns {{ place: Place, metres: number } | null}
 */
export function nearestOn(geometry, { lat, lon }) {
  const paths = unrolled(geometry, lon);
  if (isArea(geometry) && surrounds(paths, [lon, lat])) return { place: { lat, lon }, metres: 0 };
  // Degrees of longitude are as long as those of latitude once they are shrunk.
  const shrunk = Math.max(1e-6, Math.cos(lat * RADIAN));
  let best = null;
  for (const path of paths) {
    for (const [[aLon, aLat], [bLon, bLat]] of edges(path)) {
      const [x, y] = [(bLon - aLon) * shrunk, bLat - aLat];
      const [toX, toY] = [(lon - aLon) * shrunk, lat - aLat];
      const along = x * x + y * y;
      const share = along === 0 ? 0 : Math.max(0, Math.min(1, (toX * x + toY * y) / along));
      const away = Math.hypot(toX - share * x, toY - share * y);
      if (best && best.away <= away) continue;
      best = { away, place: { lat: aLat + share * (bLat - aLat), lon: aLon + share * (bLon - aLon) } };
    }
  }
  return best && { place: best.place, metres: best.away * DEGREE };
}

/**
 * Where a line begins and where it ends, in the order in which its points are; nothing of an area.
 * @param {Geometry} geometry
 * @returns {{ begin: Place, end: Place } | null}
 */
export function endsOf(geometry) {
  if (isArea(geometry)) return null;
  const paths = pathsOf(geometry);
  const first = paths[0]?.[0];
  const last = paths.at(-1)?.at(-1);
  return first && last ? { begin: at(first), end: at(last) } : null;
}

/**
 * Degrees from north of the way from one place to another.
 * @param {Place} from
 * @param {Place} to
 */
export function bearing(from, to) {
  const east = (nearestCopy(to.lon, from.lon) - from.lon) * RADIAN;
  const [a, b] = [from.lat * RADIAN, to.lat * RADIAN];
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(east);
  return (Math.atan2(Math.sin(east) * Math.cos(b), x) / RADIAN + 360) % 360;
}

/**
 * The eight points of the compass, as the sentences name them.
 * @param {number} degrees
 */
export const compass = (degrees) => ["n", "ne", "e", "se", "s", "sw", "w", "nw"][Math.round(degrees / 45) % 8];

/** @param {Position} position @returns {Place} */
export const at = ([lon, lat]) => ({ lat, lon });

/** @param {Position[]} path @returns {[Position, Position][]} */
function edges(path) {
  return path.slice(1).map((point, index) => [path[index], point]);
}

/**
 * Whether a straight edge has a place in a box (Liang and Barsky).
 * @param {Box} box
 * @param {Position} a
 * @param {Position} b
 */
function crosses({ west, south, east, north }, [aLon, aLat], [bLon, bLat]) {
  let [enters, leaves] = [0, 1];
  for (const [delta, low, high] of [[bLon - aLon, west - aLon, east - aLon], [bLat - aLat, south - aLat, north - aLat]]) {
    if (delta === 0) {
      if (low > 0 || high < 0) return false;
      continue;
    }
    const shares = [low / delta, high / delta];
    enters = Math.max(enters, Math.min(...shares));
    leaves = Math.min(leaves, Math.max(...shares));
  }
  return enters <= leaves;
}

/**
 * Whether an odd number of rings is around it.
 * @param {Position[][]} rings
 * @param {Position} place
 */
export function surrounds(rings, [lon, lat]) {
  let isInside = false;
  for (const ring of rings) {
    for (const [[aLon, aLat], [bLon, bLat]] of edges(ring)) {
      if (aLat > lat !== bLat > lat && lon < aLon + ((lat - aLat) / (bLat - aLat)) * (bLon - aLon)) isInside = !isInside;
    }
  }
  return isInside;
}

