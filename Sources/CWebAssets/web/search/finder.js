// Where on the map what somebody types may be: a position, a saved place, a town, a road.
import { boxOf, union } from "../geo/boxes.js";
import { placeOf } from "../geo/features.js";
import { towns as known } from "../map/towns.js";
import { createPlaces } from "../places/places.js";
import { folded, wordsOf } from "./folding.js";
import { nearestWord } from "./misspelt.js";
import { positionOf } from "./position.js";

/** @typedef {{ kind: "position" | "place" | "town" | "road", words: string, isExact: boolean, at?: View }} Find */

/** So many are told apart at a glance. */
const MOST = 5;
/** A position is looked at from so near. */
const CLOSE = 15;
/** Half the way round the world and more. */
const FARTHEST = 20_000;
/** A road is shown by so many of its features, those that are nearest. */
const OF_ROAD = 100;

/** @type {readonly Town[]} */
const towns = known.map(([name, lat, lon, rank]) => ({ name, lat, lon, zoom: rank === 1 ? 12 : 13 }));

/**
 * @param {string} text
 * @param {readonly (View & { name: string })[]} places that the person has saved
 * @returns {Find[]}
 */
export function findsOf(text, places) {
  const at = positionOf(text, [...places, ...towns]);
  if (at) return [{ kind: "position", words: text.trim(), isExact: true, at: { ...at, zoom: CLOSE } }];
  const wanted = wordsOf(text);
  if (wanted.length === 0) return [];
  /** @param {readonly (View & { name: string })[]} among @param {"place" | "town"} kind @returns {Find[]} */
  const named = (among, kind) =>
    among.flatMap(({ name, lat, lon, zoom }) => {
      const has = wordsOf(name);
      const isFound = wanted.every((word) => has.some((one) => one.startsWith(word)));
      return isFound ? [{ kind, words: name, isExact: has.join(" ") === wanted.join(" "), at: { lat, lon, zoom } }] : [];
    });
  const road = roadOf(wanted);
  /** @type {Find[]} */
  const finds = [
    ...named(places, "place"), ...(text.trim().startsWith("@") ? [] : named(towns, "town")),
    ...(road ? [{ kind: /** @type {const} */ ("road"), words: road, isExact: true }] : []),
  ];
  return finds.sort((a, b) => Number(b.isExact) - Number(a.isExact)).slice(0, MOST);
}

/**
 * "M-17" of "m17", "m 17" and "M-17"; null of what is no code of a road.
 * @param {string[]} words
 */
function roadOf(words) {
  const code = /^([a-z])(\d{1,4}[a-z]?)$/.exec(words.join(""));
  return code ? `${code[1].toUpperCase()}-${code[2]}` : null;
}

/** @param {Pick<Parts, "api" | "map" | "settings" | "state" | "store">} parts */
export function createFinder({ api, map, settings, state, store }) {
  const places = createPlaces({ store });
  /**
   * By which words people call types, in all languages.
   * @type {Promise<string[]> | null}
   */
  let names = null;

  function typeNames() {
    names ??= fetch(`${settings.assets}names.json`)
      .then(async (answer) => /** @type {string[]} */ (Object.values(await answer.json()).flat()))
      .catch(() => {
        names = null;
        return [];
      });
    return names;
  }

  /** @param {string} road */
  async function goAlong(road) {
    const { lat, lon } = map.centre();
    const parameters = { at: `${lat.toFixed(5)},${lon.toFixed(5)}`, km: FARTHEST, limit: OF_ROAD, road };
    /** @type {{ features: Feature[] }} */
    const { features } = await api.get("/near", parameters);
    if (features.length === 0) return false;
    state.set({ words: road });
    map.goToBox(features.map((one) => boxOf(placeOf(one))).reduce(union));
    return true;
  }

  return {
    /** @param {string} text */
    finds: (text) => findsOf(text, places.list()),

    /**
     * Moves the map there; false where nothing is known on a road. A Problem is thrown.
     * @param {Find} find
     */
    async go({ words, at }) {
      if (!at) return goAlong(words);
      state.set({ words: "" });
      map.goTo(at.lat, at.lon, at.zoom);
      return true;
    },

    /**
     * What somebody may have meant who has mistyped something, or null.
     * @param {string} text
     */
    async meant(text) {
      const all = [...places.list(), ...towns].map(({ name }) => name).concat(await typeNames());
      // What is written as it should be was meant so.
      return all.some((one) => folded(one) === folded(text)) ? null : nearestWord(text, all);
    },
  };
}
