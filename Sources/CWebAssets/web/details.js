// Everything about one feature, and what people can say about it. What is open is `state.selected`: a click on the
// map, a line of the list or a link set it, and this module shows it.
import { get } from "./api.js";
import { settings } from "./settings.js";
import { age, capital, distance, t, time } from "./text.js";
import { sign } from "./icons.js";
import { button, el, isResting, paragraphs, rest, signButton } from "./elements.js";
import { announce, tell } from "./announce.js";
import { expect, isExpected } from "./live.js";
import { distanceTo, goToMe } from "./place.js";
import { outcome, report } from "./reporting.js";
import { share } from "./share.js";
import { validity } from "./validity.js";

const panel = document.getElementById("details");
/** A title of more letters than this is a sentence, and stands smaller. */
const LONG = 70;

let parts = null;
let asking = null;
let shown = null;
/** The address that is being asked for, and what the stream told meanwhile: an answer may be older, and says more of
 * what the person did. */
let asked = null;
let missed = null;
let opener = null;
/** What was open is gone from the map and from the address; the panel still says why. */
let isFarewell = false;

export function start(given) {
  parts = given;
  parts.state.watch(["selected"], ({ selected }) => {
    if (selected) open(selected);
    else if (!isFarewell) close();
  });
  parts.state.watch(["here"], () => shown?.update());
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || panel.hidden) return;
    if (!document.querySelector("dialog[open]")) closeByHand();
  });
  // Who goes to the list (keys.js) must find it.
  document.addEventListener("openlist", () => panel.hidden || closeByHand(), { capture: true });
  const { selected } = parts.state.get();
  if (selected) open(selected);
}

/** Opens the feature with this address, such as "radars/RadarID-112". */
export function openDetails(address) {
  parts.state.set({ selected: address });
}

/** A change of the stream, which may be one of what is open. */
export function changed(change) {
  const { event, layer, id, feature, last, reason, at } = change;
  if (event === "reset" || event === "reloaded") return void renew();
  if (asked === `${layer}/${id}`) missed = change;
  if (shown?.address !== `${layer}/${id}`) return;
  // The stream was quicker than the answer to whoever removed it.
  if (event === "removed" && isExpected(layer, id)) missed = change;
  else if (event === "removed") leave(last ?? shown.feature, t(`gone.${reason ?? "deleted"}`), at);
  else if (feature) shown.update(feature);
}

/** The stream does not say what became of it. What is on its way to the panel anyway is asked for anew. */
async function renew() {
  if (panel.hidden) return;
  if (asked) return open(asked);
  const now = shown;
  if (!now) return;
  try {
    const feature = await get(itemOf(now.address));
    if (shown === now) now.update(feature);
  } catch (problem) {
    const isGone = problem.status === 410 || problem.status === 404;
    if (shown !== now || !isGone) return;
    const { removed_at: at, reason } = problem.body ?? {};
    leave(now.feature, t(problem.status === 410 ? `gone.${reason}` : "gone.unknown"), at);
  }
}

function catchUp() {
  const change = missed;
  missed = null;
  if (change) changed(change);
}

async function open(address) {
  if (panel.hidden) opener = document.activeElement;
  isFarewell = false;
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  asked = address;
  missed = null;
  const [layer, id] = parted(address);
  const known = parts.marks.shown().find(({ properties }) => properties.layer === layer && properties.id === id);
  if (known) show(known);
  else wait();
  try {
    const feature = await get(itemOf(address), {}, { signal });
    if (shown?.feature && shown.address === address) shown.update(feature);
    else show(feature);
    asked = null;
    catchUp();
    // selection.js has gone there; but what the panel covers is known only now.
    parts.map.show(feature.properties.lat, feature.properties.lon);
  } catch (problem) {
    if (problem.name === "AbortError") return;
    if (problem.status === 404 || problem.status === 410) absent(problem, known);
    else if (!known) notice(t("details.unreadable"), [problem.status ? problem.message : t("details.offline")]);
  }
}

/** Ids may hold slashes; layers do not. */
const parted = (address) => {
  const slash = address.indexOf("/");
  return [address.slice(0, slash), address.slice(slash + 1)];
};

const itemOf = (address) => {
  const [layer, id] = parted(address);
  return `/collections/${layer}/items/${encodeURIComponent(id)}`;
};

// MARK: What the panel shows

function fill(heading, content, { takesFocus = true } = {}) {
  panel.replaceChildren(...content);
  panel.removeAttribute("aria-label");
  panel.setAttribute("aria-labelledby", heading.id);
  panel.hidden = false;
  // The list lies behind it and must not be reached with the keyboard.
  document.getElementById("results").inert = true;
  panel.scrollTop = 0;
  if (takesFocus) heading.focus({ preventScroll: true });
}

const headingOf = (words) => el("h2", { id: "details-title", tabindex: "-1" }, words);

const closer = () => signButton(t("details.close"), "close", closeByHand);

function wait() {
  shown = null;
  const heading = headingOf(t("details.loading"));
  fill(heading, [el("header", { class: "details-head" }, heading, closer())]);
}

function notice(title, words, traits) {
  shown = null;
  const heading = headingOf(title);
  const sentences = words.filter(Boolean).map((sentence) => el("p", {}, sentence));
  const head = el("header", { class: "details-head" }, heading, closer());
  fill(heading, [head, el("div", { class: "details-body" }, sentences)], traits);
}

function show(feature) {
  const { properties } = feature;
  const heading = headingOf(properties.title);
  const kind = el("p", { class: "details-kind" }, capital(t(`type.${properties.type}`)));
  const emblem = el("span", { class: "details-sign" }, sign(properties.type));
  const facts = el("dl", { class: "facts" });
  const prose = el("div", { class: "prose" });
  const news = el("p", { class: "news", role: "status" });
  const gone = button(t("report.gone"), () => say("gone"), { look: "danger" });
  const there = button(t("report.there"), () => say("there"), { symbol: "check" });

  const now = {
    address: `${properties.layer}/${properties.id}`,
    feature,
    news,
    update(fresh = now.feature) {
      now.feature = fresh;
      const { title, type, text } = fresh.properties;
      if (heading.textContent !== title) heading.textContent = title;
      heading.classList.toggle("long", title.length > LONG);
      kind.textContent = capital(t(`type.${type}`));
      emblem.replaceChildren(sign(type));
      facts.replaceChildren(...rows(fresh));
      prose.replaceChildren(...paragraphs(text));
    },
  };

  async function say(verdict) {
    const pressed = verdict === "gone" ? gone : there;
    if (isResting(gone)) return;
    for (const one of [gone, there]) rest(one, true);
    pressed.setAttribute("aria-busy", "true");
    news.textContent = t("report.sending");
    // Who removes it is thanked here, not told as a stranger.
    const { layer, id } = now.feature.properties;
    expect(layer, id);
    const result = await report(now.feature, verdict);
    if (!result.answer?.body?.removed) {
      expect(layer, id, false);
      catchUp();
    }
    pressed.removeAttribute("aria-busy");
    for (const one of [gone, there]) rest(one, false);
    said(now, verdict, result);
  }

  fill(heading, [
    el(
      "header", { class: "details-head" }, emblem, el("div", { class: "details-name" }, heading, kind),
      signButton(t("share.title"), "share", () => share(now.feature)), closer()),
    el(
      "div", { class: "details-body" }, facts, prose,
      el("div", { class: "verdicts", role: "group", "aria-label": t("report.title") }, there, gone), news),
  ]);
  shown = now;
  now.update();
}

/** What became of the person's word. */
function said(now, verdict, result) {
  const words = outcome(verdict, result, settings.gone);
  const body = result.answer?.body;
  if (body?.removed) {
    const { layer, id } = now.feature.properties;
    parts.marks.apply({ event: "removed", layer, id, feature: null, last: now.feature, reason: "reported" });
    if (parts.state.get().selected !== now.address) return tell(words);
    farewell(t("gone.title"), [words]);
    return announce(words);
  }
  if (Number.isInteger(body?.reports)) {
    now.update({ ...now.feature, properties: { ...now.feature.properties, reports: body.reports, disputed: body.disputed } });
  }
  if (shown === now) now.news.textContent = words;
  else tell(words);
}

function rows({ properties }) {
  const { layer, road, road_class: roadClass, authority, updated_at: updated, reports, disputed } = properties;
  const away = distanceTo({ properties });
  return [
    row(t("details.road"), road),
    layer === "conditions" && row(t("details.road_class"), roadClass && capital(t(`class.${roadClass}`))),
    layer === "radars" && row(t("details.authority"), authority),
    row(t("details.validity"), capital(validity(properties))),
    row(t("details.updated"), updated && t("details.when", { time: time(updated), age: since(updated) })),
    row(
      t("details.distance"),
      away === null ? button(t("details.locate"), () => goToMe({ stay: true }), { look: "link" }) : distance(away)),
    row(t("details.reports"), goneCount(reports)),
    disputed && row(t("details.disputed"), t("details.disputed.why")),
  ].filter(Boolean).flat();
}

const since = (moment) => age(Math.max(0, (Date.now() - Date.parse(moment)) / 1000));

function row(name, value) {
  return value ? [el("dt", {}, name), el("dd", {}, value)] : null;
}

/** One mark for each report that removes it, filled for those that stand. */
function goneCount(reports) {
  const marks = Array.from({ length: settings.gone }, (_, index) => el("i", { class: index < reports ? "on" : "" }));
  return el(
    "span", { class: "gone-count" }, el("span", { class: "marks", "aria-hidden": "true" }, marks),
    t("details.tally", { reports, of: settings.gone }));
}

// MARK: What is no more

/** Removed while it was open. Who is busy elsewhere on the page stays there. */
function leave(feature, reason, at) {
  const takesFocus = panel.contains(document.activeElement);
  const when = at && t("gone.when", { time: time(at) });
  farewell(feature.properties.title, [t("gone.title"), reason, when], { takesFocus });
}

function farewell(title, sentences, traits) {
  notice(title, sentences, traits);
  isFarewell = true;
  parts.state.set({ selected: null });
}

/** A link to something that is not there. The service's sentence begins with the id and a moment in UTC, which say
 * little to people. */
function absent(problem, known) {
  if (problem.status === 404) return notice(t("gone.unknown"), [t("gone.unknown.hint")]);
  const { removed_at: at, reason } = problem.body ?? {};
  const words = at ? [t(`gone.${reason}`), t("gone.when", { time: time(at) })] : [problem.detail];
  notice(t("gone.title"), [known?.properties.title, ...words]);
}

// MARK: Leaving

function closeByHand() {
  if (isFarewell) close();
  else parts.state.set({ selected: null });
}

function close() {
  asking?.abort();
  isFarewell = false;
  const hadFocus = panel.contains(document.activeElement);
  panel.hidden = true;
  panel.replaceChildren();
  shown = null;
  const results = document.getElementById("results");
  results.inert = false;
  if (hadFocus) {
    comeFrom()?.focus({ preventScroll: true });
    // A line of the list cannot have it while the list is drawn down.
    if (document.activeElement === document.body) results.focus({ preventScroll: true });
  }
  opener = null;
}

/** The list may have been written anew meanwhile; its line for the same feature will do. */
function comeFrom() {
  if (!opener || opener === document.body) return null;
  if (opener.isConnected) return opener;
  const { address } = opener.dataset;
  return address ? document.querySelector(`#results-list [data-address="${CSS.escape(address)}"]`) : null;
}
