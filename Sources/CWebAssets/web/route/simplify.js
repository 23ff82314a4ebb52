// Lines with fewer points, for links, and for the service where a file has more than it takes.
import { metres } from "../geo/features.js";
import { RADIAN } from "../geo/shapes.js";

/** @typedef {import("../geo/polyline.js").Line} Line */

const METRES = 111_195;
/** The first that is tried, in metres. */
const FINEST = 5;
/** Points that are looked at together, and so many that nobody waits for. */
const PIECE = 500;
const FEW = 4000;

/**
 * As they are where that will do; otherwise the first of ever coarser ones. `off`: by how many metres at most.
 * @param {Line[]} lines
 * @param {(lines: Line[]) => boolean} fits
 */
export function shortened(lines, fits) {
  let off = 0;
  let now = lines;
  while (!fits(now)) {
    off = Math.max(FINEST, 2 * off);
    now = joined(lines, off).map((line) => simplified(line, off));
  }
  return { lines: now, off };
}

/**
 * Lines that are no farther apart than that become one: a file may have more of them than a link has signs.
 * @param {Line[]} lines
 * @param {number} most
 */
function joined(lines, most) {
  /** @type {Line[]} */
  const all = [];
  for (const line of lines) {
    const before = all.at(-1);
    const gap = before ? metres(placeOf(before[before.length - 1]), placeOf(line[0])) : Infinity;
    if (before && gap <= most) for (const point of line) before.push(point);
    else all.push([...line]);
  }
  return all;
}

/** @param {[number, number]} point @returns {Place} */
const placeOf = ([lat, lon]) => ({ lat, lon });

/**
 * No point that is left out lies farther from the line than that. Piece by piece first: of a winding line a whole would take
 * the square of its points.
 * @param {Line} line
 * @param {number} most in metres
 * @returns {Line}
 */
export function simplified(line, most) {
  if (line.length <= PIECE) return peuckered(line, most);
  /** @type {Line} */
  const fewer = [];
  for (let at = 0; at < line.length - 1; at += PIECE - 1) fewer.push(...peuckered(line.slice(at, at + PIECE), most / 2).slice(at && 1));
  return fewer.length > FEW ? fewer : peuckered(fewer, most / 2);
}

/**
 * Douglas and Peucker's.
 * @param {Line} line
 * @param {number} most
 * @returns {Line}
 */
function peuckered(line, most) {
  const wide = Math.cos((line[0]?.[0] ?? 0) * RADIAN) * METRES;
  const xs = Float64Array.from(line, ([, lon]) => lon * wide);
  const ys = Float64Array.from(line, ([lat]) => lat * METRES);
  const isKept = new Uint8Array(line.length);
  isKept[0] = isKept[line.length - 1] = 1;
  const open = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    const [x, y, dx, dy] = [xs[first], ys[first], xs[last] - xs[first], ys[last] - ys[first]];
    const length = dx * dx + dy * dy || 1;
    let farthest = most * most;
    let at = 0;
    for (let index = first + 1; index < last; index++) {
      const [px, py] = [xs[index] - x, ys[index] - y];
      const along = Math.max(0, Math.min(1, (px * dx + py * dy) / length));
      const by = (px - along * dx) ** 2 + (py - along * dy) ** 2;
      if (by > farthest) [farthest, at] = [by, index];
    }
    if (at === 0) continue;
    isKept[at] = 1;
    open.push([first, at], [at, last]);
  }
  return line.filter((_, index) => isKept[index]);
}
