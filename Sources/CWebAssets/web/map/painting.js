// Lines and areas on a canvas.
import { arrowsOf, colourOf, hatchAt, isBarrier, widthOf } from "./strokes.js";

const RIM = "#fff";
const HAIRLINE = "rgb(13 23 32 / 55%)";
/** The hatching's period: the squares of the map are a multiple of it, so that it goes on from one to the next. */
const HATCH = 8;
/** Arrows that would be cut by the edge of their square are left out. */
const EDGE = 9;
/** How large arrows are, far away and near. */
const ARROW = [0.75, 1];

/** @typedef {TileShape & { opacity: number }} Visible */

/**
 * Areas first, then lines from the least that matters to the most: `shapes` come in this order.
 * @param {CanvasRenderingContext2D} pen
 * @param {Visible[]} shapes
 * @param {{ size: number, zoom: number }} square
 */
export function paint(pen, shapes, { size, zoom }) {
  pen.clearRect(0, 0, size, size);
  pen.lineJoin = pen.lineCap = "round";
  for (const shape of shapes) {
    if (shape.opacity === 0) continue;
    pen.globalAlpha = shape.opacity;
    if (shape.isArea) paintArea(pen, shape, hatchAt(zoom));
    else paintLine(pen, shape, widthOf(shape, zoom));
    if (shape.isOneWay) for (const path of shape.paths) paintArrows(pen, path, shape, { size, scale: ARROW[zoom < 11 ? 0 : 1] });
  }
  pen.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} pen @param {Visible} shape @param {number} width */
function paintLine(pen, { type, isLimited, isLater, paths }, width) {
  trace(pen, paths);
  stroke(pen, HAIRLINE, width + 4.5);
  stroke(pen, RIM, width + 3);
  if (isLater) return dashes(pen, colourOf(type), width * 0.8);
  stroke(pen, colourOf(type), width);
  if (!isBarrier({ type, isLimited })) return;
  // As barriers are painted: known for a closure without its colour too.
  pen.setLineDash([width, width * 1.8]);
  pen.lineCap = "butt";
  stroke(pen, RIM, width * 0.45);
  pen.setLineDash([]);
  pen.lineCap = "round";
}

/** @param {CanvasRenderingContext2D} pen @param {Visible} shape @param {number} hatch how strong */
function paintArea(pen, { type, isLater, opacity, paths }, hatch) {
  const colour = colourOf(type);
  trace(pen, paths);
  if (isLater) {
    stroke(pen, HAIRLINE, 5);
    stroke(pen, RIM, 4);
    return dashes(pen, colour, 2.5);
  }
  pen.fillStyle = colour;
  pen.globalAlpha = opacity * 0.12;
  pen.fill("evenodd");
  pen.globalAlpha = opacity * hatch;
  pen.fillStyle = hatching(pen, colour);
  pen.fill("evenodd");
  pen.globalAlpha = opacity;
  stroke(pen, HAIRLINE, 5);
  stroke(pen, RIM, 4);
  stroke(pen, colour, 2);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Path} path
 * @param {Visible} shape
 * @param {{ size: number, scale: number }} square
 */
function paintArrows(pen, path, { type, isLater }, { size, scale }) {
  for (const { x, y, turn } of arrowsOf(path)) {
    if (x < EDGE || y < EDGE || x > size - EDGE || y > size - EDGE) continue;
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn);
    pen.scale(scale, scale);
    pen.beginPath();
    pen.moveTo(8, 0);
    pen.lineTo(-5.5, -6.5);
    pen.lineTo(-2.5, 0);
    pen.lineTo(-5.5, 6.5);
    pen.closePath();
    stroke(pen, HAIRLINE, 4.5);
    stroke(pen, RIM, 3);
    pen.fillStyle = isLater ? RIM : colourOf(type);
    pen.fill();
    if (isLater) stroke(pen, colourOf(type), 1.5);
    pen.restore();
  }
}

/** @param {CanvasRenderingContext2D} pen @param {Path[]} paths */
function trace(pen, paths) {
  pen.beginPath();
  for (const [first, ...others] of paths) {
    pen.moveTo(...first);
    for (const point of others) pen.lineTo(...point);
  }
}

/** @param {CanvasRenderingContext2D} pen @param {string} colour @param {number} width */
function stroke(pen, colour, width) {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
}

/**
 * Of what is not active: outlined by its rim, dashed, so that it is told apart without its colour too.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} colour
 * @param {number} width
 */
function dashes(pen, colour, width) {
  pen.setLineDash([6, 7]);
  pen.lineCap = "butt";
  stroke(pen, colour, width);
  pen.setLineDash([]);
  pen.lineCap = "round";
}

/** @type {Map<string, HTMLCanvasElement>} */
const hatchings = new Map();

/**
 * Strokes from the lower left to the upper right.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} colour
 */
function hatching(pen, colour) {
  let cell = hatchings.get(colour);
  if (!cell) {
    cell = document.createElement("canvas");
    cell.width = cell.height = HATCH;
    const own = /** @type {CanvasRenderingContext2D} */ (cell.getContext("2d"));
    own.strokeStyle = colour;
    own.lineWidth = 1.75;
    own.beginPath();
    for (const shift of [-HATCH, 0, HATCH]) {
      own.moveTo(shift - 1, HATCH + 1);
      own.lineTo(shift + HATCH + 1, -1);
    }
    own.stroke();
    hatchings.set(colour, cell);
  }
  return pen.createPattern(cell, "repeat") ?? colour;
}
