// How many there are of each type in view, whatever types are chosen.
import { parameter } from "../geo/boxes.js";
import { isAbort } from "../service/api.js";

/** @param {Pick<Parts, "api" | "map" | "markers" | "query" | "state" | "types">} parts */
export function createCounts({ api, map, markers, query, state, types }) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {AbortController | null} */
  let asked = null;
  /** @type {Record<string, number> | null} */
  let newest = null;
  let isPart = false;

  async function count() {
    asked?.abort();
    asked = new AbortController();
    try {
      const parameters = { bbox: parameter(map.box()), ...query.filters({ everyType: true }) };
      const answer = await api.get("/counts", parameters, { signal: asked.signal });
      tell({ ...answer.radars?.types, ...answer.conditions?.types }, answer.partial === true);
    } catch (error) {
      // The markers' own request tells what is wrong; numbers of another view would be wrong too.
      if (!isAbort(error)) countShown();
    }
  }

  /** Of what the map shows one by one. */
  function countShown() {
    /** @type {Record<string, number>} */
    const found = {};
    for (const { properties: { type } } of markers.shown()) found[type] = (found[type] ?? 0) + 1;
    const isAll = markers.unknown().length === 0 && markers.isComplete() && state.get().types.size === types.all.length;
    tell(found, !isAll);
  }

  /** @param {Record<string, number>} found @param {boolean} isPartial */
  function tell(found, isPartial) {
    newest = found;
    isPart = isPartial;
    for (const listener of listeners) listener();
  }

  markers.onShown(count);
  markers.onFailure(count);

  return {
    /** By type, or null as long as nothing is known. */
    byType: () => newest,

    /** Whether there may be more than is known. */
    isPart: () => isPart,

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
