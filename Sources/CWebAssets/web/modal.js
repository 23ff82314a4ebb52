// The dialogs of this page's frame: they open beside the button that was pressed and give the focus back to it.

export function modal(name, { onOpen, onApply }) {
  const dialog = document.getElementById(`${name}-dialog`);
  const part = (suffix) => document.getElementById(`${name}-${suffix}`);
  const close = () => dialog.close();
  part("button").addEventListener("click", () => {
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
