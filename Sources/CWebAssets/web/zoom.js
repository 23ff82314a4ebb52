// Buttons for those who have no second finger and no wheel.
import { map } from "./map.js";

export function startZoom() {
  const { leaflet } = map;
  const nearer = document.getElementById("zoom-in");
  const farther = document.getElementById("zoom-out");
  nearer.addEventListener("click", () => leaflet.zoomIn());
  farther.addEventListener("click", () => leaflet.zoomOut());
  const show = () => {
    nearer.disabled = leaflet.getZoom() >= leaflet.getMaxZoom();
    farther.disabled = leaflet.getZoom() <= leaflet.getMinZoom();
  };
  map.onMoved(show);
  show();
}
