// Heaps and single features as Leaflet's markers: one element each, with its words for those who do not see it.
import { radius } from "./heaps.js";
import { sign } from "./icons.js";
import { pressable } from "./keys.js";
import { capital, number, plural, t } from "./text.js";

const L = window.L;

/** A ring whose segments show how many are radars and how many conditions, with the number in the middle. */
export const HeapIcon = L.Icon.extend({
  initialize({ count, radars, conditions }) {
    const size = 2 * radius(count);
    L.setOptions(this, { iconSize: [size, size], className: "heap", count, radars, conditions });
  },
  createIcon() {
    const { count, radars, conditions } = this.options;
    const element = document.createElement("div");
    element.textContent = count < 10_000 ? number(count) : `${number(Math.round(count / 1000))}k`;
    this._setIconStyles(element, "icon");
    element.classList.toggle("mixed", radars > 0 && conditions > 0);
    element.style.setProperty("--share", share(radars / (radars + conditions)));
    element.setAttribute(
      "aria-label",
      t("mark.heap", { radars: plural("count.radars", radars), conditions: plural("count.conditions", conditions) }),
    );
    pressable(element);
    return element;
  },
  createShadow: () => null,
});

export const TypeIcon = L.Icon.extend({
  options: { iconSize: [36, 36], className: "mark" },
  createIcon() {
    const { type, title } = this.options;
    const element = document.createElement("div");
    element.append(sign(type));
    this._setIconStyles(element, "icon");
    element.setAttribute("aria-label", `${capital(t(`type.${type}`))}: ${title}`);
    element.title = title;
    pressable(element);
    return element;
  },
  createShadow: () => null,
});

/** Even one of a thousand is seen. */
function share(radars) {
  return radars === 0 || radars === 1 ? radars : Math.min(0.94, Math.max(0.06, radars));
}
