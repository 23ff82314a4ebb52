// The feature that was chosen, wherever it was chosen: its place on the map, a halo around its sign, and all of its line or
// area.
import { near, nearestCopy } from "../geo/boxes.js";
import { isShape, placeOf } from "../geo/features.js";
import { boundsOf, isArea, unrolled } from "../geo/shapes.js";
import { createIcons } from "./icons.js";
import { itemPath } from "../service/request.js";

const NEAR = 14;

/** @param {Pick<Parts, "api" | "map" | "markers" | "state" | "text">} parts */
export function createSelection({ api, map, markers, state, text }) {
  const L = window.L;
  const icons = createIcons({ state, text });
  /** @type {L.Marker | null} */
  let halo = null;
  /** @type {Feature | null} */
  let chosen = null;
  /** @type {L.Layer[]} */
  let outline = [];
  /** @type {AbortController | null} */
  let asked = null;

  /** @param {string | null} address @param {{ goThere?: boolean }} options */
  async function choose(address, { goThere = false } = {}) {
    asked?.abort();
    halo?.remove();
    halo = null;
    for (const layer of outline) layer.remove();
    outline = [];
    if (!address) return;
    asked = new AbortController();
    const known = markers.find(address);
    // Of a line the map may know nothing but where its sign stands.
    const isWhole = known && isShape(known) === (known.geometry.type !== "Point");
    const feature = isWhole ? known : (await fetched(address, asked.signal)) ?? known;
    if (!feature || state.get().selected !== address) return;
    if (goThere) goTo(feature);
    // Once the panel with the details stands, so that what it covers is known.
    requestAnimationFrame(() => map.showFeature(feature));
    const { lat, lon } = placeOf(feature);
    const nearest = nearestCopy(lon, map.middle());
    halo = L.marker([lat, nearest], {
      icon: icons.halo(feature, markers.shiftOf(feature)), interactive: false, keyboard: false, zIndexOffset: 3000,
    }).addTo(map.leaflet);
    chosen = feature;
    outline = drawn(feature.geometry).map((layer) => layer.addTo(map.leaflet));
  }

  /**
   * Near, but so that all of a line or area is seen.
   * @param {Feature} feature
   */
  function goTo(feature) {
    const { lat, lon } = placeOf(feature);
    const bounds = feature.geometry.type === "Point" ? null : map.boundsOf(near(boundsOf(feature.geometry), lon));
    const zoom = bounds ? Math.min(NEAR, map.leaflet.getBoundsZoom(bounds)) : Math.max(NEAR, map.leaflet.getZoom());
    map.leaflet.setView(bounds ? bounds.getCenter() : [lat, nearestCopy(lon, map.middle())], zoom, { animate: false });
  }

  /**
   * Broader than the line itself, which lies on it; with a rim, for every ground.
   * @param {Geometry} geometry
   * @returns {L.Layer[]}
   */
  function drawn(geometry) {
    const paths = unrolled(geometry, map.middle()).map((path) => path.map(([lon, lat]) => L.latLng(lat, lon)));
    if (paths.length === 0) return [];
    const make = isArea(geometry) ? L.polygon : L.polyline;
    return ["chosen-rim", "chosen-line"].map((className) =>
      make(paths, { className, pane: "chosen", interactive: false, smoothFactor: 1.5 }));
  }

  /**
   * A feature that went has no place; the details say so.
   * @param {string} address
   * @param {AbortSignal} signal
   * @returns {Promise<Feature | null>}
   */
  async function fetched(address, signal) {
    try {
      return await api.get(itemPath(address), {}, { signal });
    } catch {
      return null;
    }
  }

  state.watch(["selected"], ({ selected }) => choose(selected));
  // At another zoom its sign is moved by other pixels.
  markers.onShown(() => {
    if (halo && chosen) halo.setIcon(icons.halo(chosen, markers.shiftOf(chosen)));
  });
  const isViewGiven = /[#&]map=/.test(location.hash);
  const { selected } = state.get();
  if (selected) choose(selected, { goThere: !isViewGiven });
}
