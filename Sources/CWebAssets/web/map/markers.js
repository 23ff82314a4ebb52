// What is marked on the map: the service's clusters and features for the viewport, and a little beyond.
import { near, nearestCopy, overlaps, without } from "../geo/boxes.js";
import { away, boxAround, isCluster, isIn, placeOf } from "../geo/features.js";
import { viewport } from "../geo/viewport.js";
import { mergeOverlapping } from "./clusters.js";
import { createDrawing, createSpread } from "./drawing.js";
import { createIcons } from "./icons.js";
import { spaced } from "./spacing.js";
import { asProblem, isAbort } from "../service/api.js";
import { addressOf } from "../service/request.js";
import { isSevere } from "../state/types.js";
import { headline } from "../text/headline.js";
import { note } from "../text/traits.js";

/** A moving map asks when it rests for this long. */
const REST = 120;
/** The stream may bring much at once; clusters are counted anew at most this often. */
const STREAM_REST = 1500;
/** Hours change what is active without any news: asked again then, at most this often, and as far ahead as is looked. */
const HOURS_REST = 5_000;
const AHEAD = 12 * 3_600_000;
/** From this zoom on the service leaves all single; more than this is a crowd. */
const SINGLES = 16;
const CROWD = 1500;
/** A press on a cluster goes no nearer than this at once. */
const NEAR = 17;
/** What is severe lies on clusters, and they on the others, so that no number is hidden by what it does not count. */
const ABOVE = 2000;
/** Pixels between the farthest members of a cluster, seen as near as can be, for them to be told apart. */
const APART = 24;

/** @param {Pick<Parts, "api" | "map" | "query" | "state" | "text">} parts */
export function createMarkers({ api, map, query, state, text }) {
  const L = window.L;
  const { leaflet } = map;
  const icons = createIcons({ state, text });
  const spread = createSpread({ map });
  const draw = createDrawing({ map, makeMarker });
  /** @type {Set<(why: string) => void>} */
  const shownListeners = new Set();
  /** @type {Set<(problem: Problem) => void>} */
  const failureListeners = new Set();
  /**
   * The newest answer: what was asked, for where, and what it holds.
   * @type {{ question: string | null, filters: string, box: Box, zoom: number, shown: Shown[], at: number } | null}
   */
  let answered = null;
  /**
   * Of which parts of the newest question nobody has said anything.
   * @type {Box[]}
   */
  let unknown = [];
  /**
   * By how many pixels signs are moved that would hide one another.
   * @type {Map<string, import("./spacing.js").Pixels>}
   */
  let shifts = new Map();
  /**
   * What is under way: its question, and what ends it.
   * @type {{ question: string, work: AbortController } | null}
   */
  let asked = null;
  /**
   * Why there is no answer to the last question.
   * @type {Problem | null}
   */
  let failed = null;
  let timer = 0;
  let streamTimer = 0;
  let hoursTimer = 0;

  // MARK: Asking

  /** @param {string} why @param {{ anew?: boolean }} options */
  async function fetchView(why, { anew = false } = {}) {
    clearTimeout(timer);
    const zoom = Math.round(leaflet.getZoom());
    const { lat, lng: lon } = leaflet.getCenter();
    const { x: width, y: height } = leaflet.getSize();
    const box = viewport({ lat, lon, zoom }, { width, height });
    const parameters = query.clusters(box, level(zoom));
    const question = JSON.stringify(parameters);
    const filters = JSON.stringify(query.filters());
    // What is known is out of date until the new answer is there, however the map moves meanwhile.
    if (anew && answered) answered.question = null;
    else if (asked?.question === question) return tellAll(why);
    asked?.work.abort();
    asked = null;
    if (answered?.question === question) return tellAll(why);
    clearTimeout(streamTimer);
    streamTimer = 0;
    const mine = { question, work: new AbortController() };
    asked = mine;
    try {
      /** @type {{ features: Shown[], unknown?: Box[] }} */
      const answer = await api.get("/clusters", parameters, { signal: mine.work.signal });
      const { features } = answer;
      answered = { question, filters, box, zoom, shown: features, at: Date.now() };
      unknown = answer.unknown ?? [];
      failed = null;
      const drawn = drawAnswer(answered);
      asked = null;
      awaitHours(features);
      tellAll(why);
      await drawn;
    } catch (error) {
      if (isAbort(error)) return;
      if (asked === mine) asked = null;
      failed = asProblem(error);
      forgetOthers(filters);
      unknown = without([box], answered ? [answered.box] : []);
      for (const listener of failureListeners) listener(failed);
    }
  }

  /**
   * What was shown stays where there is no answer, unless it is one to another question.
   * @param {string} filters
   */
  function forgetOthers(filters) {
    if (!answered || answered.filters === filters) return;
    answered = null;
    draw(new Map());
  }

  /**
   * From some zoom on the service leaves all features single. Where thousands stand close together they would only be
   * clustered again here, so the service is asked for the clusters of one zoom less.
   * @param {number} zoom
   */
  function level(zoom) {
    if (zoom < SINGLES || !answered) return zoom;
    const known = answered.shown.reduce((sum, one) => sum + (isCluster(one) ? one.properties.count : 1), 0);
    return known / 4 ** (zoom - answered.zoom) > CROWD ? SINGLES - 1 : zoom;
  }

  function later() {
    streamTimer ||= setTimeout(() => fetchView("stream", { anew: true }), STREAM_REST);
  }

  /**
   * When the next of them begins or ends to be active, now is another moment; one that was chosen stays as it is.
   * @param {Shown[]} features
   */
  function awaitHours(features) {
    clearTimeout(hoursTimer);
    const wait = nextChange(features, Date.now());
    if (wait > AHEAD || state.get().moment) return;
    hoursTimer = setTimeout(() => fetchView("hours", { anew: true }), Math.max(HOURS_REST, wait));
  }

  // MARK: Drawing

  /** @param {NonNullable<typeof answered>} answer */
  function drawAnswer({ shown, zoom }) {
    const project = (/** @type {Shown} */ one) => leaflet.project(latLng(one), zoom);
    const merged = mergeOverlapping(shown, project);
    shifts = spaced(merged.map((one) => ({ key: nameOf(one), shown: one })), project);
    return draw(new Map(merged.map((one) => [keyOf(one), one])));
  }

  /** @param {Shown} shown */
  function nameOf(shown) {
    return isCluster(shown) ? shown.geometry.coordinates.join() : addressOf(shown);
  }

  /**
   * All that is seen of it.
   * @param {Shown} shown
   */
  function keyOf(shown) {
    const { lat, lng } = latLng(shown);
    const shift = shifts.get(nameOf(shown));
    const where = `${lat} ${lng} ${shift?.x} ${shift?.y}`;
    return isCluster(shown)
      ? `cluster ${where} ${JSON.stringify(shown.properties)}`
      : `${addressOf(shown)} ${where} ${shown.properties.type} ${headline(shown.properties)} ${shown.properties.length_m} ${shown.properties.direction} ${shown.properties.source} ${note(text, shown.properties)} ${icons.seenHours(shown)}`;
  }

  /** @param {Shown} shown */
  function latLng(shown) {
    const { lat, lon } = placeOf(shown);
    return L.latLng(lat, nearestCopy(lon, map.middle()));
  }

  /** @param {{ shown: Shown, isSpread?: boolean }} drawn */
  function makeMarker(drawn) {
    const { shown, isSpread } = drawn;
    const shift = isSpread ? undefined : shifts.get(nameOf(shown));
    const icon = isCluster(shown) ? icons.cluster(shown, shift) : icons.feature(shown, shift);
    const zIndexOffset = isCluster(shown) ? ABOVE / 2 : isSevere(shown.properties.type) ? ABOVE : 0;
    const marker = L.marker(latLng(shown), { icon, riseOnHover: true, riseOffset: 2 * ABOVE, zIndexOffset });
    marker.on("click", () => {
      // In the way of a point that somebody sets is a sign as good a place as any.
      if (document.body.dataset.mode === "route") return void leaflet.fire("click", { latlng: marker.getLatLng() });
      if (isCluster(drawn.shown)) open(drawn.shown, marker);
      else state.set({ selected: addressOf(drawn.shown) });
    });
    return marker;
  }

  /**
   * Nearer, until its members are apart; those that never will be are spread around their place.
   * @param {Cluster} cluster
   * @param {L.Marker} marker
   */
  function open(cluster, marker) {
    const bounds = map.boundsOf(near(boxAround(cluster), map.middle()));
    const zoom = leaflet.getZoom();
    const most = leaflet.getMaxZoom();
    const [one, other] = [bounds.getNorthWest(), bounds.getSouthEast()].map((at) => leaflet.project(at, most));
    if (cluster.members && (zoom === most || one.distanceTo(other) < APART)) {
      return spread(marker, cluster.members.map((member) => makeMarker({ shown: member, isSpread: true })));
    }
    const { left, top, bottom } = map.covered();
    const best = leaflet.getBoundsZoom(bounds, false, L.point(left + 96, top + bottom + 96));
    const { lat, lng } = bounds.getCenter();
    map.goTo(lat, lng, Math.min(most, Math.max(zoom + 1, Math.min(best, NEAR))));
  }

  // MARK: What others know of it

  /** @param {string} why */
  function tellAll(why) {
    for (const listener of shownListeners) listener(why);
  }

  /** @param {string} address @returns {Feature | null} */
  function find(address) {
    const found = answered?.shown.find((one) => !isCluster(one) && addressOf(one) === address);
    return found && !isCluster(found) ? found : null;
  }

  return {
    /** Asks for the first view, and for each that follows. */
    start() {
      map.onMoved(() => {
        clearTimeout(timer);
        timer = setTimeout(() => fetchView("moved"), REST);
      });
      state.watch(["types", "moment", "words"], () => fetchView("filtered", { anew: true }));
      return fetchView("first");
    },

    /**
     * Fetches the viewport anew, even where it is known; what was under way is given up.
     * @param {{ why?: string }} options
     */
    refresh: ({ why = "asked" } = {}) => fetchView(why, { anew: true }),

    /**
     * One change of the stream: what stands alone changes at once; what comes, and clusters, a little later.
     * @param {Change} change
     */
    apply({ layer, id, feature: after, last }) {
      const before = find(`${layer}/${id}`);
      if (before && answered) {
        const others = answered.shown.filter((one) => one !== before);
        answered.shown = after && state.get().types.has(after.properties.type) ? [...others, after] : others;
        drawAnswer(answered);
        tellAll("stream");
      }
      const concerned = after ?? last ?? before;
      if (concerned && (answered === null || isIn(answered.box, concerned))) later();
    },

    find,

    /**
     * By how many pixels its sign was moved.
     * @param {Feature} feature
     */
    shiftOf: (feature) => shifts.get(nameOf(feature)),

    /** The features in view that are known one by one, nearest the centre first. */
    shown() {
      const [box, centre] = [map.box(), map.centre()];
      const inView = (answered?.shown ?? []).filter((one) => !isCluster(one) && isIn(box, one));
      return /** @type {Feature[]} */ (inView)
        .map((feature) => ({ feature, metres: away(feature, centre) }))
        .sort((a, b) => a.metres - b.metres)
        .map(({ feature }) => feature);
    },

    /** Boxes of the view, and a little beyond, of which nothing is known. */
    unknown: () => unknown,

    /** Milliseconds since the newest answer. */
    age: () => (answered ? Date.now() - answered.at : 0),

    /** Whether all that is in view is known one by one. */
    isComplete() {
      const box = map.box();
      return answered !== null && !answered.shown.some((one) => isCluster(one) && overlaps(box, boxAround(one)));
    },

    /**
     * Tells after each answer and each change of the stream; at once where an answer was there before.
     * @param {(why: string) => void} listener
     */
    onShown(listener) {
      shownListeners.add(listener);
      if (answered) listener("first");
    },

    /**
     * Tells when the viewport could not be fetched; at once where that is so already.
     * @param {(problem: Problem) => void} listener
     */
    onFailure(listener) {
      failureListeners.add(listener);
      if (failed) listener(failed);
    },
  };
}

/**
 * Milliseconds until the first of them begins or ceases to be active; Infinity where none is known to.
 * @param {Shown[]} features
 * @param {number} now
 */
export function nextChange(features, now) {
  const changes = features.map((one) => (isCluster(one) ? NaN : Date.parse(one.properties.changes_at ?? "")));
  return changes.reduce((least, at) => (at > now ? Math.min(least, at - now) : least), Infinity);
}
