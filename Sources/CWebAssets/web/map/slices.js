// Work that may be long, in slices short enough that the map stays under the finger.

/** In milliseconds. What comes to the page costs the browser three times as much again, before the next frame. */
const SLICE = 8;
/** So much of a slice is left where others have used the frame, as the map's library does while it zooms. */
const LEAST = 3;

/**
 * Carries out `work` for each entry; false when `isOver` said that nobody wants the rest. Whoever works in the same frame
 * shares its slice: `pause` tells when the frame began.
 * @template Entry
 * @param {Iterable<Entry>} entries
 * @param {(entry: Entry) => unknown} work
 * @param {() => boolean} [isOver]
 * @param {() => Promise<number>} [pause]
 */
export async function inSlices(entries, work, isOver = () => false, pause = frame) {
  let began = performance.now();
  for (const entry of entries) {
    if (performance.now() - began > SLICE) {
      const frameBegan = await pause();
      if (isOver()) return false;
      began = Math.max(frameBegan, performance.now() - SLICE + LEAST);
    }
    work(entry);
  }
  return true;
}

/** A page in the background gets no frames. */
function frame() {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(() => resolve(performance.now()), 0);
    else requestAnimationFrame(resolve);
  });
}
