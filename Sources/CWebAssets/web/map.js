// The map itself: the view, and what moves it.
import { state } from "./state.js";

const L = window.L;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const listeners = new Set();

const first = state.get().view;
const leaflet = L.map("map", {
  center: [first.lat, first.lon],
  zoom: first.zoom,
  minZoom: 2,
  maxZoom: 19,
  zoomControl: false,
  attributionControl: false,
  worldCopyJump: true,
  zoomAnimation: !still.matches,
  fadeAnimation: !still.matches,
  markerZoomAnimation: !still.matches,
  inertia: !still.matches,
});

leaflet.on("moveend", () => {
  const { lat, lng } = leaflet.getCenter().wrap();
  state.set({ view: { lat: +lat.toFixed(6), lon: +lng.toFixed(6), zoom: leaflet.getZoom() } });
  for (const tell of listeners) tell();
});

// A link that was opened, or "back".
state.watch(["view"], ({ view }) => {
  const { lat, lng } = leaflet.getCenter().wrap();
  const isHere = Math.abs(lat - view.lat) < 1e-5 && Math.abs(lng - view.lon) < 1e-5 && leaflet.getZoom() === view.zoom;
  if (!isHere) map.goTo(view.lat, view.lon, view.zoom);
});

export const map = {
  leaflet,

  /** Whether it may move gently. */
  isGentle: !still.matches,

  /** Moves there, gently where that is wished for. */
  goTo(lat, lon, zoom = leaflet.getZoom()) {
    leaflet.setView([lat, lon], zoom, { animate: !still.matches });
  },

  /** Brings a place into the part of the map that no panel covers. */
  show(lat, lon) {
    const { left, top, bottom } = map.covered();
    const size = leaflet.getSize();
    const point = leaflet.latLngToContainerPoint([lat, lon]);
    const edge = 48;
    const isFree =
      point.x > left + edge && point.x < size.x - edge && point.y > top + edge && point.y < size.y - bottom - edge;
    if (isFree) return;
    const aim = L.point((left + size.x) / 2, (top + size.y - bottom) / 2);
    leaflet.panBy(point.subtract(aim), { animate: !still.matches });
  },

  centre() {
    const { lat, lng } = leaflet.getCenter().wrap();
    return { lat, lon: lng };
  },

  /** Tells after each move; the answer ends it. */
  onMoved(tell) {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },

  /** How much of the map panels cover; sheet.js knows. */
  covered: () => ({ left: 0, top: 0, bottom: 0 }),
};
