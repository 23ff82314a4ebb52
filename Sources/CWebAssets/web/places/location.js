// Where the person is. Only what can be relied on is used, and nothing of it is kept or sent anywhere but as the
// point around which something is looked for.
import { away } from "../geo/features.js";
import { byId } from "../shell/elements.js";

/** Older than this, a fix says where somebody was. */
const FRESH = 60_000;
/** Distances are told to a tenth of a kilometre: a fix that is worse than this, in metres, would make up all of them. */
const COARSE = 1000;
const PATIENCE = 15_000;
const LOOK_AGAIN = 40_000;

/**
 * Why a fix cannot be relied on, or null.
 * @param {{ timestamp: number, coords: { accuracy: number } }} fix
 * @param {number} [now]
 */
export function doubt({ timestamp, coords }, now = Date.now()) {
  if (now - timestamp > FRESH) return "old";
  return coords.accuracy > COARSE ? "vague" : null;
}

/**
 * Whether the person, or their browser, does not allow it: PERMISSION_DENIED.
 * @param {unknown} error
 */
const isRefusal = (error) => /** @type {{ code?: number } | null} */ (error)?.code === 1;

/** @typedef {Place & { accuracy: number, heading: number | null }} Here `heading`: in degrees, of who drives */

/** Slower than this, in metres per second, nobody drives, and a heading is a guess. */
const DRIVING = 2;
/** Who drives is elsewhere after so many milliseconds. */
const THIS_MOMENT = 5_000;

/** @param {Pick<Parts, "announcer" | "map" | "state" | "text">} parts */
export function createLocation({ announcer, map, state, text }) {
  const L = window.L;
  const { distance, t } = text;
  const locate = byId("locate-button");
  /** @type {GeolocationPosition | null} */
  let last = null;
  /** @type {number | null} */
  let watching = null;
  /** @type {{ group: L.Layer, circle: L.Circle, point: L.CircleMarker } | null} */
  let dot = null;

  /**
   * Whatever is said last of where the person is holds.
   * @param {string} words
   */
  const tell = (words) => announcer.notify(words, { subject: "place" });

  /** A fix that can be relied on, or null. */
  const fix = () => (last && !doubt(last) ? last : null);

  /**
   * Moves the map to the person. Where that fails the map stays as it is, and the page says why. `stay`: only their place
   * is asked for.
   * @param {{ stay?: boolean }} options
   */
  async function goToMe({ stay = false } = {}) {
    if (locate.getAttribute("aria-busy") === "true") return;
    locate.setAttribute("aria-busy", "true");
    try {
      const found = await ask();
      const reason = doubt(found);
      if (reason) return tell(t(`place.${reason}`, { accuracy: distance(found.coords.accuracy) }));
      take(found);
      watch();
      if (stay) return;
      const { latitude, longitude, accuracy } = found.coords;
      map.goTo(latitude, longitude, zoomFor(latitude, longitude, accuracy));
      tell(t("place.here", { accuracy: distance(accuracy) }));
    } catch (error) {
      tell(t(isRefusal(error) ? "place.refused" : "place.unknown"));
    } finally {
      locate.removeAttribute("aria-busy");
    }
  }

  /** @returns {Promise<GeolocationPosition>} */
  function ask(maximumAge = FRESH / 2) {
    return new Promise((resolve, reject) => {
      if (!navigator.geolocation) return reject(new Error("no geolocation"));
      const wish = { enableHighAccuracy: true, maximumAge, timeout: PATIENCE };
      navigator.geolocation.getCurrentPosition(resolve, reject, wish);
    });
  }

  /**
   * So near that the whole circle in which the person may be is seen.
   * @param {number} latitude
   * @param {number} longitude
   * @param {number} accuracy
   */
  function zoomFor(latitude, longitude, accuracy) {
    const circle = L.latLng(latitude, longitude).toBounds(Math.max(accuracy, 100) * 2);
    return Math.max(9, Math.min(15, map.leaflet.getBoundsZoom(circle)));
  }

  function watch() {
    if (watching !== null || !navigator.geolocation) return;
    const wish = { maximumAge: FRESH / 2, timeout: PATIENCE };
    watching = navigator.geolocation.watchPosition(take, () => {}, wish);
  }

  /** Who sits still gets no news from `watchPosition`, and would be forgotten after a minute. */
  function look() {
    if (watching === null || document.hidden) return;
    if (last && !fix()) forget();
    ask().then(take, () => {}).then(() => fix() || forget());
  }

  /** @param {GeolocationPosition} found */
  function take(found) {
    if (doubt(found)) return;
    last = found;
    const { latitude: lat, longitude: lon, accuracy } = found.coords;
    state.set({ here: { lat, lon } });
    dot ??= draw(lat, lon);
    dot.circle.setLatLng([lat, lon]).setRadius(accuracy);
    dot.point.setLatLng([lat, lon]);
  }

  /** @param {number} lat @param {number} lon */
  function draw(lat, lon) {
    const circle = L.circle([lat, lon], { radius: 1, className: "me-accuracy", interactive: false });
    const point = L.circleMarker([lat, lon], { radius: 8, className: "me-dot", interactive: false });
    return { circle, point, group: L.featureGroup([circle, point]).addTo(map.leaflet) };
  }

  function forget() {
    last = null;
    state.set({ here: null });
    dot?.group.remove();
    dot = null;
  }

  locate.addEventListener("click", () => goToMe());
  // Who has allowed it before is shown where they are; the map stays where it is, and nobody is asked.
  navigator.permissions?.query({ name: "geolocation" }).then(
    (permission) => permission.state === "granted" && watch(),
    () => {});
  setInterval(look, LOOK_AGAIN);
  document.addEventListener("visibilitychange", look);

  return {
    goToMe,

    /**
     * Where the person is at this moment; null where nobody knows.
     * @returns {Promise<Here | null>}
     */
    async find() {
      const found = await ask(THIS_MOMENT).catch(() => null);
      if (!found || doubt(found)) return null;
      take(found);
      watch();
      const { latitude: lat, longitude: lon, accuracy } = found.coords;
      return { lat, lon, accuracy, heading: headingOf(found.coords) };
    },

    /**
     * Metres from the person to the nearest of the feature, or null where nobody knows.
     * @param {Feature} feature
     */
    distanceTo(feature) {
      const now = fix();
      return now ? away(feature, { lat: now.coords.latitude, lon: now.coords.longitude }) : null;
    },
  };
}

/**
 * Which way somebody drives.
 * @param {{ heading: number | null, speed: number | null }} coords
 */
export function headingOf({ heading, speed }) {
  if (heading === null || !Number.isFinite(heading) || (speed !== null && speed < DRIVING)) return null;
  return Math.round(heading) % 360;
}
