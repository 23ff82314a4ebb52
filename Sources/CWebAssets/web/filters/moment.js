// When: now, or a moment within the next seven days.
import { createSlider } from "./slider.js";
import { modal } from "../shell/dialog.js";
import { byId, el } from "../shell/elements.js";
import { momentAhead } from "../state/fragment.js";
import { createZone, dayAfter } from "../text/zone.js";

const DAYS = 7;
const MORNING = "08:00";
const HOUR = 3_600_000;

/** @param {Pick<Parts, "api" | "clock" | "map" | "query" | "settings" | "state" | "text">} parts */
export function createMoment({ api, clock, map, query, settings, state, text }) {
  const { lang, locale, plural, t, time } = text;
  const zone = createZone({ settings });
  const month = lang === "en" ? "short" : "numeric";
  /** As short as a telephone's field is: "today" needs no weekday. */
  const names = new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday: "short", day: "numeric", month });
  const dates = new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month });
  const day = byId("moment-day", HTMLSelectElement);
  const hour = byId("moment-time", HTMLSelectElement);
  const quick = byId("moment-quick");
  const slider = createSlider({ api, map, query, text, onPick: slide });
  /** Whether another day or time than what stood there was chosen, and whether that is now. */
  let isTouched = false;
  let isNow = false;

  function open() {
    isTouched = isNow = false;
    const today = zone.wallClock(new Date()).day;
    const days = Array.from({ length: DAYS + 1 }, (_, index) => dayAfter(today, index));
    day.replaceChildren(...days.map((value) => new Option(dayName(value, value === today), value)));
    const chosen = state.get().moment;
    fill(chosen ? new Date(chosen) : inHours(1));
    slider.set(chosen ? new Date(chosen) : null);
    offerChoices(zone.moment(dayAfter(today, 1), MORNING), chosen ? Date.parse(chosen) : null);
  }

  /** @param {Date} moment */
  function fill(moment) {
    const at = zone.wallClock(moment);
    day.value = at.day;
    offerHours(at.time);
  }

  /** @param {Date | null} at */
  function slide(at) {
    isTouched = true;
    isNow = at === null;
    if (at) fill(at);
    press(isNow ? 0 : null);
  }

  /** @param {string} value @param {boolean} isToday */
  function dayName(value, isToday) {
    const noon = new Date(`${value}T12:00:00Z`);
    return isToday ? `${t("moment.today")}, ${dates.format(noon)}` : names.format(noon);
  }

  /** @param {Date} tomorrow @param {number | null} chosen */
  function offerChoices(tomorrow, chosen) {
    /** @type {[words: string, at: Date | null][]} */
    const choices = [
      [t("moment.now"), null],
      [plural("moment.in_hours", 1), inHours(1)],
      [plural("moment.in_hours", 3), inHours(3)],
      [t("moment.tomorrow", { time: MORNING }), tomorrow],
    ];
    quick.replaceChildren(
      ...choices.map(([words, at]) => {
        const button = el("button", { type: "button", class: "chip" }, words);
        button.addEventListener("click", () => {
          choose(at);
          dialog.close();
        });
        return button;
      }));
    press(choices.findIndex(([, at]) => (at?.getTime() ?? null) === chosen));
  }

  /**
   * Shows which of the quick choices holds: none, once another day or time is in the fields.
   * @param {number | null} chosen
   */
  function press(chosen) {
    [...quick.children].forEach((button, index) => button.setAttribute("aria-pressed", String(index === chosen)));
  }

  /** @param {string} wanted */
  function offerHours(wanted) {
    const times = offeredTimes(wanted, (one) => isOffered(zone.moment(day.value, one)));
    hour.replaceChildren(...times.map((one) => new Option(one, one)));
    hour.value = nearestTime(times, wanted);
  }

  function apply() {
    if (!isTouched) return true;
    if (isNow) {
      choose(null);
      return true;
    }
    const at = zone.moment(day.value, hour.value);
    byId("moment-hint").textContent = isOffered(at) ? "" : t("moment.outside");
    if (!isOffered(at)) return false;
    choose(at);
    return true;
  }

  /** @param {Date | null} at */
  function choose(at) {
    state.set({ moment: at ? momentAhead(at.toISOString()) : null });
  }

  function show() {
    const { moment: chosen } = state.get();
    byId("moment-chosen").textContent = chosen ? time(chosen) : t("moment.now");
    byId("moment-button").classList.toggle("active", chosen !== null);
  }

  const dialog = modal("moment", { onOpen: open, onApply: apply });
  day.addEventListener("input", () => offerHours(hour.value));
  for (const field of [day, hour]) {
    field.addEventListener("input", () => {
      isTouched = true;
      isNow = false;
      press(null);
      slider.set(zone.moment(day.value, hour.value));
    });
  }
  state.watch(["moment"], show);
  show();
  // A moment that has come is now, and what was tomorrow's is said as today's.
  clock.onMinute(() => {
    const { moment: chosen } = state.get();
    if (chosen && Date.parse(chosen) <= Date.now()) state.set({ moment: null });
    else show();
  });
}

/**
 * Within the seven days.
 * @param {Date} at
 */
const isOffered = (at) => Number.isFinite(at.getTime()) && momentAhead(at.toISOString()) !== null;

/** @param {number} hours */
function inHours(hours) {
  const at = new Date(Date.now() + hours * HOUR);
  at.setSeconds(0, 0);
  return at;
}

/**
 * Half hours, and the time that was chosen, that are offered.
 * @param {string} chosen
 * @param {(time: string) => boolean} isOffered
 */
export function offeredTimes(chosen, isOffered) {
  const halves = Array.from({ length: 48 }, (_, n) => `${String(n >> 1).padStart(2, "0")}:${n % 2 ? "30" : "00"}`);
  return [...new Set([...halves, chosen])].sort().filter(isOffered);
}

/**
 * The first that is not before the wanted one, or the last.
 * @param {string[]} times
 * @param {string} wanted
 */
export const nearestTime = (times, wanted) => times.find((one) => one >= wanted) ?? times.at(-1) ?? "";
