// Signs that lie on one another are moved apart by some pixels, so that each is seen and can be pressed.
import { isCluster } from "../geo/features.js";
import { createGrid } from "./grid.js";
import { isSevere } from "../state/types.js";

/** @typedef {import("./grid.js").Pixels} Pixels */
/** @typedef {{ key: string, shown: Shown }} Keyed */
/** @typedef {Pixels & { key: string, place: Pixels, room: number, weight: number, aside: number }} Sign */

/** How much room each needs around its middle: together it is the distance at which both are seen. */
const ROOM = { single: 12, severe: 15, cluster: 25 };
/** Who gives way: what is severe stays where it is as far as it can, and a cluster stands nowhere in particular. */
const WEIGHT = { single: 3, severe: 9, cluster: 1 };
/** No sign is farther than this from its place. */
const FARTHEST = 40;
const ROUNDS = 8;
/** Two that begin farther apart than this leave one another alone. */
const CELL = 64;
/** A little aside, so that those in a row leave it. */
const ASIDE = 0.35;

/**
 * By how many pixels each is moved, by key; those that stay are left out. It depends on nothing but what there is: the same
 * signs are moved the same way, whatever order they come in.
 * @param {Keyed[]} keyed
 * @param {(shown: Shown) => Pixels} project
 * @returns {Map<string, Pixels>}
 */
export function spaced(keyed, project) {
  const ordered = [...keyed].sort((a, b) => (a.key < b.key ? -1 : 1));
  const signs = ordered.map(({ key, shown }, index) => {
    const kind = isCluster(shown) ? "cluster" : isSevere(shown.properties.type) ? "severe" : "single";
    const place = project(shown);
    return { key, place, x: place.x, y: place.y, room: ROOM[kind], weight: WEIGHT[kind], aside: index % 2 ? ASIDE : -ASIDE };
  });
  const pairs = pairsOf(signs);
  for (let round = 0, isCrowded = true; isCrowded && round < ROUNDS; round += 1) {
    isCrowded = false;
    for (const [one, other] of pairs) isCrowded = push(one, other) || isCrowded;
  }
  /** @type {Map<string, Pixels>} */
  const shifts = new Map();
  for (const { key, place, x, y } of signs) {
    const shift = { x: Math.round(x - place.x), y: Math.round(y - place.y) };
    if (shift.x !== 0 || shift.y !== 0) shifts.set(key, shift);
  }
  return shifts;
}

/** @param {Sign[]} signs */
function pairsOf(signs) {
  /** @type {[Sign, Sign][]} */
  const pairs = [];
  /** @type {ReturnType<typeof createGrid<Sign>>} */
  const grid = createGrid(CELL);
  for (const sign of signs) {
    for (const other of grid.near(sign)) {
      if (Math.abs(other.x - sign.x) < CELL && Math.abs(other.y - sign.y) < CELL) pairs.push([other, sign]);
    }
    grid.add(sign, sign);
  }
  return pairs;
}

/**
 * Whether they were too close.
 * @param {Sign} one
 * @param {Sign} other
 */
function push(one, other) {
  const [x, y, need] = [other.x - one.x, other.y - one.y, one.room + other.room];
  const square = x * x + y * y;
  if (square > (need - 0.5) ** 2) return false;
  const apart = Math.sqrt(square);
  // Side by side where both are at the same place.
  const [dx, dy] = apart > 0 ? [(x - other.aside * y) / apart, (y + other.aside * x) / apart] : [1, 0];
  const step = (need - apart) / (one.weight + other.weight);
  move(one, -dx * step * other.weight, -dy * step * other.weight);
  move(other, dx * step * one.weight, dy * step * one.weight);
  return true;
}

/** @param {Sign} sign @param {number} dx @param {number} dy */
function move(sign, dx, dy) {
  const [x, y] = [sign.x + dx - sign.place.x, sign.y + dy - sign.place.y];
  const scale = Math.min(1, FARTHEST / Math.sqrt(x * x + y * y));
  sign.x = sign.place.x + x * scale;
  sign.y = sign.place.y + y * scale;
}
