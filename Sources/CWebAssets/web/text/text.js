// Every sentence that scripts show, and how numbers, distances and times are written.
import { createZone, dayAfter } from "./zone.js";

/** What nobody has touched for so many seconds says how old it is. */
const LONG = 30 * 86_400;

/**
 * How numbers, dates and spans are written. Chromium knows no Bosnian and would write as nobody does; of what every
 * browser knows, Croatian writes them the same way. English here is European: no month before its day.
 * @param {string} lang
 */
const localeOf = (lang) => (lang === "bs" ? "hr-BA" : lang === "en" ? "en-GB" : lang);

/**
 * The sentences of the page's language; without them their keys are shown.
 * @param {Pick<Parts, "settings">} parts
 */
export function fetchSentences({ settings }) {
  return fetch(`${settings.assets}text-${settings.lang}.json`)
    .then((answer) => (answer.ok ? answer.json() : {}))
    .catch(() => ({}));
}

/** @param {{ settings: Pick<Settings, "lang" | "timezone">, sentences: Record<string, string> }} parts */
export function createText({ settings, sentences }) {
  const { lang } = settings;
  const locale = localeOf(lang);
  const month = lang === "en" ? "short" : "numeric";
  const zone = { timeZone: settings.timezone };
  const { wallClock } = createZone({ settings });
  const plurals = new Intl.PluralRules(locale);
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const spans = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  const hours = new Intl.DateTimeFormat(locale, { ...zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const date = new Intl.DateTimeFormat(locale, { ...zone, weekday: "short", day: "numeric", month });
  const longDate = new Intl.DateTimeFormat(locale, { ...zone, day: "numeric", month, year: "numeric" });

  /**
   * The sentence of a key, with `{name}` replaced by values.
   * @param {string} key
   * @param {Values} [values]
   */
  function t(key, values = {}) {
    const sentence = sentences[key] ?? key;
    return sentence.replace(/\{(\w+)\}/g, (braces, name) => (name in values ? String(values[name]) : braces));
  }

  /**
   * The sentence for `n` things; `{n}` is the number as it is written.
   * @param {string} key
   * @param {number} n
   * @param {Values} [values]
   */
  function plural(key, n, values = {}) {
    const form = `${key}.${plurals.select(n)}`;
    return t(form in sentences ? form : `${key}.other`, { n: number(n), ...values });
  }

  /** @param {number} n */
  function number(n) {
    return whole.format(n);
  }

  /**
   * As precise as a driver needs it: "850 m", "12,3 km", "123 km".
   * @param {number} metres
   */
  function distance(metres) {
    if (metres < 999.5) return `${whole.format(metres)} m`;
    const kilometres = metres / 1000;
    return `${(kilometres < 99.95 ? tenths : whole).format(kilometres)} km`;
  }

  /**
   * As milestones say it, without the unit: "0,3", "123,4".
   * @param {number} metres
   */
  const kilometres = (metres) => tenths.format(metres / 1000);

  /**
   * Short: "14:05" today, "22. 11. 14:05" on another day, with the year in another year.
   * @param {string | Date} given
   */
  function time(given, now = new Date()) {
    const moment = new Date(given);
    if (longDate.format(moment) === longDate.format(now)) return hours.format(moment);
    const isNear = Math.abs(moment.getTime() - now.getTime()) < 180 * 86_400_000;
    return `${(isNear ? date : longDate).format(moment)} ${hours.format(moment)}`;
  }

  /**
   * "14:05", where the day is said beside it.
   * @param {string} given
   */
  const clock = (given) => hours.format(new Date(given));

  /** @param {string} given */
  const isTomorrow = (given, now = new Date()) => wallClock(new Date(given)).day === dayAfter(wallClock(now).day, 1);

  /**
   * How long ago: "3 minutes ago".
   * @param {number} seconds
   */
  function age(seconds) {
    if (seconds < 60) return t("age.now");
    if (seconds < 3600) return spans.format(-Math.floor(seconds / 60), "minute");
    if (seconds < 86_400) return spans.format(-Math.floor(seconds / 3600), "hour");
    if (seconds < 60 * 86_400) return spans.format(-Math.floor(seconds / 86_400), "day");
    if (seconds < 730 * 86_400) return spans.format(-Math.floor(seconds / (30.44 * 86_400)), "month");
    return spans.format(-Math.floor(seconds / (365.25 * 86_400)), "year");
  }

  /**
   * "updated 3 hours ago"; null where that is not known.
   * @param {string | null | undefined} at
   */
  function updated(at, now = Date.now()) {
    return at ? t("age.updated", { age: age(Math.max(0, (now - Date.parse(at)) / 1000)) }) : null;
  }

  /**
   * The same, of what nobody has touched for more than thirty days.
   * @param {string | null | undefined} at
   */
  function longAgo(at, now = Date.now()) {
    return at && (now - Date.parse(at)) / 1000 > LONG ? updated(at, now) : null;
  }

  /**
   * "Fixed speed camera" where a type begins a line; the words are stored as they stand within a sentence.
   * @param {string} words
   */
  function capital(words) {
    return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
  }

  /**
   * With a full stop: what the service says of a mistake may have none, and more may follow.
   * @param {string} sentence
   */
  const ended = (sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

  return { lang, locale, t, ended, plural, number, distance, kilometres, time, clock, isTomorrow, age, updated, longAgo, capital };
}
