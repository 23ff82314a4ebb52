// What the page says by itself: spoken to screen readers, and shown for a while to everybody else.
import { byId, el } from "./elements.js";

const SHOWN = 7000;
// What comes at once is said as one: a region that changes twice in a moment is read once.
const GATHERED = 150;
const MOST = 3;

export function createAnnouncer() {
  /** @type {string[]} */
  let waiting = [];
  let gathering = 0;
  /** @type {HTMLElement | null} */
  let toast = null;

  /**
   * Says it to screen readers, politely.
   * @param {string} words
   */
  function announce(words) {
    waiting.push(words);
    const region = byId("live-region");
    // The same words again are no change, and would not be said.
    region.textContent = "";
    clearTimeout(gathering);
    gathering = setTimeout(() => {
      region.textContent = waiting.join(" ");
      waiting = [];
    }, GATHERED);
  }

  /**
   * Says it and shows it. What is told of the same `subject` later takes its place: the earlier is not true any more.
   * @param {string} words
   * @param {{ subject?: string | null }} options
   */
  function notify(words, { subject = null } = {}) {
    announce(words);
    const shown = (toast ??= el("div", { id: "toast", popover: "manual", "aria-hidden": "true" }));
    if (!shown.isConnected) document.body.append(shown);
    const line = el("p", {}, words);
    if (subject) {
      line.dataset.subject = subject;
      shown.querySelector(`[data-subject=${subject}]`)?.remove();
    }
    shown.append(line);
    if (shown.children.length > MOST) shown.firstChild?.remove();
    // Shown anew, it lies above a dialog that was opened meanwhile.
    hide(shown);
    shown.showPopover?.();
    setTimeout(() => {
      line.remove();
      if (shown.children.length === 0) hide(shown);
    }, Math.max(SHOWN, words.length * 80));
  }

  /** @param {HTMLElement} shown */
  function hide(shown) {
    if (shown.matches(":popover-open")) shown.hidePopover();
  }

  return { announce, notify };
}
