// What is marked on the map: the service's heaps and features for the viewport, and a little beyond.
import { get } from "./api.js";
import { isHeap, settle } from "./heaps.js";
import { map } from "./map.js";
import { HeapIcon, TypeIcon } from "./markers.js";
import { metres, nearMiddle, viewport } from "./query.js";
import { inSlices } from "./slices.js";
import { spread } from "./spread.js";
import { squares } from "./squares.js";
import { state } from "./state.js";

const L = window.L;
/** A moving map asks when it rests for this long. */
const REST = 120;
/** The stream may bring much at once; heaps are counted anew at most this often. */
const STREAM_REST = 1500;
/** From this zoom on the service leaves all single; more than this is a crowd. */
const SINGLES = 16;
const CROWD = 1500;
/** More marks than this do not travel with the map while it zooms: each would be an animation of its own. */
const FEW = 60;
/** A press on a heap goes no nearer than this at once. */
const NEAR = 17;
/** Pixels between the farthest members of a heap, seen as near as can be, for them to be told apart. */
const APART = 24;

const layer = L.layerGroup();
const listeners = new Set();
const failures = new Set();
/** What stands on the map, by a key that says all that is seen of it. */
const standing = new Map();
/** The newest answer: what was asked, for where, and its features. */
let answered = null;
/** What is under way: its question, and what ends it. */
let asked = null;
/** Why there is no answer to the last question. */
let failed = null;
let drawing = 0;
let timer = null;
let streamTimer = null;

export const marks = {
  /** Fetches the viewport anew, even where it is known; what was under way is given up. */
  refresh({ why = "asked" } = {}) {
    return fetchView(why, { anew: true });
  },

  /** One change of the stream: what stands alone changes at once; what comes, and heaps, a little later. */
  apply(change) {
    const address = `${change.layer}/${change.id}`;
    const before = marks.find(address);
    const after = change.feature;
    if (before) {
      const others = answered.features.filter((feature) => feature !== before);
      const stays = after && state.get().types.has(after.properties.type);
      answered.features = stays ? [...others, after] : others;
      settleAndDraw();
      tellAll("stream");
    }
    const concerned = after ?? change.last ?? before;
    if (concerned && isNearView(concerned)) later();
  },

  /** The features in view that are known one by one, nearest the centre first. */
  shown() {
    const bounds = map.leaflet.getBounds();
    const centre = map.centre();
    const away = ({ geometry: { coordinates: [lon, lat] } }) =>
      metres({ lat, lon: nearMiddle(lon, centre.lon) }, centre);
    return (answered?.features ?? [])
      .filter((feature) => !isHeap(feature) && bounds.contains(latLng(feature)))
      .map((feature) => [away(feature), feature])
      .sort(([a], [b]) => a - b)
      .map(([, feature]) => feature);
  },

  /** Whether all that is in view is known one by one. */
  isComplete() {
    const bounds = map.leaflet.getBounds();
    return answered !== null && !answered.features.some((one) => isHeap(one) && bounds.intersects(heapBounds(one)));
  },

  find(address) {
    return answered?.features.find((feature) => !isHeap(feature) && addressOf(feature) === address) ?? null;
  },

  /** `tell(why)` after each answer and each change of the stream; at once where an answer was there before. */
  onShown(tell) {
    listeners.add(tell);
    if (answered) tell("first");
  },

  /** `tell(problem)` when the viewport could not be fetched; at once where that is so already. */
  onFailure(tell) {
    failures.add(tell);
    if (failed) tell(failed);
  },
};

export function startMarks() {
  layer.addTo(map.leaflet);
  map.onMoved(() => {
    clearTimeout(timer);
    timer = setTimeout(() => fetchView("moved"), REST);
  });
  state.watch(["types", "moment", "words"], () => marks.refresh({ why: "filtered" }));
  return fetchView("first");
}

async function fetchView(why, { anew = false } = {}) {
  clearTimeout(timer);
  const zoom = Math.round(map.leaflet.getZoom());
  const around = wholeSquares(zoom);
  const bounds = L.latLngBounds([around.south, around.west], [around.north, around.east]);
  const parameters = viewport(around, level(zoom));
  const question = JSON.stringify(parameters);
  // What is known is out of date until the new answer is there, however the map moves meanwhile.
  if (anew && answered) answered.question = null;
  else if (asked?.question === question) return tellAll(why);
  asked?.work.abort();
  asked = null;
  if (answered?.question === question) return tellAll(why);
  clearTimeout(streamTimer);
  streamTimer = null;
  const mine = { question, work: new AbortController() };
  asked = mine;
  try {
    const { features } = await get("/clusters", parameters, { signal: mine.work.signal });
    answered = { question, bounds, zoom, features };
    failed = null;
    const drawn = settleAndDraw();
    asked = null;
    tellAll(why);
    await drawn;
  } catch (problem) {
    if (problem.name === "AbortError") return;
    if (asked === mine) asked = null;
    failed = problem;
    for (const tell of failures) tell(problem);
  }
}

/**
 * From some zoom on the service leaves all features single. Where thousands stand close together they would only be
 * heaped again here, so the service is asked for the heaps of one zoom less.
 */
function level(zoom) {
  if (zoom < SINGLES || !answered) return zoom;
  const last = answered.features.reduce((sum, { properties }) => sum + (properties.count ?? 1), 0);
  return last / 4 ** (zoom - answered.zoom) > CROWD ? SINGLES - 1 : zoom;
}

function settleAndDraw() {
  const { features, zoom } = answered;
  return draw(settle(features, (feature) => map.leaflet.project(latLng(feature), zoom)));
}

/** On the same zoom what is new comes before what is gone leaves, so that the map is never bare. */
async function draw(features) {
  const turn = ++drawing;
  const isOver = () => turn !== drawing;
  const wanted = new Map(features.map((feature) => [keyOf(feature), feature]));
  const coming = [...wanted].filter(([key]) => !standing.has(key));
  const going = [...standing].filter(([key]) => !wanted.has(key));
  for (const [key, marker] of standing) marker.feature = wanted.get(key) ?? marker.feature;
  const isCrowded = wanted.size > FEW;
  map.leaflet.options.markerZoomAnimation = map.isGentle && !isCrowded;
  map.leaflet.getPane("markerPane").classList.toggle("crowded", isCrowded);
  const isOtherZoom = coming.length === wanted.size;
  if (isOtherZoom) await remove(going, isOver);
  const put = ([key, feature]) => {
    const marker = isHeap(feature) ? heapMarker(feature) : singleMarker(feature);
    standing.set(key, marker);
    layer.addLayer(marker);
  };
  const isDone = await inSlices(coming, put, isOver);
  if (isDone && !isOtherZoom) await remove(going, isOver);
}

function remove(going, isOver) {
  const take = ([key, marker]) => {
    standing.delete(key);
    layer.removeLayer(marker);
  };
  return inSlices(going, take, isOver);
}

function heapMarker(feature) {
  const marker = L.marker(latLng(feature), { icon: new HeapIcon(feature.properties), riseOnHover: true });
  marker.feature = feature;
  marker.on("click", () => open(marker));
  return marker;
}

/** Nearer, until its members are apart; those that never will be are spread around their place. */
function open(marker) {
  const { feature } = marker;
  const bounds = heapBounds(feature);
  const zoom = map.leaflet.getZoom();
  const most = map.leaflet.getMaxZoom();
  const [one, other] = [bounds.getNorthWest(), bounds.getSouthEast()].map((at) => map.leaflet.project(at, most));
  if (feature.members && (zoom === most || one.distanceTo(other) < APART)) {
    return spread(marker, feature.members.map(singleMarker));
  }
  const { left, top, bottom } = map.covered();
  const best = map.leaflet.getBoundsZoom(bounds, false, L.point(left + 96, top + bottom + 96));
  const { lat, lng } = bounds.getCenter();
  map.goTo(lat, lng, Math.min(most, Math.max(zoom + 1, Math.min(best, NEAR))));
}

function singleMarker(feature) {
  const { type, title } = feature.properties;
  const marker = L.marker(latLng(feature), { icon: new TypeIcon({ type, title }), riseOnHover: true });
  marker.feature = feature;
  marker.on("click", () => state.set({ selected: addressOf(marker.feature) }));
  return marker;
}

function wholeSquares(zoom) {
  const { lat, lng: lon } = map.leaflet.getCenter();
  const { x: width, y: height } = map.leaflet.getSize();
  return squares({ lat, lon, zoom }, { width, height });
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
