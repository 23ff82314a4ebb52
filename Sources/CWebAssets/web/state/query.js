// What is asked of the service for what the page shows.
import { parameter } from "../geo/boxes.js";

/** @param {Pick<Parts, "state" | "types">} parts */
export function createQuery({ state, types }) {
  /**
   * Time and words; with the chosen types unless all are asked for.
   * @param {{ everyType?: boolean }} options
   */
  function filters({ everyType = false } = {}) {
    const { types: chosen, moment, words } = state.get();
    const isAll = everyType || chosen.size === types.all.length;
    return {
      type: isAll ? null : types.all.filter((type) => chosen.has(type)).join(","),
      datetime: moment,
      search: words.trim() || null,
    };
  }

  /**
   * What /clusters is asked for a box.
   * @param {Box} box
   * @param {number} zoom
   */
  const clusters = (box, zoom) => ({ bbox: parameter(box), zoom, ...filters() });

  return { filters, clusters };
}
