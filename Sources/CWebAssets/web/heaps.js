// What would lie on top of one another becomes one: the service heaps by squares, which know nothing of their
// neighbours, and leaves single what is close on the ground only.

const CELL = 64;
/** More single marks than this are no longer told apart; they are heaped by squares, as the service does. */
const CROWD = 250;
/** Two signs whose middles are closer than this hide one another. */
const TOO_CLOSE = 15;

export const isHeap = (feature) => feature.properties.cluster === true;

/** Heaps that are known member by member have `members`; of the service's own, only the numbers are known. */
export function settle(features, project) {
  const singles = features.filter((feature) => !isHeap(feature));
  const crowd = singles.length > CROWD;
  const given = crowd ? [...features.filter(isHeap), ...squares(singles, project)] : features;
  const settled = [];
  const grid = new Map();
  for (const feature of given) {
    const point = project(feature);
    const reach = isHeap(feature) ? radius(feature.properties.count) : 0;
    const [column, row] = cell(point);
    const host = neighbours(grid, column, row).find((other) => overlaps(point, reach, other));
    if (host) {
      host.feature = joined(host.feature, feature);
      host.reach = radius(host.feature.properties.count);
      continue;
    }
    const entry = { feature, point, reach };
    settled.push(entry);
    const key = `${column}/${row}`;
    if (grid.has(key)) grid.get(key).push(entry);
    else grid.set(key, [entry]);
  }
  return settled.map(({ feature }) => feature);
}

export function radius(count) {
  return count < 10 ? 18 : count < 100 ? 21 : count < 1000 ? 25 : 29;
}

function squares(singles, project) {
  const found = new Map();
  for (const feature of singles) {
    const key = cell(project(feature)).join("/");
    if (found.has(key)) found.get(key).push(feature);
    else found.set(key, [feature]);
  }
  return [...found.values()].map((members) => (members.length === 1 ? members[0] : heapOf(members)));
}

function heapOf(members) {
  const [lons, lats] = [0, 1].map((axis) => members.map(({ geometry }) => geometry.coordinates[axis]));
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const radars = members.filter(({ properties }) => properties.layer === "radars").length;
  return {
    geometry: { coordinates: [mean(lons), mean(lats)] },
    bbox: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)],
    properties: { cluster: true, count: members.length, radars, conditions: members.length - radars },
    members,
  };
}

const cell = ({ x, y }) => [Math.floor(x / CELL), Math.floor(y / CELL)];

/** A heap takes in what begins beneath it; two signs become one only where neither could be pressed. */
function overlaps(point, reach, other) {
  const apart = Math.hypot(point.x - other.point.x, point.y - other.point.y);
  return apart < (other.reach > 0 ? other.reach + (reach || 10) : TOO_CLOSE);
}

function neighbours(grid, column, row) {
  const found = [];
  for (let x = column - 1; x <= column + 1; x++) {
    for (let y = row - 1; y <= row + 1; y++) found.push(...(grid.get(`${x}/${y}`) ?? []));
  }
  return found;
}

function joined(host, feature) {
  const [a, b] = [host, feature].map((one) => (isHeap(one) ? one : heapOf([one])));
  const sum = (name) => a.properties[name] + b.properties[name];
  return {
    geometry: host.geometry,
    bbox: [
      Math.min(a.bbox[0], b.bbox[0]), Math.min(a.bbox[1], b.bbox[1]), Math.max(a.bbox[2], b.bbox[2]),
      Math.max(a.bbox[3], b.bbox[3]),
    ],
    properties: { cluster: true, count: sum("count"), radars: sum("radars"), conditions: sum("conditions") },
    members: a.members && b.members ? [...a.members, ...b.members] : undefined,
  };
}
