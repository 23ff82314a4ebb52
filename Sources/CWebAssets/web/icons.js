// The signs, as elements. They are drawn in icons.svg.
import { settings } from "./settings.js";

const SVG = "http://www.w3.org/2000/svg";

/** A sign of the page ("search", "close") or of a type ("type-ice"); it says nothing, words stand beside it. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${settings.assets}icons.svg#${name}`);
  svg.append(use);
  return svg;
}

/** The sign of a feature's type. */
export function sign(type) {
  const svg = icon(`type-${type}`);
  svg.setAttribute("class", "sign");
  svg.setAttribute("viewBox", "0 0 36 36");
  return svg;
}
