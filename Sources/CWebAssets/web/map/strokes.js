// How lines and areas look: the colour of their type, how wide they are, and how much of them is seen at a zoom. Like the
// signs they have a white rim for dark grounds and a dark hairline for light ones, and keep their colours in both themes.
import { RADIAN, surrounds } from "../geo/shapes.js";
import { severity } from "../state/types.js";

const COLOURS = {
  border_crossing: "#0a5c9f",
  announced: "#b98900",
  stationary: "#37424c",
  truck_ban: "#9c1f6b",
  roadworks: "#f08a00",
  congestion: "#5b3a9e",
  danger: "#e3b100",
  ice: "#0b86d0",
  landslide: "#8a5218",
  accident: "#c2185b",
  closure: "#b00d1a",
};
/** A circle of the earth at the equator, in metres. */
const EQUATOR = 40_075_016.686;

/** So many pixels long a line begins to be seen, and is seen whole. Shorter than its sign it would say nothing. */
const FAINT = 22;
const WHOLE = 56;
/** What closes a road is seen earlier. */
const EARLIER = 0.6;

/**
 * What matters more lies on top, and is what a tap means; what is not active at the moment that is shown matters less than
 * all that is.
 * @param {Pick<TileShape, "type" | "isLater">} shape
 */
export const rank = ({ type, isLater }) => -severity(type) - (isLater ? 100 : 0);

/** @param {string} type */
export const colourOf = (type) => COLOURS[/** @type {keyof typeof COLOURS} */ (type)] ?? "#4b5a68";

/**
 * Whether it closes the road for all: what is closed for lorries alone is no more than a ban for them.
 * @param {Pick<TileShape, "type" | "isLimited">} shape
 */
export const isBarrier = ({ type, isLimited }) => type === "closure" && !isLimited;

/**
 * How many pixels wide a line is without its rim.
 * @param {Pick<TileShape, "type" | "isLimited">} shape
 * @param {number} zoom
 */
export function widthOf(shape, zoom) {
  const usual = zoom < 8 ? 2.5 : zoom < 11 ? 3.5 : zoom < 15 ? 4.5 : 6;
  return isBarrier(shape) ? usual + 2.5 : usual;
}

/**
 * How strong an area's hatching is, from 0 to 1: near enough it fills the window, and the map below must stay legible.
 * @param {number} zoom
 */
export const hatchAt = (zoom) => (zoom < 12 ? 0.75 : 0.4);

/**
 * From 0 to 1: what is short at this zoom fades, so that a whole country stays legible.
 * @param {Pick<TileShape, "type" | "isLimited">} shape
 * @param {number} pixels how long it is on the screen
 */
export function visibility(shape, pixels) {
  const sooner = isBarrier(shape) ? EARLIER : 1;
  return Math.max(0, Math.min(1, (pixels - FAINT * sooner) / ((WHOLE - FAINT) * sooner)));
}

/**
 * Metres of a pixel.
 * @param {number} zoom
 * @param {number} lat
 */
export const metresOfPixel = (zoom, lat) => (EQUATOR * Math.cos(lat * RADIAN)) / (256 * 2 ** zoom);

/**
 * How long it is on the screen. What a tile has only a part of, and does not say how long it is, may be of any length.
 * @param {TileShape} shape
 * @param {number} size
 * @param {number} metres of a pixel
 */
export function pixelsOf({ isArea, metres: length, paths }, size, metres) {
  if (length !== null) return length / metres;
  const points = paths.flat();
  if (points.some(([x, y]) => x < 0 || y < 0 || x > size || y > size)) return Infinity;
  if (!isArea) return paths.reduce((sum, path) => sum + lengthOf(path), 0);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return 2 * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

/** @param {Path} path */
export function lengthOf(path) {
  return path.reduce((sum, [x, y], index) => (index === 0 ? 0 : sum + Math.hypot(x - path[index - 1][0], y - path[index - 1][1])), 0);
}

/**
 * Where arrows stand on a path, and where they point, in radians. Never in the middle: there is the sign.
 * @param {Path} path
 */
export function arrowsOf(path) {
  const length = lengthOf(path);
  if (length < 40) return [];
  const count = length < 72 ? 1 : 2 * Math.max(1, Math.round(length / 220));
  const places = count === 1 ? [0.82 * length] : Array.from({ length: count }, (_, index) => ((index + 0.5) / count) * length);
  /** @type {{ x: number, y: number, turn: number }[]} */
  const arrows = [];
  let walked = 0;
  for (let index = 1; index < path.length; index += 1) {
    const [[ax, ay], [bx, by]] = [path[index - 1], path[index]];
    const step = Math.hypot(bx - ax, by - ay);
    while (arrows.length < places.length && step > 0 && places[arrows.length] <= walked + step) {
      const share = (places[arrows.length] - walked) / step;
      arrows.push({ x: ax + share * (bx - ax), y: ay + share * (by - ay), turn: Math.atan2(by - ay, bx - ax) });
    }
    walked += step;
  }
  return arrows;
}

/**
 * What a press on a place of a tile means: the line within reach that matters most, or the smallest area around it.
 * @template {TileShape} Shape
 * @param {Shape[]} shapes
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 * @returns {Shape | null}
 */
export function shapeAt(shapes, x, y, reach) {
  const lines = shapes
    .map((shape) => ({ shape, away: Math.min(...shape.paths.map((path) => distanceTo(path, x, y))) }))
    .filter(({ away }) => away <= reach)
    .sort((a, b) => rank(b.shape) - rank(a.shape) || a.away - b.away);
  if (lines.length > 0) return lines[0].shape;
  const around = shapes.filter(({ isArea, paths }) => isArea && surrounds(paths, [x, y]));
  return around.sort((a, b) => sizeOf(a) - sizeOf(b))[0] ?? null;
}

/** @param {TileShape} shape */
function sizeOf({ paths }) {
  const [xs, ys] = [paths.flat().map(([x]) => x), paths.flat().map(([, y]) => y)];
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
}

/** @param {Path} path @param {number} x @param {number} y */
function distanceTo(path, x, y) {
  let least = Infinity;
  for (let index = 1; index < path.length; index += 1) {
    const [[ax, ay], [bx, by]] = [path[index - 1], path[index]];
    const [dx, dy] = [bx - ax, by - ay];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
    least = Math.min(least, Math.hypot(x - ax - share * dx, y - ay - share * dy));
  }
  return least;
}
