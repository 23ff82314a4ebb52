// What is asked of a route, and of when.

/** More than anybody looks through. */
const MOST = 200;

/**
 * A departure or a speed makes it a drive: each feature is judged when one passes it, whatever moment the map shows. Without
 * both the map's moment counts, also for a recording that has times.
 * @param {Record<string, string | null>} filters of the map, its moment among them
 * @param {{ departure: Date | null, speed: number | null, width: number }} drive
 * @returns {Record<string, string | number | null>}
 */
export function routeQuestion({ datetime, ...filters }, { departure, speed, width }) {
  const asked = { ...filters, m: width, limit: MOST };
  if (!departure && speed === null) return { ...asked, datetime: datetime ?? "now" };
  return { ...asked, depart: departure?.toISOString() ?? datetime ?? "now", speed };
}

/**
 * What was found by address, for the details.
 * @param {Feature[]} features
 * @param {(feature: Feature) => string} addressOf
 * @returns {Record<string, Feature["properties"]>}
 */
export const byAddress = (features, addressOf) =>
  Object.fromEntries(features.filter(({ properties }) => properties.passing_at).map((feature) => [addressOf(feature), feature.properties]));
