// Dialogs: the browser's own, which keep the focus inside, close with Escape, and give the focus back.
import { byId, el, iconButton } from "./elements.js";

/** @typedef {import("./elements.js").Child} Child */

/** @param {Pick<Parts, "text">} parts */
export function createDialogs({ text }) {
  let count = 0;

  /**
   * Opens a dialog and answers it. `look` is a class, `foot` the buttons at its end; `focus` the element that has the
   * focus first, otherwise the heading has it, so that reading begins at the beginning. `isCareful`: a click beside it
   * does not close it, because somebody has written something. `isReading`: nothing in it can be pressed, and the keys
   * must scroll it all the same.
   * @param {{
   *   title: string, content: Child | Child[], look?: string, foot?: Child[] | null, focus?: HTMLElement | null,
   *   isCareful?: boolean, isReading?: boolean, onClose?: () => void,
   * }} traits
   */
  function open({ title, content, ...traits }) {
    const { look = "", foot = null, focus = null, isCareful = false, isReading = false, onClose = () => {} } = traits;
    const heading = el("h2", { id: `dialog-title-${++count}`, tabindex: "-1" }, title);
    const close = iconButton(text.t("dialog.close"), "close", () => dialog.close());
    const reading = { tabindex: "0", role: "group", "aria-labelledby": heading.id };
    const dialog = el(
      "dialog", { class: `dialog ${look}`.trim(), "aria-labelledby": heading.id },
      el("header", { class: "dialog-head" }, heading, close),
      el("div", { class: "dialog-body", ...(isReading ? reading : {}) }, content),
      foot && el("footer", { class: "dialog-foot" }, foot));
    // It comes after the browser has given the focus back: setting the focus here would take it from wherever it went since.
    dialog.addEventListener("close", () => {
      dialog.remove();
      onClose();
    });
    if (!isCareful) dialog.addEventListener("pointerdown", (event) => closeBeside(dialog, event));
    document.body.append(dialog);
    dialog.showModal();
    (focus ?? heading).focus();
    return dialog;
  }

  return { open };
}

/** @param {HTMLDialogElement} dialog @param {PointerEvent} event */
function closeBeside(dialog, event) {
  if (event.target !== dialog) return;
  const edges = dialog.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  const isInside = x >= edges.left && x <= edges.right && y >= edges.top && y <= edges.bottom;
  if (!isInside) dialog.close();
}

/**
 * The dialog `{name}-dialog` with its buttons. What `onApply` answers with false stays open.
 * @param {string} name
 * @param {{ onOpen?: () => void, onApply?: () => unknown }} listeners
 */
export function modal(name, { onOpen = () => {}, onApply = () => {} } = {}) {
  const dialog = byId(`${name}-dialog`, HTMLDialogElement);
  const part = (/** @type {string} */ suffix) => document.getElementById(`${name}-${suffix}`);
  const close = () => dialog.close();
  byId(`${name}-button`).addEventListener("click", () => {
    onOpen();
    dialog.showModal();
  });
  part("cancel")?.addEventListener("click", close);
  part("close")?.addEventListener("click", close);
  part("apply")?.addEventListener("click", () => {
    if (onApply() !== false) close();
  });
  // A press beside the dialog closes it, as everybody expects; what was chosen in it is forgotten.
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog) close();
  });
  return { close };
}
