// Words that features must have, and the places that they name.
import { byId, button, el } from "../shell/elements.js";

/** Who writes pauses for less than this between letters. */
const REST = 300;
const SYMBOLS = { position: "locate", place: "star", town: "search", road: "road" };

/**
 * What features must have in their words; signs alone are no word.
 * @param {string} typed
 */
const wordsIn = (typed) => (/[\p{L}\p{N}]/u.test(typed) ? typed.trim() : "");

/** @param {Pick<Parts, "announcer" | "finder" | "state" | "text">} parts */
export function createSearch({ announcer, finder, state, text }) {
  const { plural, t } = text;
  const form = byId("search");
  const words = byId("words", HTMLInputElement);
  const clear = byId("words-clear");
  const list = byId("finds");
  /** @type {import("./finder.js").Find[]} */
  let finds = [];
  let timer = 0;

  // MARK: Words

  function apply() {
    clearTimeout(timer);
    // Numbers of a place are in no title.
    state.set({ words: finds[0]?.kind === "position" ? "" : wordsIn(words.value) });
  }

  function empty() {
    words.value = "";
    look();
    apply();
    words.focus();
  }

  function show() {
    const { words: chosen } = state.get();
    const isPlace = chosen === "" && finds[0]?.kind === "position";
    if (wordsIn(words.value) !== chosen && !isPlace) words.value = chosen;
    clear.hidden = words.value === "";
  }

  // MARK: Places

  /** What is typed names these. */
  function look() {
    clear.hidden = words.value === "";
    const before = finds.length;
    finds = finder.finds(words.value);
    list.replaceChildren(...finds.map(line));
    list.hidden = finds.length === 0;
    if (finds.length > 0 && finds.length !== before) announcer.announce(plural("search.places", finds.length));
  }

  function close() {
    list.hidden = true;
  }

  /** @param {import("./finder.js").Find} find */
  function line(find) {
    const kind = t(`search.${find.kind}`);
    const made = button(find.words, () => go(find), { look: "find", symbol: SYMBOLS[find.kind] });
    made.append(el("span", { class: "kind" }, kind));
    return el("li", {}, made);
  }

  /** @param {import("./finder.js").Find} find */
  async function go(find) {
    clearTimeout(timer);
    close();
    finds = [];
    words.value = find.at ? "" : find.words;
    clear.hidden = words.value === "";
    words.focus({ preventScroll: true });
    list.replaceChildren();
    // A telephone's keys would cover the place.
    if (matchMedia("(pointer: coarse)").matches) words.blur();
    try {
      const isThere = await finder.go(find);
      const name = find.words;
      if (isThere) announcer.announce(t("search.there", { name }));
      else announcer.notify(t("search.no_road", { name }));
    } catch (error) {
      announcer.notify(error instanceof Error ? error.message : t("problem.server"));
    }
  }

  /** @param {KeyboardEvent} event */
  function step(event) {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by === 0 || list.hidden) return;
    const stops = [words, .../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("button"))];
    const next = stops[stops.findIndex((one) => one === document.activeElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (finds[0]?.isExact && !list.hidden) return void go(finds[0]);
    close();
    apply();
    document.dispatchEvent(new CustomEvent("searched"));
  });
  words.addEventListener("input", () => {
    look();
    clearTimeout(timer);
    timer = setTimeout(apply, REST);
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return step(event);
    if (!list.hidden) {
      event.preventDefault();
      close();
      words.focus();
    } else if (words.value !== "") empty();
  });
  // Whoever goes elsewhere has what they wanted; whoever comes back may want it again.
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
  });
  words.addEventListener("focus", () => {
    list.hidden = finds.length === 0;
  });
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  clear.addEventListener("click", empty);
  state.watch(["words"], show);
  show();
}
