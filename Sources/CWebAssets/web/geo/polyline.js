// Lines as short texts for links: the encoded polyline algorithm
// (https://developers.google.com/maps/documentation/utilities/polylinealgorithm) with five digits, about a metre. Its own
// signs would have to be escaped in a link; these 64 need not.

/** @typedef {[lat: number, lon: number][]} Line */

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const DIGITS = 1e5;
/** Ends a line; another follows. */
const BREAK = ".";

/** In signs: what every program takes that passes links on. */
export const LONGEST = 2000;

/** @param {Line[]} lines */
export const encoded = (lines) => lines.map(encodedLine).join(BREAK);

/** @param {Line} line */
function encodedLine(line) {
  let text = "";
  let before = [0, 0];
  for (const place of line) {
    const now = place.map((degrees) => Math.round(degrees * DIGITS));
    for (const at of [0, 1]) {
      const step = now[at] - before[at];
      let rest = step < 0 ? -2 * step - 1 : 2 * step;
      for (; rest >= 32; rest = Math.floor(rest / 32)) text += SIGNS[32 + (rest % 32)];
      text += SIGNS[rest];
    }
    before = now;
  }
  return text;
}

/**
 * The lines of a text, each of two points or more; null where it is malformed.
 * @param {string} text
 * @returns {Line[] | null}
 */
export function decoded(text) {
  if (text.length > LONGEST) return null;
  const lines = text.split(BREAK).map(decodedLine);
  return lines.every((line) => line !== null && line.length > 1) ? /** @type {Line[]} */ (lines) : null;
}

/** @param {string} text @returns {Line | null} */
function decodedLine(text) {
  /** @type {number[]} */
  const steps = [];
  let rest = 0;
  let factor = 1;
  for (const sign of text) {
    const value = SIGNS.indexOf(sign);
    if (value < 0 || factor > 2 ** 25) return null;
    rest += (value % 32) * factor;
    factor *= 32;
    if (value >= 32) continue;
    steps.push(rest % 2 === 1 ? -(rest + 1) / 2 : rest / 2);
    rest = 0;
    factor = 1;
  }
  if (factor > 1 || steps.length % 2 === 1) return null;
  /** @type {Line} */
  const line = [];
  let [lat, lon] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    lat += steps[at];
    lon += steps[at + 1];
    if (Math.abs(lat) > 90 * DIGITS || Math.abs(lon) > 180 * DIGITS) return null;
    line.push([lat / DIGITS, lon / DIGITS]);
  }
  return line;
}
