// Places that are written as numbers: degrees, in every way that the command line reads, and Plus Codes.
import { codeAt } from "./plus-code.js";

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/**
 * @param {string} text
 * @param {readonly Town[]} towns that a short Plus Code may be near
 * @returns {Place | null}
 */
export function positionOf(text, towns) {
  const given = text.trim();
  return (/^geo:/i.test(given) ? ofURI(given.slice(4)) : ofPair(given)) ?? codeAt(given, towns);
}

/** @param {string} text */
function ofPair(text) {
  const parts = text.includes(",") ? text.split(",") : text.split(/\s+/);
  return parts.length === 2 ? placeAt(parts) : null;
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
