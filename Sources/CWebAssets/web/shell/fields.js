// What is wrong with a field stands under it, and is read with it.
import { el } from "./elements.js";

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

/** @param {Field} input @param {string} words */
export function invalid(input, words) {
  const id = `${input.id}-error`;
  let error = document.getElementById(id);
  if (!error) {
    error = el("p", { id, class: "error" });
    input.closest(".field")?.append(error);
  }
  error.textContent = words;
  input.setAttribute("aria-invalid", "true");
  describe(input, id, true);
}

/** @param {Field} input */
export function valid(input) {
  document.getElementById(`${input.id}-error`)?.remove();
  input.removeAttribute("aria-invalid");
  describe(input, `${input.id}-error`, false);
}

/**
 * A hint may describe the field too, and stays.
 * @param {Field} input
 * @param {string} id
 * @param {boolean} isOn
 */
function describe(input, id, isOn) {
  const ids = (input.getAttribute("aria-describedby") ?? "").split(" ").filter((one) => one && one !== id);
  if (isOn) ids.push(id);
  if (ids.length > 0) input.setAttribute("aria-describedby", ids.join(" "));
  else input.removeAttribute("aria-describedby");
}
