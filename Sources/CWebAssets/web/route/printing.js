// On paper the map is as wide as the page, and shows all of the route.

/** @param {Pick<Parts, "map"> & { drawing: ReturnType<typeof import("./drawing.js").createDrawing> }} parts */
export function createPrinting({ drawing, map }) {
  const { leaflet } = map;
  const root = document.documentElement;
  /** @type {import("../geo/polyline.js").Line[] | null} */
  let route = null;
  /** @type {{ at: L.LatLng, zoom: number } | null} */
  let before = null;

  addEventListener("beforeprint", () => {
    if (!route) return;
    before = { at: leaflet.getCenter(), zoom: leaflet.getZoom() };
    root.dataset.print = "route";
    leaflet.invalidateSize({ pan: false });
    drawing.show(route, { isOnPaper: true });
  });
  addEventListener("afterprint", () => {
    if (!before) return;
    delete root.dataset.print;
    leaflet.invalidateSize({ pan: false });
    leaflet.setView(before.at, before.zoom, { animate: false, reset: true });
    before = null;
  });

  return {
    /**
     * What is to be printed; null: nothing of a route.
     * @param {import("../geo/polyline.js").Line[] | null} lines
     */
    set(lines) {
      route = lines;
    },
  };
}
