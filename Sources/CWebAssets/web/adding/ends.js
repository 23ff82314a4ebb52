// When what is reported ends: few choices, and the moments that they mean on the clocks of the place.
import { dayAfter } from "../text/zone.js";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EVENING = "22:00";
/** Sooner than this, an evening is no choice beside "in 1 hour". */
const SOON = HOUR / 2;

/** What holds where nobody chooses. */
export const USUAL = "day";

/**
 * @param {Pick<ReturnType<typeof import("../text/zone.js").createZone>, "moment" | "wallClock">} zone
 * @param {number} [now]
 * @returns {[name: string, at: Date][]}
 */
export function endsFrom({ moment, wallClock }, now = Date.now()) {
  const today = wallClock(new Date(now)).day;
  /** @type {[name: string, at: Date][]} */
  const ends = [
    ["hour", new Date(now + HOUR)],
    ["hours", new Date(now + 3 * HOUR)],
    ["tonight", moment(today, EVENING)],
    ["tomorrow", moment(dayAfter(today, 1), EVENING)],
    [USUAL, new Date(now + DAY)],
    ["days", new Date(now + 3 * DAY)],
  ];
  return ends.filter(([, at]) => at.getTime() > now + SOON);
}
