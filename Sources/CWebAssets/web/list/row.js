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
  const { capital, distance, t } = text;
  const { type, road, road_class: roadClass, length_m: length } = feature.properties;
  const where = road ?? (roadClass && roadClass !== type ? t(`class.${roadClass}`) : null);
  const extent = length ? distance(length) : isArea(feature.geometry) && t("details.area");
  const kind = [capital(label(text, feature.properties)), note(text, feature.properties), where, extent].filter(Boolean).join(" · ");
  const until = when(text, feature.properties, moment);
  return el(
    "li", {},
    el(
      "button", { type: "button", "data-address": addressOf(feature) }, typeIcon(type, isLater(feature.properties, moment)),
      el("span", { class: "words" }, el("span", { class: "title" }, headline(feature.properties)), el("span", { class: "kind" }, kind)),
      el(
        "span", { class: "side" },
        here && el("span", { class: "distance" }, distance(away(feature, here))),
        until && el("span", { class: "until" }, until))));
}
