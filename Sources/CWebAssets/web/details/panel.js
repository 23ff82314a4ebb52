// The panel beside the map: what it shows, where the focus is, and where it goes back to.
import { byId, el, iconButton } from "../shell/elements.js";

/** @typedef {import("../shell/elements.js").Child} Child */
/** @typedef {{ takesFocus?: boolean }} FillOptions */

/** @param {Pick<Parts, "text"> & { onClose: () => void }} parts */
export function createPanel({ text, onClose }) {
  const { t } = text;
  const panel = byId("details");
  /** The list lies behind it and must not be reached with the keyboard. */
  const results = byId("results");
  /** @type {Element | null} */
  let opener = null;

  const heading = (/** @type {string} */ words) => el("h2", { id: "details-title", tabindex: "-1" }, words);

  const closer = () => iconButton(t("details.close"), "close", onClose);

  /** @param {HTMLElement} title @param {HTMLElement[]} content @param {FillOptions} options */
  function fill(title, content, { takesFocus = true } = {}) {
    panel.replaceChildren(...content);
    panel.removeAttribute("aria-label");
    panel.setAttribute("aria-labelledby", title.id);
    panel.hidden = false;
    results.inert = true;
    panel.scrollTop = 0;
    if (takesFocus) title.focus({ preventScroll: true });
  }

  /**
   * A title, and sentences below it.
   * @param {string} title
   * @param {(string | null | undefined | false)[]} [sentences]
   * @param {FillOptions} [options]
   */
  function notice(title, sentences = [], options) {
    const words = heading(title);
    const said = sentences.filter(Boolean).map((sentence) => el("p", {}, sentence));
    const head = el("header", { class: "details-head" }, words, closer());
    fill(words, said.length > 0 ? [head, el("div", { class: "details-body" }, said)] : [head], options);
  }

  /** The list may have been written anew meanwhile; its line for the same feature will do. */
  function comeFrom() {
    if (!(opener instanceof HTMLElement) || opener === document.body) return null;
    if (opener.isConnected) return opener;
    const { address } = opener.dataset;
    const line = address ? document.querySelector(`#results-list [data-address="${CSS.escape(address)}"]`) : null;
    return line instanceof HTMLElement ? line : null;
  }

  return {
    heading,
    closer,
    fill,
    notice,
    isOpen: () => !panel.hidden,
    hasFocus: () => panel.contains(document.activeElement),

    /** Whoever has the focus now gets it back, once it is closed. */
    rememberOpener() {
      if (panel.hidden) opener = document.activeElement;
    },

    close() {
      const hadFocus = panel.contains(document.activeElement);
      panel.hidden = true;
      panel.replaceChildren();
      results.inert = false;
      if (hadFocus) {
        comeFrom()?.focus({ preventScroll: true });
        // A line of the list cannot have it while the list is drawn down.
        if (document.activeElement === document.body) results.focus({ preventScroll: true });
      }
      opener = null;
    },
  };
}
