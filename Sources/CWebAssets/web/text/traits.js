// What a camera watches over and which vehicles alone are concerned, in words.

/** @typedef {Pick<Parts["text"], "locale" | "t">} Text */

/**
 * "only lorries over 7.5 t; vehicles higher than 3.5 m".
 * @param {Text} text
 * @param {VehicleClass[]} classes
 */
export function vehicles({ locale, t }, classes) {
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const each = classes.map(({ vehicles: kinds, ...limits }) => {
    const who = list.format(kinds ? kinds.map((kind) => t(`vehicles.${kind}`)) : [t("vehicles.any")]);
    const bounds = Object.entries(limits).map(([name, value]) => t(`vehicles.${name}`, { n: amount.format(value) }));
    return bounds.length > 0 ? `${who} ${list.format(bounds)}` : who;
  });
  return t("vehicles.only", { vehicles: each.join("; ") });
}

/**
 * What its type is called: the road is not closed as a whole if it is closed to some.
 * @param {Pick<Text, "t">} text
 * @param {Pick<Feature["properties"], "type" | "direction" | "applies_to">} properties
 */
export function label({ t }, { type, direction, applies_to: classes }) {
  return type === "closure" && (classes || direction === "one") ? t("closure.part") : t(`type.${type}`);
}

/** @param {number} limit */
const speed = (limit) => `${limit} km/h`;

/**
 * With their names, for the details.
 * @param {Text & Pick<Parts["text"], "capital">} text
 * @param {Feature["properties"]} properties
 * @returns {[name: string, words: string][]}
 */
export function traits(text, { speed_limit_kmh: limit, camera, applies_to: classes }) {
  const { capital, t } = text;
  /** @type {[name: string, words: string][]} */
  const facts = [];
  if (classes) facts.push([t("details.vehicles"), capital(vehicles(text, classes))]);
  if (limit) facts.push([t("details.speed_limit"), speed(limit)]);
  if (camera) facts.push([t("details.camera"), capital(t(`camera.${camera}`))]);
  return facts;
}

/**
 * Beside the type, where there is one line for all of it: first why not to rely on it. That a camera is a fixed one, its
 * type says.
 * @param {Text} text
 * @param {Feature["properties"]} properties
 */
export function note(text, { speed_limit_kmh: limit, camera, applies_to: classes, source, stale }) {
  const doubts = [source === "sample" && text.t("source.sample"), stale && text.t("source.stale")];
  const kind = camera && camera !== "fixed" ? text.t(`camera.${camera}`) : null;
  return [...doubts, limit && speed(limit), kind, classes && vehicles(text, classes)].filter(Boolean).join(", ");
}
