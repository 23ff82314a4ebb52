// Light and dark, the language and the base of the map: what is set once and kept.
import { modal } from "./dialog.js";
import { byId } from "./elements.js";

const CHOOSING = "roads.choosing";

/** @param {Pick<Parts, "base" | "settings">} parts */
export function createMenu({ base, settings }) {
  modal("menu");
  const root = document.documentElement;
  const languages = choice("lang", settings.lang, (chosen) => {
    keepPlain("lang", chosen);
    // Who goes through them with the keys is where they were in the page that comes.
    if (languages.some((input) => input.matches(":focus-visible"))) remember(CHOOSING, "lang");
    const asked = new URLSearchParams(location.search);
    asked.set("lang", chosen);
    location.assign(pageAt(asked));
  });
  choice("theme", root.dataset.theme ?? "auto", (chosen) => {
    keepPlain("theme", chosen === "auto" ? null : chosen);
    // Where the page is opened again, what a person chose holds, and no more what a link asked for.
    const asked = new URLSearchParams(location.search);
    asked.delete("theme");
    history.replaceState(history.state, "", pageAt(asked));
    if (chosen === "auto") delete root.dataset.theme;
    else root.dataset.theme = chosen;
    document.dispatchEvent(new CustomEvent("themechange"));
    paintFrame();
  });
  if (remembered(CHOOSING)) {
    byId("menu-button").click();
    languages.find((input) => input.checked)?.focus();
  }
  paintFrame();
  const kinds = choice("base", base.kind(), (chosen) => base.choose(/** @type {BaseKind} */ (chosen)));
  for (const input of kinds) {
    const label = input.closest("label");
    if (label) label.hidden = !base.kinds.includes(/** @type {BaseKind} */ (input.value));
  }
  base.onChosen((kind) => {
    for (const input of kinds) input.checked = input.value === kind;
  });
}

/** @param {URLSearchParams} asked */
const pageAt = (asked) => `/${asked.toString() && `?${asked}`}${location.hash}`;

/** @param {string} name @param {string} value */
function remember(name, value) {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Then the page that comes begins as always.
  }
}

/** @param {string} name */
function remembered(name) {
  try {
    const value = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return value;
  } catch {
    return null;
  }
}

/** The browser's own frame knows the system's theme only. */
function paintFrame() {
  const { theme } = document.documentElement.dataset;
  for (const meta of /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll("meta[name=theme-color]"))) {
    meta.dataset.own ??= meta.content;
    meta.content = theme ? getComputedStyle(byId("search")).backgroundColor : meta.dataset.own;
  }
}

/** @param {string} name @param {string | null} now @param {(chosen: string) => void} choose */
function choice(name, now, choose) {
  const inputs = [.../** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(`#choose-${name} input`))];
  for (const input of inputs) {
    input.checked = input.value === now;
    input.addEventListener("change", () => choose(input.value));
  }
  return inputs;
}

/**
 * As early.js reads it: plain words, before anything else is there.
 * @param {string} name
 * @param {string | null} value
 */
function keepPlain(name, value) {
  try {
    if (value === null) localStorage.removeItem(`roads.${name}`);
    else localStorage.setItem(`roads.${name}`, value);
  } catch {
    // Then it holds for this visit.
  }
}
