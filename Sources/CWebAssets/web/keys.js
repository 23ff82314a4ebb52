// The keyboard: one letter each for what is used most, where nobody is writing.
import { t } from "./text.js";

const shortcuts = [
  { key: "/", words: "keys.search", go: () => focus("words") },
  { key: "f", words: "keys.filters", go: () => click("filters-button") },
  { key: "t", words: "keys.moment", go: () => click("moment-button") },
  { key: "l", words: "keys.list", go: () => document.dispatchEvent(new CustomEvent("openlist")) },
  { key: "m", words: "keys.map", go: () => focus("map") },
];
const shown = [...shortcuts, { key: "↑ ↓", words: "keys.next" }, { key: "Esc", words: "keys.close" }];

export function startKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    const shortcut = shortcuts.find(({ key }) => key === event.key);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.go();
  });
  const skip = document.getElementById("skip");
  skip.addEventListener("click", () => document.dispatchEvent(new CustomEvent("openlist")));
  document.getElementById("keys-list").replaceChildren(...shown.flatMap(described));
}

/** Enter and space press what is drawn like a button but is none. */
export function pressable(element) {
  element.setAttribute("role", "button");
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    element.click();
  });
}

function described({ key, words }) {
  const term = document.createElement("dt");
  for (const one of key.split(" ")) {
    const cap = document.createElement("kbd");
    cap.textContent = one;
    term.append(cap);
  }
  const meaning = document.createElement("dd");
  meaning.textContent = t(words);
  return [term, meaning];
}

const focus = (id) => document.getElementById(id).focus();
const click = (id) => document.getElementById(id).click();

function isWriting(target) {
  return target.closest?.("input:not([type=radio], [type=checkbox]), select, textarea") !== null;
}
