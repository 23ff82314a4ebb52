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
    const isOtherZoom = coming.length === wanted.size;
    if (isOtherZoom) await remove(going, isOver);
    const isDone = await inSlices(coming, put, isOver);
    if (isDone && !isOtherZoom) await remove(going, isOver);
  }

  /** @param {[string, Shown]} entry */
  function put([key, shown]) {
    const entry = { key, shown };
    const drawn = Object.assign(entry, { marker: makeMarker(entry) });
    standing.set(key, drawn);
    layer.addLayer(drawn.marker);
  }

  /** @param {Drawn[]} going @param {() => boolean} isOver */
  function remove(going, isOver) {
    const take = (/** @type {Drawn} */ { key, marker }) => {
      standing.delete(key);
      layer.removeLayer(marker);
    };
    return inSlices(going, take, isOver);
  }

  return draw;
}
