// What is near a place on the screen, without looking at everything: squares, and what lies in each.

/** @typedef {{ x: number, y: number }} Pixels */

/** More than the world has squares from north to south, at any zoom. */
const ROWS = 2 ** 24;
const AROUND = [-1, 0, 1].flatMap((column) => [-1, 0, 1].map((row) => column * ROWS + row));

/**
 * @template Entry
 * @param {number} size of a square, in pixels
 */
export function createGrid(size) {
  /** @type {Map<number, Entry[]>} */
  const squares = new Map();
  const squareOf = (/** @type {Pixels} */ { x, y }) => Math.floor(x / size) * ROWS + Math.floor(y / size);

  return {
    /** @param {Pixels} at @param {Entry} entry */
    add(at, entry) {
      const square = squareOf(at);
      const there = squares.get(square);
      if (there) there.push(entry);
      else squares.set(square, [entry]);
    },

    /**
     * All that is nearer than a square is wide, and some that is not.
     * @param {Pixels} at
     * @returns {Entry[]}
     */
    near(at) {
      const square = squareOf(at);
      /** @type {Entry[]} */
      const found = [];
      for (const beside of AROUND) {
        for (const entry of squares.get(square + beside) ?? []) found.push(entry);
      }
      return found;
    },

    /** Each square's entries. */
    all: () => [...squares.values()],
  };
}
