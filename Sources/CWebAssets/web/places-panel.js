// The dialog with the saved places: the person's own place first.
import { t } from "./text.js";
import { openDialog } from "./dialog.js";
import { button, el, rest, isResting, signButton } from "./elements.js";
import { goToMe } from "./place.js";
import { invalid, valid } from "./fields.js";
import * as places from "./places.js";

let map = null;

export function start(parts) {
  map = parts.map;
  document.getElementById("places-button").addEventListener("click", open);
}

function open() {
  let now = places.list();
  const rows = el("ol", { class: "places" });
  const news = el("p", { class: "news", role: "status" });
  const me = button(t("places.me"), () => leave(() => goToMe()), { look: "place-me", symbol: "locate" });
  const dialog = openDialog({
    title: t("places.title"), look: "drawer", focus: me, content: [me, rows, news, adding()],
  });
  draw();

  function leave(then) {
    dialog.close();
    then();
  }

  function jump({ lat, lon, zoom }) {
    leave(() => map.goTo(lat, lon, zoom));
  }

  /** `focus`: which button of which row has the focus afterwards; a row that was moved keeps it. */
  function draw(focus = null) {
    rows.replaceChildren(...now.map(row));
    rows.hidden = now.length === 0;
    if (!focus) return;
    const { at, part } = focus;
    const target = rows.children[Math.min(at, now.length - 1)]?.querySelector(`[data-part="${part}"]`);
    (target ?? me).focus();
  }

  function row(place, at) {
    const { name } = place;
    const up = signButton(t("places.up", { name }), "up", () => shift(up, at, -1), { "data-part": "up" });
    const down = signButton(t("places.down", { name }), "down", () => shift(down, at, 1), { "data-part": "down" });
    rest(up, at === 0);
    rest(down, at === now.length - 1);
    return el(
      "li", {},
      button(name, () => jump(place), { look: "place-name", symbol: "star", "data-part": "name" }),
      up, down,
      signButton(t("places.rename", { name }), "edit", () => renaming(place, at), { "data-part": "rename" }),
      signButton(t("places.remove", { name }), "trash", () => drop(place, at), { "data-part": "remove" }));
  }

  function shift(pressed, at, by) {
    if (isResting(pressed)) return;
    now = places.move(now, at, by);
    draw({ at: at + by, part: by < 0 ? "up" : "down" });
    news.textContent = t("places.moved", { name: now[at + by].name, position: at + by + 1 });
  }

  function drop(place, at) {
    now = places.remove(now, at);
    draw({ at, part: "remove" });
    const undo = button(t("places.undo"), () => {
      now = places.insert(now, at, place);
      draw({ at, part: "name" });
      news.textContent = t("places.back", { name: place.name });
    }, { look: "quiet" });
    news.replaceChildren(t("places.removed", { name: place.name }), " ", undo);
  }

  function renaming(place, at) {
    const { form, input } = nameForm({
      id: "place-rename", label: t("places.name"), value: place.name, press: t("places.save"),
      take(name) {
        const fault = places.fault(name, now, place);
        if (fault) return fault;
        now = places.rename(now, at, name);
        draw({ at, part: "rename" });
        news.textContent = t("places.renamed", { name: now[at].name });
        return null;
      },
      cancel: () => draw({ at, part: "rename" }),
    });
    rows.children[at].replaceChildren(form);
    input.focus();
    input.select();
  }

  function adding() {
    const { form, input } = nameForm({
      id: "place-add", label: t("places.add"), press: t("places.save"),
      take(name) {
        const fault = places.fault(name, now);
        if (fault) return fault;
        now = places.add(now, name, { ...map.centre(), zoom: map.leaflet.getZoom() });
        draw();
        input.value = "";
        news.textContent = t("places.added", { name: now.at(-1).name });
        return null;
      },
    });
    return form;
  }
}

/** One field with a button. `take` answers the key of what is wrong, or null. */
function nameForm({ id, label, value = "", press, take, cancel = null }) {
  const input = el("input", { id, type: "text", maxlength: 60, autocomplete: "off", value });
  const field = el("div", { class: "field" }, el("label", { for: id }, label), input);
  const form = el(
    "form", { class: "name-form", novalidate: true }, field,
    el("button", { type: "submit", class: "button primary" }, press),
    cancel && signButton(t("dialog.cancel"), "close", cancel));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fault = take(input.value);
    if (!fault) return valid(input);
    invalid(input, t(fault));
    input.focus();
  });
  // Escape leaves the field, not the dialog.
  if (cancel) {
    form.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      cancel();
    });
  }
  return { form, input };
}
