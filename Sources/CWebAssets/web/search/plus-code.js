// Plus Codes, by their specification (https://github.com/google/open-location-code): digits of base 20 for latitude and
// longitude in turn, "+" behind the eighth, and behind the tenth digits of a grid of five rows and four columns. A short code
// leaves out what a place nearby tells.
import { wordsOf } from "./folding.js";

const DIGITS = "23456789CFGHJMPQRVWX";
const FORM = /^((?:[2-9CFGHJMPQRVWX]{2}){0,4})(0*)\+([2-9CFGHJMPQRVWX]{2,7})?$/i;
const BEFORE = 8;

/**
 * The middle of the code's area, or null. Behind a short code stands a town that it is near.
 * @param {string} text
 * @param {readonly Town[]} towns
 * @returns {Place | null}
 */
export function codeAt(text, towns) {
  const [code, ...rest] = text.trim().split(/[\s,]+/);
  const form = FORM.exec(code);
  if (!form) return null;
  const [, head, zeros, tail = ""] = form;
  const length = head.length + zeros.length;
  // Zeros fill up a large area; nothing stands behind them.
  if (zeros && (length !== BEFORE || tail)) return null;
  if (length === BEFORE) return middle((head + tail).toUpperCase());
  const near = townOf(rest.join(" "), towns);
  return near && length + tail.length > 0 ? nearest((head + tail).toUpperCase(), BEFORE - length, near) : null;
}

/** @param {string} name @param {readonly Town[]} towns */
function townOf(name, towns) {
  const wanted = wordsOf(name).join(" ");
  return wanted ? towns.find(({ name: known }) => wordsOf(known).join(" ") === wanted) : undefined;
}

/** @param {string} digits */
function middle(digits) {
  let [lat, lon, height, width] = [-90, -180, 400, 400];
  for (let n = 0; n < digits.length; n++) {
    const value = DIGITS.indexOf(digits[n]);
    if (n >= 10) {
      [height, width] = [height / 5, width / 4];
      lat += Math.floor(value / 4) * height;
      lon += (value % 4) * width;
    } else if (n % 2 === 0) {
      height /= 20;
      lat += value * height;
    } else {
      width /= 20;
      lon += value * width;
    }
  }
  const place = { lat: lat + height / 2, lon: lon + width / 2 };
  return place.lat < 90 && place.lon < 180 ? place : null;
}

/**
 * The code that is nearest to a place, of those that differ in the digits that were left out.
 * @param {string} digits
 * @param {number} missing
 * @param {Place} near
 */
function nearest(digits, missing, near) {
  // What was left out says in which square of so many degrees it is.
  const size = 20 ** (2 - missing / 2);
  const place = middle(prefix(near, missing) + digits);
  if (!place) return null;
  const moved = (/** @type {number} */ at, /** @type {number} */ to) => at + size * Math.round((to - at) / size);
  const lat = moved(place.lat, near.lat);
  return { lat: Math.abs(lat) < 90 ? lat : place.lat, lon: moved(place.lon, near.lon) };
}

/** @param {Place} place @param {number} length */
function prefix({ lat, lon }, length) {
  let [north, east, size] = [lat + 90, lon + 180, 20];
  let digits = "";
  while (digits.length < length) {
    digits += DIGITS[Math.floor(north / size)] + DIGITS[Math.floor(east / size)];
    [north, east, size] = [north % size, east % size, size / 20];
  }
  return digits;
}
