// Clusters and single features as Leaflet's icons: one element each, with its words for those who do not see it.
import { radius } from "./clusters.js";
import { typeIcon } from "../shell/icons.js";
import { pressable } from "../shell/elements.js";
import { headline } from "../text/headline.js";
import { label, note } from "../text/traits.js";
import { isLater, when } from "../text/when.js";

/** @param {Pick<Parts, "state" | "text">} parts */
export function createIcons({ state, text }) {
  const L = window.L;
  const { capital, distance, number, plural, t } = text;

  /** @param {HTMLElement} element @param {string} words */
  function labelled(element, words) {
    element.setAttribute("aria-label", words);
    pressable(element);
    return element;
  }

  /** A ring whose segments show how many are radars and how many conditions, with the number in the middle. */
  const ClusterIcon = L.Icon.extend({
    createIcon() {
      const { count, radars, conditions } = this.options;
      const element = document.createElement("div");
      element.textContent = count < 10_000 ? number(count) : `${number(Math.round(count / 1000))}k`;
      this._setIconStyles(element, "icon");
      element.classList.toggle("mixed", radars > 0 && conditions > 0);
      element.style.setProperty("--share", String(share(radars / (radars + conditions))));
      const counts = { radars: plural("count.radars", radars), conditions: plural("count.conditions", conditions) };
      return labelled(element, t("marker.cluster", counts));
    },
    createShadow: () => null,
  });

  const TypeIcon = L.Icon.extend({
    createIcon() {
      const { type, kind, title, length, about, later, hours } = this.options;
      const element = document.createElement("div");
      element.append(typeIcon(type, later));
      this._setIconStyles(element, "icon");
      element.title = hours ? `${title} · ${hours}` : title;
      const what = capital(kind) + (about ? ` (${about})` : "");
      return labelled(element, [`${what}: ${title}`, length && distance(length), hours].filter(Boolean).join(", "));
    },
    createShadow: () => null,
  });

  /** Around what was chosen; it says nothing and cannot be pressed. */
  const HaloIcon = L.Icon.extend({
    createIcon() {
      const element = document.createElement("div");
      element.append(typeIcon(this.options.type, this.options.later));
      this._setIconStyles(element, "icon");
      return element;
    },
    createShadow: () => null,
  });

  /**
   * What a sign says of hours: of what has some, or is not active. When a validity ends stands in the list and in the details.
   * @param {Feature["properties"]} properties
   */
  function hoursOf(properties) {
    const { moment } = state.get();
    const later = isLater(properties, moment);
    return { later, hours: later || properties.schedule ? when(text, properties, moment) : null };
  }

  return {
    /**
     * All that is seen of its hours, for those who compare.
     * @param {Feature} feature
     */
    seenHours: ({ properties }) => Object.values(hoursOf(properties)).join(" "),

    /** @param {Cluster} cluster @returns {L.Icon} */
    cluster({ properties: { count, radars, conditions } }) {
      const size = 2 * radius(count);
      return new ClusterIcon({ iconSize: [size, size], className: "cluster", count, radars, conditions });
    },

    /** @param {Feature} feature @returns {L.Icon} */
    feature: ({ properties }) => {
      const { type, length_m: length } = properties;
      const words = { kind: label(text, properties), about: note(text, properties), ...hoursOf(properties) };
      return new TypeIcon({ iconSize: [36, 36], className: "marker", type, title: headline(properties), length, ...words });
    },

    /** @param {Feature} feature @returns {L.Icon} */
    halo: ({ properties }) => {
      const look = { type: properties.type, later: hoursOf(properties).later };
      return new HaloIcon({ iconSize: [52, 52], className: "halo marker", ...look });
    },
  };
}

/**
 * Even one of a thousand is seen.
 * @param {number} radars
 */
export function share(radars) {
  return radars === 0 || radars === 1 ? radars : Math.min(0.94, Math.max(0.06, radars));
}
