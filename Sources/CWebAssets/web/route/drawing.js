// The route on the map: a line with a rim, for every ground, below the lines of what lies along it.
import { boxAround } from "./lines.js";

/** @typedef {import("../geo/polyline.js").Line} Line */

const CLOSEST = 15;

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
     * All of it is brought into view.
     * @param {Line[]} lines
     * @param {{ isOnPaper?: boolean }} options
     */
    show(lines, options = {}) {
      const box = boxAround(lines);
      if (box) map.fit(box, { nearest: CLOSEST, ...options });
    },
  };
}
