// On a phone the results are a sheet that is drawn up from below; beside a map they are a column.
import { map } from "./map.js";
import { state } from "./state.js";

const STEPS = ["peek", "half", "full"];
const column = matchMedia("(min-width: 900px), (min-width: 560px) and (max-height: 500px)");
const finger = matchMedia("(pointer: coarse)");

const sheet = document.getElementById("results");
const handle = document.getElementById("sheet-handle");
const head = document.getElementById("results-head");
const body = document.getElementById("results-body");
const details = document.getElementById("details");
/** The click that ends a drag is none. */
let draggedAt = -Infinity;
const isDrag = () => performance.now() - draggedAt < 300;

export function startSheet() {
  rest("peek");
  handle.addEventListener("click", () => {
    if (!isDrag()) rest(sheet.dataset.sheet === "peek" ? "half" : "peek");
  });
  for (const grip of [handle, head]) grip.addEventListener("pointerdown", drag);
  head.addEventListener("click", (event) => {
    if (!event.target.closest("button") && !isDrag() && sheet.dataset.sheet === "peek") rest("half");
  });
  column.addEventListener("change", () => {
    rest(sheet.dataset.sheet);
    map.leaflet.invalidateSize();
  });
  // Whoever chose a place in the list wants to see it.
  state.watch(["selected"], ({ selected }) => {
    if (selected && !column.matches) rest("peek");
  });
  // A telephone's keys would cover what was found, and go with the focus; at a desk the next word may follow.
  document.addEventListener("searched", () => {
    if (column.matches && !finger.matches) return;
    if (sheet.dataset.sheet === "peek") rest("half");
    sheet.focus({ preventScroll: true });
  });
  document.addEventListener("openlist", () => {
    if (sheet.dataset.sheet === "peek") rest("half");
    (document.querySelector("#results-list button") ?? sheet).focus();
  });
  sheet.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || column.matches) return;
    rest("peek");
    handle.focus();
  });
  const bar = document.getElementById("bar");
  new ResizeObserver(() => {
    document.documentElement.style.setProperty("--bar-height", `${bar.offsetHeight}px`);
  }).observe(bar);
  new ResizeObserver(() => map.leaflet.invalidateSize({ pan: false })).observe(document.getElementById("map"));
  map.covered = covered;
}

function rest(step) {
  sheet.dataset.sheet = step;
  sheet.style.transform = "";
  handle.setAttribute("aria-expanded", String(step !== "peek"));
  body.inert = step === "peek" && !column.matches;
}

function drag(event) {
  if (column.matches || event.button !== 0 || event.target.closest("#results-head button")) return;
  const start = event.clientY;
  const from = new DOMMatrix(getComputedStyle(sheet).transform).m42;
  const range = sheet.offsetHeight - peekHeight();
  let at = from;
  let speed = 0;
  let last = { y: start, time: event.timeStamp };
  const move = (moved) => {
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
    rest(landing(at + speed * 180, range));
    draggedAt = performance.now();
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** Where a sheet that was let go comes to rest: the step that is nearest to where it was going. */
function landing(at, range) {
  const places = { full: 0, half: sheet.offsetHeight - innerHeight * 0.48, peek: range };
  return STEPS.reduce((best, step) => (Math.abs(places[step] - at) < Math.abs(places[best] - at) ? step : best));
}

function peekHeight() {
  return parseFloat(getComputedStyle(sheet).getPropertyValue("--peek")) || 80;
}

/** What of the map is hidden behind panels. */
function covered() {
  if (column.matches) return { left: 0, top: 0, bottom: 0 };
  const open = details.hidden ? sheet : details;
  const edge = Math.min(open.getBoundingClientRect().top, innerHeight - 80);
  const bar = document.getElementById("bar");
  return { left: 0, top: bar.getBoundingClientRect().bottom, bottom: innerHeight - edge };
}
