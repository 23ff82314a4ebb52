// What somebody has begun to write, until it is sent or thrown away: it outlives Escape, "back" and the page. Each report has
// its own: what is written of one, sent or thrown away leaves the others alone.

/** So many are offered at a glance; of more, the oldest is given up. */
const MOST = 8;

/** @typedef {import("./place-bar.js").Where} Where */
/** @typedef {{ where: Where, written: Partial<Written>, since: number }} Kept */

/** @param {Pick<Parts, "store">} parts */
export function createDrafts({ store }) {
  /** @returns {Kept[]} */
  const all = () => [store.recall("draft")].flat().filter(isKept);

  return {
    /** The newest first. */
    all,

    /**
     * One report's; `mine`: what is kept of it already.
     * @param {Kept | null} [mine]
     */
    of(mine = null) {
      const others = () => all().filter(({ since }) => since !== mine?.since);
      return {
        isKept: () => all().length > others().length,

        /** @param {Where} where @param {Partial<Written>} written */
        keep(where, written) {
          const rest = others();
          mine = { where, written, since: Date.now() };
          store.keep("draft", [mine, ...rest].slice(0, MOST));
        },

        forget() {
          const rest = others();
          store.keep("draft", rest.length > 0 ? rest : null);
        },
      };
    },
  };
}

/**
 * Another version, or another hand, may have written it.
 * @param {any} kept
 */
export function isKept(kept) {
  const { where, written, since } = kept ?? {};
  const isWritten = typeof written === "object" && written !== null && Object.values(written).every(isPlain);
  return isWritten && Number.isFinite(since) && isPlace(where?.place) &&
    (where.ends === null || (isPlace(where.ends?.begin) && isPlace(where.ends?.end)));
}

/** @param {any} place */
const isPlace = (place) => Math.abs(place?.lat) <= 90 && Math.abs(place?.lon) <= 180;

/** @param {unknown} value */
const isPlain = (value) => value === null || typeof value === "string" || typeof value === "number";
