// Where a feature comes from, in words.

/** @typedef {Pick<Feature["properties"], "source" | "sources">} Origin */

/** Sources that every service has, and people know by other names. */
const OWN = new Set(["list", "local", "people", "sample"]);

/** @param {Origin} properties */
const namesOf = ({ source, sources }) => sources ?? (source ? [source] : []);

/**
 * @param {Pick<Parts["text"], "t">} text
 * @param {Origin} properties
 */
export const sourceWords = ({ t }, properties) =>
  namesOf(properties).map((name) => (OWN.has(name) ? t(`source.${name}`) : name)).join(", ");

/**
 * Whether nobody but people on the road says so.
 * @param {Origin} properties
 */
export function isPeoples(properties) {
  const names = namesOf(properties);
  return names.length > 0 && names.every((name) => name === "people");
}
