// What lies under the signs: tiles, terrain, or nothing but the grid of coordinates, which is always there.
import { settings } from "./settings.js";
import { t } from "./text.js";
import { recall, keep } from "./store.js";
import { map } from "./map.js";
import { graticule } from "./graticule.js";

const L = window.L;
const KINDS = ["tiles", "terrain", "plain"].filter((kind) => kind === "plain" || settings[kind]);
/** So many tiles in a row that do not come, and the server is left alone for a while. */
const PATIENCE = 12;
const REST = 60_000;

const listeners = new Set();
let kind = null;
let layer = null;
let failures = 0;
let resting = null;

export const base = {
  kinds: KINDS,
  get kind() {
    return kind;
  },
  choose,
  onChosen(tell) {
    listeners.add(tell);
  },
};

export function startBase() {
  graticule().addTo(map.leaflet);
  const kept = recall("base");
  choose(KINDS.includes(kept) ? kept : KINDS[0]);
  const button = document.getElementById("base-button");
  button.hidden = !KINDS.includes("terrain");
  button.title = t("base.terrain");
  button.addEventListener("click", () => choose(kind === "terrain" ? KINDS[0] : "terrain"));
  base.onChosen(() => button.setAttribute("aria-pressed", String(kind === "terrain")));
  button.setAttribute("aria-pressed", String(kind === "terrain"));
  addEventListener("online", () => {
    if (resting) wake();
  });
}

function choose(wanted) {
  if (wanted === kind) return;
  kind = wanted;
  keep("base", kind === KINDS[0] ? null : kind);
  lay();
  for (const tell of listeners) tell(kind);
}

function lay() {
  clearTimeout(resting);
  resting = null;
  failures = 0;
  layer?.remove();
  layer = null;
  const source = settings[kind];
  if (source) {
    layer = L.tileLayer(source.url, { maxZoom: 19, maxNativeZoom: kind === "terrain" ? 17 : 19, className: "base" });
    layer.on("tileload", () => (failures = 0));
    layer.on("tileerror", failed);
    layer.addTo(map.leaflet);
  }
  attribute(source?.attribution);
}

/** Without a network the same tiles would fail with each move; the grid below is enough until it is back. */
function failed() {
  failures += 1;
  if (failures < PATIENCE || resting) return;
  layer.remove();
  resting = setTimeout(wake, REST);
}

function wake() {
  clearTimeout(resting);
  resting = null;
  failures = 0;
  layer?.addTo(map.leaflet);
}

function attribute(attribution) {
  const place = document.getElementById("attribution");
  place.replaceChildren();
  if (!attribution) return;
  const { text, href } = attribution;
  if (!href) return place.append(text);
  const link = document.createElement("a");
  link.textContent = text;
  link.href = href;
  link.rel = "noopener";
  link.target = "_blank";
  place.append(link);
}
