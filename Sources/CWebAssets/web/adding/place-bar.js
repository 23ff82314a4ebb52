// The first step of something new: one place, under a pin that stays in the middle while the map moves, or a stretch of
// road between two pins.
import { layStretch } from "./stretch.js";
import { metres } from "../geo/features.js";
import { metresOfPixel } from "../map/strokes.js";
import { button, el, isResting, rest } from "../shell/elements.js";

/** Where the pin begins at a place, it begins so near. */
const NEAR = 16;
const NEAR_ENOUGH = 15;
/** By how many pixels somebody misses a place, and by how many metres at most they should. */
const MISSED = 8;
const MOST = 100;
/** Nearer than this, in metres, nobody has moved the pin. */
const UNMOVED = 10;
/** A stretch is longer than this, in metres. */
const LEAST = 10;

/** @typedef {import("./stretch.js").Ends} Ends */
/** @typedef {{ place: Place, ends: Ends | null }} Where `place`: where its sign may stand */

/**
 * Opens the bar and lays the pin, at `start` where that is known.
 * @param {Pick<Parts, "map" | "text" | "types"> & {
 *   start: (Place & { accuracy: number }) | null, onDone: () => void, onCancel: () => void,
 * }} parts
 */
export function openPlaceBar({ map, text, types, start, onDone, onCancel }) {
  const { distance, t } = text;
  const container = map.leaflet.getContainer();
  const heading = el("h2", { id: "adding-title" }, t("add.place"));
  const how = el("p", { id: "adding-how" });
  const hint = el("p", { class: "hint", role: "status" });
  const kinds = el(
    "fieldset", { class: "choice", id: "adding-kind" }, el("legend", { class: "visually-hidden" }, t("add.extent")),
    ["place", "stretch"].map((kind) =>
      el("label", {}, el("input", { type: "radio", name: "extent", value: kind }), el("span", {}, t(`add.extent.${kind}`)))));
  const onward = button(t("add.here"), go, { look: "primary" });
  const bar = el(
    "section", { id: "adding", class: "panel", "aria-labelledby": heading.id },
    heading, types.layers.includes("conditions") && kinds, how, hint,
    el("div", { class: "pair" }, button(t("dialog.cancel"), onCancel), onward));
  const pin = el("div", { id: "pin", "aria-hidden": "true" });
  /** @type {ReturnType<typeof layStretch> | null} */
  let stretch = null;
  /**
   * Where the pins were, for who looks at the other kind in between.
   * @type {Ends | null}
   */
  let known = null;

  /** @param {string} kind */
  function choose(kind) {
    for (const input of kinds.querySelectorAll("input")) input.checked = input.value === kind;
    if (kind === "stretch") {
      pin.remove();
      stretch ??= layStretch({ map, text, from: known, onMoved: show });
    } else {
      known = stretch?.ends() ?? known;
      stretch?.remove();
      stretch = null;
      container.append(pin);
    }
    how.textContent = t(stretch ? "add.how.stretch" : "add.how");
    show();
  }

  /** Whether the pin is still where it began. */
  const isUnmoved = () => start !== null && metres(map.centre(), start) < UNMOVED;

  /** By how many metres the pin may be off for the map is seen from afar. */
  const missed = () => (stretch ? 0 : metresOfPixel(map.leaflet.getZoom(), map.centre().lat) * MISSED);

  function go() {
    if (isResting(onward)) return;
    if (missed() <= MOST) return onDone();
    const { lat, lon } = map.centre();
    map.goTo(lat, lon, NEAR_ENOUGH);
  }

  function show() {
    const isShort = stretch !== null && stretch.length() < LEAST;
    const isFar = missed() > MOST;
    rest(onward, isShort);
    const words = onward.querySelector("span");
    if (words) words.textContent = t(isFar ? "map.zoom_in" : stretch ? "add.onward" : "add.here");
    if (isShort) hint.textContent = t("add.stretch.short");
    else if (isFar) hint.textContent = t("add.zoom", { off: distance(missed()) });
    else if (start && start.accuracy > MOST && !stretch && isUnmoved()) {
      hint.textContent = t("add.coarse", { accuracy: distance(start.accuracy) });
    } else hint.textContent = said(text, where());
  }

  /** @returns {Where} */
  function where() {
    if (!stretch) return { place: map.centre(), ends: null };
    const ends = stretch.ends();
    const { begin, end } = ends;
    // Over the 180th meridian the middle of two numbers is on the other side of the world; nobody draws that with pins.
    return { place: { lat: (begin.lat + end.lat) / 2, lon: (begin.lon + end.lon) / 2 }, ends };
  }

  kinds.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) choose(target.value);
  });
  bar.addEventListener("keydown", (event) => {
    if (event.key === "Escape") onCancel();
  });
  const stop = map.onMoved(show);
  turn("adding");
  document.body.append(bar);
  // The map's tools stand above it on a phone, whatever it says.
  const height = new ResizeObserver(() => document.documentElement.style.setProperty("--adding-height", `${bar.offsetHeight}px`));
  height.observe(bar);
  // At once: whoever presses the button meanwhile means this place.
  if (start) map.leaflet.setView([start.lat, start.lon], startZoom(start.accuracy), { animate: false });
  choose("place");
  onward.focus();

  /** @param {number} accuracy */
  function startZoom(accuracy) {
    return Math.max(accuracy > MOST ? NEAR_ENOUGH : NEAR, map.leaflet.getZoom());
  }

  return {
    where,
    focus: () => onward.focus(),

    /** @param {Ends} ends */
    setEnds(ends) {
      known = ends;
      choose("stretch");
    },

    close() {
      stop();
      height.disconnect();
      stretch?.remove();
      pin.remove();
      bar.remove();
      turn(null);
    },
  };
}

/**
 * What a press on the map means; a route whose points are set waits as long as something is added.
 * @param {"adding" | null} mode
 */
function turn(mode) {
  if (mode) document.body.dataset.mode = mode;
  else delete document.body.dataset.mode;
  document.dispatchEvent(new CustomEvent("modechange"));
}

/**
 * The place, or how long the stretch is.
 * @param {Pick<Parts["text"], "distance" | "t">} text
 * @param {Where} where
 */
export function said({ distance, t }, { place, ends }) {
  if (!ends) return t("add.at", { place: `${place.lat.toFixed(5)}, ${place.lon.toFixed(5)}` });
  return t("add.stretch", { length: distance(metres(ends.begin, ends.end)) });
}
