// Saved places: personal, in this browser only, each with a name and a view to jump to. The list itself is here;
// panel.js shows it.

/** @typedef {View & { name: string }} SavedPlace */

const LONGEST_NAME = 60;
const MOST = 50;

/** @param {Pick<Parts, "store">} parts */
export function createPlaces({ store }) {
  /** @param {SavedPlace[]} places */
  function save(places) {
    store.keep("places", places);
    return places;
  }

  return {
    /**
     * What is kept, without anything that is no place: another version, or another hand, may have written it.
     * @returns {SavedPlace[]}
     */
    list() {
      const kept = store.recall("places");
      return Array.isArray(kept) ? kept.filter(isPlace).slice(0, MOST) : [];
    },

    /** @param {SavedPlace[]} places @param {string} name @param {View} view */
    add(places, name, { lat, lon, zoom }) {
      return save([...places, { name: tidy(name), lat: +lat.toFixed(6), lon: +lon.toFixed(6), zoom }]);
    },

    /** @param {SavedPlace[]} places @param {number} at @param {string} name */
    rename(places, at, name) {
      return save(places.map((place, index) => (index === at ? { ...place, name: tidy(name) } : place)));
    },

    /**
     * Up by one is -1, down by one is 1; the ends stay where they are.
     * @param {SavedPlace[]} places
     * @param {number} at
     * @param {number} by
     */
    move(places, at, by) {
      const to = at + by;
      if (to < 0 || to >= places.length) return places;
      const moved = [...places];
      moved.splice(to, 0, ...moved.splice(at, 1));
      return save(moved);
    },

    /** @param {SavedPlace[]} places @param {number} at */
    remove: (places, at) => save(places.filter((_, index) => index !== at)),

    /** @param {SavedPlace[]} places @param {number} at @param {SavedPlace} place */
    insert: (places, at, place) => save([...places.slice(0, at), place, ...places.slice(at)]),
  };
}

/** @param {any} entry */
export function isPlace(entry) {
  return (
    typeof entry?.name === "string" && entry.name.trim() !== "" && Math.abs(entry.lat) <= 90 &&
    Math.abs(entry.lon) <= 180 && Number.isFinite(entry.zoom));
}

/**
 * Why a name cannot be used, as the key of a sentence, or null. `but` is the place that is renamed.
 * @param {string} name
 * @param {SavedPlace[]} places
 * @param {SavedPlace | null} [but]
 */
export function fault(name, places, but = null) {
  const wanted = tidy(name);
  if (!wanted) return "places.name.missing";
  const isTaken = places.some((place) => place !== but && place.name.toLowerCase() === wanted.toLowerCase());
  if (isTaken) return "places.name.taken";
  return places.length >= MOST && !but ? "places.full" : null;
}

/** @param {string} name */
export const tidy = (name) => name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME);
