// Words that titles, roads, authorities or texts must have.
import { byId } from "../shell/elements.js";

/** Who writes pauses for less than this between letters. */
const REST = 300;

/** @param {Pick<Parts, "state">} parts */
export function createSearch({ state }) {
  const words = byId("words", HTMLInputElement);
  const clear = byId("words-clear");
  let timer = 0;

  function apply() {
    clearTimeout(timer);
    state.set({ words: words.value.trim() });
  }

  function empty() {
    words.value = "";
    apply();
    clear.hidden = true;
    words.focus();
  }

  function show() {
    const { words: chosen } = state.get();
    if (words.value.trim() !== chosen) words.value = chosen;
    clear.hidden = words.value === "";
  }

  byId("search").addEventListener("submit", (event) => {
    event.preventDefault();
    apply();
    document.dispatchEvent(new CustomEvent("searched"));
  });
  words.addEventListener("input", () => {
    clear.hidden = words.value === "";
    clearTimeout(timer);
    timer = setTimeout(apply, REST);
  });
  words.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && words.value !== "") empty();
  });
  clear.addEventListener("click", empty);
  state.watch(["words"], show);
  show();
}
