// What is marked on the map: the service's heaps and features for the viewport, and a little beyond.
import { get } from "./api.js";
import { capital, t } from "./text.js";
import { sign } from "./icons.js";
import { heapIcon, isHeap, settle } from "./heaps.js";
import { pressable } from "./keys.js";
import { map } from "./map.js";
import { box, filters, metres, nearMiddle } from "./query.js";
import { inSlices } from "./slices.js";
import { state } from "./state.js";

const L = window.L;
/** A moving map asks when it rests for this long. */
const REST = 120;
/** The stream may bring much at once; heaps are counted anew at most this often. */
const STREAM_REST = 1500;

const TypeIcon = L.Icon.extend({
  options: { iconSize: [36, 36], className: "mark" },
  createIcon() {
    const { type, title } = this.options;
    const element = document.createElement("div");
    element.append(sign(type));
    this._setIconStyles(element, "icon");
    element.setAttribute("aria-label", `${capital(t(`type.${type}`))}: ${title}`);
    element.title = title;
    pressable(element);
    return element;
  },
  createShadow: () => null,
});

const heaps = L.layerGroup();
const singles = L.markerClusterGroup({
  // Only what lies on top of one another: all else is the service's to heap.
  maxClusterRadius: 16,
  animate: false,
  showCoverageOnHover: false,
  spiderLegPolylineOptions: { weight: 1.5, color: "#5b6b79", opacity: 0.9 },
  iconCreateFunction: (cluster) => {
    const features = cluster.getAllChildMarkers().map((marker) => marker.feature.properties);
    const radars = features.filter(({ layer }) => layer === "radars").length;
    return heapIcon({ count: features.length, radars, conditions: features.length - radars });
  },
});

const listeners = new Set();
const failures = new Set();
/** What stands on the map, by a key that says all that is seen of it. */
let standing = new Map();
/** What is known of the features that stand alone, by address. */
let known = new Map();
let asked = null;
let drawing = 0;
let answered = null;
let timer = null;
let streamTimer = null;

export const marks = {
  /** Fetches the viewport anew, even where it is known; what was under way is given up. */
  refresh({ why = "asked" } = {}) {
    answered = null;
    return fetchView(why);
  },

  /** One change of the stream: a feature that stands alone changes at once, heaps a little later. */
  apply(change) {
    const address = `${change.layer}/${change.id}`;
    const before = known.get(address);
    const after = change.feature;
    if (before) {
      known.delete(address);
      const key = keyOf(before);
      const marker = standing.get(key);
      standing.delete(key);
      if (marker) singles.removeLayer(marker);
      tellAll("stream");
    }
    const concerned = after ?? change.last ?? before;
    if (concerned && isNearView(concerned)) later();
  },

  /** The features in view that are known one by one, nearest the centre first. */
  shown() {
    const bounds = map.leaflet.getBounds();
    const centre = map.centre();
    return [...known.values()]
      .filter((feature) => bounds.contains(latLng(feature)))
      .sort((a, b) => metres(a.properties, centre) - metres(b.properties, centre));
  },

  /** Whether all that is in view stands alone. */
  isComplete() {
    const bounds = map.leaflet.getBounds();
    return answered !== null && !answered.heaps.some((heap) => bounds.intersects(heapBounds(heap)));
  },

  find: (address) => known.get(address) ?? null,

  /** `tell(why)` after each answer and each change of the stream. */
  onShown(tell) {
    listeners.add(tell);
  },

  /** `tell(problem)` when the viewport could not be fetched. */
  onFailure(tell) {
    failures.add(tell);
  },
};

export function startMarks() {
  heaps.addTo(map.leaflet);
  singles.addTo(map.leaflet);
  singles.on("click", ({ layer: marker }) => state.set({ selected: addressOf(marker.feature) }));
  map.onMoved(() => {
    clearTimeout(timer);
    timer = setTimeout(() => fetchView("moved"), REST);
  });
  state.watch(["types", "moment", "words"], () => marks.refresh({ why: "filtered" }));
  return fetchView("first");
}

async function fetchView(why) {
  clearTimeout(timer);
  clearTimeout(streamTimer);
  streamTimer = null;
  const zoom = Math.round(map.leaflet.getZoom());
  const bounds = wholeTiles(zoom);
  const parameters = { bbox: box(bounds), zoom, ...filters() };
  const question = JSON.stringify(parameters);
  if (answered?.question === question) return tellAll(why);
  asked?.abort();
  asked = new AbortController();
  const { signal } = asked;
  try {
    const { features } = await get("/clusters", parameters, { signal });
    const project = (feature) => map.leaflet.project(latLng(feature), zoom);
    const settled = settle(features, project);
    answered = { question, bounds, heaps: settled.filter(isHeap) };
    known = new Map(settled.filter((one) => !isHeap(one)).map((one) => [addressOf(one), one]));
    tellAll(why);
    await draw(settled);
  } catch (problem) {
    if (problem.name === "AbortError") return;
    for (const tell of failures) tell(problem);
  }
}

/** What is new comes first and what is gone leaves then, so that the map is never bare between two zooms. */
async function draw(features) {
  const turn = ++drawing;
  const isOver = () => turn !== drawing;
  const wanted = new Map(features.map((feature) => [keyOf(feature), feature]));
  const coming = [...wanted].filter(([key]) => !standing.has(key));
  const going = [...standing].filter(([key]) => !wanted.has(key));
  const isNewZoom = going.length > 0 && coming.length > 0 && coming.length === wanted.size;
  if (isNewZoom) await remove(going, isOver);
  const isDone = await inSlices(
    coming,
    ([key, feature]) => {
      const marker = isHeap(feature) ? heapMarker(feature) : singleMarker(feature);
      standing.set(key, marker);
      (isHeap(feature) ? heaps : singles).addLayer(marker);
    },
    isOver,
  );
  if (isDone && !isNewZoom) await remove(going, isOver);
}

function remove(going, isOver) {
  return inSlices(
    going,
    ([key, marker]) => {
      standing.delete(key);
      (marker.feature && !isHeap(marker.feature) ? singles : heaps).removeLayer(marker);
    },
    isOver,
  );
}

function heapMarker(feature) {
  const marker = L.marker(latLng(feature), { icon: heapIcon(feature.properties), riseOnHover: true });
  marker.feature = feature;
  marker.on("click", () => {
    const { left = 0, bottom = 0 } = map.covered();
    const zoom = map.leaflet.getZoom();
    const bounds = heapBounds(feature);
    const best = map.leaflet.getBoundsZoom(bounds, false, L.point(left + 96, bottom + 160));
    map.goTo(bounds.getCenter().lat, bounds.getCenter().lng, Math.min(17, Math.max(zoom + 1, best)));
  });
  return marker;
}

function singleMarker(feature) {
  const { type, title } = feature.properties;
  const marker = L.marker(latLng(feature), { icon: new TypeIcon({ type, title }), riseOnHover: true });
  marker.feature = feature;
  return marker;
}

/** The viewport out to the edges of whole tiles: the service's squares are complete, and a small move asks nothing. */
function wholeTiles(zoom) {
  const { min, max } = map.leaflet.getPixelBounds();
  const room = 48;
  const floor = L.point(Math.floor((min.x - room) / 256) * 256, Math.floor((min.y - room) / 256) * 256);
  const ceiling = L.point(Math.ceil((max.x + room) / 256) * 256, Math.ceil((max.y + room) / 256) * 256);
  return L.latLngBounds(map.leaflet.unproject(floor, zoom), map.leaflet.unproject(ceiling, zoom));
}

function later() {
  if (streamTimer) return;
  streamTimer = setTimeout(() => marks.refresh({ why: "stream" }), STREAM_REST);
}

function isNearView(feature) {
  return answered === null || answered.bounds.contains(latLng(feature));
}

function latLng(feature) {
  const [lon, lat] = feature.geometry.coordinates;
  return L.latLng(lat, nearMiddle(lon, map.leaflet.getCenter().lng));
}

function heapBounds(feature) {
  const [west, south, east, north] = feature.bbox;
  const shift = nearMiddle((west + east) / 2, map.leaflet.getCenter().lng) - (west + east) / 2;
  return L.latLngBounds([south, west + shift], [north, east + shift]);
}

export function addressOf(feature) {
  return `${feature.properties.layer}/${feature.properties.id}`;
}

function keyOf(feature) {
  const { properties } = feature;
  const { lat, lng } = latLng(feature);
  return isHeap(feature)
    ? `heap ${lat} ${lng} ${properties.count} ${properties.radars}`
    : `${addressOf(feature)} ${lat} ${lng} ${properties.type} ${properties.title}`;
}

function tellAll(why) {
  for (const tell of listeners) tell(why);
}
