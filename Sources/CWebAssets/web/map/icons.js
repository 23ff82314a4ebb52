// Clusters and single features as Leaflet's icons: one element each, with its words for those who do not see it.
import { facesOf } from "./clusters.js";
import { el, pressable } from "../shell/elements.js";
import { peopleMark, typeIcon } from "../shell/icons.js";
import { isSevere } from "../state/types.js";
import { headline } from "../text/headline.js";
import { isPeoples, sourceWords } from "../text/sources.js";
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

  /** The worst sign, or all severe ones, and how many more there are. */
  const ClusterIcon = L.Icon.extend({
    createIcon() {
      const { faces, count, radars, conditions } = this.options;
      const more = count - faces.length;
      const words = `+${more < 10_000 ? number(more) : `${number(Math.round(more / 1000))}k`}`;
      const element = el(
        "div", { "data-faces": faces.length }, faces.map((/** @type {string} */ type) => typeIcon(type)),
        more > 0 && el("span", { class: "more" }, words));
      this._setIconStyles(element, "icon");
      const kinds = capital(faces.map((/** @type {string} */ type) => t(`type.${type}`)).join(", "));
      const worst = more > 0 ? `${kinds} ${words}` : kinds;
      const counts = { radars: plural("count.radars", radars), conditions: plural("count.conditions", conditions) };
      return labelled(element, t("marker.cluster", { worst, ...counts }));
    },
    createShadow: () => null,
  });

  const TypeIcon = L.Icon.extend({
    createIcon() {
      const { type, kind, title, length, about, later, hours, isPeoples: isTheirs } = this.options;
      const element = el("div", {}, typeIcon(type, later), isTheirs && peopleMark());
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

    /** @param {Cluster} cluster @param {Pixels} [shift] @returns {L.Icon} */
    cluster({ properties }, shift) {
      const faces = facesOf(properties);
      const look = isSevere(faces[0]) ? "cluster severe" : "cluster";
      return new ClusterIcon({ ...sized(40, shift), className: look, faces, ...properties });
    },

    /** @param {Feature} feature @param {Pixels} [shift] @returns {L.Icon} */
    feature: ({ properties }, shift) => {
      const { type, length_m: length } = properties;
      const people = isPeoples(properties) && sourceWords(text, properties);
      const about = [note(text, properties), people].filter(Boolean).join(", ");
      const words = { kind: label(text, properties), about, ...hoursOf(properties), isPeoples: Boolean(people) };
      const look = { ...sized(sizeOf(type), shift), className: isSevere(type) ? "marker severe" : "marker" };
      return new TypeIcon({ ...look, type, title: headline(properties), length, ...words });
    },

    /** @param {Feature} feature @param {Pixels} [shift] @returns {L.Icon} */
    halo: ({ properties }, shift) => {
      const { type } = properties;
      const look = { ...sized(sizeOf(type) + 16, shift), type, later: hoursOf(properties).later };
      return new HaloIcon({ className: "halo marker", ...look });
    },
  };
}

/** @typedef {import("./spacing.js").Pixels} Pixels */

/**
 * What is severe is larger.
 * @param {string} type
 */
const sizeOf = (type) => (isSevere(type) ? 44 : 36);

/**
 * A square around the place, moved by so many pixels.
 * @param {number} size
 * @param {Pixels} [shift]
 * @returns {{ iconSize: [number, number], iconAnchor: [number, number] }}
 */
const sized = (size, shift) => ({ iconSize: [size, size], iconAnchor: [size / 2 - (shift?.x ?? 0), size / 2 - (shift?.y ?? 0)] });
