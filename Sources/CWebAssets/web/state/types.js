// The types of features: what matters most on the road comes first, as in `FeatureType.bySeverity`.

const BY_SEVERITY = [
  "closure", "accident", "landslide", "ice", "danger", "congestion", "roadworks", "truck_ban", "stationary", "announced",
  "border_crossing",
];
const SEVERE = new Set(["closure", "accident", "ice"]);
const RADARS = new Set(["stationary", "announced"]);

export const roadClasses = ["motorway", "main", "regional", "city", "border_crossing"];

/** @param {string} type @returns {Layer} */
export const layerOf = (type) => (RADARS.has(type) ? "radars" : "conditions");

/**
 * 0 matters most.
 * @param {string} type
 */
export function severity(type) {
  const place = BY_SEVERITY.indexOf(type);
  return place < 0 ? BY_SEVERITY.length : place;
}

/**
 * What nobody may overlook: no cluster hides one of these.
 * @param {string} type
 */
export const isSevere = (type) => SEVERE.has(type);

/**
 * The layers that this service has, and their types.
 * @param {Pick<Parts, "settings">} parts
 */
export function createTypes({ settings }) {
  const layers = settings.layers.filter((layer) => layer === "radars" || layer === "conditions");
  const of = (/** @type {Layer} */ layer) => BY_SEVERITY.filter((type) => layerOf(type) === layer);
  return { layers, of, all: Object.freeze(BY_SEVERITY.filter((type) => layers.includes(layerOf(type)))) };
}
