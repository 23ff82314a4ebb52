// The grid of coordinates with the larger towns: enough to know where one is when no tile loads.
import { wrap } from "../geo/boxes.js";
import { inSlices } from "./slices.js";
import { towns } from "./towns.js";

/** @typedef {{ line: string, label: string, town: string, ground: string }} Colours */
/** @typedef {(lat: number, lon: number) => L.Point} Projection */

/** Distances between lines in degrees; the first is taken that leaves this many pixels between two. */
const STEPS = [1 / 120, 1 / 60, 1 / 30, 1 / 12, 1 / 6, 1 / 4, 1 / 2, 1, 2, 5, 10, 30];
const GAP = 110;

/** @param {Pick<Parts, "map">} parts @returns {L.GridLayer} */
export function createGraticule({ map }) {
  const L = window.L;
  /**
   * Squares that are not drawn yet. A view has some forty, which together would hold up what is on top of them.
   * @type {Waiting[]}
   */
  const waiting = [];

  /** @typedef {{ canvas: HTMLCanvasElement, work: (colours: Colours) => void }} Waiting */

  const Graticule = L.GridLayer.extend({
    /** @param {L.Coords} coords @param {(error: null, tile: HTMLElement) => void} done */
    createTile(coords, done) {
      const size = this.getTileSize();
      const canvas = document.createElement("canvas");
      const sharp = Math.min(window.devicePixelRatio || 1, 2);
      canvas.width = size.x * sharp;
      canvas.height = size.y * sharp;
      const work = (/** @type {Colours} */ colours) => {
        const pen = canvas.getContext("2d");
        if (!pen) return;
        pen.scale(sharp, sharp);
        draw(pen, coords, size, colours);
        done(null, canvas);
      };
      if (waiting.push({ canvas, work }) === 1) setTimeout(drawWaiting, 0);
      return canvas;
    },
  });

  function drawWaiting() {
    const style = getComputedStyle(map.leaflet.getContainer());
    const colour = (/** @type {string} */ name) => style.getPropertyValue(name);
    const colours = {
      line: colour("--grid"), label: colour("--grid-label"), town: colour("--grid-town"), ground: colour("--grid-ground"),
    };
    // Those that have left the view meanwhile need no drawing.
    inSlices(taken(), ({ canvas, work }) => canvas.isConnected && work(colours));
  }

  function* taken() {
    for (let next = waiting.shift(); next; next = waiting.shift()) yield next;
  }

  const layer = new Graticule({ zIndex: 0, className: "graticule", updateWhenZooming: false, keepBuffer: 1 });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => layer.redraw());
  document.addEventListener("themechange", () => layer.redraw());
  return layer;
}

/** @param {CanvasRenderingContext2D} pen @param {L.Coords} coords @param {L.Point} size @param {Colours} colours */
function draw(pen, { x, y, z }, size, { line, label, town, ground }) {
  const L = window.L;
  const crs = L.CRS.EPSG3857;
  const origin = L.point(x * size.x, y * size.y);
  const northWest = crs.pointToLatLng(origin, z);
  const southEast = crs.pointToLatLng(origin.add(size), z);
  const step = STEPS.find((degrees) => (degrees / 360) * 256 * 2 ** z >= GAP) ?? 30;
  /** @type {Projection} */
  const at = (lat, lon) => crs.latLngToPoint(L.latLng(lat, lon), z).subtract(origin);

  pen.fillStyle = ground;
  pen.fillRect(0, 0, size.x, size.y);
  pen.strokeStyle = line;
  pen.lineWidth = 1;
  pen.fillStyle = label;
  pen.font = "11px system-ui, sans-serif";
  pen.beginPath();
  // One more step on each side: the name of a line begins in one tile and ends in the next.
  for (let n = Math.floor(northWest.lng / step) - 1; n * step <= southEast.lng; n++) {
    const left = Math.round(at(0, n * step).x) + 0.5;
    pen.moveTo(left, 0);
    pen.lineTo(left, size.y);
  }
  for (let n = Math.floor(southEast.lat / step); n * step <= northWest.lat + step; n++) {
    const top = Math.round(at(n * step, 0).y) + 0.5;
    pen.moveTo(0, top);
    pen.lineTo(size.x, top);
  }
  pen.stroke();
  for (let n = Math.floor(northWest.lng / step) - 1; n * step <= southEast.lng; n++) {
    for (let m = Math.floor(southEast.lat / step) - 1; m * step <= northWest.lat + step; m++) {
      const cross = at(m * step, n * step);
      if ((n + m) % 2 !== 0) continue;
      pen.fillText(degrees(m * step, step, "N", "S"), cross.x + 5, cross.y - 5);
      pen.fillText(degrees(wrap(n * step), step, "E", "W"), cross.x + 5, cross.y + 14);
    }
  }
  drawTowns(pen, z, at, size, town, ground);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {number} z
 * @param {Projection} at
 * @param {L.Point} size
 * @param {string} colour
 * @param {string} ground
 */
function drawTowns(pen, z, at, size, colour, ground) {
  pen.textAlign = "center";
  pen.lineWidth = 3;
  pen.lineJoin = "round";
  for (const [name, lat, lon, rank] of towns) {
    if (z < 5 + rank) continue;
    const { x, y } = at(lat, lon);
    if (x < -80 || y < -30 || x > size.x + 80 || y > size.y + 30) continue;
    pen.font = `${rank === 1 ? "600 13px" : "12px"} system-ui, sans-serif`;
    pen.strokeStyle = ground;
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, y, rank === 1 ? 3 : 2, 0, 2 * Math.PI);
    pen.fill();
    pen.strokeText(name, x, y - 8);
    pen.fillText(name, x, y - 8);
  }
  pen.textAlign = "start";
}

/**
 * "44°30′ N"; minutes only where the lines are closer than a degree.
 * @param {number} value
 * @param {number} step
 * @param {string} positive
 * @param {string} negative
 */
export function degrees(value, step, positive, negative) {
  const seconds = Math.round(Math.abs(value) * 3600);
  const parts = [`${Math.floor(seconds / 3600)}°`];
  if (step < 1) parts.push(`${String(Math.floor((seconds % 3600) / 60)).padStart(2, "0")}′`);
  if (step < 1 / 60) parts.push(`${String(seconds % 60).padStart(2, "0")}″`);
  const side = seconds === 0 ? "" : value > 0 ? ` ${positive}` : ` ${negative}`;
  return parts.join("") + side;
}
