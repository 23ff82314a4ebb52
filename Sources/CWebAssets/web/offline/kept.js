// What kept answers say about a question that was never asked. No page and no cache: the worker gives the answers, the
// youngest first.
import { centre, contains, fromBBox, fromParameter, overlaps } from "../geo/boxes.js";
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
 * What is known, and of when the oldest of it is.
 * @typedef {Omit<Kept, "url">} Known
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
 * feature that a cluster has in it, so that nothing is there twice.
 * @param {Kept[]} answers
 * @param {URL} url
 * @returns {Known | null}
 */
export function keptView(answers, url) {
  const box = fromParameter(url.searchParams.get("bbox"));
  if (!box) return null;
  /** @type {[cluster: Cluster, at: string][]} */
  const clusters = [];
  /** @type {[feature: Feature, at: string][]} */
  const singles = [];
  /** @type {string | null} */
  let oldest = null;
  for (const other of answers) {
    if (!hasSameFilters(url, other.url)) continue;
    if (showsMiddle(other, box)) oldest ??= other.at;
    const isSame = [null, other.url.searchParams.get("zoom")].includes(url.searchParams.get("zoom"));
    for (const one of other.features) {
      if (!isIn(box, one)) continue;
      if (!isCluster(one)) singles.push([one, other.at]);
      else if (isSame) clusters.push([one, other.at]);
    }
  }
  /** @type {Map<string, Shown>} */
  const found = new Map();
  /** @type {Box[]} */
  const covering = [];
  /** @param {string} key @param {Shown} one @param {string} at */
  const take = (key, one, at) => {
    if (found.has(key)) return;
    found.set(key, one);
    if (oldest === null || at < oldest) oldest = at;
  };
  for (const [cluster, at] of clusters) {
    const area = fromBBox(cluster.bbox);
    if (covering.some((other) => overlaps(other, area))) continue;
    covering.push(area);
    take(cluster.geometry.coordinates.join(), cluster, at);
  }
  for (const [feature, at] of singles) {
    const isCovered = covering.some((area) => contains(area, placeOf(feature)));
    if (!isCovered) take(`${feature.properties.layer}/${feature.properties.id}`, feature, at);
  }
  return oldest === null ? null : { features: [...found.values()], at: oldest };
}

/**
 * Counted from what is known of the box.
 * @param {Kept[]} answers
 * @param {URL} url
 */
export function keptCounts(answers, url) {
  const view = keptView(answers, url);
  if (!view) return null;
  const layer = () => ({ total: 0, types: /** @type {Record<string, number>} */ ({}) });
  const counts = { total: 0, radars: layer(), conditions: layer() };
  for (const one of view.features) {
    const types = isCluster(one) ? (one.properties.types ?? {}) : { [one.properties.type]: 1 };
    for (const [type, n] of Object.entries(types)) {
      const sums = counts[layerOf(type)];
      sums.types[type] = (sums.types[type] ?? 0) + n;
      sums.total += n;
      counts.total += n;
    }
  }
  return { counts, at: view.at };
}

/** @param {URL} url @param {URL} other */
function hasSameFilters(url, other) {
  return ["type", "datetime", "text"].every((name) => url.searchParams.get(name) === other.searchParams.get(name));
}

/**
 * Where another view has the middle of this one in it, and no cluster that may have its members there, "nothing" is an
 * answer too.
 * @param {Kept} other
 * @param {Box} box
 */
function showsMiddle(other, box) {
  const area = fromParameter(other.url.searchParams.get("bbox"));
  if (!area || !contains(area, centre(box))) return false;
  return !other.features.some((one) => isCluster(one) && overlaps(fromBBox(one.bbox), box));
}
