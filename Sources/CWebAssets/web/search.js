// Words that titles, roads, authorities or texts must have.
import { state } from "./state.js";

/** Who writes pauses for less than this between letters. */
const REST = 300;

export function startSearch() {
  const form = document.getElementById("search");
  const words = document.getElementById("words");
  const clear = document.getElementById("words-clear");
  let timer = null;
  const apply = () => {
    clearTimeout(timer);
    state.set({ words: words.value.trim() });
  };
  form.addEventListener("submit", (event) => {
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
}
