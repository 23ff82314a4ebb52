// Work that may be long, in slices short enough that the map stays under the finger.

/** In milliseconds. What comes to the page costs the browser three times as much again, before the next frame. */
const SLICE = 8;

/**
 * Carries out `work` for each entry; false when `isOver` said that nobody wants the rest.
 * @template Entry
 * @param {Iterable<Entry>} entries
 * @param {(entry: Entry) => unknown} work
 * @param {() => boolean} [isOver]
 * @param {() => Promise<unknown>} [pause]
 */
export async function inSlices(entries, work, isOver = () => false, pause = frame) {
  let began = performance.now();
  for (const entry of entries) {
    if (performance.now() - began > SLICE) {
      await pause();
      if (isOver()) return false;
      began = performance.now();
    }
    work(entry);
  }
  return true;
}

/** A page in the background gets no frames. */
function frame() {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve, 0);
    else requestAnimationFrame(() => resolve(undefined));
  });
}
