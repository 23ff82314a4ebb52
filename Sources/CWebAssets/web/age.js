// How old the data is, and the button that fetches it anew.
import { onAnswer } from "./api.js";
import { onLive } from "./live.js";
import { age, t, time } from "./text.js";
import { isResting, rest } from "./elements.js";

/** Whoever presses again at once gets the same answer: the button rests so long, in seconds. */
const REST = 10;

let at = null;
let isLive = false;
let marks = null;

export function start(parts) {
  marks = parts.marks;
  onAnswer((answer) => {
    at = answer.at;
    show();
  });
  onLive((now) => {
    isLive = now;
    show();
  });
  setInterval(show, 15_000);
  const refresh = document.getElementById("refresh-button");
  refresh.addEventListener("click", () => pressed(refresh));
}

/** While changes come in, nothing that is shown is older than the last of them. */
export function heard(change) {
  if (change.at) at = new Date(change.at);
  show();
}

function show() {
  if (!at) return;
  const seconds = Math.max(0, (Date.now() - at) / 1000);
  const line = document.getElementById("age");
  const words = isLive ? t("age.live", { time: time(at) }) : t("age.line", { time: time(at), age: age(seconds) });
  if (line.textContent !== words) line.textContent = words;
  line.toggleAttribute("data-live", isLive);
}

async function pressed(refresh) {
  if (isResting(refresh)) return;
  rest(refresh, true);
  refresh.setAttribute("aria-busy", "true");
  const left = countdown(refresh);
  await Promise.resolve(marks.refresh({ why: "button" })).catch(() => {});
  refresh.removeAttribute("aria-busy");
  await left;
  rest(refresh, false);
}

/** The seconds that are left are shown by the style, from `data-rest`. */
function countdown(refresh) {
  return new Promise((resolve) => {
    let left = REST;
    refresh.dataset.rest = left;
    const ticking = setInterval(() => {
      left -= 1;
      if (left > 0) return void (refresh.dataset.rest = left);
      clearInterval(ticking);
      delete refresh.dataset.rest;
      resolve();
    }, 1000);
  });
}
