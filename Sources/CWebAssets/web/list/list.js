// The results beside the map, in step with it.
import { away, isIn, metres, placeOf } from "../geo/features.js";
import { row } from "./row.js";
import { asProblem, isAbort, isAway } from "../service/api.js";
import { addressOf } from "../service/request.js";
import { button, byId, el } from "../shell/elements.js";
import { isSevere, severity } from "../state/types.js";
import { headline } from "../text/headline.js";
import { isLater } from "../text/when.js";

const MOST = 60;
/** What is severe takes no more of the list than this; the rest is what is near. */
const MOST_SEVERE = 30;
const ANNOUNCE_REST = 900;
/** Kilometres; half the way round the world and more. */
const FARTHEST = 20_000;

/** @param {Pick<Parts, "api" | "clock" | "counts" | "finder" | "map" | "markers" | "query" | "state" | "text" | "types">} parts */
export function createList({ api, clock, counts, finder, map, markers, query, state, text, types }) {
  const { distance, number, plural, t } = text;
  const list = byId("results-list");
  const heading = byId("results-count");
  const note = byId("results-note");
  const tally = byId("results-layers");
  const panel = byId("results");
  /** @type {AbortController | null} */
  let asked = null;
  let timer = 0;
  /** @type {Feature[]} */
  let shown = [];
  let isFilled = false;
  /** The note says what went wrong. */
  let failed = false;
  /**
   * What was not found in view, and is looked for elsewhere.
   * @type {string | null}
   */
  let sought = null;

  const lines = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll("button")]);

  // MARK: The lines

  async function fill() {
    asked?.abort();
    failed = false;
    if (markers.isComplete()) return render(markers.shown());
    asked = new AbortController();
    try {
      render(await nearest(asked.signal));
    } catch (error) {
      if (isAbort(error)) return;
      fail(asProblem(error), "list.members");
    }
  }

  /**
   * The markers know where signs stand: a line that only passes through, with its sign elsewhere, is counted and not
   * among them.
   */
  async function fillUp() {
    if (!markers.isComplete() || shown.length >= Math.min(MOST, counts.chosen().total)) return;
    asked?.abort();
    asked = new AbortController();
    // Without an answer the list stays as it is.
    const found = await nearest(asked.signal).catch(() => null);
    if (found && found.length > shown.length) render(found);
  }

  /**
   * Where clusters stand for many, the list has those that are nearest the map's middle, and what is severe.
   * @param {AbortSignal} signal
   */
  async function nearest(signal) {
    const chosen = types.all.filter((type) => isSevere(type) && state.get().types.has(type));
    const [severe, all] = await Promise.all([
      chosen.length > 0 ? around(signal, { type: chosen.join(",") }, MOST_SEVERE) : [], around(signal, {}, 2 * MOST)]);
    const known = new Set(all.map(addressOf));
    return [...all, ...severe.filter((one) => !known.has(addressOf(one)))];
  }

  /** @param {AbortSignal} signal @param {Partial<ReturnType<typeof query.filters>>} wanted @param {number} limit */
  async function around(signal, wanted, limit) {
    const box = map.box();
    const centre = map.centre();
    const reach = Math.min(FARTHEST, metres(centre, { lat: box.north, lon: box.west }) / 1000 + 1);
    const parameters = { at: written(centre), km: reach.toFixed(1), limit, ...query.filters(), ...wanted };
    /** @type {{ features: Feature[] }} */
    const { features } = await api.get("/near", parameters, { signal });
    return features.filter((feature) => isIn(box, feature));
  }

  /** @param {Feature[]} features */
  function render(features) {
    isFilled = true;
    const { here, moment } = state.get();
    shown = headed(inOrder(features, here), moment).slice(0, MOST);
    const { activeElement: focused } = document;
    const hadFocus = focused instanceof HTMLElement ? focused.dataset.address : undefined;
    list.replaceChildren(...shown.map((feature) => row(text, feature, state.get())));
    if (hadFocus) lines().find(({ dataset }) => dataset.address === hadFocus)?.focus({ preventScroll: true });
    markSelected();
    count();
  }

  function markSelected() {
    const { selected } = state.get();
    for (const line of lines()) {
      if (line.dataset.address === selected) line.setAttribute("aria-current", "true");
      else line.removeAttribute("aria-current");
    }
  }

  /**
   * Arrows go from result to result; tab leaves the list's row as anywhere.
   * @param {KeyboardEvent} event
   */
  function step(event) {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by === 0) return;
    const next = lines()[lines().findIndex((line) => line === document.activeElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  // MARK: How many

  function count() {
    if (!counts.byType()) return;
    const { total, radars, conditions } = counts.chosen();
    const byLayer = Object.entries({ radars, conditions }).filter(([, n]) => n > 0);
    heading.textContent = headingOf(total);
    tally.replaceChildren(
      ...byLayer.map(([layer, n]) => {
        const words = plural(`count.${layer}`, n);
        return el(
          "span", { class: `tally ${layer}`, title: words }, el("span", { "aria-hidden": "true" }, number(n)),
          el("span", { class: "visually-hidden" }, words));
      }));
    // What went wrong is said until there is an answer.
    if (failed) sought = null;
    else if (counts.isPart()) sayPart(total);
    else if (total === 0) sayNothing();
    else sayNearest(total);
    if (total > 0) sought = null;
    announce(total, byLayer);
    if (isFilled) settle();
  }

  /** @param {number} total */
  function headingOf(total) {
    if (!counts.isPart()) return total === 0 ? t("list.none") : plural("list.in_view", total);
    return total === 0 ? t("list.none_known") : plural("list.at_least", total);
  }

  /** Until the first answers are shown, the panel says that it is busy. */
  function settle() {
    panel.setAttribute("aria-busy", "false");
  }

  /**
   * For those who do not see the numbers change, once the map rests.
   * @param {number} total
   * @param {[string, number][]} byLayer
   */
  function announce(total, byLayer) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const each = byLayer.map(([layer, n]) => plural(`count.${layer}`, n));
      const sentence = [headingOf(total), ...each].join(", ");
      const region = byId("count-region");
      if (region.textContent !== sentence) region.textContent = sentence;
    }, ANNOUNCE_REST);
  }

  // MARK: What is said instead

  /** @param {string} words @param {HTMLElement[]} [actions] */
  function say(words, actions = []) {
    note.replaceChildren(el("span", {}, words), ...actions);
    note.hidden = false;
  }

  /**
   * There may be more: where the map is hatched, or, if only /counts has failed, of what is not chosen.
   * @param {number} total
   */
  function sayPart(total) {
    sought = null;
    if (markers.unknown().length > 0) say(t("list.part"));
    else sayNearest(total);
  }

  /** @param {number} total */
  function sayNearest(total) {
    if (total > shown.length && shown.length > 0) say(t("list.nearest", { n: number(shown.length) }));
    else note.hidden = true;
  }

  /**
   * What the map shows one by one is known at least. `missing`: what is said where nobody has answered.
   * @param {Problem} problem
   * @param {string} [missing]
   */
  function fail(problem, missing = navigator.onLine ? "list.away" : "list.offline") {
    sought = null;
    failed = true;
    render(markers.shown());
    const why = isAway(problem) ? t(missing) : problem.detail || problem.title || t("problem.server");
    const again = button(t("problem.again"), () => markers.refresh({ why: "again" }));
    note.replaceChildren(el("span", { class: "error" }, why), again);
    note.hidden = false;
    settle();
  }

  /** What was looked for may be elsewhere. */
  async function sayNothing() {
    const { types: chosen, words } = state.get();
    if (chosen.size === types.all.length && words === "") {
      sought = null;
      return say(t("list.none_hint"));
    }
    const question = JSON.stringify({ at: map.centre(), ...query.filters() });
    if (question === sought) return;
    sought = question;
    say(t("list.none_filtered"), [reset()]);
    const nearest = await elsewhere();
    const meant = nearest || words === "" ? null : await finder.meant(words);
    if (sought !== question) return;
    if (nearest) say(t("list.none_here"), [goTo(nearest), reset()]);
    else if (meant) say(t("list.none_filtered"), [instead(meant), reset()]);
  }

  /**
   * A typing error, put right with one press: a place is gone to, other words are looked for.
   * @param {string} words
   */
  function instead(words) {
    return button(t("list.meant", { words }), () => {
      const [find] = finder.finds(words);
      if (find?.isExact) finder.go(find);
      else state.set({ words });
    });
  }

  /** @returns {Promise<Feature | null>} */
  async function elsewhere() {
    const parameters = { at: written(map.centre()), km: FARTHEST, limit: 1, ...query.filters() };
    // Without an answer there is nothing to offer.
    const { features } = await api.get("/near", parameters).catch(() => ({ features: [] }));
    return features[0] ?? null;
  }

  /** @param {Feature} feature */
  function goTo(feature) {
    const place = placeOf(feature);
    // Not from where one is, as in the list: nobody knows what is nearest to there.
    const far = t("list.from_centre", { distance: distance(metres(map.centre(), place)) });
    return button(`${headline(feature.properties)} · ${far}`, () => {
      state.set({ selected: addressOf(feature) });
      map.goTo(place.lat, place.lon);
    });
  }

  const reset = () => button(t("list.reset"), () => state.set({ types: new Set(types.all), words: "" }));

  markers.onShown(fill);
  markers.onFailure((problem) => fail(problem));
  counts.onCounted(() => {
    count();
    fillUp();
  });
  // "Tomorrow", "now, until 12:30" and ages are of the moment at which they were written.
  clock.onMinute(() => isFilled && render(shown));
  state.watch(["here"], () => render(shown));
  state.watch(["selected"], markSelected);
  list.addEventListener("click", ({ target }) => {
    const line = target instanceof Element ? target.closest("button") : null;
    if (line) state.set({ selected: line.dataset.address ?? null });
  });
  list.addEventListener("keydown", step);
}

/**
 * What is severe and active first, the worst before the others; all else as it came, nearest first.
 * @param {Feature[]} features
 * @param {string | null} moment
 */
export function headed(features, moment) {
  const isHead = (/** @type {Feature} */ { properties }) => isSevere(properties.type) && !isLater(properties, moment);
  const head = features.filter(isHead).sort((a, b) => severity(a.properties.type) - severity(b.properties.type)).slice(0, MOST_SEVERE);
  return [...head, ...features.filter((one) => !head.includes(one))];
}

/** @param {Place} place */
const written = ({ lat, lon }) => `${lat.toFixed(5)},${lon.toFixed(5)}`;

/**
 * By the distance that the lines say; where they say none, as they are given.
 * @param {Feature[]} features
 * @param {Place | null} here
 */
export function inOrder(features, here) {
  if (!here) return features;
  const far = new Map(features.map((feature) => [feature, away(feature, here)]));
  return [...features].sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0));
}
