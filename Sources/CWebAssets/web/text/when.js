// When something is active, seen from the moment that the map shows: in words, as tables say it, and whether it is later.

/** What ends later than so far ahead says so in its details. */
const SOON = 14 * 86_400_000;

/** @typedef {Partial<Feature["properties"]>} Times */

/**
 * The moment that is shown; null is now.
 * @param {string | null} moment
 */
export const shownAt = (moment) => (moment ? Date.parse(moment) : Date.now());

/**
 * Whether it is active, and when that changes. What the service said holds until then; what comes after, a validity tells
 * here too, and of hours only the service knows.
 * @param {Times} properties
 * @param {number} at
 * @returns {{ isActive: boolean, change: string | null }}
 */
export function activity({ active, changes_at: change, schedule, valid_from: from, valid_to: to }, at) {
  const isPast = Boolean(change) && Date.parse(change ?? "") <= at;
  if (active !== undefined && !isPast) return { isActive: active, change: change ?? null };
  if (to && Date.parse(to) < at) return { isActive: false, change: null };
  if (from && Date.parse(from) > at) return { isActive: false, change: from };
  if (active !== undefined && schedule) return { isActive: !active, change: null };
  return { isActive: true, change: to ?? null };
}

/**
 * Whether its sign and line are outlined.
 * @param {Times} properties
 * @param {string | null} moment
 */
export const isLater = (properties, moment) => !activity(properties, shownAt(moment)).isActive;

/**
 * "now, until 12:30", "from 14:00", "tomorrow 09:00"; null where nothing begins or ends soon.
 * @param {Pick<Parts["text"], "t" | "time" | "clock" | "isTomorrow">} text
 * @param {Times} properties
 * @param {string | null} moment
 */
export function when({ t, time, clock, isTomorrow }, properties, moment) {
  const at = shownAt(moment);
  const { isActive, change } = activity(properties, at);
  const hasHours = Boolean(properties.schedule);
  if (!change && isActive) return hasHours && !moment ? t("when.now") : null;
  // What comes after that which the service said of hours, it has to say anew.
  if (!change) return hasHours && properties.changes_at ? null : t("when.over");
  if (!isActive) {
    if (!moment && isTomorrow(change)) return t("when.tomorrow", { time: clock(change) });
    return t("list.from", { time: time(change) });
  }
  if (hasHours && !moment) return t("when.now_until", { time: time(change) });
  return hasHours || Date.parse(change) < at + SOON ? t("list.until", { time: time(change) }) : null;
}

/**
 * Until when it holds, where `when` says nothing because that is far off: a date, or, of a condition, that nobody knows. A
 * border crossing and a radar stay.
 * @param {Pick<Parts["text"], "t" | "time">} text
 * @param {Pick<Feature["properties"], "layer" | "type" | "valid_to" | "schedule">} properties
 */
export function ending({ t, time }, { layer, type, valid_to: to, schedule }) {
  if (to) return t("list.until", { time: time(to) });
  return layer === "conditions" && type !== "border_crossing" && !schedule ? t("list.open") : null;
}
