// The markers that stand on the map. On the same zoom what is new comes before what is gone leaves, so that the map is
// never bare.
import { inSlices } from "./slices.js";

/** More markers than this do not travel with the map while it zooms: each would be an animation of its own. */
const FEW = 60;

/** @typedef {{ key: string, shown: Shown, marker: L.Marker }} Drawn */

/**
 * `makeMarker` makes the marker of what is new; it finds in the entry what the marker stands for now.
 * @param {Pick<Parts, "map"> & { makeMarker: (drawn: Omit<Drawn, "marker">) => L.Marker }} parts
 */
export function createDrawing({ map, makeMarker }) {
  const layer = window.L.layerGroup().addTo(map.leaflet);
  /**
   * By a key that says all that is seen of it.
   * @type {Map<string, Drawn>}
   */
  const standing = new Map();
  let turns = 0;

  /** @param {Map<string, Shown>} wanted */
  async function draw(wanted) {
    const turn = ++turns;
    const isOver = () => turn !== turns;
    const coming = [...wanted].filter(([key]) => !standing.has(key));
    const going = [...standing.values()].filter(({ key }) => !wanted.has(key));
    for (const drawn of standing.values()) drawn.shown = wanted.get(drawn.key) ?? drawn.shown;
    const isCrowded = wanted.size > FEW;
    map.leaflet.options.markerZoomAnimation = map.isGentle && !isCrowded;
    map.leaflet.getPane("markerPane")?.classList.toggle("crowded", isCrowded);
    const arriving = coming.map((entry) => () => put(entry));
    const leaving = going.map((drawn) => () => take(drawn));
    const isOtherZoom = coming.length === wanted.size;
    // One after the other in the same slices: a frame has the time of one.
    const steps = isOtherZoom ? [...leaving, ...arriving] : [...arriving, ...leaving];
    await inSlices(steps, (step) => step(), isOver);
  }

  /** @param {[string, Shown]} entry */
  function put([key, shown]) {
    const entry = { key, shown };
    const drawn = Object.assign(entry, { marker: makeMarker(entry) });
    standing.set(key, drawn);
    layer.addLayer(drawn.marker);
  }

  /** @param {Drawn} drawn */
  function take({ key, marker }) {
    standing.delete(key);
    layer.removeLayer(marker);
  }

  return draw;
}

/** @param {Pick<Parts, "map">} parts */
export function createSpread({ map }) {
  const L = window.L;
  /** @type {{ group: L.MarkerClusterGroup, standIn: L.Marker } | null} */
  let open = null;

  function close() {
    if (!open) return;
    const { group, standIn } = open;
    open = null;
    // Its own event is under way; what it is made of may not vanish before that ends.
    setTimeout(() => group.remove(), 0);
    standIn.setOpacity(1);
  }

  /**
   * Spreads the markers around the one that stands for them all, until the map moves or is pressed.
   * @param {L.Marker} standIn
   * @param {L.Marker[]} markers
   */
  return function spread(standIn, markers) {
    close();
    const group = L.markerClusterGroup({
      maxClusterRadius: 200,
      animate: false,
      showCoverageOnHover: false,
      zoomToBoundsOnClick: false,
      spiderfyOnMaxZoom: false,
      spiderLegPolylineOptions: { weight: 1.5, color: "#5b6b79", opacity: 0.9 },
      iconCreateFunction: () => standIn.getIcon(),
    });
    group.addLayers(markers);
    open = { group, standIn };
    standIn.setOpacity(0);
    group.addTo(map.leaflet);
    group.getVisibleParent(markers[0]).spiderfy();
    group.once("unspiderfied", close);
    markers[0].getElement()?.focus({ preventScroll: true });
  };
}
