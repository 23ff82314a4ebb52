// Without a network: the last data, said plainly, and words that wait until there is one.
import { byId } from "../shell/elements.js";

const TRY_AGAIN = 20_000;

/** @param {Pick<Parts, "announcer" | "api" | "clock" | "live" | "markers" | "outbox" | "pulse" | "reporting" | "text">} parts */
export function createOffline({ announcer, api, clock, live, markers, outbox, pulse, reporting, text }) {
  const { plural, t, time } = text;
  const banner = byId("banner");
  /** The newest answer was the worker's, whatever the reason. */
  let isOld = false;
  let isRenewing = false;
  /** @type {Date | null} */
  let at = null;
  let waiting = 0;
  let trying = 0;

  /** The worker keeps the page and the last answers; without one, everything else works. */
  function keepWorker() {
    const workers = navigator.serviceWorker;
    if (!workers) return;
    // On the first visit the answers came before the worker did, and it has none of them.
    if (!workers.controller) {
      workers.addEventListener("controllerchange", () => markers.refresh({ why: "kept" }), { once: true });
    }
    workers.register("/sw.js").catch(() => {});
  }

  async function renew() {
    if (isRenewing) return;
    isRenewing = true;
    await markers.refresh({ why: "online" });
    isRenewing = false;
  }

  /** @param {DataAge} answer */
  function take(answer) {
    const wasOld = isOld;
    ({ at, fromCache: isOld } = answer);
    show();
    clearTimeout(trying);
    // The service was too slow, or is away; no event says when it is quick again.
    if (isOld) trying = setTimeout(() => pulse.isAway() || renew(), TRY_AGAIN);
    // The first answer that arrives may be another than the map's.
    else if (wasOld) renew();
  }

  /** The network is away, or the service alone. */
  function away() {
    const kind = navigator.onLine ? "away" : "offline";
    return t(`${kind}.${at ? "banner" : "empty"}`, { time: at && time(at) });
  }

  function show() {
    const words = [
      (isOld || pulse.isAway()) && away(),
      waiting > 0 && plural("offline.waiting", waiting),
    ].filter(Boolean).join(" ");
    if (banner.textContent !== words) banner.textContent = words;
    banner.hidden = words === "";
  }

  /**
   * What became of something that had waited.
   * @param {SettledItem} item
   * @param {Outcome} result
   */
  function late({ title, kind }, result) {
    if (result.outcome === "expired") return t("late.expired", { title });
    if (kind !== "add") return t("late.word", { title, words: reporting.outcome(kind, result) });
    if (result.outcome === "refused") {
      return t("late.refused", { title, reason: result.problem.detail || result.problem.title });
    }
    return t(result.outcome === "done" && result.answer.status === 303 ? "late.known" : "late.added", { title });
  }

  keepWorker();
  api.onAnswer(take);
  pulse.onTurn((isAway) => {
    show();
    if (isAway) return;
    renew();
    outbox.flush();
  });
  // Its time is of today, until it is not.
  clock.onMinute(show);
  outbox.onCount((n) => {
    waiting = n;
    show();
  });
  outbox.onSettled((item, result) => {
    const { layer, id } = (result.outcome === "done" && result.answer.body?.properties) || {};
    if (id) live.expect(`${layer}/${id}`);
    announcer.notify(late(item, result));
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && waiting > 0) outbox.flush();
  });
  show();
  outbox.flush();
}
