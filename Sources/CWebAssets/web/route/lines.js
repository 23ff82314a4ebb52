// The lines of a route's file, to be drawn: the service reads the same file, and says what is wrong with it. KML it does not
// read; that it gets as GeoJSON.

/** @typedef {import("../geo/polyline.js").Line} Line */
/** @typedef {{ line: Line, times: string[] }} Track `times`: of its points, or none */

const GPX = /<(?:[\w.-]+:)?(trkseg|rte|trkpt|rtept)\b([^>]*)>/g;

const KML = /<(?:[\w.-]+:)?(Point|LineString|LinearRing|Track|coordinates|coord|when)\b[^>]*>([^<]*)/g;

/** @param {string} text */
export const isXML = (text) => /^[\s\uFEFF]*</.test(text);

/** @param {string} text */
export const isKML = (text) => isXML(text) && /<(?:[\w.-]+:)?kml\b/.test(text);

/**
 * Of GPX the segments of its tracks, otherwise its routes; of KML and of GeoJSON every line.
 * @param {string} text
 * @returns {Line[]}
 */
export function linesOf(text) {
  if (isKML(text)) return kmlTracks(text).map(({ line }) => line);
  const lines = isXML(text) ? gpxLines(text) : geoJSONLines(text);
  return lines.filter((line) => line.length > 0);
}

/**
 * As GeoJSON, for what the service does not read itself.
 * @param {Track[]} tracks
 */
export const asGeoJSON = (tracks) =>
  JSON.stringify({
    type: "FeatureCollection",
    features: tracks.map(({ line, times }) => ({
      type: "Feature", properties: times.length > 0 ? { coordTimes: times } : {},
      geometry: { type: "LineString", coordinates: line.map(([lat, lon]) => [lon, lat]) },
    })),
  });

/**
 * Lines, and the tracks of Google's extension with their times; points and areas are no way.
 * @param {string} text
 * @returns {Track[]}
 */
export function kmlTracks(text) {
  /** @type {Track[]} */
  const tracks = [];
  let kind = "";
  for (const [, name, content] of text.matchAll(KML)) {
    if (name === "Point" || name === "LinearRing") kind = "";
    else if (name === "LineString" || name === "Track") {
      kind = name;
      tracks.push({ line: [], times: [] });
    } else if (kind === "LineString" && name === "coordinates") {
      for (const position of content.trim().split(/\s+/)) addKML(tracks[tracks.length - 1].line, position.split(","));
    } else if (kind === "Track" && name === "coord") addKML(tracks[tracks.length - 1].line, content.trim().split(/\s+/));
    else if (kind === "Track" && name === "when") tracks[tracks.length - 1].times.push(content.trim());
  }
  return tracks.filter(({ line }) => line.length > 0);
}

/** @param {Line} line @param {string[]} position longitude first */
function addKML(line, [lon, lat]) {
  if (lon && lat) add(line, Number(lat), Number(lon));
}

/** @param {string} text */
function gpxLines(text) {
  /** @type {Record<"trkpt" | "rtept", Line[]>} */
  const lines = { trkpt: [[]], rtept: [[]] };
  for (const [, name, attributes] of text.matchAll(GPX)) {
    if (name === "trkseg") lines.trkpt.push([]);
    else if (name === "rte") lines.rtept.push([]);
    else {
      const of = lines[/** @type {"trkpt" | "rtept"} */ (name)];
      add(of[of.length - 1], attribute(attributes, "lat"), attribute(attributes, "lon"));
    }
  }
  return lines.trkpt.some((line) => line.length > 0) ? lines.trkpt : lines.rtept;
}

/** @param {string} attributes @param {string} name */
const attribute = (attributes, name) => Number(new RegExp(`\\b${name}\\s*=\\s*["']([^"']+)["']`).exec(attributes)?.[1] ?? NaN);

/** @param {Line} line @param {number} lat @param {number} lon */
function add(line, lat, lon) {
  if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) line.push([lat, lon]);
}

/** @param {string} text */
function geoJSONLines(text) {
  /** @type {Line[]} */
  const lines = [];
  /** @param {any} positions */
  const take = (positions) => {
    /** @type {Line} */
    const line = [];
    if (Array.isArray(positions)) for (const position of positions) add(line, Number(position?.[1]), Number(position?.[0]));
    lines.push(line);
  };
  /** @param {any} value */
  const visit = (value) => {
    const { type, features, geometries, geometry, coordinates } = value ?? {};
    if (type === "FeatureCollection" && Array.isArray(features)) features.forEach(visit);
    else if (type === "GeometryCollection" && Array.isArray(geometries)) geometries.forEach(visit);
    else if (type === "Feature") visit(geometry);
    else if (type === "LineString") take(coordinates);
    else if (type === "MultiLineString" && Array.isArray(coordinates)) coordinates.forEach(take);
  };
  try {
    visit(JSON.parse(text));
  } catch {
    // The service says it better.
  }
  return lines;
}

/**
 * All of them are in it.
 * @param {Line[]} lines
 * @returns {Box | null}
 */
export function boxAround(lines) {
  /** @type {Box | null} */
  let box = null;
  for (const [lat, lon] of lines.flat()) {
    box ??= { west: lon, south: lat, east: lon, north: lat };
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}
