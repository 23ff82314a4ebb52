// Elements without markup: whatever is shown goes in as text, so no title can become a script.
import { icon } from "./icons.js";

/** @typedef {Node | string | null | undefined | false} Child those that are no node and no text are left out */
/** @typedef {Record<string, string | number | boolean | null | undefined>} Traits attributes; without a value, left out */

/**
 * An element that index.html has: the page cannot work without it.
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} id
 * @param {new () => Kind} [kind]
 * @returns {Kind}
 */
export function byId(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof (kind ?? HTMLElement))) throw new Error(`the page has no #${id}`);
  return /** @type {Kind} */ (element);
}

/**
 * A new element with its attributes and children.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Traits} traits
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function el(name, traits = {}, ...children) {
  const element = document.createElement(name);
  for (const [trait, value] of Object.entries(traits)) {
    if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(trait, value === true ? "" : String(value));
    }
  }
  for (const child of children.flat()) if (child) element.append(child);
  return element;
}

/**
 * `look` is a class beside "button"; `symbol` an icon before the words.
 * @param {string} words
 * @param {() => unknown} press
 * @param {{ look?: string, symbol?: string | null } & Traits} traits
 */
export function button(words, press, { look = "", symbol = null, ...traits } = {}) {
  const made = el(
    "button", { type: "button", class: `button ${look}`.trim(), ...traits }, symbol && icon(symbol), el("span", {}, words));
  made.addEventListener("click", press);
  return made;
}

/**
 * A button that shows an icon only; the words are for those who cannot see it, and for the pointer that rests.
 * @param {string} words
 * @param {string} symbol
 * @param {() => unknown} press
 * @param {Traits} traits
 */
export function iconButton(words, symbol, press, traits = {}) {
  const named = { "aria-label": words, title: words };
  const made = el("button", { type: "button", class: "round quiet", ...named, ...traits }, icon(symbol));
  made.addEventListener("click", press);
  return made;
}

/**
 * Blank lines part paragraphs; single ends of lines stay, by the style "pre-line".
 * @param {string | null | undefined} text
 */
export function paragraphs(text) {
  return (text ?? "")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => el("p", {}, part));
}

/**
 * Resting, without losing the focus as `disabled` would. Whoever listens to it asks `isResting`.
 * @param {Element} element
 * @param {boolean} isResting
 */
export function rest(element, isResting) {
  element.setAttribute("aria-disabled", String(isResting));
}

/** @param {Element} element */
export const isResting = (element) => element.getAttribute("aria-disabled") === "true";

/**
 * Enter and space press what is drawn like a button but is none.
 * @param {HTMLElement} element
 */
export function pressable(element) {
  element.setAttribute("role", "button");
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    element.click();
  });
}
