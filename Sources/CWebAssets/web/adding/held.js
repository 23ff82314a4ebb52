// A report that can still be taken back or corrected: it is kept back for a few seconds, and sent at once where the page is
// left.
import { button, byId, el } from "../shell/elements.js";

/** Milliseconds for which it can be taken back, and the most for whom the pointer or the focus is on it. */
const SHOWN = 10_000;
const LONGEST = 25_000;
/** Kept back so long where the page ends before it was sent: longer than all of that. */
const HELD = 30_000;

/**
 * How many milliseconds are left to take it back. Never more than are left of the longest time: others send it then.
 * @param {number} age
 * @param {boolean} isUsed the pointer or the focus is on it
 */
export const leftOf = (age, isUsed) => Math.min(isUsed ? Infinity : SHOWN, LONGEST - age);

/** @typedef {{ onSent: (result: Outcome) => void, onCorrect: () => void }} Ways */

/** @param {Pick<Parts, "announcer" | "outbox" | "text">} parts */
export function createHeld({ announcer, outbox, text }) {
  const { t } = text;
  /**
   * What ends the one that is held.
   * @type {(() => void) | null}
   */
  let settle = null;

  /** @param {Word} word @param {Ways} ways */
  async function hold(word, { onSent, onCorrect }) {
    settle?.();
    const { send, withdraw } = await outbox.hold(word, HELD);
    const since = performance.now();
    const words = t("quick.held", { title: word.title });
    const undo = button(t("quick.undo"), () => takeBack(() => announcer.notify(t("quick.undone"))));
    const correct = button(t("quick.correct"), () => takeBack(onCorrect));
    const bar = el(
      "section", { id: "held", class: "panel", "aria-label": t("add.title") }, el("p", {}, words), el("div", { class: "pair" }, undo, correct));
    let timer = setTimeout(finish, SHOWN);

    function wait() {
      clearTimeout(timer);
      timer = setTimeout(finish, leftOf(performance.now() - since, bar.matches(":hover, :focus-within")));
    }

    function close() {
      const hadFocus = bar.contains(document.activeElement);
      document.removeEventListener("visibilitychange", finish);
      bar.remove();
      // After that: a focus that goes with the bar may be told as one that leaves it.
      clearTimeout(timer);
      settle = null;
      if (hadFocus) byId("add-button").focus();
    }

    async function finish() {
      close();
      onSent(await send());
    }

    /** @param {() => void} then */
    async function takeBack(then) {
      close();
      await withdraw();
      then();
    }

    settle = finish;
    for (const name of ["pointerenter", "pointerleave", "focusin", "focusout"]) bar.addEventListener(name, wait);
    // Whoever leaves the page does not come back to undo.
    document.addEventListener("visibilitychange", finish);
    byId("floats").after(bar);
    announcer.announce(words);
  }

  return {
    hold,

    /** Sends at once what is still held. */
    settle: () => settle?.(),
  };
}
