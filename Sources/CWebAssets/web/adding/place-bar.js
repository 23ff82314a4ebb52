// The first step of something new: one place, under a pin that stays in the middle while the map moves, or a stretch of
// road between two pins.
import { layStretch } from "./stretch.js";
import { metres } from "../geo/features.js";
import { button, el, isResting, rest } from "../shell/elements.js";

const CLOSE_ENOUGH = 14;
/** A stretch is longer than this, in metres. */
const LEAST = 10;

/** @typedef {import("./stretch.js").Ends} Ends */
/** @typedef {{ place: Place, ends: Ends | null }} Where `place`: where its sign may stand */

/**
 * Opens the bar and lays the pin.
 * @param {Pick<Parts, "map" | "text" | "types"> & { onDone: () => void, onCancel: () => void }} parts
 */
export function openPlaceBar({ map, text, types, onDone, onCancel }) {
  const { t } = text;
  const container = map.leaflet.getContainer();
  const heading = el("h2", { id: "adding-title" }, t("add.place"));
  const how = el("p", { id: "adding-how" });
  const hint = el("p", { class: "hint", role: "status" });
  const kinds = el(
    "fieldset", { class: "choice", id: "adding-kind" }, el("legend", { class: "visually-hidden" }, t("add.extent")),
    ["place", "stretch"].map((kind) =>
      el("label", {}, el("input", { type: "radio", name: "extent", value: kind }), el("span", {}, t(`add.extent.${kind}`)))));
  const onward = button(t("add.here"), () => isResting(onward) || onDone(), { look: "primary" });
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
    const words = onward.querySelector("span");
    if (words) words.textContent = t(stretch ? "add.onward" : "add.here");
    show();
  }

  function show() {
    const isShort = stretch !== null && stretch.length() < LEAST;
    rest(onward, isShort);
    if (isShort) hint.textContent = t("add.stretch.short");
    else if (map.leaflet.getZoom() < CLOSE_ENOUGH && !stretch) hint.textContent = t("add.zoom");
    else hint.textContent = said(text, where());
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
  document.body.dataset.mode = "adding";
  document.body.append(bar);
  // The map's tools stand above it on a phone, whatever it says.
  const height = new ResizeObserver(() => document.documentElement.style.setProperty("--adding-height", `${bar.offsetHeight}px`));
  height.observe(bar);
  choose("place");
  onward.focus();

  return {
    where,
    focus: () => onward.focus(),

    close() {
      stop();
      height.disconnect();
      stretch?.remove();
      pin.remove();
      bar.remove();
      delete document.body.dataset.mode;
    },
  };
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
