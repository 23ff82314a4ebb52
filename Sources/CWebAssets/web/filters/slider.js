// The next 24 hours in half hours, and the days after in steps of six: which moment is meant, and what changes until then.
import { metres } from "../geo/features.js";
import { isAbort } from "../service/api.js";
import { addressOf } from "../service/request.js";
import { byId, el } from "../shell/elements.js";
import { isLater } from "../text/when.js";

const HALF_HOUR = 1_800_000;
/** Half hours of the first day, and quarters of the six days after it. */
const FIRST = 48;
const STEPS = FIRST + 24;
const QUARTER = 12;
/** While it is moved, the service is asked once it rests for so long. */
const REST = 250;
/** So many are asked for, and so many are named. */
const MOST = 200;
const NAMED = 3;

/** @typedef {{ feature: Feature, at: string | null }[]} Changes */

/**
 * `onPick` is told the moment, null for now.
 * @param {Pick<Parts, "api" | "map" | "query" | "text"> & { onPick: (at: Date | null) => void }} parts
 */
export function createSlider({ api, map, query, text, onPick }) {
  const { number, t, time } = text;
  const slider = byId("moment-slider", HTMLInputElement);
  const said = byId("moment-changes");
  slider.max = String(STEPS);
  let begin = Date.now();
  let timer = 0;
  /** @type {AbortController | null} */
  let asked = null;
  /** @type {Promise<Feature[]> | null} */
  let now = null;

  const picked = () => momentOf(Number(slider.value), begin);

  function move() {
    const at = picked();
    tell(at);
    onPick(at);
    rest();
    said.replaceChildren();
    if (at) timer = setTimeout(() => compare(at), REST);
  }

  function rest() {
    clearTimeout(timer);
    asked?.abort();
  }

  /** @param {Date | null} at */
  function tell(at) {
    const words = at ? time(at) : t("moment.now");
    slider.setAttribute("aria-valuetext", words);
    byId("moment-slider-at").textContent = words;
  }

  /** @param {Date} at */
  async function compare(at) {
    asked = new AbortController();
    const { signal } = asked;
    now ??= near(null);
    try {
      const [before, after] = await Promise.all([now, near(at, signal)]);
      if (!signal.aborted) show(changes(before, after, at.toISOString()));
    } catch (error) {
      if (isAbort(error)) return;
      // Without an answer nothing is said, and the next move asks again.
      now = null;
    }
  }

  /**
   * What there is in view, nearest its middle first.
   * @param {Date | null} at
   * @param {AbortSignal} [signal]
   * @returns {Promise<Feature[]>}
   */
  async function near(at, signal) {
    const [box, centre] = [map.box(), map.centre()];
    const km = Math.min(20_000, metres(centre, { lat: box.north, lon: box.west }) / 1000 + 0.1).toFixed(1);
    const parameters = { ...query.filters(), at: `${centre.lat.toFixed(5)},${centre.lon.toFixed(5)}`, km, limit: MOST };
    const { features } = await api.get("/near", { ...parameters, datetime: at ? at.toISOString() : null }, { signal });
    return features;
  }

  /** @param {{ begins: Changes, ends: Changes }} found */
  function show({ begins, ends }) {
    const lines = [
      begins.length > 0 && t("moment.begins", { what: named(begins, "list.from") }),
      ends.length > 0 && t("moment.ends", { what: named(ends, "list.until") }),
      begins.length + ends.length === 0 && t("moment.same"),
    ];
    said.replaceChildren(...lines.flatMap((line) => (line ? [el("span", {}, line)] : [])));
  }

  /** @param {Changes} found @param {"list.from" | "list.until"} words */
  function named(found, words) {
    const titles = found.slice(0, NAMED).map(({ feature, at }) => {
      const { title } = feature.properties;
      return at ? `${title} (${t(words, { time: time(at) })})` : title;
    });
    const more = found.length - titles.length;
    return titles.join("; ") + (more > 0 ? ` + ${number(more)}` : "");
  }

  slider.addEventListener("input", move);

  return {
    /**
     * As the dialog opens, and where its fields say another moment.
     * @param {Date | null} at
     */
    set(at) {
      rest();
      begin = Date.now();
      now = null;
      slider.value = String(stepOf(at, begin));
      tell(at);
      said.replaceChildren();
    },
    rest,
  };
}

/**
 * The moment of a step: whole half hours, then each six hours; null is now.
 * @param {number} step
 * @param {number} now
 */
export function momentOf(step, now) {
  if (step <= 0) return null;
  const halves = Math.min(step, FIRST) + Math.max(0, step - FIRST) * QUARTER;
  return new Date((Math.floor(now / HALF_HOUR) + halves) * HALF_HOUR);
}

/**
 * The step that is nearest a moment.
 * @param {Date | null} at
 * @param {number} now
 */
export function stepOf(at, now) {
  if (!at) return 0;
  const halves = at.getTime() / HALF_HOUR - Math.floor(now / HALF_HOUR);
  const step = halves <= FIRST ? halves : FIRST + (halves - FIRST) / QUARTER;
  return Math.max(1, Math.min(STEPS, Math.round(step)));
}

/**
 * What is active then and not now, and the other way around, with the time of its first change where that is known. Answers
 * that are cut off end at different distances: what only one of them reaches says nothing.
 * @param {Feature[]} before
 * @param {Feature[]} after
 * @param {string} moment
 * @param {number} most
 * @returns {{ begins: Changes, ends: Changes }}
 */
export function changes(before, after, moment, most = MOST) {
  const reach = Math.min(...[before, after].map((all) => (all.length < most ? Infinity : (all.at(-1)?.properties.distance_m ?? 0))));
  /** @param {Feature[]} all @param {string | null} at */
  const active = (all, at) =>
    new Map(
      all
        .filter(({ properties }) => (properties.distance_m ?? 0) <= reach && !isLater(properties, at))
        .map((feature) => [addressOf(feature), feature]));
  const [then, now] = [active(after, moment), active(before, null)];
  const known = new Map(before.map((feature) => [addressOf(feature), feature.properties.changes_at]));
  const isPassed = (/** @type {string | null | undefined} */ at) => Boolean(at) && Date.parse(at ?? "") <= Date.parse(moment);
  /** @param {Map<string, Feature>} some @param {Map<string, Feature>} others */
  const only = (some, others) =>
    [...some].filter(([address]) => !others.has(address)).map(([address, feature]) => {
      const at = known.get(address) ?? feature.properties.valid_from;
      return { feature, at: at && isPassed(at) ? at : null };
    });
  return { begins: only(then, now), ends: only(now, then) };
}
