// Boxes in degrees, as {west, south, east, north}. A box that crosses the 180th meridian is written in either of two
// ways: west > east, as the service has it, or past 180°, as the map has it. Every function here takes both.

/**
 * The same box with east ≥ west.
 * @param {Box} box
 * @returns {Box}
 */
function opened(box) {
  return box.west > box.east ? { ...box, east: box.east + 360 } : box;
}

/**
 * The longitude between -180 and 180.
 * @param {number} lon
 */
export function wrap(lon) {
  return lon >= -180 && lon <= 180 ? lon : ((((lon + 180) % 360) + 360) % 360) - 180;
}

/**
 * The copy of a longitude that is nearest to the map's middle: east of 180° the map goes on where the world begins anew.
 * @param {number} lon
 * @param {number} middle
 */
export function nearestCopy(lon, middle) {
  return lon + 360 * Math.round((middle - lon) / 360);
}

/** @param {Box} box @returns {Place} */
export function centre(box) {
  const { west, south, east, north } = opened(box);
  return { lat: (south + north) / 2, lon: wrap((west + east) / 2) };
}

/** @param {Box} box */
export function isWorld(box) {
  return box.east - box.west >= 360;
}

/**
 * Whether the place is inside or on the edge.
 * @param {Box} box
 * @param {Place} place
 */
export function contains(box, { lat, lon }) {
  const { west, south, east, north } = opened(box);
  const nearest = nearestCopy(lon, (west + east) / 2);
  return nearest >= west && nearest <= east && lat >= south && lat <= north;
}

/**
 * Whether two boxes share a place; their edges count.
 * @param {Box} one
 * @param {Box} other
 */
export function overlaps(one, other) {
  const [a, b] = [opened(one), opened(other)];
  const [middleA, middleB] = [a, b].map(({ west, east }) => (west + east) / 2);
  // On a circle, two arcs meet where their middles are no farther apart than half of both together.
  const apart = Math.abs(nearestCopy(middleB, middleA) - middleA);
  return apart <= (a.east - a.west + b.east - b.west) / 2 && a.south <= b.north && b.south <= a.north;
}

/**
 * Whether one box lies wholly in another.
 * @param {Box} outer
 * @param {Box} inner
 */
export function holds(outer, inner) {
  const a = opened(outer);
  const b = near(inner, (a.west + a.east) / 2);
  return b.west >= a.west && b.east <= a.east && b.south >= a.south && b.north <= a.north;
}

/**
 * What two boxes share, or null; edges alone are nothing. Longitudes are near those of the first.
 * @param {Box | null} one
 * @param {Box} other
 * @returns {Box | null}
 */
export function shared(one, other) {
  if (!one) return null;
  const a = opened(one);
  const b = near(other, (a.west + a.east) / 2);
  const west = Math.max(a.west, b.west);
  const south = Math.max(a.south, b.south);
  const east = Math.min(a.east, b.east);
  const north = Math.min(a.north, b.north);
  return west < east && south < north ? { west, south, east, north } : null;
}

/**
 * What is left of boxes without others, as boxes that do not overlap where they did not before.
 * @param {Box[]} boxes
 * @param {Box[]} others
 */
export function without(boxes, others) {
  return others.reduce((rest, other) => rest.flatMap((box) => outside(box, other)), boxes);
}

/** @param {Box} given @param {Box} other @returns {Box[]} */
function outside(given, other) {
  const box = opened(given);
  const hole = shared(box, other);
  if (!hole) return [box];
  const { west, south, east, north } = box;
  return [
    { west, south: hole.north, east, north },
    { west, south, east, north: hole.south },
    { west, south: hole.south, east: hole.west, north: hole.north },
    { west: hole.east, south: hole.south, east, north: hole.north },
  ].filter((piece) => piece.west < piece.east && piece.south < piece.north);
}

/**
 * The same box with its longitudes near the map's middle.
 * @param {Box} box
 * @param {number} middle
 * @returns {Box}
 */
export function near(box, middle) {
  const { west, south, east, north } = opened(box);
  const shift = nearestCopy((west + east) / 2, middle) - (west + east) / 2;
  return { west: west + shift, south, east: east + shift, north };
}

/**
 * The smallest box around two that lie close together.
 * @param {Box} one
 * @param {Box} other
 * @returns {Box}
 */
export function union(one, other) {
  const a = opened(one);
  const b = near(other, (a.west + a.east) / 2);
  return {
    west: Math.min(a.west, b.west), south: Math.min(a.south, b.south), east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  };
}

/**
 * The box of a place alone.
 * @param {Place} place
 * @returns {Box}
 */
export const boxOf = ({ lat, lon }) => ({ west: lon, south: lat, east: lon, north: lat });

/** @param {BBox} bbox as GeoJSON has it @returns {Box} */
export const fromBBox = ([west, south, east, north]) => ({ west, south, east, north });

/**
 * As the parameter `bbox` has it: west > east across the 180th meridian.
 * @param {Box} box
 */
export function parameter(box) {
  const [west, east] = isWorld(box) ? [-180, 180] : [wrap(box.west), wrap(box.east)];
  const sides = [west, Math.max(-90, box.south), east, Math.min(90, box.north)];
  return sides.map((degrees) => +degrees.toFixed(5)).join(",");
}

/**
 * The box that a parameter `bbox` says, or null.
 * @param {string | null} text
 * @returns {Box | null}
 */
export function fromParameter(text) {
  const sides = (text ?? "").split(",").map(Number);
  if (!text || sides.length !== 4 || !sides.every(Number.isFinite)) return null;
  return fromBBox(/** @type {BBox} */ (sides));
}
