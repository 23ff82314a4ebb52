// Everything about one feature. What is open is `state.selected`: a press on the map, a line of the list or a link set it,
// and this part shows it.
import { createPanel } from "./panel.js";
import { createShare, linkTo } from "./share.js";
import { createFacts, createView } from "./view.js";
import { asProblem, isAbort } from "../service/api.js";
import { addressOf, itemPath } from "../service/request.js";

/** @typedef {import("./reporting.js").Verdict} Verdict */
/** @typedef {ReturnType<typeof createView>} View */

/**
 * @param {Pick<Parts,
 *   "announcer" | "api" | "clock" | "dialogs" | "live" | "location" | "map" | "markers" | "reporting" | "settings" | "state" | "text"
 * >} parts
 */
export function createDetails({
  announcer, api, clock, dialogs, live, location, map, markers, reporting, settings, state, text,
}) {
  const { t, time } = text;
  const facts = createFacts({ location, map, settings, state, text });
  const share = createShare({ announcer, dialogs, text });
  const onShare = (/** @type {Feature} */ feature) =>
    share({ title: feature.properties.title, url: linkTo(feature, window.location.origin) });
  const panel = createPanel({ text, onClose: closeByHand });
  /** @type {AbortController | null} */
  let asking = null;
  /** @type {{ address: string, view: View } | null} */
  let shown = null;
  /**
   * The address that is being asked for, and what the stream told meanwhile: an answer may be older, and says more of
   * what the person did.
   * @type {string | null}
   */
  let asked = null;
  let toldHours = "";
  /** @type {Change | null} */
  let missed = null;
  /** What was open is gone from the map and from the address; the panel still says why. */
  let isFarewell = false;

  // MARK: Opening

  /** @param {string} address */
  async function open(address) {
    panel.rememberOpener();
    isFarewell = false;
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    asked = address;
    missed = null;
    const known = markers.shown().find((feature) => addressOf(feature) === address);
    if (known) show(known);
    else notice(t("details.loading"));
    try {
      /** @type {Feature} */
      const feature = await api.get(itemPath(address), {}, { signal });
      if (shown?.address === address) shown.view.update(feature);
      else show(feature);
      asked = null;
      catchUp();
      // The selection has gone there; but what the panel covers is known only now.
      map.showFeature(feature);
    } catch (error) {
      if (isAbort(error)) return;
      const problem = asProblem(error);
      if (problem.status === 404 || problem.status === 410) absent(problem, known);
      else if (!known) notice(t("details.unreadable"), [problem.status ? problem.message : t("details.offline")]);
    }
  }

  /**
   * An answer about one feature is about now; what is active at the moment that is shown, the map knows.
   * @param {Feature} feature
   * @returns {Feature}
   */
  function seen(feature) {
    const known = markers.find(addressOf(feature));
    if (known?.properties.active === undefined && !state.get().moment) return feature;
    const { active, changes_at, window } = known?.properties ?? {};
    return { ...feature, properties: { ...feature.properties, active, changes_at, window } };
  }

  /** Written anew only where it differs: somebody may be about to press something in it. */
  function tellHours() {
    if (!shown) return;
    const told = hoursOf(shown.view.feature());
    if (told === toldHours) return;
    toldHours = told;
    shown.view.update();
  }

  /** @param {Feature} feature */
  function hoursOf(feature) {
    const { active, changes_at, window } = seen(feature).properties;
    return JSON.stringify([active, changes_at, window, state.get().moment]);
  }

  /** @param {Feature} feature */
  function show(feature) {
    const address = addressOf(feature);
    /** @type {View} */
    const view = createView({
      state, text, panel, facts, feature, seen, onShare, onSay: (verdict) => say(address, view, verdict),
    });
    shown = { address, view };
    toldHours = hoursOf(feature);
  }

  /**
   * @param {string} title
   * @param {(string | null | undefined | false)[]} [sentences]
   * @param {{ takesFocus?: boolean }} [options]
   */
  function notice(title, sentences, options) {
    shown = null;
    panel.notice(title, sentences, options);
  }

  // MARK: The person's word

  /** @param {string} address @param {View} view @param {Verdict} verdict */
  async function say(address, view, verdict) {
    // Who removes it is thanked here, not told as a stranger.
    live.expect(address);
    const result = await reporting.report(view.feature(), verdict);
    const answer = result.outcome === "done" ? result.answer.body : null;
    const words = reporting.outcome(verdict, result);
    if (answer?.removed) return thank(address, view.feature(), words);
    live.expect(address, false);
    catchUp();
    if (Number.isInteger(answer?.reports)) {
      const { reports, disputed } = answer;
      const feature = view.feature();
      view.update({ ...feature, properties: { ...feature.properties, reports, disputed } });
    }
    if (shown?.view === view) view.tell(words);
    else announcer.notify(words);
  }

  /**
   * It was the last word that was needed.
   * @param {string} address
   * @param {Feature} feature
   * @param {string} words
   */
  function thank(address, feature, words) {
    const { layer, id } = feature.properties;
    markers.apply({ event: "removed", layer, id, feature: null, last: feature, reason: "reported" });
    if (state.get().selected !== address) return announcer.notify(words);
    farewell(t("gone.title"), [words]);
    announcer.announce(words);
  }

  // MARK: Changes

  /**
   * A change of the stream, which may be one of what is open.
   * @param {Change} change
   */
  function apply(change) {
    const { event, layer, id, feature, last, reason, at } = change;
    if (event === "reset" || event === "reloaded") return void renew();
    const address = `${layer}/${id}`;
    if (asked === address) missed = change;
    if (shown?.address !== address) return;
    // The stream was quicker than the answer to whoever removed it.
    if (event === "removed" && live.isExpected(address)) missed = change;
    else if (event === "removed") leave(last ?? shown.view.feature(), t(`gone.${reason ?? "deleted"}`), at);
    else if (feature) shown.view.update(feature);
  }

  /** The stream does not say what became of it. What is on its way to the panel anyway is asked for anew. */
  async function renew() {
    if (!panel.isOpen()) return;
    if (asked) return open(asked);
    const now = shown;
    if (!now) return;
    try {
      const feature = await api.get(itemPath(now.address));
      if (shown === now) now.view.update(feature);
    } catch (error) {
      const { status, body } = asProblem(error);
      if (shown !== now || (status !== 410 && status !== 404)) return;
      leave(now.view.feature(), t(body?.reason ? `gone.${body.reason}` : "gone.unknown"), body?.removed_at);
    }
  }

  function catchUp() {
    const change = missed;
    missed = null;
    if (change) apply(change);
  }

  // MARK: What is no more

  /**
   * Removed while it was open. Who is busy elsewhere on the page stays there.
   * @param {Feature} feature
   * @param {string} reason
   * @param {string | null | undefined} at
   */
  function leave(feature, reason, at) {
    const when = at && t("gone.when", { time: time(at) });
    farewell(feature.properties.title, [t("gone.title"), reason, when], { takesFocus: panel.hasFocus() });
  }

  /** @param {string} title @param {(string | null | undefined)[]} sentences @param {{ takesFocus?: boolean }} [options] */
  function farewell(title, sentences, options) {
    notice(title, sentences, options);
    isFarewell = true;
    state.set({ selected: null });
  }

  /**
   * A link to something that is not there.
   * @param {Problem} problem
   * @param {Feature | undefined} known
   */
  function absent({ status, body, detail }, known) {
    if (status === 404) return notice(t("gone.unknown"), [t("gone.unknown.hint")]);
    const { reason, removed_at: at } = body ?? {};
    const words = reason ? [t(`gone.${reason}`), at && t("gone.when", { time: time(at) })] : [detail];
    notice(t("gone.title"), [known?.properties.title, ...words]);
  }

  // MARK: Leaving

  function closeByHand() {
    if (isFarewell) close();
    else state.set({ selected: null });
  }

  function close() {
    asking?.abort();
    asked = null;
    isFarewell = false;
    shown = null;
    panel.close();
  }

  live.onChange(apply);
  state.watch(["selected"], ({ selected }) => {
    if (selected) open(selected);
    else if (!isFarewell) close();
  });
  state.watch(["here", "route"], () => shown?.view.update());
  markers.onShown(tellHours);
  // "Tomorrow" and "5 minutes ago" do not stay true.
  clock.onMinute(() => shown?.view.update());
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !panel.isOpen()) return;
    if (!document.querySelector("dialog[open]")) closeByHand();
  });
  // Who goes to the list must find it.
  document.addEventListener("openlist", () => {
    if (panel.isOpen()) closeByHand();
  }, { capture: true });
  const { selected } = state.get();
  if (selected) open(selected);

  return {
    /**
     * Opens the feature with this address, such as "radars/RadarID-112".
     * @param {string} address
     */
    open: (address) => state.set({ selected: address }),
  };
}
