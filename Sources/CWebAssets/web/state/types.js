// The types of features, in the order in which they are shown.

/** @type {Record<Layer, string[]>} */
const ALL = {
  radars: ["stationary", "announced"],
  conditions: [
    "closure", "accident", "danger", "congestion", "landslide", "ice", "roadworks", "truck_ban", "border_crossing",
  ],
};

export const roadClasses = ["motorway", "main", "regional", "city", "border_crossing"];

/** @param {string} type @returns {Layer} */
export const layerOf = (type) => (ALL.radars.includes(type) ? "radars" : "conditions");

/**
 * The layers that this service has, and their types.
 * @param {Pick<Parts, "settings">} parts
 */
export function createTypes({ settings }) {
  const layers = settings.layers.filter((layer) => layer in ALL);
  const of = (/** @type {Layer} */ layer) => ALL[layer];
  return { layers, of, all: Object.freeze(layers.flatMap(of)) };
}
