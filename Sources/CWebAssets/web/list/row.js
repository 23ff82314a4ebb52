// One line of the list.
import { away } from "../geo/features.js";
import { isArea } from "../geo/shapes.js";
import { addressOf } from "../service/request.js";
import { el } from "../shell/elements.js";
import { typeIcon } from "../shell/icons.js";
import { headline } from "../text/headline.js";
import { label, note } from "../text/traits.js";

const SOON = 14 * 86_400_000;

/** @param {Parts["text"]} text @param {Feature} feature @param {Place | null} here */
export function row(text, feature, here) {
  const { capital, distance, t } = text;
  const { type, road, road_class: roadClass, length_m: length } = feature.properties;
  const where = road ?? (roadClass && roadClass !== type ? t(`class.${roadClass}`) : null);
  const extent = length ? distance(length) : isArea(feature.geometry) && t("details.area");
  const kind = [capital(label(text, feature.properties)), note(text, feature.properties), where, extent].filter(Boolean).join(" · ");
  const until = soon(text, feature.properties);
  return el(
    "li", {},
    el(
      "button", { type: "button", "data-address": addressOf(feature) }, typeIcon(type),
      el("span", { class: "words" }, el("span", { class: "title" }, headline(feature.properties)), el("span", { class: "kind" }, kind)),
      el(
        "span", { class: "side" },
        here && el("span", { class: "distance" }, distance(away(feature, here))),
        until && el("span", { class: "until" }, until))));
}

/**
 * What begins or ends soon; what holds for months says so in its details.
 * @param {Pick<Parts["text"], "t" | "time">} text
 * @param {{ valid_from?: string | null, valid_to?: string | null }} properties
 */
export function soon({ t, time }, { valid_from: from, valid_to: to }, now = Date.now()) {
  if (from && Date.parse(from) > now) return t("list.from", { time: time(from) });
  return to && Date.parse(to) < now + SOON ? t("list.until", { time: time(to) }) : null;
}
