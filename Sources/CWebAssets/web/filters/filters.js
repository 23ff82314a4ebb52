// The types on the map, as its legend and its filter: a chip for each, with how many there are in view.
import { byId, el } from "../shell/elements.js";
import { peopleMark, typeIcon } from "../shell/icons.js";

/** @param {Pick<Parts, "counts" | "state" | "text" | "types">} parts */
export function createFilters({ counts, state, text, types }) {
  const { capital, number, t } = text;
  const row = byId("types");
  /** @type {{ made: HTMLButtonElement, isPressed: () => boolean, count: (byType: Record<string, number>) => number }[]} */
  const chips = [];

  /**
   * @param {readonly string[]} shown the types that it stands for
   * @param {{ words: string, title?: string, sign?: Element | null, isCounted?: boolean, isPressed: () => boolean, press: () => void }} look
   */
  function chip(shown, { words, title, sign = null, isCounted = true, isPressed, press }) {
    const made = el(
      "button", { type: "button", class: "chip", title }, sign, el("span", {}, words), isCounted && el("span", { class: "count" }));
    made.addEventListener("click", press);
    chips.push({ made, isPressed, count: (byType) => shown.reduce((sum, type) => sum + (byType[type] ?? 0), 0) });
    return made;
  }

  /** @param {string} words @param {readonly string[]} chosen @param {boolean} isCounted */
  const preset = (words, chosen, isCounted) => chip(chosen, {
    words: t(words), isCounted, isPressed: () => isPreset(state.get().types, chosen), press: () => state.set({ types: new Set(chosen) }),
  });

  /** @param {string} type */
  const single = (type) => chip([type], {
    words: capital(t(`short.${type}`)), title: capital(t(`type.${type}`)), sign: typeIcon(type),
    isPressed: () => isPart() && state.get().types.has(type),
    press: () => state.set({ types: pressed(state.get().types, type, types.all) }),
  });

  const isPart = () => state.get().types.size < types.all.length;

  /** @param {Node} sign @param {string} words */
  const explained = (sign, words) => el("span", { title: t(`legend.${words}`) }, sign, t(`legend.${words}.short`));

  function show() {
    const byType = counts.byType();
    for (const { made, isPressed, count } of chips) {
      made.setAttribute("aria-pressed", String(isPressed()));
      const n = byType && count(byType);
      made.classList.toggle("none", n === 0);
      const shown = made.querySelector(".count");
      if (shown) shown.textContent = n === null ? "" : `${counts.isPart() ? "≥ " : ""}${number(n)}`;
    }
    row.classList.toggle("chosen", isPart());
    cue();
  }

  /** Where the row goes on beyond its edges. */
  function cue() {
    const { scrollLeft, scrollWidth, clientWidth } = row;
    row.classList.toggle("from", scrollLeft > 1);
    row.classList.toggle("on", scrollLeft + clientWidth < scrollWidth - 1);
  }

  const layers = types.layers.length > 1 ? types.layers.map((layer) => preset(`layer.${layer}`, types.of(layer), false)) : [];
  row.append(
    preset("filters.all", types.all, true), ...types.all.map(single), ...layers,
    el("p", { class: "legend" }, explained(typeIcon(types.all[0], true), "later"), explained(peopleMark(), "people")));
  row.addEventListener("scroll", cue, { passive: true });
  new ResizeObserver(cue).observe(row);
  counts.onCounted(show);
  state.watch(["types"], show);
  show();
}

/**
 * What is shown after a type was pressed: it alone, where all were shown; else with it or without it. Where none or all
 * would be left, all.
 * @param {ReadonlySet<string>} shown
 * @param {string} type
 * @param {readonly string[]} all
 */
export function pressed(shown, type, all) {
  if (shown.size === all.length) return new Set([type]);
  const next = new Set(shown);
  if (!next.delete(type)) next.add(type);
  return next.size === 0 ? new Set(all) : next;
}

/**
 * Whether exactly these types are chosen.
 * @param {ReadonlySet<string>} shown
 * @param {readonly string[]} chosen
 */
export function isPreset(shown, chosen) {
  return chosen.length === shown.size && chosen.every((type) => shown.has(type));
}
