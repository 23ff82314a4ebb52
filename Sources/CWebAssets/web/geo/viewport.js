// What is asked for of a view: the map's window out to the edges of the service's squares, so that clusters are whole and a
// small move asks nothing. Needs no map: the first question is asked before there is one.

/** What is asked for ends at multiples of so many pixels, and at least so far outside of what is seen. */
const SQUARE = 128;
const MARGIN = 40;
/** Where the map ends (EPSG:3857). */
const LAST = 85.0511287798;
const RADIAN = Math.PI / 180;

/**
 * The box around a view in a window of so many pixels.
 * @param {View} view
 * @param {{ width: number, height: number }} size
 * @returns {Box}
 */
export function viewport({ lat, lon, zoom }, { width, height }) {
  const world = 256 * 2 ** zoom;
  const x = ((lon + 180) / 360) * world;
  const y = down(lat) * world;
  const before = (/** @type {number} */ edge) => Math.floor((edge - MARGIN) / SQUARE) * SQUARE;
  const after = (/** @type {number} */ edge) => Math.ceil((edge + MARGIN) / SQUARE) * SQUARE;
  const longitude = (/** @type {number} */ pixels) => (pixels / world) * 360 - 180;
  return {
    west: longitude(before(x - width / 2)),
    south: latitude(after(y + height / 2) / world),
    east: longitude(after(x + width / 2)),
    north: latitude(before(y - height / 2) / world),
  };
}

/**
 * How far down the map a latitude is, from 0 to 1.
 * @param {number} lat
 */
function down(lat) {
  return (1 - Math.asinh(Math.tan(Math.max(-LAST, Math.min(LAST, lat)) * RADIAN)) / Math.PI) / 2;
}

/** @param {number} part */
function latitude(part) {
  return Math.atan(Math.sinh(Math.PI * (1 - 2 * part))) / RADIAN;
}
