// What would lie on top of one another becomes one: the service clusters by squares, which know nothing of their
// neighbours, and leaves single what is close on the ground only.
import { boxOf, union } from "../geo/boxes.js";
import { boxAround, isCluster, placeOf } from "../geo/features.js";

/** @typedef {(shown: Shown) => { x: number, y: number }} Project where something stands, in pixels */
/** @typedef {{ shown: Shown, point: { x: number, y: number }, reach: number }} Entry */

const CELL = 64;
/** More single features than this are no longer told apart; they are clustered by squares, as the service does. */
const CROWD = 250;
/** Two markers whose middles are closer than this hide one another. */
const TOO_CLOSE = 15;

/**
 * Clusters that are known member by member have `members`; of the service's own, only the numbers are known.
 * @param {Shown[]} shown
 * @param {Project} project
 * @returns {Shown[]}
 */
export function mergeOverlapping(shown, project) {
  const singles = /** @type {Feature[]} */ (shown.filter((one) => !isCluster(one)));
  const given = singles.length > CROWD ? [...shown.filter(isCluster), ...bySquares(singles, project)] : shown;
  /** @type {Entry[]} */
  const merged = [];
  /** @type {Map<string, Entry[]>} */
  const grid = new Map();
  for (const one of given) {
    const point = project(one);
    const reach = isCluster(one) ? radius(one.properties.count) : 0;
    const [column, row] = cell(point);
    const host = neighbours(grid, column, row).find((other) => isOver(point, reach, other));
    if (host) {
      const cluster = joined(host.shown, one);
      host.shown = cluster;
      host.reach = radius(cluster.properties.count);
      continue;
    }
    const entry = { shown: one, point, reach };
    merged.push(entry);
    group(grid, `${column}/${row}`, entry);
  }
  return merged.map((entry) => entry.shown);
}

/**
 * The radius of a cluster's marker, in pixels.
 * @param {number} count
 */
export function radius(count) {
  return count < 10 ? 18 : count < 100 ? 21 : count < 1000 ? 25 : 29;
}

/** @param {Feature[]} singles @param {Project} project @returns {Shown[]} */
function bySquares(singles, project) {
  /** @type {Map<string, Feature[]>} */
  const found = new Map();
  for (const feature of singles) group(found, cell(project(feature)).join("/"), feature);
  return [...found.values()].map((members) => (members.length === 1 ? members[0] : clusterOf(members)));
}

/** @template Entry @param {Map<string, Entry[]>} groups @param {string} key @param {Entry} entry */
function group(groups, key, entry) {
  const known = groups.get(key);
  if (known) known.push(entry);
  else groups.set(key, [entry]);
}

/** @param {Feature[]} members @returns {Cluster} */
function clusterOf(members) {
  const { west, south, east, north } = members.map((one) => boxOf(placeOf(one))).reduce(union);
  const places = members.map(placeOf);
  const mean = (/** @type {number[]} */ values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const radars = members.filter(({ properties }) => properties.layer === "radars").length;
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [mean(places.map(({ lon }) => lon)), mean(places.map(({ lat }) => lat))] },
    bbox: [west, south, east, north],
    properties: { cluster: true, count: members.length, radars, conditions: members.length - radars },
    members,
  };
}

/** @param {{ x: number, y: number }} point @returns {[number, number]} */
const cell = ({ x, y }) => [Math.floor(x / CELL), Math.floor(y / CELL)];

/**
 * A cluster takes in what begins beneath it; two markers become one only where neither could be pressed.
 * @param {{ x: number, y: number }} point
 * @param {number} reach
 * @param {Entry} other
 */
function isOver(point, reach, other) {
  const apart = Math.hypot(point.x - other.point.x, point.y - other.point.y);
  return apart < (other.reach > 0 ? other.reach + (reach || 10) : TOO_CLOSE);
}

/** @param {Map<string, Entry[]>} grid @param {number} column @param {number} row */
function neighbours(grid, column, row) {
  /** @type {Entry[]} */
  const found = [];
  for (let x = column - 1; x <= column + 1; x++) {
    for (let y = row - 1; y <= row + 1; y++) found.push(...(grid.get(`${x}/${y}`) ?? []));
  }
  return found;
}

/**
 * The cluster of both, where the first stands.
 * @param {Shown} host
 * @param {Shown} added
 * @returns {Cluster}
 */
function joined(host, added) {
  const [a, b] = [host, added].map((one) => (isCluster(one) ? one : clusterOf([one])));
  const { west, south, east, north } = union(boxAround(a), boxAround(b));
  const sum = (/** @type {"count" | "radars" | "conditions"} */ name) => a.properties[name] + b.properties[name];
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [placeOf(host).lon, placeOf(host).lat] },
    bbox: [west, south, east, north],
    properties: { cluster: true, count: sum("count"), radars: sum("radars"), conditions: sum("conditions") },
    members: a.members && b.members ? [...a.members, ...b.members] : undefined,
  };
}
