// One feature in the panel: what it is, what is known of it, and what people can say about it.
import { extent } from "./extent.js";
import { lead } from "./lead.js";
import { addressOf } from "../service/request.js";
import { button, el, iconButton, isResting, paragraphs, rest } from "../shell/elements.js";
import { peopleMark, typeIcon } from "../shell/icons.js";
import { headline } from "../text/headline.js";
import { phase, rules } from "../text/hours.js";
import { isPeoples, sourceWords } from "../text/sources.js";
import { label, traits } from "../text/traits.js";
import { validity } from "../text/validity.js";
import { isLater, shownAt, when } from "../text/when.js";

/** A title of more letters than this is a sentence, and stands smaller. */
const LONG = 70;

/** @typedef {import("./reporting.js").Verdict} Verdict */

/**
 * `onSay` sends a verdict and answers when the service has spoken. `seen` is what is known of the feature at the moment that is
 * shown.
 * @param {Pick<Parts, "state" | "text"> & {
 *   panel: ReturnType<typeof import("./panel.js").createPanel>, facts: (feature: Feature) => HTMLElement[],
 *   feature: Feature, seen: (feature: Feature) => Feature, onShare: (feature: Feature) => void, onSay: (verdict: Verdict) => Promise<void>,
 * }} parts
 */
export function createView({ state, text, panel, facts, feature, seen, onShare, onSay }) {
  const { capital, t } = text;
  const heading = panel.heading(headline(feature.properties));
  const kind = el("p", { class: "details-kind" });
  const origin = el("p", { class: "origin" });
  const summary = el("p", { class: "lead" });
  const emblem = el("span", { class: "details-sign" });
  const list = el("dl", { class: "facts" });
  const prose = el("div", { class: "prose" });
  const news = el("p", { class: "news", role: "status" });
  const gone = button(t("report.gone"), () => say("gone", gone), { look: "danger" });
  const there = button(t("report.there"), () => say("there", there), { symbol: "check" });
  let now = feature;

  /** @param {Feature} [fresh] */
  function update(fresh = now) {
    now = fresh;
    const { type, text: words } = fresh.properties;
    const title = headline(fresh.properties);
    if (heading.textContent !== title) heading.textContent = title;
    heading.classList.toggle("long", title.length > LONG);
    kind.textContent = capital(label(text, fresh.properties));
    const told = seen(fresh);
    summary.textContent = lead(text, told, state.get().moment);
    origin.replaceChildren(...originOf(fresh.properties));
    emblem.replaceChildren(typeIcon(type, isLater(told.properties, state.get().moment)));
    list.replaceChildren(...facts(told));
    prose.replaceChildren(...paragraphs(words));
  }

  /**
   * Who says so, and how long ago.
   * @param {Feature["properties"]} properties
   */
  function originOf(properties) {
    const { updated_at: at } = properties;
    const words = [capital(sourceWords(text, properties)), text.updated(at)].filter(Boolean).join(" · ");
    return [isPeoples(properties) ? peopleMark() : "", words];
  }

  /** @param {Verdict} verdict @param {HTMLElement} pressed */
  async function say(verdict, pressed) {
    if (isResting(gone)) return;
    for (const one of [gone, there]) rest(one, true);
    pressed.setAttribute("aria-busy", "true");
    news.textContent = t("report.sending");
    await onSay(verdict);
    pressed.removeAttribute("aria-busy");
    for (const one of [gone, there]) rest(one, false);
  }

  update();
  panel.fill(heading, [
    el(
      "header", { class: "details-head" }, emblem, el("div", { class: "details-name" }, heading, kind),
      iconButton(t("share.title"), "share", () => onShare(now)), panel.closer()),
    el(
      "div", { class: "details-body" }, summary, origin, list, prose,
      el("div", { class: "verdicts", role: "group", "aria-label": t("report.title") }, there, gone), news),
  ]);

  return {
    feature: () => now,
    update,

    /**
     * What became of the person's word.
     * @param {string} words
     */
    tell(words) {
      news.textContent = words;
    },
  };
}

/** @typedef {import("../shell/elements.js").Child} Child */

/**
 * @param {Pick<Parts, "location" | "map" | "settings" | "state" | "text">} parts
 * @returns {(feature: Feature) => HTMLElement[]}
 */
export function createFacts({ location, map, settings, state, text }) {
  const { age, capital, distance, longAgo, t, time } = text;

  /** @param {string} moment */
  const since = (moment) => age(Math.max(0, (Date.now() - Date.parse(moment)) / 1000));

  /**
   * What nobody has touched for long stands out.
   * @param {string} updated
   */
  const touched = (updated) =>
    el("span", { class: longAgo(updated) && "old" }, t("details.when", { time: time(updated), age: since(updated) }));

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

  /** @param {Feature["properties"]} properties */
  function hours({ schedule, schedule_zone: zone }) {
    if (!schedule) return null;
    const lines = rules(text, schedule).map((rule) => el("li", {}, rule));
    return el("ul", { class: "hours" }, lines, zone !== settings.timezone && el("li", {}, t("hours.zone", { zone })));
  }

  /** @param {Feature["properties"]} passed */
  function onRoute(passed) {
    const { passing_at: passing = null } = passed;
    return passing && [time(passing), when(text, passed, passing)].filter(Boolean).join(" · ");
  }

  return (feature) => {
    const { layer, road, road_class: roadClass, authority, updated_at: updated, reports, disputed, corrected = [], stale, attribution, licence } = feature.properties;
    const { moment } = state.get();
    const away = location.distanceTo(feature);
    const passed = state.get().route?.passing[addressOf(feature)];
    const end = (/** @type {string} */ words, /** @type {Place} */ place) =>
      button(words, () => map.goTo(place.lat, place.lon), { look: "link", title: t("details.show_end") });
    const locate = () => button(t("details.locate"), () => location.goToMe({ stay: true }), { look: "link" });
    return [
      row(t("details.road"), road),
      layer === "conditions" && row(t("details.road_class"), roadClass && capital(t(`class.${roadClass}`))),
      layer === "radars" && row(t("details.authority"), authority),
      ...traits(text, feature.properties).map(([name, words]) => row(name, words)),
      ...extent(text, feature).map(({ name, words, place }) => row(name, place ? end(words, place) : words)),
      row(t("details.validity"), capital(validity(text, feature.properties, { now: shownAt(moment) }))),
      row(t("details.hours"), hours(feature.properties)),
      row(moment ? time(moment) : t("moment.now"), capital(phase(text, feature.properties, moment) ?? "")),
      row(t("route.there"), passed && onRoute(passed)),
      row(t("details.source"), sourceWords(text, feature.properties)),
      row(t("details.corrected"), corrected.map((name) => t(`corrected.${name}`)).join(", ")),
      row(t("details.attribution"), [attribution, licence].filter(Boolean).join(" · ")),
      stale && row(t("details.stale"), t("details.stale.why")),
      row(t("details.updated"), updated && touched(updated)),
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
