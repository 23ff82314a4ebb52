// Which types are shown: a draft that is applied or forgotten.
import { sign } from "./icons.js";
import { layers, types, typesOf } from "./kinds.js";
import { counts } from "./counts.js";
import { modal } from "./modal.js";
import { state } from "./state.js";
import { capital, number, t } from "./text.js";

let draft = new Set();
const rows = new Map();
const presets = new Map();

export function startFilters() {
  build();
  modal("filters", {
    onOpen: () => {
      draft = new Set(state.get().types);
      hint("filters.in_view");
      show();
    },
    onApply: () => state.set({ types: draft }),
  });
  counts.onCounted(show);
  state.watch(["types"], badge);
  badge();
}

function build() {
  const body = document.getElementById("filters-body");
  const quick = document.createElement("div");
  quick.className = "chip-row";
  quick.setAttribute("role", "group");
  quick.setAttribute("aria-label", t("moment.quick"));
  quick.append(preset("filters.all", types));
  if (layers.length > 1) quick.append(...layers.map((layer) => preset(`filters.only.${layer}`, typesOf(layer))));
  body.append(quick, ...layers.map(group));
}

function preset(words, chosen) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "chip";
  button.textContent = t(words);
  button.addEventListener("click", () => {
    draft = new Set(chosen);
    hint("filters.in_view");
    show();
  });
  presets.set(button, chosen);
  return button;
}

function group(layer) {
  const fields = document.createElement("fieldset");
  fields.className = "types";
  const legend = document.createElement("legend");
  legend.textContent = t(`layer.${layer}`);
  fields.append(legend, ...typesOf(layer).map(row));
  return fields;
}

function row(type) {
  const label = document.createElement("label");
  const input = document.createElement("input");
  input.type = "checkbox";
  input.name = "type";
  input.value = type;
  const words = document.createElement("span");
  words.className = "words";
  words.textContent = capital(t(`type.${type}`));
  const count = document.createElement("span");
  count.className = "count";
  label.append(input, sign(type), words, count);
  input.addEventListener("change", () => {
    if (!input.checked && draft.size === 1) {
      input.checked = true;
      hint("filters.one_stays");
      return;
    }
    draft[input.checked ? "add" : "delete"](type);
    hint("filters.in_view");
    show();
  });
  rows.set(type, { input, count });
  return label;
}

function show() {
  for (const [type, { input, count }] of rows) {
    input.checked = draft.has(type);
    const n = counts.byType ? (counts.byType[type] ?? 0) : null;
    count.textContent = n === null ? "" : number(n);
    count.classList.toggle("none", n === 0);
  }
  for (const [button, chosen] of presets) {
    const isDraft = chosen.length === draft.size && chosen.every((type) => draft.has(type));
    button.setAttribute("aria-pressed", String(isDraft));
  }
}

function hint(words) {
  document.getElementById("filters-hint").textContent = t(words);
}

function badge() {
  const { types: chosen } = state.get();
  const isPart = chosen.size < types.length;
  const mark = document.getElementById("filters-badge");
  mark.hidden = !isPart;
  mark.textContent = number(chosen.size);
  const button = document.getElementById("filters-button");
  button.classList.toggle("active", isPart);
  button.title = t("filters.chosen", { n: number(chosen.size), all: number(types.length) });
}
