// What the panel of a route consists of: how it is made, when it is driven, what lies along it.
import { FASTEST, WIDTHS } from "./journey.js";
import { button, byId, el, iconButton } from "../shell/elements.js";

/** @param {Pick<Parts, "text">} parts */
export function createRouteView({ text }) {
  const { distance, t } = text;
  const heading = el("h2", { id: "route-title", tabindex: "-1" }, t("route.title"));
  const how = el("p", { class: "hint" }, t("route.how"));
  const add = button(t("route.add"), () => {}, { symbol: "plus", id: "route-add" });
  const undo = button(t("route.undo"), () => {}, { id: "route-undo" });
  const places = el("div", { id: "route-places", class: "chip-row", role: "group", "aria-label": t("route.places") });
  const stops = el("ol", { id: "route-stops", "aria-label": t("route.stops"), hidden: true });
  const onMap = el("div", { id: "route-points" }, how, el("div", { class: "chip-row" }, add, undo), places, stops);
  const file = el("input", {
    id: "route-file", type: "file",
    accept: ".gpx,.kml,.geojson,.json,application/gpx+xml,application/vnd.google-earth.kml+xml,application/geo+json",
  });
  const departure = el("input", { id: "route-depart", type: "datetime-local", "aria-describedby": "route-when" });
  const speed = el("input", { id: "route-speed", type: "number", min: 1, max: FASTEST, step: 1, inputmode: "numeric", placeholder: "70" });
  const width = el("select", { id: "route-width" }, WIDTHS.map((metres) => el("option", { value: metres }, distance(metres))));
  const when = el("p", { id: "route-when", class: "hint" });
  const show = el("button", { type: "submit", class: "button primary" }, t("route.show"));
  const field = (/** @type {HTMLInputElement | HTMLSelectElement} */ input, /** @type {string} */ words) =>
    el("div", { class: "field" }, el("label", { for: input.id }, words), input);
  const form = el(
    "form", { id: "route-form", novalidate: true }, onMap, field(file, t("route.file")),
    el("div", { class: "field-row" }, field(departure, t("route.depart")), field(speed, t("route.speed")), field(width, t("route.width"))), when, show);
  const summary = el("summary", {}, t("route.edit"));
  const edit = el("details", { id: "route-edit", open: true }, summary, form);
  const share = iconButton(t("share.title"), "share", () => {}, { id: "route-share" });
  const close = iconButton(t("dialog.close"), "close", () => {}, { id: "route-close" });
  const print = button(t("route.print"), () => {}, { id: "route-print" });
  const clear = button(t("route.clear"), () => {}, { look: "quiet", id: "route-clear" });
  const reach = el("p", { class: "hint", id: "route-reach" });
  const note = el("p", { class: "hint", id: "route-note" });
  const news = el("p", { class: "news", role: "status" });
  const list = el("ol", { class: "lines-list", "aria-labelledby": heading.id });
  const actions = el("div", { class: "chip-row", id: "route-actions" }, print, clear);
  const section = el(
    "section", { id: "route", class: "panel", "aria-labelledby": heading.id, tabindex: "-1", hidden: true },
    el("header", { class: "details-head" }, heading, share, close),
    el("div", { id: "route-body" }, edit, news, reach, list, note, actions));
  byId("side").insertBefore(section, byId("details"));
  return {
    section, heading, edit, summary, form, onMap, add, undo, places, stops, file, departure, speed, width, when, show, share, close, print,
    clear, reach, note, news, list, actions,
  };
}
