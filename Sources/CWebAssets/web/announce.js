// What the page says by itself: spoken to screen readers, and shown for a while to everybody else.
import { el } from "./elements.js";

const SHOWN = 7000;
// What comes at once is said as one: a region that changes twice in a moment is read once.
const GATHERED = 150;

const MOST = 3;

let waiting = [];
let gathering = null;
let toast = null;

/** Says it to screen readers, politely. */
export function announce(words) {
  waiting.push(words);
  const region = document.getElementById("live-region");
  // The same words again are no change, and would not be said.
  region.textContent = "";
  clearTimeout(gathering);
  gathering = setTimeout(() => {
    region.textContent = waiting.join(" ");
    waiting = [];
  }, GATHERED);
}

/** Says it and shows it. What is told of the same `subject` later takes its place: the earlier is not true any more. */
export function tell(words, { subject = null } = {}) {
  announce(words);
  toast ??= document.body.appendChild(el("div", { id: "toast", popover: "manual", "aria-hidden": "true" }));
  const line = el("p", {}, words);
  if (subject) {
    line.dataset.subject = subject;
    toast.querySelector(`[data-subject=${subject}]`)?.remove();
  }
  toast.append(line);
  if (toast.children.length > MOST) toast.firstChild.remove();
  // Shown anew, it lies above a dialog that was opened meanwhile.
  hide();
  toast.showPopover?.();
  setTimeout(() => {
    line.remove();
    if (toast.children.length === 0) hide();
  }, Math.max(SHOWN, words.length * 80));
}

function hide() {
  if (toast.matches(":popover-open")) toast.hidePopover();
}
