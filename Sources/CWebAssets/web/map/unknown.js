// Where nothing is known: hatched, so that it does not look like a free road, and said in the middle of its largest piece.
import { near } from "../geo/boxes.js";
import { isAway } from "../service/api.js";
import { el } from "../shell/elements.js";

/** Less room than this, in pixels, has no words. */
const ROOM = { width: 250, height: 48 };

/** @param {Pick<Parts, "map" | "markers" | "text">} parts */
export function createUnknown({ map, markers, text }) {
  const L = window.L;
  const { leaflet } = map;
  const layer = L.layerGroup().addTo(leaflet);
  /** @type {L.Layer[]} */
  let drawn = [];
  let shown = "";

  /** @param {string} why */
  function show(why) {
    const boxes = markers.unknown().map((box) => near(box, map.middle()));
    const question = JSON.stringify([boxes, why, map.box()]);
    if (question === shown) return;
    shown = question;
    for (const one of drawn) layer.removeLayer(one);
    drawn = boxes.length ? [hatching(boxes), ...words(boxes, why)] : [];
    for (const one of drawn) layer.addLayer(one);
  }

  /** @param {Box} box */
  function corners({ west, south, east, north }) {
    const [a, b] = [L.latLng(north, west), L.latLng(south, east)].map((at) => leaflet.project(at, leaflet.getZoom()));
    return { left: a.x, top: a.y, right: b.x, bottom: b.y };
  }

  /**
   * One element with holes: stripes go on from one piece to the next.
   * @param {Box[]} boxes
   */
  function hatching(boxes) {
    const whole = {
      west: Math.min(...boxes.map(({ west }) => west)), south: Math.min(...boxes.map(({ south }) => south)),
      east: Math.max(...boxes.map(({ east }) => east)), north: Math.max(...boxes.map(({ north }) => north)),
    };
    const frame = corners(whole);
    const part = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ to) =>
      `${(((at - from) / (to - from)) * 100).toFixed(3)}%`;
    const x = (/** @type {number} */ at) => part(at, frame.left, frame.right);
    const y = (/** @type {number} */ at) => part(at, frame.top, frame.bottom);
    const path = boxes.map(corners).flatMap(({ left, top, right, bottom }) => [
      "0% 0%", `${x(left)} ${y(top)}`, `${x(right)} ${y(top)}`, `${x(right)} ${y(bottom)}`, `${x(left)} ${y(bottom)}`,
      `${x(left)} ${y(top)}`,
    ]);
    const element = el("div", { class: "unknown" });
    element.style.clipPath = `polygon(${[...path, "0% 0%"].join()})`;
    return L.svgOverlay(element, map.boundsOf(whole), { pane: "unknown" });
  }

  /**
   * @param {Box[]} boxes
   * @param {string} why
   */
  function words(boxes, why) {
    const { left, top, bottom } = map.covered();
    const size = leaflet.getSize();
    const room = boxes.map(({ west, south, east, north }) => {
      const [a, b] = [leaflet.latLngToContainerPoint([north, west]), leaflet.latLngToContainerPoint([south, east])];
      const [x, y] = [Math.max(a.x, left), Math.max(a.y, top)];
      return { x, y, width: Math.min(b.x, size.x) - x, height: Math.min(b.y, size.y - bottom) - y };
    }).filter(({ width, height }) => width >= ROOM.width && height >= ROOM.height);
    if (room.length === 0) return [];
    const { x, y, width, height } = room.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a));
    const at = leaflet.containerPointToLatLng(L.point(x + width / 2, y + height / 2));
    const html = el("span", {}, text.t(why));
    const icon = L.divIcon({ html, className: "unknown-words", iconSize: [0, 0] });
    return [L.marker(at, { icon, pane: "unknown", interactive: false, keyboard: false, zIndexOffset: 1e6 })];
  }

  leaflet.createPane("unknown");
  markers.onShown(() => show("unknown.kept"));
  markers.onFailure((problem) => show(isAway(problem) ? "unknown.kept" : "unknown.loaded"));
}
