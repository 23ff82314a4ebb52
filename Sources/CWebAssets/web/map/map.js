// The map itself: the view, and what moves it.
import { near, nearestCopy } from "../geo/boxes.js";
import { nearestOn } from "../geo/shapes.js";

/** Of a single sign somebody wants to see the surroundings too. */
const NEAREST = 14;
/** What is at the edge, in pixels, is not seen well. */
const EDGE = 48;

/** @typedef {{ left: number, top: number, bottom: number }} Covered how many pixels of the map panels cover */

/** @param {Pick<Parts, "state">} parts */
export function createMap({ state }) {
  const L = window.L;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {() => Covered} */
  let covered = () => ({ left: 0, top: 0, bottom: 0 });

  const first = state.get().view;
  const leaflet = L.map("map", {
    center: [first.lat, first.lon],
    zoom: first.zoom,
    minZoom: 2,
    maxZoom: 19,
    zoomControl: false,
    attributionControl: false,
    worldCopyJump: true,
    zoomAnimation: !still.matches,
    fadeAnimation: !still.matches,
    markerZoomAnimation: !still.matches,
    inertia: !still.matches,
  });

  // Between what lies under the map's signs and what moves on it: what was chosen shines below its own line.
  leaflet.createPane("chosen");
  leaflet.createPane("lines");

  // While it zooms gently, Leaflet passes over whatever else it is asked: that waits until the map has arrived.
  let isZooming = false;
  /** @type {[lat: number, lon: number, zoom: number] | null} */
  let next = null;
  leaflet.on("zoomanim", () => {
    isZooming = true;
  });

  leaflet.on("moveend", () => {
    isZooming = false;
    const waiting = next;
    next = null;
    if (waiting) return goTo(...waiting);
    const { lat, lng } = leaflet.getCenter().wrap();
    state.set({ view: { lat: +lat.toFixed(6), lon: +lng.toFixed(6), zoom: leaflet.getZoom() } });
    for (const listener of listeners) listener();
  });

  // A link that was opened, or "back".
  state.watch(["view"], ({ view }) => {
    const { lat, lng } = leaflet.getCenter().wrap();
    const isThere = Math.abs(lat - view.lat) < 1e-5 && Math.abs(lng - view.lon) < 1e-5 && leaflet.getZoom() === view.zoom;
    if (!isThere) goTo(view.lat, view.lon, view.zoom);
  });

  /**
   * Moves there, gently where that is wished for.
   * @param {number} lat
   * @param {number} lon
   * @param {number} [zoom]
   */
  function goTo(lat, lon, zoom = leaflet.getZoom()) {
    if (isZooming) next = [lat, lon, zoom];
    else leaflet.setView([lat, lon], zoom, { animate: !still.matches });
  }

  /** @returns {Place} */
  function centre() {
    const { lat, lng } = leaflet.getCenter().wrap();
    return { lat, lon: lng };
  }

  /**
   * Brings a place into the part of the map that no panel covers.
   * @param {number} lat
   * @param {number} lon
   */
  function show(lat, lon) {
    const { left, top, bottom } = covered();
    const size = leaflet.getSize();
    const point = leaflet.latLngToContainerPoint([lat, lon]);
    const isFree =
      point.x > left + EDGE && point.x < size.x - EDGE && point.y > top + EDGE && point.y < size.y - bottom - EDGE;
    if (isFree) return;
    const aim = L.point((left + size.x) / 2, (top + size.y - bottom) / 2);
    leaflet.panBy(point.subtract(aim), { animate: !still.matches });
  }

  /**
   * Leaflet's bounds as a box; past 180° where the map is.
   * @param {L.LatLngBounds} bounds
   * @returns {Box}
   */
  const boxOf = (bounds) => ({
    west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth(),
  });

  /** @param {Box} box */
  const boundsOf = ({ west, south, east, north }) => L.latLngBounds([south, west], [north, east]);

  /**
   * Moves to where all of it is seen in the part of the map that no panel covers; `isOnPaper`: at once, and without panels.
   * @param {Box} box
   * @param {{ nearest: number, isOnPaper?: boolean }} options
   */
  function fit(box, { nearest, isOnPaper = false }) {
    const bounds = boundsOf(box);
    const { left, top, bottom } = isOnPaper ? { left: 0, top: 0, bottom: 0 } : covered();
    const room = L.point(left + 2 * EDGE, top + bottom + 2 * EDGE);
    const zoom = Math.min(nearest, leaflet.getBoundsZoom(bounds, false, room));
    const middle = leaflet.project(bounds.getCenter(), zoom).add(L.point(-left / 2, (bottom - top) / 2));
    const { lat, lng } = L.CRS.EPSG3857.pointToLatLng(middle, zoom);
    if (isOnPaper) leaflet.setView([lat, lng], zoom, { animate: false, reset: true });
    else goTo(lat, lng, zoom);
  }

  return {
    leaflet,
    goTo,
    fit,
    boxOf,
    boundsOf,

    /**
     * The copy of it that is nearest to where people look, and no nearer than signs are told apart.
     * @param {Box} box
     */
    goToBox: (box) => fit(near(box, leaflet.getCenter().lng), { nearest: NEAREST }),

    /** Whether it may move gently. */
    isGentle: !still.matches,

    /** What the window shows. */
    box: () => boxOf(leaflet.getBounds()),

    /** The middle of the part that no panel covers. */
    middleSeen() {
      const { left, top, bottom } = covered();
      const { x, y } = leaflet.getSize();
      return leaflet.containerPointToLatLng(L.point((left + x) / 2, (top + y - bottom) / 2));
    },

    /** The longitude of the middle, as the map counts it: past 180° where it goes on. */
    middle: () => leaflet.getCenter().lng,

    centre,

    show,

    /**
     * Brings a feature there: of a line or an area what is nearest to where people look now.
     * @param {Feature} feature
     */
    showFeature({ geometry, properties }) {
      const nearest = geometry.type === "Point" ? null : nearestOn(geometry, centre());
      const { lat, lon } = nearest?.place ?? properties;
      show(lat, nearestCopy(lon, leaflet.getCenter().lng));
    },

    /**
     * Tells after each move; the answer ends it.
     * @param {() => void} listener
     */
    onMoved(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    covered: () => covered(),

    /**
     * Whoever lays panels over the map knows what they cover.
     * @param {() => Covered} measure
     */
    setCovered(measure) {
      covered = measure;
    },
  };
}
