// What the page shows. One object that never changes in place; whoever wants to know of changes watches.

/** @param {Pick<Parts, "settings" | "types" | "store" | "fragment">} parts */
export function createState({ settings, types, store, fragment }) {
  /** Narrow screens begin one step farther out: the same area fits. */
  const step = Math.min(innerWidth, 1.4 * innerHeight) < 600 ? 1 : 0;
  /**
   * What a first visit shows.
   * @type {View}
   */
  const usualView = { lat: settings.centre[0], lon: settings.centre[1], zoom: settings.zoom - step };
  /** @type {PageState} */
  const initial = {
    view: usualView,
    types: new Set(types.all),
    moment: null,
    words: "",
    selected: null,
    // Where the person is, as long as that is known; places/location.js sets it, and it is never kept.
    here: null,
    // What lies along a route and when one passes it; route/route.js sets it, and it is never kept.
    route: null,
    // The route itself, as links have it.
    journey: null,
  };
  /** @type {Set<{ names: (keyof PageState)[], listener: (now: PageState, before: PageState) => void }>} */
  const watchers = new Set();
  /** @type {Readonly<PageState>} */
  let now = Object.freeze({ ...initial, ...remembered(), ...fragment.read(location.hash) });
  let written = location.hash;

  function remembered() {
    const kept = store.recall("view");
    /** @type {Partial<PageState>} */
    const said = {};
    if (kept && [kept.lat, kept.lon, kept.zoom].every(Number.isFinite)) said.view = kept;
    const named = store.recall("types");
    const chosen = Array.isArray(named) ? named.filter((type) => types.all.includes(type)) : [];
    if (chosen.length > 0) said.types = new Set(chosen);
    return said;
  }

  /**
   * Takes over what is given; those who watch a member that differs are told at once.
   * @param {Partial<PageState>} partial
   */
  function set(partial) {
    const before = now;
    const names = /** @type {(keyof PageState)[]} */ (Object.keys(partial));
    const changed = names.filter((name) => !isSame(before[name], partial[name]));
    if (changed.length === 0) return;
    now = Object.freeze({ ...before, ...partial });
    save(before);
    for (const watcher of [...watchers]) {
      if (watcher.names.some((name) => changed.includes(name))) watcher.listener(now, before);
    }
  }

  /** @param {PageState} before */
  function save(before) {
    store.keep("view", now.view);
    store.keep("types", now.types.size < types.all.length ? [...now.types] : null);
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
    set({ ...said, selected });
  });

  return {
    get: () => now,
    set,

    /**
     * Tells of changes of these members; the answer ends it.
     * @param {(keyof PageState)[]} names
     * @param {(now: PageState, before: PageState) => void} listener
     */
    watch(names, listener) {
      const watcher = { names, listener };
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

/** @param {unknown} a @param {unknown} b */
export function isSame(a, b) {
  if (a === b) return true;
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((entry) => b.has(entry));
  if (a && b && typeof a === "object" && typeof b === "object" && !(a instanceof Set) && !(b instanceof Set)) {
    return JSON.stringify(a) === JSON.stringify(b);
  }
  return false;
}
