// The hours of a feature as people write them: each rule of a schedule, and whether it is active.
import { activity, shownAt } from "./when.js";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
/** What differs between languages in the canonical form that the service writes. */
const TOKENS = new RegExp(`(?:(\\d{4}) )?(${MONTHS.join("|")})(?: (\\d\\d)(?!:))?|(${DAYS.join("|")})|(off)|(24/7)|([,-])`, "g");

/**
 * A line for each rule: "Mo-Fr 08:00-16:00 "Lukavac"; We off" are "Mon – Fri 08:00–16:00: Lukavac" and "Wed not active".
 * @param {Pick<Parts["text"], "lang" | "locale" | "t">} text
 * @param {string} schedule
 */
export function rules({ lang, locale, t }, schedule) {
  const form = (/** @type {Intl.DateTimeFormatOptions} */ options) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
    return (/** @type {number} */ year, /** @type {number} */ month, /** @type {number} */ day) => format.format(Date.UTC(year, month, day));
  };
  const month = lang === "en" ? "short" : "numeric";
  const [weekday, date] = [form({ weekday: "short" }), form({ day: "numeric", month })];
  const dateOfYear = form({ day: "numeric", month, year: "numeric" });
  /** Of Bosnian months Chromium knows no names. */
  const name = lang === "bs" ? (/** @type {number} */ _, /** @type {number} */ of) => t("hours.month", { n: of + 1 }) : form({ month: "short" });

  /** @param {string} words */
  const said = (words) =>
    words.replace(TOKENS, (token, year, named, day, weekdayNamed, isOff, isAlways) => {
      if (named) {
        const of = MONTHS.indexOf(named);
        // A leap year has all days.
        if (!day) return `${name(2028, of, 1)}${year ? ` ${year}` : ""}`;
        return year ? dateOfYear(Number(year), of, Number(day)) : date(2028, of, Number(day));
      }
      // 5 January 2026 is a Monday.
      if (weekdayNamed) return weekday(2026, 0, 5 + DAYS.indexOf(weekdayNamed));
      if (isOff) return t("hours.off");
      if (isAlways) return t("hours.always");
      return token === "," ? ", " : "–";
    });
  return split(schedule).map(({ hours, words }) => (words ? `${said(hours)}: ${words}` : said(hours)));
}

/**
 * The rules, with their words apart; what stands in quotes is nobody's rule.
 * @param {string} schedule
 */
function split(schedule) {
  return [...schedule.matchAll(/\s*((?:[^";,]|,(?! ))+)(?:"([^"]*)")?(?:[;,] |$)/g)].map(([, hours, words]) => ({ hours: hours.trim(), words }));
}

/**
 * Of what has hours: "active until 12:30: Lukavac"; null where it is not known of the moment that is shown.
 * @param {Pick<Parts["text"], "t" | "time">} text
 * @param {Feature["properties"]} properties
 * @param {string | null} moment
 */
export function phase({ t, time }, properties, moment) {
  if (!properties.schedule || properties.active === undefined) return null;
  const { isActive, change } = activity(properties, shownAt(moment));
  if (!change) return isActive ? t("hours.active") : properties.changes_at ? t("hours.inactive") : t("hours.never");
  const values = { time: time(change) };
  const sentence = isActive ? t("hours.active_until", values) : moment ? t("hours.again", values) : t("hours.again_now", values);
  return properties.window ? `${sentence}: ${properties.window}` : sentence;
}
