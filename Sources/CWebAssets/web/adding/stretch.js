// Where something new begins and where it ends: two pins on the map, dragged, or moved with the arrow keys.
import { metres } from "../geo/features.js";
import { icon } from "../shell/icons.js";

/** Pixels between the pins when they come, and by how many an arrow key moves one. */
const APART = 160;
const STEP = 12;
/** @type {Record<string, [x: number, y: number]>} */
export const STEPS = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };

/** @typedef {{ begin: Place, end: Place }} Ends */
/** @typedef {"begin" | "end"} End */

/**
 * Lays the pins onto the map. `onMoved` is called after each move.
 * @param {Pick<Parts, "map" | "text"> & { from: Ends | null, onMoved: () => void }} parts
 */
export function layStretch({ map, text, from, onMoved }) {
  const L = window.L;
  const { leaflet } = map;
  const usual = usualEnds();
  const pins = { begin: pin("begin", from?.begin ?? usual.begin), end: pin("end", from?.end ?? usual.end) };
  const lines = ["stretch-rim", "stretch-line"].map((className) =>
    L.polyline([], { className, interactive: false }).addTo(leaflet));

  /** Left and right of the middle of what is seen. */
  function usualEnds() {
    const { left, top, bottom } = map.covered();
    const { x, y } = leaflet.getSize();
    const middle = L.point((left + x) / 2, (top + y - bottom) / 2);
    const half = Math.min(APART, x - left - 80) / 2;
    /** @param {number} by @returns {Place} */
    const beside = (by) => placeAt(leaflet.containerPointToLatLng(middle.add(L.point(by, 0))));
    return { begin: beside(-half), end: beside(half) };
  }

  /** @param {End} name @param {Place} place */
  function pin(name, { lat, lon }) {
    const PinIcon = L.Icon.extend({
      createIcon() {
        const element = document.createElement("div");
        element.append(icon(name === "begin" ? "begin" : "finish"));
        this._setIconStyles(element, "icon");
        element.setAttribute("role", "button");
        element.setAttribute("aria-label", text.t(`add.pin.${name}`));
        element.title = text.t(`add.pin.${name}`);
        element.addEventListener("keydown", (event) => step(event, marker));
        return element;
      },
      createShadow: () => null,
    });
    /** @type {L.Marker} */
    const marker = L.marker([lat, lon], {
      icon: new PinIcon({ iconSize: [40, 48], iconAnchor: [20, 46], className: `end-pin ${name}` }),
      draggable: true, autoPan: true, pane: "popupPane",
    });
    marker.on("drag", draw);
    marker.on("dragend", onMoved);
    return marker.addTo(leaflet);
  }

  /** @param {KeyboardEvent} event @param {L.Marker} marker */
  function step(event, marker) {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    // The map would go along.
    event.stopPropagation();
    const point = leaflet.latLngToContainerPoint(marker.getLatLng()).add(L.point(...by));
    marker.setLatLng(leaflet.containerPointToLatLng(point));
    const { lat, lon } = placeAt(marker.getLatLng());
    map.show(lat, lon);
    draw();
    onMoved();
  }

  function draw() {
    const ends = [pins.begin.getLatLng(), pins.end.getLatLng()];
    for (const line of lines) line.setLatLngs(ends);
  }

  /** @returns {Ends} */
  const ends = () => ({ begin: placeAt(pins.begin.getLatLng()), end: placeAt(pins.end.getLatLng()) });

  draw();
  return {
    ends,

    length() {
      const { begin, end } = ends();
      return metres(begin, end);
    },

    remove() {
      for (const layer of [...Object.values(pins), ...lines]) layer.remove();
    },
  };
}

/** @param {L.LatLng} at @returns {Place} */
function placeAt(at) {
  const { lat, lng } = at.wrap();
  return { lat, lon: lng };
}
