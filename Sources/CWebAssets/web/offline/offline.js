// Without a network: the last data, said plainly, and words that wait until there is one.
import { byId } from "../shell/elements.js";

const TRY_AGAIN = 20_000;

/** @param {Pick<Parts, "announcer" | "api" | "live" | "markers" | "outbox" | "reporting" | "text">} parts */
export function createOffline({ announcer, api, live, markers, outbox, reporting, text }) {
  const { plural, t, time } = text;
  const banner = byId("banner");
  let isOffline = !navigator.onLine;
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

  /** @param {boolean} toOffline */
  function turn(toOffline) {
    const wasOffline = isOffline;
    isOffline = toOffline;
    show();
    clearTimeout(trying);
    // The service may be away while the network is there, and no event says when it is back.
    if (isOffline) trying = setTimeout(() => navigator.onLine && markers.refresh({ why: "again" }), TRY_AGAIN);
    else if (wasOffline) {
      // The first answer that arrives may be another than the map's.
      markers.refresh({ why: "online" });
      outbox.flush();
    }
  }

  function show() {
    const words = [
      isOffline && t(at ? "offline.banner" : "offline.empty", { time: at && time(at) }),
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
  api.onAnswer((answer) => {
    at = answer.at;
    turn(answer.fromCache || !navigator.onLine);
  });
  outbox.onCount((n) => {
    waiting = n;
    show();
  });
  outbox.onSettled((item, result) => {
    const { layer, id } = (result.outcome === "done" && result.answer.body?.properties) || {};
    if (id) live.expect(`${layer}/${id}`);
    announcer.notify(late(item, result));
  });
  addEventListener("offline", () => turn(true));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && waiting > 0) outbox.flush();
  });
  show();
  outbox.flush();
}
