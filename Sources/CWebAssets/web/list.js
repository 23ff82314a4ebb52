// The results beside the map, in step with it.
import { get } from "./api.js";
import { counts } from "./counts.js";
import { sign } from "./icons.js";
import { types } from "./kinds.js";
import { map } from "./map.js";
import { addressOf, marks } from "./marks.js";
import { filters, metres, nearMiddle } from "./query.js";
import { state } from "./state.js";
import { capital, distance, number, plural, t, time } from "./text.js";

const MOST = 60;
const ANNOUNCE_REST = 900;
/** Kilometres; half the way round the world and more. */
const FARTHEST = 20_000;
const SOON = 14 * 86_400_000;

const list = document.getElementById("results-list");
const heading = document.getElementById("results-count");
const note = document.getElementById("results-note");
const tally = document.getElementById("results-layers");
const panel = document.getElementById("results");

let asked = null;
let timer = null;
let shown = [];
let isFilled = false;
/** What was not found in view, and is looked for elsewhere. */
let sought = null;

export function startList() {
  marks.onShown(fill);
  marks.onFailure(fail);
  counts.onCounted(count);
  state.watch(["here"], () => render(shown));
  state.watch(["selected"], markSelected);
  list.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) state.set({ selected: button.dataset.address });
  });
  list.addEventListener("keydown", step);
}

async function fill() {
  asked?.abort();
  if (marks.isComplete()) return render(marks.shown());
  asked = new AbortController();
  try {
    render(await nearest(asked.signal));
  } catch (problem) {
    if (problem.name !== "AbortError") fail(problem);
  }
}

/** Where heaps stand for many, the list has those that are nearest the map's middle. */
async function nearest(signal) {
  const bounds = map.leaflet.getBounds();
  const centre = map.centre();
  const corner = bounds.getNorthWest();
  const reach = Math.min(FARTHEST, metres(centre, { lat: corner.lat, lon: corner.lng }) / 1000 + 1);
  const at = `${centre.lat.toFixed(5)},${centre.lon.toFixed(5)}`;
  const { features } = await get("/near", { at, km: reach.toFixed(1), limit: 2 * MOST, ...filters() }, { signal });
  return features.filter(({ geometry: { coordinates: [lon, lat] } }) =>
    bounds.contains([lat, nearMiddle(lon, bounds.getCenter().lng)]),
  );
}

function render(features) {
  const { here } = state.get();
  isFilled = true;
  shown = features.slice(0, MOST);
  const hadFocus = document.activeElement?.dataset?.address;
  list.replaceChildren(...shown.map((feature) => row(feature, here)));
  if (hadFocus) list.querySelector(`[data-address="${CSS.escape(hadFocus)}"]`)?.focus({ preventScroll: true });
  markSelected();
  count();
}

function row(feature, here) {
  const { type, title, road, road_class: roadClass, valid_from: from, valid_to: to, lat, lon } = feature.properties;
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.address = addressOf(feature);
  const words = span("words");
  words.append(span("title", title));
  const kind = [capital(t(`type.${type}`)), road ?? (roadClass && roadClass !== type ? t(`class.${roadClass}`) : null)];
  words.append(span("kind", kind.filter(Boolean).join(" · ")));
  const side = span("side");
  if (here) side.append(span("distance", distance(metres(here, { lat, lon }))));
  const until = validity(from, to);
  if (until) side.append(span("until", until));
  button.append(sign(type), words, side);
  const item = document.createElement("li");
  item.append(button);
  return item;
}

/** What begins or ends soon; what holds for months says so in its details. */
function validity(from, to) {
  if (from && Date.parse(from) > Date.now()) return t("list.from", { time: time(from) });
  return to && Date.parse(to) < Date.now() + SOON ? t("list.until", { time: time(to) }) : null;
}

function span(name, words = "") {
  const made = document.createElement("span");
  made.className = name;
  made.textContent = words;
  return made;
}

function count() {
  if (!counts.byType) return;
  const { total, ...byLayer } = counts.chosen();
  heading.textContent = total === 0 ? t("list.none") : plural("list.in_view", total);
  tally.replaceChildren(
    ...Object.entries(byLayer).filter(([, n]) => n > 0).map(([layer, n]) => {
      const chip = span(`tally ${layer}`);
      const figure = span("", number(n));
      figure.setAttribute("aria-hidden", "true");
      chip.append(figure, span("visually-hidden", plural(`count.${layer}`, n)));
      chip.title = plural(`count.${layer}`, n);
      return chip;
    }),
  );
  if (total === 0) sayNothing();
  else if (total > shown.length && shown.length > 0) say("list.nearest", [], { n: number(shown.length) });
  else note.hidden = true;
  if (total > 0) sought = null;
  announce(total, byLayer);
  if (isFilled) isThere();
}

/** Until the first answers are shown, the panel says that it is busy. */
function isThere() {
  panel.setAttribute("aria-busy", "false");
}

/** For those who do not see the numbers change, once the map rests. */
function announce(total, byLayer) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const parts = Object.entries(byLayer).filter(([, n]) => n > 0).map(([layer, n]) => plural(`count.${layer}`, n));
    const sentence = total === 0 ? t("list.none") : [plural("list.in_view", total), ...parts].join(", ");
    const region = document.getElementById("count-region");
    if (region.textContent !== sentence) region.textContent = sentence;
  }, ANNOUNCE_REST);
}

function fail(problem) {
  const again = action(t("problem.again"), () => marks.refresh({ why: "again" }));
  sought = null;
  const isAway = problem.status === 0 && !navigator.onLine;
  const why = isAway ? t("list.offline") : problem.detail || problem.title || t("problem.server");
  note.replaceChildren(span("error", why), again);
  note.hidden = false;
  isThere();
}

function say(words, actions, values) {
  note.replaceChildren(span("", t(words, values)), ...actions);
  note.hidden = false;
}

/** What was looked for may be elsewhere. */
async function sayNothing() {
  if (!isFiltered()) {
    sought = null;
    return say("list.none_hint", []);
  }
  const question = JSON.stringify({ at: map.centre(), ...filters() });
  if (question === sought) return;
  sought = question;
  say("list.none_filtered", [reset()]);
  const [nearest] = await elsewhere();
  if (nearest && sought === question) say("list.none_here", [goTo(nearest), reset()]);
}

async function elsewhere() {
  const { lat, lon } = map.centre();
  const at = `${lat.toFixed(5)},${lon.toFixed(5)}`;
  // Without an answer there is nothing to offer.
  const { features } = await get("/near", { at, km: FARTHEST, limit: 1, ...filters() }).catch(() => ({ features: [] }));
  return features;
}

function goTo(feature) {
  const { title, lat, lon } = feature.properties;
  const away = distance(metres(map.centre(), { lat, lon }));
  return action(`${title} · ${away}`, () => {
    state.set({ selected: addressOf(feature) });
    map.goTo(lat, lon);
  });
}

function isFiltered() {
  const { types: chosen, words } = state.get();
  return chosen.size < types.length || words !== "";
}

function reset() {
  return action(t("list.reset"), () => state.set({ types: new Set(types), words: "" }));
}

function action(words, work) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = words;
  button.addEventListener("click", work);
  return button;
}

function markSelected() {
  const { selected } = state.get();
  for (const button of list.querySelectorAll("button")) {
    if (button.dataset.address === selected) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
}

/** Arrows go from result to result; tab leaves the list's row as anywhere. */
function step(event) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const buttons = [...list.querySelectorAll("button")];
  const next = buttons[buttons.indexOf(document.activeElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
