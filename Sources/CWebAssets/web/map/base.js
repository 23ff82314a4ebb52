// What lies under the markers: tiles, terrain, or nothing but the grid of coordinates, which is always there.
import { createGraticule } from "./graticule.js";
import { byId } from "../shell/elements.js";

/** So many tiles in a row that do not come, and the server is left alone for a while. */
const PATIENCE = 12;
const REST = 60_000;

/** @param {Pick<Parts, "map" | "settings" | "store" | "text">} parts */
export function createBase({ map, settings, store, text }) {
  /** @type {BaseKind[]} */
  const all = ["tiles", "terrain", "plain"];
  const kinds = all.filter((one) => sourceOf(one) || one === "plain");
  /** @type {Set<(kind: BaseKind) => void>} */
  const listeners = new Set();
  /** @type {BaseKind | null} */
  let kind = null;
  /** @type {L.TileLayer | null} */
  let layer = null;
  let failures = 0;
  let resting = 0;

  /** @param {BaseKind} wanted */
  function sourceOf(wanted) {
    return wanted === "plain" ? null : settings[wanted];
  }

  /** @param {BaseKind} wanted */
  function choose(wanted) {
    if (wanted === kind) return;
    kind = wanted;
    store.keep("base", kind === kinds[0] ? null : kind);
    lay(sourceOf(kind), kind === "terrain" ? 17 : 19);
    for (const listener of listeners) listener(kind);
  }

  /** @param {TileSource | null} source @param {number} maxNativeZoom */
  function lay(source, maxNativeZoom) {
    clearTimeout(resting);
    resting = 0;
    failures = 0;
    layer?.remove();
    layer = null;
    if (source) {
      layer = window.L.tileLayer(source.url, { maxZoom: 19, maxNativeZoom, className: "base" });
      layer.on("tileload", () => (failures = 0));
      layer.on("tileerror", fail);
      layer.addTo(map.leaflet);
    }
    attribute(source);
  }

  /** Without a network the same tiles would fail with each move; the grid below is enough until it is back. */
  function fail() {
    failures += 1;
    if (failures < PATIENCE || resting) return;
    layer?.remove();
    resting = setTimeout(wake, REST);
  }

  function wake() {
    clearTimeout(resting);
    resting = 0;
    failures = 0;
    layer?.addTo(map.leaflet);
  }

  createGraticule({ map }).addTo(map.leaflet);
  const kept = store.recall("base");
  choose(kinds.includes(kept) ? kept : kinds[0]);
  const button = byId("base-button", HTMLButtonElement);
  const press = () => button.setAttribute("aria-pressed", String(kind === "terrain"));
  button.hidden = !kinds.includes("terrain");
  button.title = text.t("base.terrain");
  button.addEventListener("click", () => choose(kind === "terrain" ? kinds[0] : "terrain"));
  listeners.add(press);
  press();
  addEventListener("online", () => {
    if (resting) wake();
  });

  return {
    kinds,
    kind: () => kind,
    choose,

    /** @param {(kind: BaseKind) => void} listener */
    onChosen(listener) {
      listeners.add(listener);
    },
  };
}

/** @param {TileSource | null} source */
function attribute(source) {
  const place = byId("base-attribution");
  place.replaceChildren();
  if (!source) return;
  const { text, href } = source.attribution;
  if (!href) return place.append(text);
  const link = document.createElement("a");
  link.textContent = text;
  link.href = href;
  link.rel = "noopener";
  link.target = "_blank";
  place.append(link);
}

/** @param {Pick<Parts, "map">} parts */
export function createZoomButtons({ map }) {
  const { leaflet } = map;
  const nearer = byId("zoom-in", HTMLButtonElement);
  const farther = byId("zoom-out", HTMLButtonElement);
  nearer.addEventListener("click", () => leaflet.zoomIn());
  farther.addEventListener("click", () => leaflet.zoomOut());
  const show = () => {
    nearer.disabled = leaflet.getZoom() >= leaflet.getMaxZoom();
    farther.disabled = leaflet.getZoom() <= leaflet.getMinZoom();
  };
  map.onMoved(show);
  show();
}
