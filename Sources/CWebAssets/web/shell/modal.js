// The dialogs that index.html has: they open beside the button that was pressed and give the focus back to it.
import { byId } from "./elements.js";

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
