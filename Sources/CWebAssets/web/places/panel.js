// The dialog with the saved places: the person's own place first.
import { button, byId, el, iconButton, isResting, rest } from "../shell/elements.js";
import { invalid, valid } from "../shell/fields.js";
import { createPlaces, fault } from "./places.js";

/** @typedef {import("./places.js").SavedPlace} SavedPlace */

/** @param {Pick<Parts, "dialogs" | "location" | "map" | "store" | "text">} parts */
export function createPlacesPanel({ dialogs, location, map, store, text }) {
  const { t } = text;
  const places = createPlaces({ store });

  function open() {
    let now = places.list();
    const rows = el("ol", { class: "places" });
    const news = el("p", { class: "news", role: "status" });
    const me = button(t("places.me"), () => leave(() => location.goToMe()), { look: "place-me", symbol: "locate" });
    const dialog = dialogs.open({
      title: t("places.title"), look: "drawer", focus: me, content: [me, rows, news, adding()],
    });
    draw();

    /** @param {() => unknown} then */
    function leave(then) {
      dialog.close();
      then();
    }

    /**
     * `focus`: which button of which row has the focus afterwards; a row that was moved keeps it.
     * @param {{ at: number, part: string } | null} [focus]
     */
    function draw(focus = null) {
      rows.replaceChildren(...now.map(row));
      rows.hidden = now.length === 0;
      if (!focus) return;
      const { at, part } = focus;
      const target = rows.children[Math.min(at, now.length - 1)]?.querySelector(`[data-part="${part}"]`);
      (target instanceof HTMLElement ? target : me).focus();
    }

    /** @param {SavedPlace} place @param {number} at */
    function row(place, at) {
      const { name, lat, lon, zoom } = place;
      const up = iconButton(t("places.up", { name }), "up", () => shift(up, at, -1), { "data-part": "up" });
      const down = iconButton(t("places.down", { name }), "down", () => shift(down, at, 1), { "data-part": "down" });
      rest(up, at === 0);
      rest(down, at === now.length - 1);
      const jump = () => leave(() => map.goTo(lat, lon, zoom));
      return el(
        "li", {},
        button(name, jump, { look: "place-name", symbol: "star", "data-part": "name" }),
        up, down,
        iconButton(t("places.rename", { name }), "edit", () => renaming(place, at), { "data-part": "rename" }),
        iconButton(t("places.remove", { name }), "trash", () => drop(place, at), { "data-part": "remove" }));
    }

    /** @param {Element} pressed @param {number} at @param {number} by */
    function shift(pressed, at, by) {
      if (isResting(pressed)) return;
      now = places.move(now, at, by);
      draw({ at: at + by, part: by < 0 ? "up" : "down" });
      news.textContent = t("places.moved", { name: now[at + by].name, position: at + by + 1 });
    }

    /** @param {SavedPlace} place @param {number} at */
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

    /** @param {SavedPlace} place @param {number} at */
    function renaming(place, at) {
      const { form, input } = nameForm({
        id: "place-rename", label: t("places.name"), value: place.name, press: t("places.save"),
        take(name) {
          const wrong = fault(name, now, place);
          if (wrong) return wrong;
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
          const wrong = fault(name, now);
          if (wrong) return wrong;
          now = places.add(now, name, { ...map.centre(), zoom: map.leaflet.getZoom() });
          draw();
          input.value = "";
          news.textContent = t("places.added", { name: now[now.length - 1].name });
          return null;
        },
      });
      return form;
    }
  }

  /**
   * One field with a button. `take` answers the key of what is wrong, or null.
   * @param {{
   *   id: string, label: string, value?: string, press: string, take: (name: string) => string | null,
   *   cancel?: (() => void) | null,
   * }} traits
   */
  function nameForm({ id, label, value = "", press, take, cancel = null }) {
    const input = el("input", { id, type: "text", maxlength: 60, autocomplete: "off", value });
    const field = el("div", { class: "field" }, el("label", { for: id }, label), input);
    const form = el(
      "form", { class: "name-form", novalidate: true }, field,
      el("button", { type: "submit", class: "button primary" }, press),
      cancel && iconButton(t("dialog.cancel"), "close", cancel));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const wrong = take(input.value);
      if (!wrong) return valid(input);
      invalid(input, t(wrong));
      input.focus();
    });
    // Escape leaves the field, not the dialog.
    form.addEventListener("keydown", (event) => {
      if (!cancel || event.key !== "Escape") return;
      event.preventDefault();
      cancel();
    });
    return { form, input };
  }

  byId("places-button").addEventListener("click", open);
}
