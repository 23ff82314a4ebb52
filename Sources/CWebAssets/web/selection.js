// The feature that was chosen, wherever it was chosen: its place on the map, and a halo around it.
import { get } from "./api.js";
import { sign } from "./icons.js";
import { map } from "./map.js";
import { marks } from "./marks.js";
import { nearMiddle } from "./query.js";
import { state } from "./state.js";

const L = window.L;
const NEAR = 14;

let halo = null;
let asked = null;

const HaloIcon = L.Icon.extend({
  options: { iconSize: [52, 52], className: "halo mark" },
  createIcon() {
    const element = document.createElement("div");
    element.append(sign(this.options.type));
    this._setIconStyles(element, "icon");
    return element;
  },
  createShadow: () => null,
});

export function startSelection() {
  state.watch(["selected"], ({ selected }) => choose(selected));
  const isViewGiven = /[#&]map=/.test(location.hash);
  if (state.get().selected) choose(state.get().selected, { goThere: !isViewGiven });
}

async function choose(address, { goThere = false } = {}) {
  asked?.abort();
  halo?.remove();
  halo = null;
  if (!address) return;
  asked = new AbortController();
  const feature = marks.find(address) ?? (await fetched(address, asked.signal));
  if (!feature || state.get().selected !== address) return;
  const [lon, lat] = feature.geometry.coordinates;
  const nearest = nearMiddle(lon, map.leaflet.getCenter().lng);
  if (goThere) map.leaflet.setView([lat, nearest], Math.max(NEAR, map.leaflet.getZoom()), { animate: false });
  // Once the panel with the details stands, so that what it covers is known.
  requestAnimationFrame(() => map.show(lat, nearest));
  halo = L.marker([lat, nearest], {
    icon: new HaloIcon({ type: feature.properties.type }),
    interactive: false,
    keyboard: false,
    zIndexOffset: 1000,
  }).addTo(map.leaflet);
}

/** A feature that went has no place; the details say so. */
async function fetched(address, signal) {
  const [layer, ...id] = address.split("/");
  try {
    return await get(`/collections/${layer}/items/${encodeURIComponent(id.join("/"))}`, {}, { signal });
  } catch {
    return null;
  }
}
