// The first questions, asked while the map's library is still being read: their answers are there when the map is.
import { addressWith, headersOf } from "./request.js";

/** @param {Pick<Parts, "settings">} parts */
export function createPrefetch({ settings }) {
  /**
   * What is under way, by the address without its parameters.
   * @type {Map<string, { path: string, answer: Promise<Response>, work: AbortController }>}
   */
  const early = new Map();

  return {
    /** @param {string} place @param {Record<string, string | number | null | undefined>} [parameters] */
    begin(place, parameters) {
      const path = addressWith(place, parameters);
      const work = new AbortController();
      const answer = fetch(path, { headers: headersOf({ settings }), signal: work.signal });
      // What went wrong is told to whoever takes the answer.
      answer.catch(() => {});
      early.set(place, { path, answer, work });
    },

    /**
     * The answer that is on its way to this address, once. Where the map asks something else first, nobody wants it.
     * @param {string} wanted
     * @param {AbortSignal} [signal]
     */
    take(wanted, signal) {
      const [place] = wanted.split("?");
      const begun = early.get(place);
      if (!begun) return null;
      early.delete(place);
      if (begun.path !== wanted) {
        begun.work.abort();
        return null;
      }
      signal?.addEventListener("abort", () => begun.work.abort());
      return begun.answer;
    },
  };
}
