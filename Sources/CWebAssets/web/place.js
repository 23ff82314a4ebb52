// Where the person is. Only what can be relied on is used, and nothing of it is kept or sent anywhere but as the
// point around which something is looked for.
import { usualView } from "./state.js";
import { distance, t } from "./text.js";
import { tell as say } from "./announce.js";

const L = window.L;
/** Older than this, a fix says where somebody was. */
const FRESH = 60_000;
/** The radius that "near" has where nobody says otherwise, in metres: a fix that is worse than that says nothing. */
const RADIUS = 10_000;
const PATIENCE = 15_000;
const LOOK_AGAIN = 40_000;

/** Whatever is said last of where the person is holds. */
const tell = (words) => say(words, { subject: "place" });

let parts = null;
let last = null;
let watching = null;
let dot = null;

/** Why a fix cannot be relied on, or null. */
export function doubt({ timestamp, coords }, now = Date.now()) {
  if (now - timestamp > FRESH) return "old";
  return coords.accuracy > RADIUS ? "vague" : null;
}

export function start(given) {
  parts = given;
  const locate = document.getElementById("locate-button");
  locate.addEventListener("click", () => goToMe());
  // Who has allowed it before is shown where they are; the map stays where it is, and nobody is asked.
  navigator.permissions?.query({ name: "geolocation" }).then(
    (permission) => permission.state === "granted" && watch(),
    () => {});
  setInterval(look, LOOK_AGAIN);
  document.addEventListener("visibilitychange", look);
}

/** A fix that can be relied on, or null. */
export function fix() {
  return last && !doubt(last) ? last : null;
}

/** Metres from the person to the feature, or null where nobody knows. */
export function distanceTo({ properties: { lat, lon } }) {
  const now = fix();
  return now ? parts.map.leaflet.distance([now.coords.latitude, now.coords.longitude], [lat, lon]) : null;
}

/** Moves the map to the person, or says why it cannot. `stay`: only their place is asked for. */
export async function goToMe({ stay = false } = {}) {
  const locate = document.getElementById("locate-button");
  if (locate.getAttribute("aria-busy") === "true") return;
  locate.setAttribute("aria-busy", "true");
  try {
    const found = await ask();
    const reason = doubt(found);
    if (reason) return refuse(t(`place.${reason}`, { accuracy: distance(found.coords.accuracy) }), stay);
    take(found);
    watch();
    if (stay) return;
    const { latitude, longitude, accuracy } = found.coords;
    parts.map.goTo(latitude, longitude, zoomFor(latitude, longitude, accuracy));
    tell(t("place.here", { accuracy: distance(accuracy) }));
  } catch (error) {
    refuse(t(error.code === 1 ? "place.refused" : "place.unknown"), stay);
  } finally {
    locate.removeAttribute("aria-busy");
  }
}

function ask() {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error("no geolocation"));
    const wish = { enableHighAccuracy: true, maximumAge: FRESH / 2, timeout: PATIENCE };
    navigator.geolocation.getCurrentPosition(resolve, reject, wish);
  });
}

/** Without the person's place the map shows its usual one, and says so. */
function refuse(reason, stay) {
  if (stay) return tell(reason);
  parts.map.goTo(usualView.lat, usualView.lon, usualView.zoom);
  tell(`${reason} ${t("place.default")}`);
}

/** So near that the whole circle in which the person may be is seen. */
function zoomFor(latitude, longitude, accuracy) {
  const circle = L.latLng(latitude, longitude).toBounds(Math.max(accuracy, 100) * 2);
  return Math.max(9, Math.min(15, parts.map.leaflet.getBoundsZoom(circle)));
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

function take(found) {
  if (doubt(found)) return;
  last = found;
  const { latitude: lat, longitude: lon, accuracy } = found.coords;
  parts.state.set({ here: { lat, lon } });
  dot ??= L.featureGroup([
    L.circle([lat, lon], { radius: accuracy, className: "me-accuracy", interactive: false }),
    L.circleMarker([lat, lon], { radius: 8, className: "me-dot", interactive: false }),
  ]).addTo(parts.map.leaflet);
  const [circle, point] = dot.getLayers();
  circle.setLatLng([lat, lon]).setRadius(accuracy);
  point.setLatLng([lat, lon]);
}

function forget() {
  last = null;
  parts.state.set({ here: null });
  dot?.remove();
  dot = null;
}
