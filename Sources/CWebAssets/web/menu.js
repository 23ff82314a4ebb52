// Light and dark, the language and the ground of the map: what is set once and kept.
import { base } from "./base.js";
import { modal } from "./modal.js";
import { lang } from "./settings.js";

export function startMenu() {
  const dialog = modal("menu", { onOpen: () => {} });
  choice("lang", lang, (chosen) => {
    keepPlain("lang", chosen);
    location.assign(`/?lang=${chosen}${location.hash}`);
  });
  choice("theme", document.documentElement.dataset.theme ?? "auto", (chosen) => {
    keepPlain("theme", chosen === "auto" ? null : chosen);
    if (chosen === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
    document.dispatchEvent(new CustomEvent("themechange"));
    paintFrame();
  });
  paintFrame();
  const grounds = choice("base", base.kind, (chosen) => base.choose(chosen));
  for (const input of grounds) input.closest("label").hidden = !base.kinds.includes(input.value);
  base.onChosen((kind) => {
    for (const input of grounds) input.checked = input.value === kind;
  });
  return dialog;
}

/** The browser's own frame knows the system's theme only. */
function paintFrame() {
  const { theme } = document.documentElement.dataset;
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    meta.dataset.own ??= meta.content;
    meta.content = theme ? getComputedStyle(document.getElementById("search")).backgroundColor : meta.dataset.own;
  }
}

function choice(name, now, choose) {
  const inputs = [...document.querySelectorAll(`#choose-${name} input`)];
  for (const input of inputs) {
    input.checked = input.value === now;
    input.addEventListener("change", () => choose(input.value));
  }
  return inputs;
}

/** As early.js reads it: plain words, before anything else is there. */
function keepPlain(name, value) {
  try {
    if (value === null) localStorage.removeItem(`roads.${name}`);
    else localStorage.setItem(`roads.${name}`, value);
  } catch {
    // Then it holds for this visit.
  }
}
