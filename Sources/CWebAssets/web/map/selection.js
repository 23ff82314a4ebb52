// The feature that was chosen, wherever it was chosen: its place on the map, and a halo around it.
import { nearestCopy } from "../geo/boxes.js";
import { placeOf } from "../geo/features.js";
import { createIcons } from "./icons.js";
import { itemPath } from "../service/request.js";

const NEAR = 14;

/** @param {Pick<Parts, "api" | "map" | "markers" | "state" | "text">} parts */
export function createSelection({ api, map, markers, state, text }) {
  const L = window.L;
  const icons = createIcons({ text });
  /** @type {L.Marker | null} */
  let halo = null;
  /** @type {AbortController | null} */
  let asked = null;

  /** @param {string | null} address @param {{ goThere?: boolean }} options */
  async function choose(address, { goThere = false } = {}) {
    asked?.abort();
    halo?.remove();
    halo = null;
    if (!address) return;
    asked = new AbortController();
    const feature = markers.find(address) ?? (await fetched(address, asked.signal));
    if (!feature || state.get().selected !== address) return;
    const { lat, lon } = placeOf(feature);
    const nearest = nearestCopy(lon, map.middle());
    if (goThere) map.leaflet.setView([lat, nearest], Math.max(NEAR, map.leaflet.getZoom()), { animate: false });
    // Once the panel with the details stands, so that what it covers is known.
    requestAnimationFrame(() => map.show(lat, nearest));
    halo = L.marker([lat, nearest], {
      icon: icons.halo(feature), interactive: false, keyboard: false, zIndexOffset: 1000,
    }).addTo(map.leaflet);
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
  const isViewGiven = /[#&]map=/.test(location.hash);
  const { selected } = state.get();
  if (selected) choose(selected, { goThere: !isViewGiven });
}
