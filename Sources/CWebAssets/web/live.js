// What changes while one looks. The service tells it as Server-Sent Events for a box around the view; when the view
// leaves the box, a new stream goes on where the old one stood.
import { get } from "./api.js";
import { plural, t } from "./text.js";
import { tell } from "./announce.js";

const EVENTS = ["added", "updated", "reported", "removed", "restored", "reloaded", "bulletins", "reset"];
/** So many views are watched beyond each edge, so that small moves need no new stream. */
const MARGIN = 1;
const GATHER = 1500;
const SETTLE = 500;
const LONGEST_BREAK = 60_000;
/** Browsers allow six connections to a service over HTTP/1.1; tabs that nobody sees give theirs back. */
const UNSEEN = 30_000;

let parts = null;
let listeners = [];
let stream = null;
let box = null;
let position = null;
/** What is older than this was there when the box was opened, and is no news. */
let quietUpTo = 0;
let pause = 1000;
let reopening = null;
let settling = null;
let leaving = null;
let opening = 0;
let isLive = false;
const liveListeners = new Set();

const mine = new Set();
let arrived = [];
let gathering = null;

/** `heard` are told of each change: `(change) => …`. */
export function start(given, heard) {
  parts = given;
  listeners = heard;
  open();
  parts.map.onMoved(() => {
    clearTimeout(settling);
    settling = setTimeout(follow, SETTLE);
  });
  addEventListener("offline", close);
  addEventListener("online", open);
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => event.persisted && open());
  document.addEventListener("visibilitychange", () => {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(close, UNSEEN);
    else if (!stream) open();
  });
}

/** `tell(true)` when changes come in, `tell(false)` when they do not. */
export function onLive(tell) {
  liveListeners.add(tell);
  tell(isLive);
}

/** What the person has added or removed themselves is no news to them. */
export function expect(layer, id, isMine = true) {
  mine[isMine ? "add" : "delete"](`${layer}/${id}`);
}

export const isExpected = (layer, id) => mine.has(`${layer}/${id}`);

// MARK: The stream

async function open() {
  clearTimeout(reopening);
  if (!navigator.onLine) return;
  const turn = ++opening;
  const around = parts.map.leaflet.getBounds().pad(MARGIN);
  let last;
  try {
    ({ last } = await get("/changes"));
  } catch {
    return later();
  }
  // Another call has been quicker, or the page has gone offline meanwhile.
  if (turn !== opening) return;
  // The log of another store: positions in the old one mean nothing any more.
  if (position !== null && position > last) {
    position = last;
    readAnew("reset");
  }
  position ??= last;
  quietUpTo = last;
  box = around;
  stream?.close();
  stream = new EventSource(`/changes?since=${position}${parameter(around)}`);
  stream.onopen = () => {
    pause = 1000;
    setLive(true);
  };
  stream.onerror = () => {
    setLive(false);
    // The browser connects again by itself, with Last-Event-ID, unless the answer was no stream.
    if (stream?.readyState === EventSource.CLOSED) later();
  };
  for (const name of EVENTS) stream.addEventListener(name, hear);
}

function close() {
  opening += 1;
  clearTimeout(reopening);
  stream?.close();
  stream = null;
  setLive(false);
}

function later() {
  close();
  reopening = setTimeout(open, pause);
  pause = Math.min(pause * 2, LONGEST_BREAK);
}

function setLive(now) {
  if (now === isLive) return;
  isLive = now;
  for (const tell of liveListeners) tell(now);
}

function follow() {
  if (stream && !box?.contains(parts.map.leaflet.getBounds())) open();
}

/** Longitudes as the service counts them; a box around the whole world is none. */
export function parameter(bounds) {
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  if (east - west >= 360) return "";
  const wrap = (longitude) => ((((longitude + 180) % 360) + 360) % 360) - 180;
  const south = Math.max(-90, bounds.getSouth());
  const north = Math.min(90, bounds.getNorth());
  const sides = [wrap(west), south, wrap(east), north].map((side) => side.toFixed(4));
  return `&bbox=${sides.join(",")}`;
}

// MARK: What it says

function hear(message) {
  if (message.target !== stream) return;
  const change = JSON.parse(message.data);
  const sequence = change.sequence ?? change.last;
  position = sequence;
  if (message.type === "reset" || message.type === "reloaded") return readAnew(message.type);
  if (change.layer) {
    // The map shows no counts.
    if (change.event !== "reported") parts.marks.apply(change);
    if (sequence > quietUpTo) mention(change);
  }
  for (const listener of listeners) listener(change);
}

/** The stream cannot say what happened meanwhile: all that is shown is asked for once more. */
function readAnew(why) {
  parts.marks.refresh({ why });
  for (const listener of listeners) listener({ event: why });
}

function mention(change) {
  if (!isWatched(change.feature ?? change.last)) return;
  if (change.event === "added" || change.event === "restored") arrived.push(change);
  else if (change.event === "removed" && change.reason === "reported" && !mine.has(`${change.layer}/${change.id}`)) {
    tell(t("live.reported", { title: change.last.properties.title }));
  }
  clearTimeout(gathering);
  gathering = setTimeout(mentionArrived, GATHER);
}

/** In view, of a chosen type, and now: what somebody who looks at tomorrow does not see is no news there. */
function isWatched(feature) {
  if (!feature) return false;
  const { lat, lon, type } = feature.properties;
  const { types, moment, words } = parts.state.get();
  return !moment && !words && types.has(type) && parts.map.leaflet.getBounds().contains([lat, lon]);
}

function mentionArrived() {
  const news = arrived.filter(({ layer, id }) => !mine.has(`${layer}/${id}`));
  arrived = [];
  const count = (layer) => new Set(news.filter((one) => one.layer === layer).map(({ id }) => id)).size;
  const sentences = ["radars", "conditions"].filter(count).map((layer) => plural(`live.${layer}`, count(layer)));
  if (sentences.length > 0) tell(sentences.join(" "));
}
