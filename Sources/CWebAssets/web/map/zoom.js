// Buttons for those who have no second finger and no wheel.
import { byId } from "../shell/elements.js";

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
