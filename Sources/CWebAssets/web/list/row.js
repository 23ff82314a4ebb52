// One line of the list.
import { away } from "../geo/features.js";
import { isArea } from "../geo/shapes.js";
import { addressOf } from "../service/request.js";
import { el } from "../shell/elements.js";
import { peopleMark, typeIcon } from "../shell/icons.js";
import { isSevere } from "../state/types.js";
import { headline } from "../text/headline.js";
import { isPeoples, sourceWords } from "../text/sources.js";
import { label, note } from "../text/traits.js";
import { ending, isLater, when } from "../text/when.js";

/**
 * @param {Parts["text"]} text
 * @param {Feature} feature
 * @param {Pick<PageState, "here" | "moment">} shown
 */
export function row(text, feature, { here, moment }) {
  const { capital, distance, kilometres, longAgo, t, time, updated } = text;
  const { properties } = feature;
  const { type, road, road_class: roadClass, length_m: length, updated_at: at } = properties;
  const where = road ?? (roadClass && roadClass !== type ? t(`class.${roadClass}`) : null);
  const extent = length ? distance(length) : isArea(feature.geometry) && t("details.area");
  const kind = joined([capital(label(text, properties)), note(text, properties), where, extent]);
  // On a drive each has a moment of its own.
  const { along_m: along, passing_at: passing } = properties;
  const seen = passing ?? moment;
  const until = when(text, properties, seen);
  // That it is a sample stands beside its type.
  const source = properties.source === "sample" ? null : sourceWords(text, properties);
  const origin = joined([!until && ending(text, properties), source, updated(at)]);
  return el(
    "li", {},
    el(
      "button", { type: "button", "data-address": addressOf(feature), class: rowLook(type, longAgo(at) !== null) },
      typeIcon(type, isLater(properties, seen)),
      el(
        "span", { class: "words" }, el("span", { class: "title" }, headline(properties)), el("span", { class: "kind" }, kind),
        origin && el("span", { class: "origin" }, isPeoples(properties) ? peopleMark() : null, origin)),
      el(
        "span", { class: "side" },
        along !== undefined && el("span", { class: "distance along" }, t("route.at", { km: kilometres(along) })),
        here && el("span", { class: "distance" }, distance(away(feature, here))),
        passing && el("span", { class: "passing" }, t("route.passing", { time: time(passing) })),
        until && el("span", { class: "until" }, until))));
}

/** @param {(string | null | undefined | false)[]} facts */
const joined = (facts) => facts.filter(Boolean).join(" · ");

/**
 * What is severe stands out, and what nobody has touched for long fades.
 * @param {string} type
 * @param {boolean} isOld
 */
const rowLook = (type, isOld) => [isSevere(type) && "severe", isOld && "old"].filter(Boolean).join(" ") || null;
