// What a person probably meant, by the rule that the command line has (RoadsArguments, Suggestion).
import { folded } from "./folding.js";

/**
 * The nearest of some words, if it is near enough to be meant: a third of its letters may differ.
 * @param {string} typed
 * @param {readonly string[]} known
 */
export function nearestWord(typed, known) {
  const wanted = folded(typed);
  if (wanted.length < 3) return null;
  let best = null;
  let least = Infinity;
  for (const word of known) {
    const candidate = folded(word);
    const allowed = Math.max(1, Math.floor(Math.max(candidate.length, wanted.length) / 3));
    if (Math.abs(candidate.length - wanted.length) > allowed) continue;
    const steps = distance(wanted, candidate);
    if (steps <= allowed && steps < least) [best, least] = [word, steps];
  }
  return best;
}

/**
 * Edit distance with exchanged neighbours as one step.
 * @param {string} a
 * @param {string} b
 */
function distance(a, b) {
  /** @type {number[]} */
  let beforeLast = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 0; i < a.length; i++) {
    const row = [i + 1];
    for (let j = 0; j < b.length; j++) {
      let best = Math.min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] === b[j] ? 0 : 1));
      if (i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j]) best = Math.min(best, beforeLast[j - 1] + 1);
      row.push(best);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length];
}
