// Without a network: the last data, said plainly, and words that wait until there is one.
import { onAnswer } from "./api.js";
import { settings } from "./settings.js";
import { plural, t, time } from "./text.js";
import { tell } from "./announce.js";
import { expect } from "./live.js";
import { flush, onCount, onSettled } from "./outbox.js";
import { outcome } from "./reporting.js";

const TRY_AGAIN = 20_000;

let isOffline = !navigator.onLine;
let at = null;
let waiting = 0;
let trying = null;
let marks = null;

export function start(parts) {
  marks = parts.marks;
  keepWorker();
  onAnswer((answer) => {
    at = answer.at;
    turn(answer.fromCache || !navigator.onLine);
  });
  onCount((n) => {
    waiting = n;
    show();
  });
  onSettled((item, result) => {
    const { layer, id } = result.answer?.body?.properties ?? {};
    if (id) expect(layer, id);
    tell(late(item, result));
  });
  addEventListener("offline", () => turn(true));
  document.addEventListener("visibilitychange", () => !document.hidden && waiting > 0 && flush());
  show();
  flush();
}

/** The worker keeps the page and the last answers; without one, everything else works. */
function keepWorker() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  // On the first visit the answers came before the worker did, and it has none of them.
  if (!workers.controller) {
    workers.addEventListener("controllerchange", () => marks.refresh({ why: "kept" }), { once: true });
  }
  workers.register("/sw.js").catch(() => {});
}

function turn(toOffline) {
  const wasOffline = isOffline;
  isOffline = toOffline;
  show();
  clearTimeout(trying);
  // The service may be away while the network is there, and no event says when it is back.
  if (isOffline) trying = setTimeout(() => navigator.onLine && marks.refresh({ why: "again" }), TRY_AGAIN);
  else if (wasOffline) {
    // The first answer that arrives may be another than the map's.
    marks.refresh({ why: "online" });
    flush();
  }
}

function show() {
  const banner = document.getElementById("banner");
  const words = [
    isOffline && t(at ? "offline.banner" : "offline.empty", { time: at && time(at) }),
    waiting > 0 && plural("offline.waiting", waiting),
  ].filter(Boolean).join(" ");
  if (banner.textContent !== words) banner.textContent = words;
  banner.hidden = words === "";
}

/** What became of something that had waited. */
function late(item, result) {
  const { title, kind } = item;
  if (result.outcome === "expired") return t("late.expired", { title });
  if (kind !== "add") return t("late.word", { title, words: outcome(kind, result, settings.gone) });
  if (result.outcome === "refused") {
    return t("late.refused", { title, reason: result.problem.detail || result.problem.title });
  }
  return t(result.answer.status === 303 ? "late.known" : "late.added", { title });
}
