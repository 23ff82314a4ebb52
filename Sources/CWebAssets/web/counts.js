// How many there are of each type in view, whatever types are chosen.
import { get } from "./api.js";
import { map } from "./map.js";
import { marks } from "./marks.js";
import { box, filters, sides } from "./query.js";
import { layers, typesOf } from "./kinds.js";
import { state } from "./state.js";

const listeners = new Set();
let asked = null;
let newest = null;

export const counts = {
  /** By type, or null as long as nothing is known. */
  get byType() {
    return newest;
  },

  /** Of the chosen types: {total, radars, conditions}. */
  chosen() {
    const { types: chosen } = state.get();
    const sums = { total: 0, radars: 0, conditions: 0 };
    for (const layer of layers) {
      for (const type of typesOf(layer)) if (chosen.has(type)) sums[layer] += newest?.[type] ?? 0;
      sums.total += sums[layer];
    }
    return sums;
  },

  onCounted(tell) {
    listeners.add(tell);
  },
};

export function startCounts() {
  marks.onShown(count);
}

async function count() {
  asked?.abort();
  asked = new AbortController();
  try {
    const answer = await get(
      "/counts", { bbox: box(sides(map.leaflet.getBounds())), ...filters({ everyType: true }) }, { signal: asked.signal });
    newest = { ...answer.radars?.types, ...answer.conditions?.types };
    for (const tell of listeners) tell();
  } catch {
    // The marks' own request tells what is wrong.
  }
}
