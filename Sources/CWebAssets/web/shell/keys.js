// The keyboard: one letter each for what is used most, where nobody is writing.
import { byId, el } from "./elements.js";

/** @param {Pick<Parts, "text">} parts */
export function createKeys({ text }) {
  const openList = () => document.dispatchEvent(new CustomEvent("openlist"));
  const shortcuts = [
    { key: "/", words: "keys.search", go: () => byId("words").focus() },
    { key: "f", words: "keys.filters", go: () => byId("types").querySelector("button")?.focus() },
    { key: "t", words: "keys.moment", go: () => byId("moment-button").click() },
    { key: "l", words: "keys.list", go: openList },
    { key: "m", words: "keys.map", go: () => byId("map").focus() },
  ];
  const shown = [...shortcuts, { key: "↑ ↓", words: "keys.next" }, { key: "Esc", words: "keys.close" }];
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    const shortcut = shortcuts.find(({ key }) => key === event.key);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.go();
  });
  byId("skip").addEventListener("click", openList);
  byId("keys-list").replaceChildren(
    ...shown.flatMap(({ key, words }) => [
      el("dt", {}, key.split(" ").map((one) => el("kbd", {}, one))), el("dd", {}, text.t(words)),
    ]));
}

/** @param {EventTarget | null} target */
function isWriting(target) {
  return target instanceof Element && target.closest("input:not([type=radio], [type=checkbox]), select, textarea") !== null;
}
