// When: now, or a moment within the next seven days.
import { momentAhead } from "./fragment.js";
import { modal } from "./modal.js";
import { state } from "./state.js";
import { lang, plural, t, time } from "./text.js";
import { dayAfter, moment, wall } from "./zone.js";

const DAYS = 7;
const MORNING = "08:00";
const names = new Intl.DateTimeFormat(lang, { timeZone: "UTC", weekday: "long", day: "numeric", month: "numeric" });

const day = document.getElementById("moment-day");
const hour = document.getElementById("moment-time");
const hint = document.getElementById("moment-hint");

export function startMoment() {
  const dialog = modal("moment", {
    onOpen: () => {
      open(dialog);
      complain(null);
    },
    onApply: apply,
  });
  for (const field of [day, hour]) field.addEventListener("input", () => complain(null));
  hour.addEventListener("keydown", (event) => {
    if (event.key === "Enter") document.getElementById("moment-apply").click();
  });
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
      const name = names.format(new Date(`${value}T12:00:00Z`));
      return new Option(index === 0 ? `${t("moment.today")}, ${name}` : name, value);
    }),
  );
  const chosen = state.get().moment;
  const at = wall(chosen ? new Date(chosen) : inHours(1));
  day.value = at.day;
  hour.value = at.time;
  const tomorrow = moment(dayAfter(today, 1), MORNING);
  const quick = [
    [t("moment.now"), null],
    ...[1, 3].map((hours) => [plural("moment.in_hours", hours), inHours(hours)]),
    [t("moment.tomorrow", { time: MORNING }), tomorrow],
  ];
  document.getElementById("moment-quick").replaceChildren(
    ...quick.map(([words, at]) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "chip";
      button.textContent = words;
      button.setAttribute("aria-pressed", String((at?.getTime() ?? null) === (chosen ? Date.parse(chosen) : null)));
      button.addEventListener("click", () => {
        state.set({ moment: at ? momentAhead(at.toISOString()) : null });
        dialog.close();
      });
      return button;
    }),
  );
}

function apply() {
  if (!hour.value) return complain("moment.missing");
  const chosen = momentAhead(moment(day.value, hour.value).toISOString());
  if (!chosen) return complain("moment.outside");
  state.set({ moment: chosen });
  return true;
}

/** Says what is wrong beside the buttons, and at the field for those who do not see them. */
function complain(words) {
  hint.textContent = words ? t(words) : "";
  hint.classList.toggle("error", words !== null);
  hour.setAttribute("aria-invalid", String(words !== null));
  if (words) hour.focus();
  return false;
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
