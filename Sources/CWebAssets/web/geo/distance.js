// Distances on a sphere: as good as a list needs them, and without the map's library.

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
