// What changes while one looks. The service tells it as Server-Sent Events for a box around the view; when the view
// leaves the box, a new stream goes on where the old one stood.
import { isWorld, parameter } from "../geo/boxes.js";

const EVENTS = ["heartbeat", "added", "updated", "reported", "removed", "restored", "reloaded", "bulletins", "reset"];
/** So many views are watched beyond each edge, so that small moves need no new stream. */
const MARGIN = 1;
const SETTLE = 500;
const FIRST_BREAK = 1000;
const LONGEST_BREAK = 60_000;
/** Browsers allow six connections to a service over HTTP/1.1; tabs that nobody sees give theirs back. */
const UNSEEN = 30_000;
/** A stream that misses two of its heartbeats stands no more, though nobody has closed it. */
const SILENT = 12_000;

/** @param {Pick<Parts, "api" | "map" | "markers" | "pulse">} parts */
export function createLive({ api, map, markers, pulse }) {
  /** @type {Set<(change: Change) => void>} */
  const changeListeners = new Set();
  /** @type {Set<(isLive: boolean) => void>} */
  const liveListeners = new Set();
  /**
   * What the person has added or removed themselves is no news to them.
   * @type {Set<string>}
   */
  const expected = new Set();
  /** @type {EventSource | null} */
  let stream = null;
  /** @type {L.LatLngBounds | null} */
  let box = null;
  /** @type {number | null} */
  let position = null;
  /** What is older than this was there when the box was opened, and is no news. */
  let quietUpTo = 0;
  let pause = FIRST_BREAK;
  let reopening = 0;
  let settling = 0;
  let leaving = 0;
  let silence = 0;
  let opening = 0;
  let isLive = false;

  // MARK: The stream

  async function open() {
    clearTimeout(reopening);
    clearTimeout(silence);
    if (pulse.isAway()) return;
    const turn = ++opening;
    const around = map.leaflet.getBounds().pad(MARGIN);
    /** @type {number} */
    let last;
    try {
      ({ last } = await api.get("/changes"));
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
    const area = map.boxOf(around);
    const where = isWorld(area) ? "" : `&bbox=${parameter(area)}`;
    stream = new EventSource(`/changes?since=${position}&heartbeat=true${where}`);
    stream.onopen = () => {
      pause = FIRST_BREAK;
      stands();
      setLive(true);
    };
    stream.onerror = () => {
      setLive(false);
      pulse.doubt();
      // The browser connects again by itself, with Last-Event-ID, unless the answer was no stream.
      if (stream?.readyState === EventSource.CLOSED) later();
    };
    for (const name of EVENTS) stream.addEventListener(name, hear);
  }

  function close() {
    opening += 1;
    clearTimeout(reopening);
    clearTimeout(silence);
    stream?.close();
    stream = null;
    setLive(false);
  }

  function later() {
    close();
    reopening = setTimeout(open, pause);
    pause = Math.min(pause * 2, LONGEST_BREAK);
  }

  function stands() {
    pulse.heard();
    clearTimeout(silence);
    silence = setTimeout(open, SILENT);
  }

  /** @param {boolean} now */
  function setLive(now) {
    if (now === isLive) return;
    isLive = now;
    for (const listener of liveListeners) listener(now);
  }

  function follow() {
    if (stream && !box?.contains(map.leaflet.getBounds())) open();
  }

  // MARK: What it says

  /** @param {MessageEvent} message */
  function hear(message) {
    if (message.target !== stream) return;
    stands();
    if (message.type === "heartbeat") return;
    const change = JSON.parse(message.data);
    // A reset has no number of its own: `last` says where the log stands.
    position = change.sequence ?? change.last;
    if (message.type === "reset" || message.type === "reloaded") return readAnew(message.type);
    // The map shows no counts.
    if (change.layer && change.event !== "reported") markers.apply(change);
    tellAll(change);
  }

  /**
   * The stream cannot say what happened meanwhile: all that is shown is asked for once more.
   * @param {"reset" | "reloaded"} event
   */
  function readAnew(event) {
    markers.refresh({ why: event });
    tellAll({ event });
  }

  /** @param {Change} change */
  function tellAll(change) {
    for (const listener of changeListeners) listener(change);
  }

  return {
    /** Opens the stream, and keeps one open for as long as somebody can see the page. */
    start() {
      open();
      map.onMoved(() => {
        clearTimeout(settling);
        settling = setTimeout(follow, SETTLE);
      });
      pulse.onTurn((isAway) => void (isAway ? close() : open()));
      addEventListener("pagehide", close);
      addEventListener("pageshow", (event) => void (event.persisted && open()));
      document.addEventListener("visibilitychange", () => {
        clearTimeout(leaving);
        if (document.hidden) leaving = setTimeout(close, UNSEEN);
        else if (!stream) open();
      });
    },

    /** @param {(change: Change) => void} listener */
    onChange(listener) {
      changeListeners.add(listener);
    },

    /**
     * `true` when changes come in, `false` when they do not.
     * @param {(isLive: boolean) => void} listener
     */
    onLive(listener) {
      liveListeners.add(listener);
      listener(isLive);
    },

    /**
     * Whether a change is one that was not there yet when the stream was opened.
     * @param {Change} change
     */
    isNews: ({ sequence = 0 }) => sequence > quietUpTo,

    /**
     * What the person does themselves is expected.
     * @param {string} address
     * @param {boolean} [isMine]
     */
    expect(address, isMine = true) {
      if (isMine) expected.add(address);
      else expected.delete(address);
    },

    /** @param {string} address */
    isExpected: (address) => expected.has(address),
  };
}
