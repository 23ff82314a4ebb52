// When: now, or a moment within the next seven days.
import { momentAhead } from "./fragment.js";
import { modal } from "./modal.js";
import { state } from "./state.js";
import { lang } from "./settings.js";
import { locale, plural, t, time } from "./text.js";
import { dayAfter, moment, wall } from "./zone.js";

const DAYS = 7;
const MORNING = "08:00";
const month = lang === "en" ? "short" : "numeric";
/** As short as a telephone's field is: "today" needs no weekday. */
const names = new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday: "short", day: "numeric", month });
const dates = new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month });

const day = document.getElementById("moment-day");
const hour = document.getElementById("moment-time");
const hint = document.getElementById("moment-hint");
const quick = document.getElementById("moment-quick");

export function startMoment() {
  const dialog = modal("moment", { onOpen: () => open(dialog), onApply: apply });
  day.addEventListener("input", () => offerHours(hour.value));
  for (const field of [day, hour]) field.addEventListener("input", () => press(null));
  state.watch(["moment"], show);
  show();
  // A moment that has come is now.
  setInterval(() => {
    const { moment: chosen } = state.get();
    if (chosen && Date.parse(chosen) <= Date.now()) state.set({ moment: null });
  }, 30_000);
}

function open(dialog) {
  const today = wall(new Date()).day;
  day.replaceChildren(
    ...Array.from({ length: DAYS + 1 }, (_, index) => {
      const value = dayAfter(today, index);
      const noon = new Date(`${value}T12:00:00Z`);
      return new Option(index === 0 ? `${t("moment.today")}, ${dates.format(noon)}` : names.format(noon), value);
    }),
  );
  const chosen = state.get().moment;
  const at = wall(chosen ? new Date(chosen) : inHours(1));
  day.value = at.day;
  offerHours(at.time);
  const tomorrow = moment(dayAfter(today, 1), MORNING);
  const choices = [
    [t("moment.now"), null],
    ...[1, 3].map((hours) => [plural("moment.in_hours", hours), inHours(hours)]),
    [t("moment.tomorrow", { time: MORNING }), tomorrow],
  ];
  quick.replaceChildren(
    ...choices.map(([words, at]) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "chip";
      button.textContent = words;
      button.addEventListener("click", () => {
        choose(at);
        dialog.close();
      });
      return button;
    }),
  );
  press(choices.findIndex(([, at]) => (at?.getTime() ?? null) === (chosen ? Date.parse(chosen) : null)));
}

/** Shows which of the quick choices holds: none, once another day or time is in the fields. */
function press(chosen) {
  [...quick.children].forEach((button, index) => button.setAttribute("aria-pressed", String(index === chosen)));
}

/** Half hours that lie within the seven days, and the time that was chosen. */
function offerHours(wanted) {
  const halves = Array.from({ length: 48 }, (_, n) => `${String(n >> 1).padStart(2, "0")}:${n % 2 ? "30" : "00"}`);
  const times = [...new Set([...halves, wanted])].sort().filter((one) => isOffered(moment(day.value, one)));
  hour.replaceChildren(...times.map((one) => new Option(one, one)));
  hour.value = times.find((one) => one >= wanted) ?? times.at(-1);
}

const isOffered = (at) => momentAhead(at.toISOString()) !== null;

function apply() {
  const at = moment(day.value, hour.value);
  hint.textContent = isOffered(at) ? "" : t("moment.outside");
  if (!isOffered(at)) return false;
  choose(at);
  return true;
}

function choose(at) {
  state.set({ moment: at ? momentAhead(at.toISOString()) : null });
}

function show() {
  const { moment: chosen } = state.get();
  document.getElementById("moment-chosen").textContent = chosen ? time(chosen) : t("moment.now");
  document.getElementById("moment-button").classList.toggle("active", chosen !== null);
}

function inHours(hours) {
  const at = new Date(Date.now() + hours * 3_600_000);
  at.setSeconds(0, 0);
  return at;
}
