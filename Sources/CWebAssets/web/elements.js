// Elements without markup: whatever is shown goes in as text, so no title can become a script.
import { icon } from "./icons.js";

/** `traits` are attributes; `on` holds listeners. Children that are null or false are left out. */
export function el(name, traits = {}, ...children) {
  const element = document.createElement(name);
  for (const [trait, value] of Object.entries(traits)) {
    if (trait === "on") for (const [event, tell] of Object.entries(value)) element.addEventListener(event, tell);
    else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(trait, value === true ? "" : value);
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** `look` is a class beside "button"; `symbol` a sign before the words. */
export function button(words, press, { look = "", symbol = null, ...traits } = {}) {
  return el(
    "button",
    { type: "button", class: `button ${look}`.trim(), on: { click: press }, ...traits },
    symbol && icon(symbol), el("span", {}, words));
}

/** A button that shows a sign only; the words are for those who cannot see it, and for the pointer that rests. */
export function signButton(words, symbol, press, traits = {}) {
  const named = { "aria-label": words, title: words };
  return el(
    "button", { type: "button", class: "round quiet", on: { click: press }, ...named, ...traits },
    icon(symbol));
}

/** Blank lines part paragraphs; single ends of lines stay, by the style "pre-line". */
export function paragraphs(text) {
  return (text ?? "")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => el("p", {}, part));
}

/** Resting, without losing the focus as `disabled` would. Whoever listens to it asks `isResting`. */
export function rest(element, isResting) {
  element.setAttribute("aria-disabled", String(isResting));
}

export const isResting = (element) => element.getAttribute("aria-disabled") === "true";
