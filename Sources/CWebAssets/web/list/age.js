// How old the data is, and the button that fetches it anew.
import { byId, isResting, rest } from "../shell/elements.js";

/** What is shown of now is asked for anew when it is as old as this, whatever the stream says: it does not tell what the clock ends. */
const OLD = 5 * 60_000;
/** Whoever presses again at once gets the same answer: the button rests so long, in seconds. */
const REST = 10;

/** @param {Pick<Parts, "api" | "clock" | "live" | "markers" | "state" | "text">} parts */
export function createAge({ api, clock, live, markers, state, text }) {
  const { age, t, time } = text;
  const line = byId("age");
  const refresh = byId("refresh-button");
  /** @type {Date | null} */
  let at = null;
  let isLive = false;

  function show() {
    if (!at) return;
    const seconds = Math.max(0, (Date.now() - at.getTime()) / 1000);
    const words = isLive ? t("age.live", { time: time(at) }) : t("age.line", { time: time(at), age: age(seconds) });
    if (line.textContent !== words) line.textContent = words;
    line.toggleAttribute("data-live", isLive);
  }

  async function press() {
    if (isResting(refresh)) return;
    rest(refresh, true);
    refresh.setAttribute("aria-busy", "true");
    const left = countdown(refresh);
    await markers.refresh({ why: "button" });
    refresh.removeAttribute("aria-busy");
    await left;
    rest(refresh, false);
  }

  api.onAnswer((answer) => {
    at = answer.at;
    show();
  });
  live.onLive((now) => {
    isLive = now;
    show();
  });
  // While changes come in, nothing that is shown is older than the last of them.
  live.onChange((change) => {
    if (change.at) at = new Date(change.at);
    show();
  });
  setInterval(show, 15_000);
  clock.onMinute(() => {
    if (!state.get().moment && markers.age() >= OLD) markers.refresh({ why: "clock" });
  });
  refresh.addEventListener("click", press);
}

/**
 * The seconds that are left are shown by the style, from `data-rest`.
 * @param {HTMLElement} refresh
 * @returns {Promise<void>}
 */
function countdown(refresh) {
  return new Promise((resolve) => {
    let left = REST;
    refresh.dataset.rest = String(left);
    const ticking = setInterval(() => {
      left -= 1;
      if (left > 0) {
        refresh.dataset.rest = String(left);
        return;
      }
      clearInterval(ticking);
      delete refresh.dataset.rest;
      resolve();
    }, 1000);
  });
}
