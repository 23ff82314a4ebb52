// Places that are written as numbers: degrees, in every way that the command line reads and as people and maps write them,
// and Plus Codes.
import { codeAt } from "./plus-code.js";

/** With "N44.5 E18.6" and "44° 30' 0" N, 18° 36' E": degrees, minutes, seconds, and the letters around them. */
const ANGLE = String.raw`(\d+(?:[.,]\d+)?) ?°? ?(?:(\d+(?:[.,]\d+)?) ?['′’] ?)?(?:(\d+(?:[.,]\d+)?) ?(?:["″”]|'') ?)?`;
const NORTHING = String.raw`(?:([NS]) ?)?${ANGLE}([NS])?`;
const EASTING = String.raw`(?:([EW]) ?)?${ANGLE}([EW])?`;
const ANGLES = new RegExp(`^${NORTHING} ?[,;]? ?${EASTING}$`, "i");
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/**
 * @param {string} text
 * @param {readonly Town[]} towns that a short Plus Code may be near
 * @returns {Place | null}
 */
export function positionOf(text, towns) {
  // One blank for many: what is matched has no two ways to be read, and takes no time.
  const given = text.trim().replace(/\s+/g, " ");
  return (/^geo:/i.test(given) ? ofURI(given.slice(4)) : ofPair(given) ?? ofAngles(given)) ?? codeAt(given, towns);
}

/** @param {string} text */
function ofPair(text) {
  // A comma within a number stands where two numbers are parted by something else: "44,5 18,6".
  const comma = /^([+-]?\d+(?:,\d+)?)(?: ?; ?| )([+-]?\d+(?:,\d+)?)$/.exec(text);
  if (comma) return placeAt([comma[1].replace(",", "."), comma[2].replace(",", ".")]);
  const parts = text.includes(",") ? text.split(",") : text.split(" ");
  return parts.length === 2 ? placeAt(parts) : null;
}

/** @param {string} text */
function ofAngles(text) {
  const found = ANGLES.exec(text);
  if (!found) return null;
  const [before, degrees, minutes, seconds, after, before2, degrees2, minutes2, seconds2, after2] = found.slice(1);
  const [north, east] = [before ?? after, before2 ?? after2];
  // Without letters or signs of degrees they are numbers of something else.
  if (!(north && east) && !text.includes("°")) return null;
  if ((before && after) || (before2 && after2)) return null;
  const lat = angle(degrees, minutes, seconds), lon = angle(degrees2, minutes2, seconds2);
  if (lat === null || lon === null) return null;
  return placeAt([String(/s/i.test(north ?? "") ? -lat : lat), String(/w/i.test(east ?? "") ? -lon : lon)]);
}

/** @param {string} degrees @param {string} [minutes] @param {string} [seconds] */
function angle(degrees, minutes = "0", seconds = "0") {
  const [whole, sixtieths, rest] = [degrees, minutes, seconds].map((one) => Number(one.replace(",", ".")));
  return sixtieths < 60 && rest < 60 ? whole + sixtieths / 60 + rest / 3600 : null;
}

/**
 * RFC 5870: an altitude may follow, and what is said of the place.
 * @param {string} text
 */
function ofURI(text) {
  const [numbers, ...traits] = text.split(";");
  if (traits.some((one) => /^crs=/i.test(one) && !/^crs=wgs84$/i.test(one))) return null;
  const parts = numbers.split(",");
  return parts.length === 3 && !NUMBER.test(parts[2].trim()) ? null : parts.length <= 3 ? placeAt(parts) : null;
}

/** @param {string[]} parts */
function placeAt([north, east]) {
  if (!NUMBER.test(north?.trim() ?? "") || !NUMBER.test(east?.trim() ?? "")) return null;
  const [lat, lon] = [Number(north), Number(east)];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}
