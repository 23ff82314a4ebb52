// One line of the list.
import { away } from "../geo/features.js";
import { isArea } from "../geo/shapes.js";
import { addressOf } from "../service/request.js";
import { el } from "../shell/elements.js";
import { typeIcon } from "../shell/icons.js";
import { headline } from "../text/headline.js";
import { label, note } from "../text/traits.js";
import { isLater, when } from "../text/when.js";

/**
 * @param {Parts["text"]} text
 * @param {Feature} feature
 * @param {Pick<PageState, "here" | "moment">} shown
 */
export function row(text, feature, { here, moment }) {
  const { capital, distance, longAgo, t, time } = text;
  const { type, road, road_class: roadClass, length_m: length, updated_at: updated } = feature.properties;
  const where = road ?? (roadClass && roadClass !== type ? t(`class.${roadClass}`) : null);
  const extent = length ? distance(length) : isArea(feature.geometry) && t("details.area");
  const facts = [capital(label(text, feature.properties)), note(text, feature.properties), where, extent, longAgo(updated)];
  const kind = facts.filter(Boolean).join(" · ");
  // On a drive each has a moment of its own.
  const passing = feature.properties.passing_at;
  const at = passing ?? moment;
  const until = when(text, feature.properties, at);
  return el(
    "li", {},
    el(
      "button", { type: "button", "data-address": addressOf(feature) }, typeIcon(type, isLater(feature.properties, at)),
      el("span", { class: "words" }, el("span", { class: "title" }, headline(feature.properties)), el("span", { class: "kind" }, kind)),
      el(
        "span", { class: "side" },
        here && el("span", { class: "distance" }, distance(away(feature, here))),
        passing && el("span", { class: "passing" }, t("route.passing", { time: time(passing) })),
        until && el("span", { class: "until" }, until))));
}
