// The map's window out to the edges of the service's squares: heaps are whole, and a small move asks nothing. Needs no
// map, so that the first question can be asked before there is one.

/** What is asked for ends at multiples of so many pixels, and at least so far outside of what is seen. */
const SQUARE = 128;
const ROOM = 40;
/** Where the map ends (EPSG:3857). */
const LAST = 85.0511287798;
const RADIAN = Math.PI / 180;

/** {west, south, east, north} in degrees, around a view in a window of so many pixels. */
export function squares({ lat, lon, zoom }, { width, height }) {
  const world = 256 * 2 ** zoom;
  const x = ((lon + 180) / 360) * world;
  const y = down(lat) * world;
  const before = (edge) => Math.floor((edge - ROOM) / SQUARE) * SQUARE;
  const after = (edge) => Math.ceil((edge + ROOM) / SQUARE) * SQUARE;
  const longitude = (pixels) => (pixels / world) * 360 - 180;
  return {
    west: longitude(before(x - width / 2)),
    south: latitude(after(y + height / 2) / world),
    east: longitude(after(x + width / 2)),
    north: latitude(before(y - height / 2) / world),
  };
}

/** How far down the map a latitude is, from 0 to 1. */
function down(lat) {
  return (1 - Math.asinh(Math.tan(Math.max(-LAST, Math.min(LAST, lat)) * RADIAN)) / Math.PI) / 2;
}

function latitude(part) {
  return Math.atan(Math.sinh(Math.PI * (1 - 2 * part))) / RADIAN;
}
