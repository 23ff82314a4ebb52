// Which types are shown: a draft that is applied or forgotten.
import { modal } from "../shell/dialog.js";
import { byId, el } from "../shell/elements.js";
import { typeIcon } from "../shell/icons.js";

/** @param {Pick<Parts, "counts" | "state" | "text" | "types">} parts */
export function createFilters({ counts, state, text, types }) {
  const { capital, number, t } = text;
  /** @type {ReadonlySet<string>} */
  let draft = new Set();
  /** @type {Map<string, { input: HTMLInputElement, count: HTMLElement }>} */
  const rows = new Map();
  /** @type {Map<HTMLButtonElement, readonly string[]>} */
  const presets = new Map();

  /** @param {ReadonlySet<string>} chosen */
  function sketch(chosen) {
    draft = chosen;
    hint(counts.isPart() ? "filters.part" : "filters.in_view");
    show();
  }

  function build() {
    const { all, layers, of } = types;
    const single = layers.length > 1 ? layers.map((layer) => preset(`filters.only.${layer}`, of(layer))) : [];
    const traits = { class: "chip-row", role: "group", "aria-label": t("moment.quick") };
    byId("filters-body").append(el("div", traits, preset("filters.all", all), single), ...layers.map(group), legend());
  }

  /** How signs look of what is not active. */
  const legend = () => el("p", { class: "legend hint" }, typeIcon(types.all[0], true), el("span", {}, t("legend.later")));

  /** @param {string} words @param {readonly string[]} chosen */
  function preset(words, chosen) {
    const made = el("button", { type: "button", class: "chip" }, t(words));
    made.addEventListener("click", () => sketch(new Set(chosen)));
    presets.set(made, chosen);
    return made;
  }

  /** @param {Layer} layer */
  function group(layer) {
    return el("fieldset", { class: "types" }, el("legend", {}, t(`layer.${layer}`)), types.of(layer).map(row));
  }

  /** @param {string} type */
  function row(type) {
    const input = el("input", { type: "checkbox", name: "type", value: type });
    const count = el("span", { class: "count" });
    input.addEventListener("change", () => {
      const chosen = toggled(draft, type, input.checked);
      if (chosen) return sketch(chosen);
      input.checked = true;
      hint("filters.one_stays");
    });
    rows.set(type, { input, count });
    return el("label", {}, input, typeIcon(type), el("span", { class: "words" }, capital(t(`type.${type}`))), count);
  }

  function show() {
    const byType = counts.byType();
    for (const [type, { input, count }] of rows) {
      input.checked = draft.has(type);
      const n = byType ? (byType[type] ?? 0) : null;
      count.textContent = n === null ? "" : `${counts.isPart() ? "≥ " : ""}${number(n)}`;
      count.classList.toggle("none", n === 0);
    }
    for (const [made, chosen] of presets) made.setAttribute("aria-pressed", String(isPreset(draft, chosen)));
  }

  /** @param {string} words */
  function hint(words) {
    byId("filters-hint").textContent = t(words);
  }

  function badge() {
    const { types: chosen } = state.get();
    const isPart = chosen.size < types.all.length;
    const count = byId("filters-badge");
    count.hidden = !isPart;
    count.textContent = number(chosen.size);
    const button = byId("filters-button");
    button.classList.toggle("active", isPart);
    button.title = t("filters.chosen", { n: number(chosen.size), all: number(types.all.length) });
  }

  build();
  modal("filters", {
    onOpen: () => sketch(new Set(state.get().types)),
    onApply: () => state.set({ types: new Set(draft) }),
  });
  counts.onCounted(show);
  state.watch(["types"], badge);
  badge();
}

/**
 * With the type or without it; null where none would be left.
 * @param {ReadonlySet<string>} draft
 * @param {string} type
 * @param {boolean} isOn
 */
export function toggled(draft, type, isOn) {
  const next = new Set(draft);
  if (isOn) next.add(type);
  else next.delete(type);
  return next.size === 0 ? null : next;
}

/**
 * Whether exactly these types are chosen.
 * @param {ReadonlySet<string>} draft
 * @param {readonly string[]} chosen
 */
export function isPreset(draft, chosen) {
  return chosen.length === draft.size && chosen.every((type) => draft.has(type));
}
