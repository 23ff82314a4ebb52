// The icons, as elements. They are drawn in icons.svg.

const SVG = "http://www.w3.org/2000/svg";
/** Of the same version as this module. */
const DRAWN = new URL("../icons.svg", import.meta.url).pathname;

/** @param {string} name @param {string} look @param {string} viewBox */
function drawn(name, look, viewBox) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", look);
  svg.setAttribute("viewBox", viewBox);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${DRAWN}#${name}`);
  svg.append(use);
  return svg;
}

/**
 * An icon of the page, such as "search"; it says nothing, words stand beside it.
 * @param {string} name
 */
export const icon = (name) => drawn(name, "icon", "0 0 24 24");

/**
 * The icon of a feature's type; of what is not active at the moment that is shown, faint in a dashed ring.
 * @param {string} type
 */
export const typeIcon = (type, isLater = false) => drawn(`type-${type}`, isLater ? "sign later" : "sign", "0 0 36 36");

/** On the sign, and beside the words, of what nobody but people on the road says. */
export const peopleMark = () => drawn("person", "people", "0 0 24 24");
