// What somebody has begun to write, until it is sent or thrown away: it outlives Escape, "back" and the page.

/** @typedef {import("./place-bar.js").Where} Where */
/** @typedef {{ where: Where, written: Partial<Written>, since: number }} Kept */

/** @param {Pick<Parts, "store">} parts */
export function createDraft({ store }) {
  return {
    /** @returns {Kept | null} */
    recall() {
      const kept = store.recall("draft");
      return isKept(kept) ? kept : null;
    },

    /** @param {Where} where @param {Partial<Written>} written */
    keep: (where, written) => store.keep("draft", { where, written, since: Date.now() }),

    forget: () => store.keep("draft", null),
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
