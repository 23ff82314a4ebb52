// localStorage that may be missing, full or forbidden: then nothing is kept, and everything else works.

const PREFIX = "roads.";

/** @param {() => Storage} [storage] */
export function createStore(storage = () => localStorage) {
  return {
    /**
     * What was kept under a name, or null: another version or another hand may have written it.
     * @param {string} name
     */
    recall(name) {
      try {
        return JSON.parse(storage().getItem(PREFIX + name) ?? "null");
      } catch {
        return null;
      }
    },

    /**
     * Keeps it; null forgets it.
     * @param {string} name
     * @param {unknown} value
     */
    keep(name, value) {
      try {
        if (value === null) storage().removeItem(PREFIX + name);
        else storage().setItem(PREFIX + name, JSON.stringify(value));
      } catch {
        // The page works without it.
      }
    },
  };
}
