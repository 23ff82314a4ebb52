// What is known of a feature, as terms and what they say.
import { button, el } from "../shell/elements.js";
import { validity } from "../text/validity.js";

/** @typedef {import("../shell/elements.js").Child} Child */

/**
 * @param {Pick<Parts, "location" | "settings" | "text">} parts
 * @returns {(feature: Feature) => HTMLElement[]}
 */
export function createFacts({ location, settings, text }) {
  const { age, capital, distance, t, time } = text;

  /** @param {string} moment */
  const since = (moment) => age(Math.max(0, (Date.now() - Date.parse(moment)) / 1000));

  /**
   * One dot for each report that removes it, filled for those that stand.
   * @param {number} reports
   */
  function goneCount(reports) {
    const dots = Array.from({ length: settings.gone }, (_, index) => el("i", { class: index < reports ? "on" : "" }));
    return el(
      "span", { class: "gone-count" }, el("span", { class: "dots", "aria-hidden": "true" }, dots),
      t("details.tally", { reports, of: settings.gone }));
  }

  return (feature) => {
    const { layer, road, road_class: roadClass, authority, updated_at: updated, reports, disputed } = feature.properties;
    const away = location.distanceTo(feature);
    const locate = () => button(t("details.locate"), () => location.goToMe({ stay: true }), { look: "link" });
    return [
      row(t("details.road"), road),
      layer === "conditions" && row(t("details.road_class"), roadClass && capital(t(`class.${roadClass}`))),
      layer === "radars" && row(t("details.authority"), authority),
      row(t("details.validity"), capital(validity(text, feature.properties))),
      row(t("details.updated"), updated && t("details.when", { time: time(updated), age: since(updated) })),
      row(t("details.distance"), away === null ? locate() : distance(away)),
      row(t("details.reports"), goneCount(reports)),
      disputed && row(t("details.disputed"), t("details.disputed.why")),
    ].flatMap((one) => one || []);
  };
}

/**
 * Nothing where nothing is known.
 * @param {string} name
 * @param {Child} value
 */
function row(name, value) {
  return value ? [el("dt", {}, name), el("dd", {}, value)] : [];
}
