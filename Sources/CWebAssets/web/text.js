// Every sentence that scripts show, and how numbers, distances and times are written.
import { lang, settings } from "./settings.js";

const texts = await fetch(`${settings.assets}text-${lang}.json`)
  .then((answer) => (answer.ok ? answer.json() : {}))
  .catch(() => ({}));

/**
 * How numbers, dates and spans are written. Chromium knows no Bosnian and would write as nobody does; of what every
 * browser knows, Croatian writes them the same way. English here is European: no month before its day.
 */
export const locale = { bs: "hr-BA", en: "en-GB" }[lang] ?? lang;
const month = lang === "en" ? "short" : "numeric";

const plurals = new Intl.PluralRules(locale);
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const spans = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
const zone = { timeZone: settings.timezone };
const clock = new Intl.DateTimeFormat(locale, { ...zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const date = new Intl.DateTimeFormat(locale, { ...zone, weekday: "short", day: "numeric", month });
const longDate = new Intl.DateTimeFormat(locale, { ...zone, day: "numeric", month, year: "numeric" });

/** The sentence of a key, with `{name}` replaced by values. */
export function t(key, values = {}) {
  const sentence = texts[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (mark, name) => (name in values ? String(values[name]) : mark));
}

/** The sentence for `n` things; `{n}` is the number as it is written. */
export function plural(key, n, values = {}) {
  const form = `${key}.${plurals.select(n)}`;
  return t(form in texts ? form : `${key}.other`, { n: number(n), ...values });
}

export function number(n) {
  return whole.format(n);
}

/** As precise as a driver needs it: "850 m", "12,3 km", "123 km". */
export function distance(metres) {
  if (metres < 999.5) return `${whole.format(metres)} m`;
  const kilometres = metres / 1000;
  return `${(kilometres < 99.95 ? tenths : whole).format(kilometres)} km`;
}

/** Short: "14:05" today, "22. 11. 14:05" on another day, with the year in another year. */
export function time(iso) {
  const moment = new Date(iso);
  const now = new Date();
  if (longDate.format(moment) === longDate.format(now)) return clock.format(moment);
  const near = Math.abs(moment - now) < 180 * 86_400_000;
  return `${(near ? date : longDate).format(moment)} ${clock.format(moment)}`;
}

/** How long ago: "3 minutes ago". */
export function age(seconds) {
  if (seconds < 60) return t("age.now");
  if (seconds < 3600) return spans.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86_400) return spans.format(-Math.floor(seconds / 3600), "hour");
  if (seconds < 60 * 86_400) return spans.format(-Math.floor(seconds / 86_400), "day");
  if (seconds < 730 * 86_400) return spans.format(-Math.floor(seconds / (30.44 * 86_400)), "month");
  return spans.format(-Math.floor(seconds / (365.25 * 86_400)), "year");
}

/** "Fixed speed camera" where a type begins a line; the words are stored as they stand within a sentence. */
export function capital(words) {
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}
