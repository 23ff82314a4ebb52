// On a phone the results are a sheet that is drawn up from below; beside a map they are a column.
import { byId } from "../shell/elements.js";

/** @typedef {"peek" | "half" | "full"} Step */

/** @param {Pick<Parts, "map" | "state">} parts */
export function createSheet({ map, state }) {
  const column = matchMedia("(min-width: 900px), (min-width: 560px) and (max-height: 500px)");
  const finger = matchMedia("(pointer: coarse)");
  const sheet = byId("results");
  const handle = byId("sheet-handle");
  const head = byId("results-head");
  const body = byId("results-body");
  const details = byId("details");
  const bar = byId("bar");
  const types = byId("types");
  /** @type {Step} */
  let step = "peek";
  /** The click that ends a drag is none. */
  let draggedAt = -Infinity;
  const isDrag = () => performance.now() - draggedAt < 300;

  /** @param {Step} at */
  function rest(at) {
    step = at;
    sheet.dataset.sheet = step;
    sheet.style.transform = "";
    handle.setAttribute("aria-expanded", String(step !== "peek"));
    body.inert = step === "peek" && !column.matches;
  }

  /** @param {PointerEvent} event */
  function drag(event) {
    const isButton = event.target instanceof Element && event.target.closest("#results-head button");
    if (column.matches || event.button !== 0 || isButton) return;
    const start = event.clientY;
    const from = new DOMMatrix(getComputedStyle(sheet).transform).m42;
    const range = sheet.offsetHeight - peekHeight();
    let at = from;
    let speed = 0;
    let last = { y: start, time: event.timeStamp };
    const move = (/** @type {PointerEvent} */ moved) => {
      at = Math.max(0, Math.min(range, from + moved.clientY - start));
      const span = Math.max(1, moved.timeStamp - last.time);
      speed = (moved.clientY - last.y) / span;
      last = { y: moved.clientY, time: moved.timeStamp };
      if (Math.abs(moved.clientY - start) < 6 && !sheet.classList.contains("dragged")) return;
      sheet.classList.add("dragged");
      sheet.style.transform = `translateY(${at}px)`;
    };
    const end = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (!sheet.classList.contains("dragged")) return;
      sheet.classList.remove("dragged");
      rest(landing(at + speed * 180, { full: 0, half: sheet.offsetHeight - innerHeight * 0.48, peek: range }));
      draggedAt = performance.now();
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /** What of the map is hidden behind panels. */
  function covered() {
    const top = types.getBoundingClientRect().bottom;
    if (column.matches) return { left: 0, top, bottom: 0 };
    const open = [details, document.getElementById("route"), sheet].find((one) => one && !one.hidden) ?? sheet;
    const edge = Math.min(open.getBoundingClientRect().top, innerHeight - peekHeight());
    return { left: 0, top, bottom: innerHeight - edge };
  }

  rest("peek");
  handle.addEventListener("click", () => {
    if (!isDrag()) rest(step === "peek" ? "half" : "peek");
  });
  for (const grip of [handle, head]) grip.addEventListener("pointerdown", drag);
  head.addEventListener("click", ({ target }) => {
    const isButton = target instanceof Element && target.closest("button");
    if (!isButton && !isDrag() && step === "peek") rest("half");
  });
  column.addEventListener("change", () => {
    rest(step);
    map.leaflet.invalidateSize();
  });
  // Whoever chose a place in the list wants to see it.
  state.watch(["selected"], ({ selected }) => {
    if (selected && !column.matches) rest("peek");
  });
  // A telephone's keys would cover what was found, and go with the focus; at a desk the next word may follow.
  document.addEventListener("searched", () => {
    if (column.matches && !finger.matches) return;
    if (step === "peek") rest("half");
    sheet.focus({ preventScroll: true });
  });
  document.addEventListener("openlist", () => {
    if (step === "peek") rest("half");
    const line = byId("results-list").querySelector("button");
    (line ?? sheet).focus();
  });
  sheet.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || column.matches) return;
    rest("peek");
    handle.focus();
  });
  const measured = new ResizeObserver(() => {
    const { style } = document.documentElement;
    style.setProperty("--bar-height", `${bar.offsetHeight}px`);
    style.setProperty("--types-height", `${types.offsetHeight}px`);
  });
  for (const row of [bar, types]) measured.observe(row);
  new ResizeObserver(() => map.leaflet.invalidateSize({ pan: false })).observe(byId("map"));
  map.setCovered(covered);
}

/**
 * Where a sheet that was let go comes to rest: the step that is nearest to where it was going.
 * @param {number} at
 * @param {Record<Step, number>} places
 */
export function landing(at, places) {
  const steps = /** @type {Step[]} */ (["peek", "half", "full"]);
  return steps.reduce((best, step) => (Math.abs(places[step] - at) < Math.abs(places[best] - at) ? step : best));
}

/** Five lines of a text's size, however large that is; the style has the same. */
const peekHeight = () => 5 * parseFloat(getComputedStyle(document.documentElement).fontSize);
