// The points of a route that somebody sets: pins on the map and lines of a list, in one order. Each can be moved and removed
// with the pointer and with the keys, and each step be taken back.
import { STEPS } from "../adding/stretch.js";
import { nearestCopy } from "../geo/boxes.js";
import { el, iconButton } from "../shell/elements.js";

/** @typedef {Place & { name?: string }} Stop */

export const MOST = 100;
const SIZE = 44;
/** A key that is held moves a pin more often than this, in milliseconds. */
const REST = 300;

/**
 * `list` shows them. `onChange` is called after each change, `onDrag` while one is moved.
 * @param {Pick<Parts, "map" | "text"> & { list: HTMLElement, onChange: () => void, onDrag: (stops: Stop[]) => void }} parts
 */
export function createStops({ map, text, list, onChange, onDrag }) {
  const L = window.L;
  const { t } = text;
  const { leaflet } = map;
  /** @type {Stop[]} */
  let stops = [];
  /** @type {Stop[][]} */
  let past = [];
  /** @type {L.Marker[]} */
  let pins = [];
  /** Which pin the keys move: its steps are one, for who takes them back. */
  let moving = -1;
  let timer = 0;

  /** @param {Stop[]} next */
  function change(next) {
    past.push(stops);
    moving = -1;
    stops = next;
    redraw();
    onChange();
  }

  function redraw() {
    // What a key has begun is over: whoever draws anew tells of the change.
    clearTimeout(timer);
    for (const pin of pins) pin.remove();
    pins = stops.map(pinFor);
    list.replaceChildren(...stops.map(row));
    list.hidden = stops.length === 0;
  }

  /** @param {Stop} stop @param {number} at */
  function pinFor({ lat, lon }, at) {
    const n = at + 1;
    const PinIcon = L.Icon.extend({
      createIcon() {
        const element = document.createElement("div");
        element.append(el("span", {}, String(n)));
        this._setIconStyles(element, "icon");
        element.setAttribute("role", "button");
        element.setAttribute("aria-label", t("route.pin", { n }));
        element.title = t("route.pin", { n });
        element.addEventListener("keydown", (event) => press(event, at));
        return element;
      },
      createShadow: () => null,
    });
    const marker = L.marker([lat, nearestCopy(lon, map.middle())], {
      icon: new PinIcon({ iconSize: [SIZE, SIZE], className: "stop-pin" }), draggable: true, autoPan: true, pane: "popupPane",
    });
    marker.on("drag", () => onDrag(withMoved(at, marker.getLatLng())));
    marker.on("dragend", () => change(withMoved(at, marker.getLatLng())));
    return marker.addTo(leaflet);
  }

  /** @param {number} at @param {L.LatLng} to */
  const withMoved = (at, to) => stops.map((stop, index) => (index === at ? placeAt(to) : stop));

  /** @param {KeyboardEvent} event @param {number} at */
  function press(event, at) {
    const by = STEPS[event.key];
    const isRemoval = event.key === "Delete" || event.key === "Backspace";
    if (!by && !isRemoval) return;
    event.preventDefault();
    // The map would go along.
    event.stopPropagation();
    if (isRemoval) {
      remove(at);
      (pins[Math.min(at, pins.length - 1)]?.getElement() ?? leaflet.getContainer()).focus();
      return;
    }
    const pin = pins[at];
    const to = leaflet.containerPointToLatLng(leaflet.latLngToContainerPoint(pin.getLatLng()).add(L.point(...by)));
    if (moving !== at) past.push(stops);
    moving = at;
    stops = withMoved(at, to);
    pin.setLatLng(to);
    map.show(to.lat, to.lng);
    list.replaceChildren(...stops.map(row));
    // It is drawn at once; the address and the service hear of it when the key rests.
    onDrag(stops);
    clearTimeout(timer);
    timer = setTimeout(onChange, REST);
  }

  /** @param {number} at */
  const remove = (at) => change(stops.filter((_, index) => index !== at));

  /** @param {Stop} stop @param {number} at */
  function row({ lat, lon, name }, at) {
    const where = name ?? `${lat.toFixed(4)}, ${lon.toFixed(4)}`;
    const drop = iconButton(t("route.remove", { n: at + 1 }), "trash", () => {
      remove(at);
      const next = list.children[Math.min(at, stops.length - 1)]?.querySelector("button");
      (next ?? leaflet.getContainer()).focus();
    });
    return el("li", {}, el("span", { class: "stop-number", "aria-hidden": "true" }, String(at + 1)), el("span", {}, where), drop);
  }

  return {
    all: () => stops,
    canUndo: () => past.length > 0,

    /**
     * At the end; false where there are as many as there may be.
     * @param {Stop} stop
     */
    add(stop) {
      if (stops.length >= MOST) return false;
      change([...stops, stop]);
      return true;
    },

    undo() {
      const before = past.pop();
      if (!before) return;
      moving = -1;
      stops = before;
      redraw();
      onChange();
    },

    clear: () => change([]),

    /**
     * Others, as nothing that could be taken back.
     * @param {Stop[]} others
     */
    replace(others) {
      past = [];
      moving = -1;
      stops = others;
      redraw();
    },
  };
}

/** @param {L.LatLng} at @returns {Stop} */
export function placeAt(at) {
  const { lat, lng } = at.wrap();
  return { lat: +lat.toFixed(5), lon: +lng.toFixed(5) };
}
