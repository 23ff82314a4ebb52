// The sentence that matters, before everything else that is known: what there is, where, and until when.
import { compass, bearing, endsOf } from "../geo/shapes.js";
import { nearestTown } from "./extent.js";
import { label } from "../text/traits.js";
import { activity, shownAt } from "../text/when.js";

/** @typedef {Pick<Parts["text"], "capital" | "distance" | "t" | "time">} Text */

/**
 * "Road closed: M-17, between Konjic and Jablanica, until 14:00." At a moment that is not now, as it is then.
 * @param {Text} text
 * @param {Feature} feature
 * @param {string | null} moment
 */
export function lead(text, feature, moment) {
  const { capital } = text;
  const { road } = feature.properties;
  const what = capital(label(text, feature.properties));
  const facts = [road, whereabouts(text, feature), duration(text, feature.properties, moment)].filter(Boolean).join(", ");
  return `${facts ? `${what}: ${facts}` : what}.`;
}

/**
 * By towns; of a line between two of them, by both. Nothing where none is near.
 * @param {Text} text
 * @param {Feature} feature
 */
function whereabouts({ distance, t }, { geometry, properties }) {
  const ends = endsOf(geometry);
  const [from, to] = ends ? [nearestTown(ends.begin), nearestTown(ends.end)] : [null, null];
  if (from && to && from.name !== to.name) return t("lead.between", { from: from.name, to: to.name });
  const town = nearestTown(properties);
  if (!town) return null;
  if (town.isThere) return t("lead.in", { town: town.name });
  const way = t(`compass.${compass(bearing(town.from, properties))}`);
  return t("lead.near", { distance: distance(town.away), way, town: town.name });
}

/**
 * What stays, as radars and borders do, ends at no time that anybody would wait for.
 * @param {Text} text
 * @param {Feature["properties"]} properties
 * @param {string | null} moment
 */
function duration({ t, time }, properties, moment) {
  const { isActive, change } = activity(properties, shownAt(moment));
  const { layer, type, valid_to: to, schedule } = properties;
  if (!isActive) return change ? t("list.from", { time: time(change) }) : t("when.over");
  if (change ?? to) return t("list.until", { time: time(/** @type {string} */ (change ?? to)) });
  return layer === "conditions" && type !== "border_crossing" && !schedule ? t("list.open") : null;
}
