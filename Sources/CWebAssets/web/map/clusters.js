// What would lie on top of one another becomes one: the service clusters by squares, which know nothing of their
// neighbours, and leaves single what is close on the ground only. One or two stand alone, and so do one or two of what is
// severe, beside the cluster of the others: the service's own rule (Clusters.swift).
import { union } from "../geo/boxes.js";
import { boxAround, isCluster, placeOf } from "../geo/features.js";
import { createGrid } from "./grid.js";
import { isSevere, severity } from "../state/types.js";

/** @typedef {(shown: Shown) => { x: number, y: number }} Project where something stands, in pixels */
/** @typedef {{ parts: Shown[], point: { x: number, y: number } }} Entry what stands where the first of it stands */

const CELL = 64;
/** More single features than this are no longer told apart; they are clustered by squares, as the service does. */
const CROWD = 250;
/** Two markers whose middles are closer than this hide one another. */
const TOO_CLOSE = 15;
/** A cluster takes in what begins beneath it. */
const REACH = 18;
/** More than these are a cluster. */
const APART = 2;

/**
 * Clusters that are known member by member have `members`; of the service's own, only the numbers are known.
 * @param {Shown[]} shown
 * @param {Project} project
 * @returns {Shown[]}
 */
export function mergeOverlapping(shown, project) {
  const standsOut = (/** @type {Shown} */ one) => !isCluster(one) && isSevere(one.properties.type);
  return [...merged(shown.filter((one) => !standsOut(one)), project), ...merged(shown.filter(standsOut), project)];
}

/**
 * The types whose signs a cluster shows, the worst first: of what is severe all, or else its worst.
 * @param {Pick<Cluster["properties"], "types">} cluster
 */
export function facesOf({ types }) {
  const all = Object.keys(types).sort((a, b) => severity(a) - severity(b));
  const severe = all.filter(isSevere);
  return severe.length > 0 ? severe : all.slice(0, 1);
}

/** @param {Shown[]} shown @param {Project} project @returns {Shown[]} */
function merged(shown, project) {
  const singles = /** @type {Feature[]} */ (shown.filter((one) => !isCluster(one)));
  const given = singles.length > CROWD ? [...shown.filter(isCluster), ...bySquares(singles, project)] : shown;
  /** @type {Entry[]} */
  const entries = [];
  /** @type {ReturnType<typeof createGrid<Entry>>} */
  const grid = createGrid(CELL);
  for (const one of given) {
    const point = project(one);
    const host = grid.near(point).find((other) => isOver(point, one, other));
    if (host) {
      host.parts.push(one);
      continue;
    }
    const entry = { parts: [one], point };
    entries.push(entry);
    grid.add(point, entry);
  }
  return entries.flatMap(({ parts }) => (isCrowd(parts) ? [clusterOf(parts)] : parts));
}

/** @param {Shown[]} parts */
const isCrowd = (parts) => parts.length > 1 && (parts.length > APART || parts.some(isCluster));

/** @param {Feature[]} singles @param {Project} project @returns {Shown[]} */
function bySquares(singles, project) {
  /** @type {ReturnType<typeof createGrid<Shown>>} */
  const grid = createGrid(CELL);
  for (const feature of singles) grid.add(project(feature), feature);
  return grid.all().flatMap((members) => (isCrowd(members) ? [clusterOf(members)] : members));
}

/**
 * In the middle of features; where there is a cluster already, where the first stands.
 * @param {Shown[]} parts
 * @returns {Cluster}
 */
function clusterOf(parts) {
  const { west, south, east, north } = parts.map(boxAround).reduce(union);
  const places = (parts.some(isCluster) ? parts.slice(0, 1) : parts).map(placeOf);
  const mean = (/** @type {number[]} */ values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const sums = { count: 0, radars: 0, conditions: 0, types: /** @type {Record<string, number>} */ ({}) };
  for (const part of parts) {
    const { count, radars, conditions, types } = numbersOf(part);
    sums.count += count;
    sums.radars += radars;
    sums.conditions += conditions;
    for (const [type, n] of Object.entries(types)) sums.types[type] = (sums.types[type] ?? 0) + n;
  }
  const members = parts.flatMap((part) => (isCluster(part) ? (part.members ?? []) : part));
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [mean(places.map(({ lon }) => lon)), mean(places.map(({ lat }) => lat))] },
    bbox: [west, south, east, north],
    properties: { cluster: true, ...sums },
    members: members.length === sums.count ? members : undefined,
  };
}

/** @param {Shown} part @returns {Omit<Cluster["properties"], "cluster">} */
function numbersOf(part) {
  if (isCluster(part)) return part.properties;
  const { layer, type } = part.properties;
  return { count: 1, radars: Number(layer === "radars"), conditions: Number(layer === "conditions"), types: { [type]: 1 } };
}

/**
 * Two markers become one only where neither could be pressed.
 * @param {{ x: number, y: number }} point
 * @param {Shown} one
 * @param {Entry} other
 */
function isOver(point, one, { parts, point: at }) {
  const apart = Math.hypot(point.x - at.x, point.y - at.y);
  return apart < (isCluster(parts[0]) ? REACH + (isCluster(one) ? REACH : 10) : TOO_CLOSE);
}
