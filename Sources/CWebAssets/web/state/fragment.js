// The page's state as the URL's fragment, so that a view can be sent to somebody:
// #map=12/44.5380/18.6670&type=ice,closure&at=2026-11-22T08:00Z&text=tuzla&feature=radars/RadarID-112

import { journeyParts, readJourney } from "../route/journey.js";

const WEEK = 7 * 86_400_000;

/**
 * Signs that mean nothing in a fragment stay readable.
 * @param {string} value
 */
const encoded = (value) => encodeURIComponent(value).replace(/%(2F|2C|3A|40)/g, (sign) => decodeURIComponent(sign));

/** @param {Pick<Parts, "types">} parts */
export function createFragment({ types }) {
  return {
    /**
     * What the fragment says; what it does not say, or says wrongly, is absent.
     * @param {string} hash
     * @returns {Partial<PageState>}
     */
    read(hash) {
      const given = new URLSearchParams(hash.replace(/^#/, ""));
      /** @type {Partial<PageState>} */
      const said = {};
      const parts = (given.get("map") ?? "").split("/");
      const [zoom, lat, lon] = parts.map(Number);
      if (parts.length === 3 && parts.every((part) => part.trim()) && isView(zoom, lat, lon)) {
        said.view = { zoom, lat, lon };
      }
      const chosen = (given.get("type") ?? "").split(",").filter((type) => types.all.includes(type));
      if (chosen.length > 0) said.types = new Set(chosen);
      const moment = momentAhead(given.get("at"));
      if (moment) said.moment = moment;
      const words = given.get("text");
      if (words) said.words = words.slice(0, 200);
      const feature = given.get("feature") ?? "";
      if (/^(radars|conditions)\/.+/.test(feature)) said.selected = feature;
      const journey = readJourney(given);
      if (journey) said.journey = journey;
      return said;
    },

    /** @param {Pick<PageState, "view" | "types" | "moment" | "words" | "selected" | "journey">} shown */
    write({ view, types: chosen, moment, words, selected, journey }) {
      const digits = Math.max(2, Math.min(6, Math.ceil(view.zoom / 3)));
      const parts = [`map=${+view.zoom.toFixed(2)}/${view.lat.toFixed(digits)}/${view.lon.toFixed(digits)}`];
      if (chosen.size < types.all.length) parts.push(`type=${types.all.filter((type) => chosen.has(type)).join(",")}`);
      if (moment) parts.push(`at=${encoded(moment.replace(/:\d\d(\.\d+)?Z$/, "Z"))}`);
      if (words) parts.push(`text=${encoded(words)}`);
      if (selected) parts.push(`feature=${encoded(selected)}`);
      if (journey) parts.push(...journeyParts(journey));
      return `#${parts.join("&")}`;
    },
  };
}

/** @param {number} zoom @param {number} lat @param {number} lon */
function isView(zoom, lat, lon) {
  return zoom >= 0 && zoom <= 20 && Math.abs(lat) <= 90 && Math.abs(lon) <= 540;
}

/**
 * A moment that is over, or too far ahead, is not what somebody who opens the link now wants to see: null.
 * @param {string | null | undefined} said
 * @param {number} [now]
 */
export function momentAhead(said, now = Date.now()) {
  const at = Date.parse((said ?? "").replace(/T(\d\d:\d\d)Z$/, "T$1:00Z"));
  if (!Number.isFinite(at) || at < now || at > now + WEEK) return null;
  return new Date(at).toISOString().replace(/\.\d+Z$/, "Z");
}
