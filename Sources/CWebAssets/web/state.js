// What the page shows. One object that never changes in place; whoever wants to know of changes watches.
import { settings } from "./settings.js";
import { types } from "./kinds.js";
import { keep, recall } from "./store.js";
import * as fragment from "./fragment.js";

/** Narrow screens begin one step farther out: the same ground fits. */
const room = Math.min(innerWidth, 1.4 * innerHeight) < 600 ? 1 : 0;
/** What a first visit shows, and whoever cannot be found. */
export const usualView = { lat: settings.centre[0], lon: settings.centre[1], zoom: settings.zoom - room };
const initial = {
  view: usualView,
  types: new Set(types),
  moment: null,
  words: "",
  selected: null,
  // Where the person is, {lat, lon}, as long as that is known; place.js sets it, and it is never kept.
  here: null,
};

const watchers = new Set();
let now = Object.freeze({ ...initial, ...remembered(), ...fragment.read(location.hash) });
let written = location.hash;

export const state = {
  get: () => now,

  /** Takes over what is given; those who watch a member that differs are told at once. */
  set(partial) {
    const before = now;
    const changed = Object.keys(partial).filter((name) => !same(before[name], partial[name]));
    if (changed.length === 0) return;
    now = Object.freeze({ ...before, ...partial });
    save(before);
    for (const { names, tell } of [...watchers]) {
      if (names.some((name) => changed.includes(name))) tell(now, before);
    }
  },

  /** Tells of changes of these members; the answer ends it. */
  watch(names, tell) {
    const watcher = { names, tell };
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

function remembered() {
  const kept = recall("view");
  const said = {};
  if (kept && [kept.lat, kept.lon, kept.zoom].every(Number.isFinite)) said.view = kept;
  const chosen = (recall("types") ?? []).filter?.((type) => types.includes(type)) ?? [];
  if (chosen.length > 0) said.types = new Set(chosen);
  return said;
}

function save(before) {
  keep("view", now.view);
  keep("types", now.types.size < types.length ? [...now.types] : null);
  const hash = fragment.write(now);
  if (hash === written) return;
  written = hash;
  // Opening a feature is a step that "back" takes back, which is how a phone closes things; the rest is no step.
  const isStep = now.selected !== null && before.selected === null;
  history[isStep ? "pushState" : "replaceState"](null, "", hash);
}

addEventListener("popstate", () => {
  if (location.hash === written) return;
  written = location.hash;
  const { selected = null, ...said } = fragment.read(location.hash);
  state.set({ ...said, selected });
});

function same(a, b) {
  if (a === b) return true;
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((entry) => b.has(entry));
  if (a && b && typeof a === "object" && typeof b === "object" && !(a instanceof Set)) {
    return JSON.stringify(a) === JSON.stringify(b);
  }
  return false;
}
