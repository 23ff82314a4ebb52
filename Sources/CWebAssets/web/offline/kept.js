// What kept answers say about a question that was never asked. No page and no cache: the worker gives the answers, the
// youngest first.
import { contains, fromBBox, fromParameter, holds, overlaps, shared, without } from "../geo/boxes.js";
import { isCluster, isIn, placeOf } from "../geo/features.js";
import { layerOf } from "../state/types.js";

/**
 * An answer of /clusters or /near, and of when it is.
 * @typedef {object} Kept
 * @property {URL} url
 * @property {string} at
 * @property {Shown[]} features
 */

/**
 * What is known, of when the oldest of it is, and of which parts nothing is known.
 * @typedef {Omit<Kept, "url"> & { unknown: Box[] }} Known
 */

/** @param {Kept[]} answers @param {string} layer @param {string} id */
export function keptItem(answers, layer, id) {
  for (const { at, features } of answers) {
    const feature = features.find((one) => !isCluster(one) && one.properties.layer === layer && one.properties.id === id);
    if (feature) return { feature, at };
  }
  return null;
}

/**
 * A view that was never asked for: what other views have shown of it. Clusters only from the same zoom, and no single
 * feature that a cluster has in it, so that nothing is there twice; what stands beside a cluster came in the same answer.
 * What none of them has shown is unknown.
 * @param {Kept[]} answers
 * @param {URL} url
 * @returns {Known | null}
 */
export function keptView(answers, url) {
  const zoom = url.searchParams.get("zoom");
  return keptPart(answers, url, (_, other) => zoom === other.url.searchParams.get("zoom"));
}

/**
 * Counted from what is known of the box; `partial`: there may be more.
 * @param {Kept[]} answers
 * @param {URL} url
 */
export function keptCounts(answers, url) {
  // Of what is outside of the box nothing is counted.
  const view = keptPart(answers, url, (cluster, _, box) => holds(box, fromBBox(cluster.bbox)));
  if (!view) return null;
  const layer = () => ({ total: 0, types: /** @type {Record<string, number>} */ ({}) });
  const counts = { total: 0, radars: layer(), conditions: layer(), partial: view.unknown.length > 0 };
  for (const one of view.features) {
    const types = isCluster(one) ? one.properties.types : { [one.properties.type]: 1 };
    for (const [type, n] of Object.entries(types)) {
      const sums = counts[layerOf(type)];
      sums.types[type] = (sums.types[type] ?? 0) + n;
      sums.total += n;
      counts.total += n;
    }
  }
  return { counts, at: view.at };
}

/**
 * `isShown`: whether a cluster may stand for what it has in it; where it may not, it hides what nobody knows.
 * @param {Kept[]} answers
 * @param {URL} url
 * @param {(cluster: Cluster, answer: Kept, box: Box) => boolean} isShown
 * @returns {Known | null}
 */
function keptPart(answers, url, isShown) {
  const box = fromParameter(url.searchParams.get("bbox"));
  if (!box) return null;
  /** @type {[cluster: Cluster, answer: Kept][]} */
  const clusters = [];
  /** @type {[feature: Feature, answer: Kept][]} */
  const singles = [];
  let unknown = without([box], []);
  /** @type {string | null} */
  let oldest = null;
  for (const other of answers) {
    if (!hasSameFilters(url, other.url)) continue;
    const hidden = [];
    for (const one of other.features) {
      if (!isCluster(one)) {
        if (isIn(box, one)) singles.push([one, other]);
      } else if (!isShown(one, other, box)) hidden.push(around(one));
      else if (isIn(box, one)) clusters.push([one, other]);
    }
    const area = fromParameter(other.url.searchParams.get("bbox"));
    const rest = area ? unknownBehind(unknown, area, hidden) : unknown;
    if (sizeOf(rest) < sizeOf(unknown)) oldest = earlier(oldest, other.at);
    unknown = rest;
  }
  /** @type {Map<string, Shown>} */
  const found = new Map();
  /** @type {{ area: Box, answer: Kept }[]} */
  const covering = [];
  /** @param {string} key @param {Shown} one @param {string} at */
  const take = (key, one, at) => {
    if (found.has(key)) return;
    found.set(key, one);
    oldest = earlier(oldest, at);
  };
  for (const [cluster, answer] of clusters) {
    const area = fromBBox(cluster.bbox);
    if (covering.some((other) => overlaps(other.area, area))) continue;
    covering.push({ area, answer });
    take(cluster.geometry.coordinates.join(), cluster, answer.at);
  }
  for (const [feature, answer] of singles) {
    const isCovered = covering.some((other) => other.answer !== answer && contains(other.area, placeOf(feature)));
    if (!isCovered) take(`${feature.properties.layer}/${feature.properties.id}`, feature, answer.at);
  }
  return oldest === null ? null : { features: [...found.values()], at: oldest, unknown };
}

/** What stands in one place has no area, and hides something all the same; in degrees, some fifty metres. */
const EDGE = 0.0005;

/** @param {Cluster} cluster */
function around({ bbox: [west, south, east, north] }) {
  return { west: west - EDGE, south: south - EDGE, east: east + EDGE, north: north + EDGE };
}

/**
 * In square degrees, to less than any map shows.
 * @param {Box[]} boxes
 */
const sizeOf = (boxes) =>
  +boxes.reduce((sum, { west, south, east, north }) => sum + (east - west) * (north - south), 0).toFixed(9);

/** @param {string | null} one @param {string} other */
const earlier = (one, other) => (one === null || other < one ? other : one);

/** Nobody looks closer at a map than this; whatever is left stays unknown. */
const MOST_PIECES = 400;

/**
 * What stays unknown where another view has shown an area, but for what clusters hid in it; the same list where it says
 * nothing new.
 * @param {Box[]} unknown
 * @param {Box} area
 * @param {Box[]} hidden
 */
function unknownBehind(unknown, area, hidden) {
  if (unknown.length > MOST_PIECES || !unknown.some((one) => overlaps(one, area))) return unknown;
  const left = without(unknown, [area]);
  for (const one of unknown) {
    // Two clusters may overlap: what one has hidden is not there again.
    for (let n = 0; n < hidden.length; n++) {
      const piece = shared(shared(one, area), hidden[n]);
      if (piece) left.push(...without([piece], hidden.slice(0, n)));
    }
  }
  return left;
}

/** @param {URL} url @param {URL} other */
function hasSameFilters(url, other) {
  return ["type", "datetime", "search"].every((name) => url.searchParams.get(name) === other.searchParams.get(name));
}
