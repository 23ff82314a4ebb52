// How many there are of each type in view, whatever types are chosen.
import { parameter } from "../geo/boxes.js";

/** @param {Pick<Parts, "api" | "map" | "markers" | "query" | "state" | "types">} parts */
export function createCounts({ api, map, markers, query, state, types }) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {AbortController | null} */
  let asked = null;
  /** @type {Record<string, number> | null} */
  let newest = null;

  async function count() {
    asked?.abort();
    asked = new AbortController();
    try {
      const parameters = { bbox: parameter(map.box()), ...query.filters({ everyType: true }) };
      const answer = await api.get("/counts", parameters, { signal: asked.signal });
      newest = { ...answer.radars?.types, ...answer.conditions?.types };
      for (const listener of listeners) listener();
    } catch {
      // The markers' own request tells what is wrong.
    }
  }

  markers.onShown(count);

  return {
    /** By type, or null as long as nothing is known. */
    byType: () => newest,

    /** Of the chosen types. */
    chosen() {
      const { types: chosen } = state.get();
      const sums = { total: 0, radars: 0, conditions: 0 };
      for (const layer of types.layers) {
        for (const type of types.of(layer)) if (chosen.has(type)) sums[layer] += newest?.[type] ?? 0;
        sums.total += sums[layer];
      }
      return sums;
    },

    /** @param {() => void} listener */
    onCounted(listener) {
      listeners.add(listener);
    },
  };
}
