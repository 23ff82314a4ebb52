// The lines and areas of features, under their signs: one canvas for each square of the map, drawn from the service's
// vector tiles, where they come cut to the square and no finer than is seen.
import { paint } from "./painting.js";
import { metresOfPixel, pixelsOf, rank, shapeAt, visibility } from "./strokes.js";
import { readTile } from "./tile.js";
import { isShape } from "../geo/features.js";
import { isAbort } from "../service/api.js";
import { layerOf } from "../state/types.js";

/** Pixels of a square: the tiles of one zoom less, of which a view has few. */
const SIZE = 512;
/** How near to a line a press must be, in pixels: a pointer hits better than a finger. */
const REACH = { fine: 8, coarse: 16 };
/** Less of a line than this is no aim. */
const SEEN = 0.35;
/** The stream may bring much at once. */
const STREAM_REST = 1500;

/** @typedef {{ canvas: HTMLCanvasElement, coords: L.Coords, shapes: import("./painting.js").Visible[], work: AbortController }} Square */

/** @param {Pick<Parts, "api" | "live" | "map" | "markers" | "query" | "state">} parts */
export function createLines({ api, live, map, markers, query, state }) {
  const L = window.L;
  const { leaflet } = map;
  const fine = matchMedia("(pointer: fine)");
  const sharp = Math.min(window.devicePixelRatio || 1, 2);
  /** @type {Map<HTMLElement, Square>} */
  const squares = new Map();
  let streamTimer = 0;
  let pointing = 0;

  const Squares = L.GridLayer.extend({
    /** @param {L.Coords} coords @param {(error: null, tile: HTMLElement) => void} done */
    createTile(coords, done) {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = SIZE * sharp;
      const square = { canvas, coords, shapes: [], work: new AbortController() };
      squares.set(canvas, square);
      fill(square).then(() => done(null, canvas));
      return canvas;
    },
  });
  const layer = new Squares({ pane: "lines", tileSize: SIZE, className: "lines", keepBuffer: 1, updateWhenZooming: false });
  layer.on("tileunload", ({ tile }) => {
    squares.get(tile)?.work.abort();
    squares.delete(tile);
  });

  // MARK: Asking and drawing

  /** @param {Square} square */
  async function fill(square) {
    square.work.abort();
    const work = (square.work = new AbortController());
    const { x, y, z } = square.coords;
    const parameters = { geometry: "shapes", ...query.filters() };
    let bytes;
    try {
      bytes = await api.bytes(`/tiles/${z - 1}/${x}/${y}.mvt`, parameters, { signal: work.signal });
    } catch (error) {
      // The markers' own request tells what is wrong; their signs stand without lines.
      if (!isAbort(error) && square.shapes.length === 0) draw(square);
      return;
    }
    try {
      square.shapes = ordered(readTile(new Uint8Array(bytes), SIZE), square.coords);
      draw(square);
    } catch (error) {
      // A tile that cannot be read must not keep the others from being drawn.
      console.error(error);
    }
  }

  /**
   * In the order in which they are drawn.
   * @param {TileShape[]} shapes
   * @param {L.Coords} coords
   */
  function ordered(shapes, { x, y, z }) {
    const middle = L.CRS.EPSG3857.pointToLatLng(L.point((x + 0.5) * SIZE, (y + 0.5) * SIZE), z);
    const metres = metresOfPixel(z, middle.lat);
    return shapes
      .map((shape) => ({ ...shape, opacity: visibility(shape, pixelsOf(shape, SIZE, metres)) }))
      .sort((a, b) => Number(b.isArea) - Number(a.isArea) || rank(a) - rank(b));
  }

  /** @param {Square} square */
  function draw({ canvas, coords, shapes }) {
    const pen = canvas.getContext("2d");
    if (!pen) return;
    pen.setTransform(sharp, 0, 0, sharp, 0, 0);
    paint(pen, shapes, { size: SIZE, zoom: coords.z });
  }

  /** What is drawn stays until the new answer is there. */
  function refresh() {
    clearTimeout(streamTimer);
    streamTimer = 0;
    for (const square of squares.values()) fill(square);
  }

  // MARK: What lies under the pointer

  /** @param {L.LatLng} at */
  function find(at) {
    const zoom = leaflet.getZoom();
    const world = (256 * 2 ** zoom) / SIZE;
    const { x, y } = leaflet.project(at, zoom).divideBy(SIZE);
    const [column, row] = [((Math.floor(x) % world) + world) % world, Math.floor(y)];
    for (const { coords, shapes } of squares.values()) {
      if (coords.x !== column || coords.y !== row || coords.z !== zoom) continue;
      const seen = shapes.filter(({ opacity }) => opacity >= SEEN);
      const inside = [(x - Math.floor(x)) * SIZE, (y - row) * SIZE];
      return shapeAt(seen, inside[0], inside[1], fine.matches ? REACH.fine : REACH.coarse);
    }
    return null;
  }

  leaflet.on("click", ({ latlng }) => {
    const found = document.body.dataset.mode ? null : find(latlng);
    if (found) state.set({ selected: `${layerOf(found.type)}/${found.id}` });
  });
  leaflet.on("mousemove", ({ latlng }) => {
    cancelAnimationFrame(pointing);
    pointing = requestAnimationFrame(() => {
      leaflet.getContainer().classList.toggle("over-line", find(latlng) !== null);
    });
  });

  // MARK: What changes

  /** @param {Change} change */
  function hear({ event, layer: named, id, feature, last }) {
    if (event === "reset" || event === "reloaded") return refresh();
    const concerned = feature ?? last;
    const wasDrawn = () => [...squares.values()].some(({ shapes }) => shapes.some((one) => one.id === id && layerOf(one.type) === named));
    if (event === "reported" || !((concerned && isShape(concerned)) || wasDrawn())) return;
    streamTimer ||= setTimeout(refresh, STREAM_REST);
  }

  layer.addTo(leaflet);
  live.onChange(hear);
  state.watch(["types", "moment", "words"], refresh);
  // Whoever presses the button wants all of it anew.
  markers.onShown((why) => {
    if (["button", "again", "asked", "hours"].includes(why)) refresh();
  });

  return {
    /**
     * The person's own line is seen at once.
     * @param {Feature} feature
     */
    expect(feature) {
      if (isShape(feature)) refresh();
    },
  };
}
