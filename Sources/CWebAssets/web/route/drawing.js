// The route on the map: a line with a rim, for every ground, below the lines of what lies along it.
import { boxAround } from "./lines.js";

/** @typedef {import("../geo/polyline.js").Line} Line */

const CLOSEST = 15;
const EDGE = 32;

/** @param {Pick<Parts, "map">} parts */
export function createDrawing({ map }) {
  const L = window.L;
  const { leaflet } = map;
  /** @type {L.Polyline[]} */
  let drawn = [];

  return {
    /** @param {Line[]} lines */
    draw(lines) {
      for (const layer of drawn) layer.remove();
      const places = lines.map((line) => line.map(([lat, lon]) => L.latLng(lat, lon)));
      drawn = ["route-rim", "route-line"].map((className) =>
        L.polyline(places, { pane: "chosen", className, interactive: false }).addTo(leaflet));
    },

    /**
     * All of it in the part of the map that no panel covers; `isOnPaper`: at once, and without panels.
     * @param {Line[]} lines
     * @param {{ isOnPaper?: boolean }} options
     */
    show(lines, { isOnPaper = false } = {}) {
      const box = boxAround(lines);
      if (!box) return;
      const { left, top, bottom } = isOnPaper ? { left: 0, top: 0, bottom: 0 } : map.covered();
      const bounds = map.boundsOf(box);
      const room = L.point(left + 2 * EDGE, top + bottom + 2 * EDGE);
      const zoom = Math.min(CLOSEST, leaflet.getBoundsZoom(bounds, false, room));
      const middle = leaflet.project(bounds.getCenter(), zoom).add(L.point(-left / 2, (bottom - top) / 2));
      const { lat, lng } = L.CRS.EPSG3857.pointToLatLng(middle, zoom);
      if (isOnPaper) leaflet.setView([lat, lng], zoom, { animate: false, reset: true });
      else map.goTo(lat, lng, zoom);
    },
  };
}
