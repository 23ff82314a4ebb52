// Something new: first the place, under a pin that stays in the middle while the map moves; then the form.
import { addressOf } from "../service/request.js";
import { button, byId, el, isResting, rest } from "../shell/elements.js";
import { invalid } from "../shell/fields.js";
import { body, createForm } from "./form.js";
import { createKnown } from "./known.js";

const CLOSE_ENOUGH = 14;

/**
 * @param {Pick<Parts,
 *   "announcer" | "api" | "details" | "dialogs" | "live" | "map" | "markers" | "outbox" | "reporting" | "state" | "text" |
 *   "types"
 * >} parts
 */
export function createAdding({
  announcer, api, details, dialogs, live, map, markers, outbox, reporting, state, text, types,
}) {
  const { t } = text;
  const known = createKnown({ announcer, api, details, dialogs, reporting, text });
  /**
   * What stands on the page while somebody adds.
   * @type {{ bar: HTMLElement, pin: HTMLElement, onward: HTMLElement, stop: () => void } | null}
   */
  let now = null;
  /**
   * Who went back to move the pin finds the form as it was.
   * @type {ReturnType<typeof createForm> | null}
   */
  let form = null;

  // MARK: The place

  function choosePlace() {
    const heading = el("h2", { id: "adding-title" }, t("add.place"));
    const hint = el("p", { class: "hint" });
    const onward = button(t("add.here"), fillIn, { look: "primary" });
    const cancel = button(t("dialog.cancel"), end);
    const bar = el(
      "section", { id: "adding", class: "panel", "aria-labelledby": heading.id },
      heading, el("p", {}, t("add.how")), hint, el("div", { class: "pair" }, cancel, onward));
    bar.addEventListener("keydown", (event) => {
      if (event.key === "Escape") end();
    });
    const pin = el("div", { id: "pin", "aria-hidden": "true" });
    state.set({ selected: null });
    document.body.dataset.mode = "adding";
    map.leaflet.getContainer().append(pin);
    document.body.append(bar);
    const show = () => {
      const isFar = map.leaflet.getZoom() < CLOSE_ENOUGH;
      hint.textContent = isFar ? t("add.zoom") : t("add.at", { place: written(map.centre()) });
    };
    now = { bar, pin, onward, stop: map.onMoved(show) };
    show();
    onward.focus();
  }

  function end() {
    now?.stop();
    now?.bar.remove();
    now?.pin.remove();
    now = form = null;
    delete document.body.dataset.mode;
    byId("add-button").focus();
  }

  // MARK: The form

  function fillIn() {
    const fields = (form ??= createForm({ text, types }));
    const place = map.centre();
    /** @type {() => unknown} */
    let next = end;
    const send = el("button", { type: "submit", class: "button primary", form: fields.element.id }, t("add.send"));
    const move = button(t("add.move"), () => leave(() => now?.onward.focus()), { look: "link" });
    const where = el("p", { class: "add-where" }, t("add.at", { place: written(place) }), " ", move);
    const news = el("p", { class: "news", role: "status" });
    const dialog = dialogs.open({
      title: t("add.title"), look: "form", isCareful: true, content: [where, fields.element, news],
      foot: [button(t("dialog.cancel"), () => leave(end)), send], onClose: () => next(),
    });
    fields.element.onsubmit = (event) => {
      event.preventDefault();
      if (!isResting(send)) take();
    };

    /** @param {() => unknown} then */
    function leave(then) {
      next = then;
      dialog.close();
    }

    async function take() {
      const draft = fields.read();
      if (!draft) return;
      rest(send, true);
      send.setAttribute("aria-busy", "true");
      news.textContent = t("add.sending");
      const same = await known.nearest(draft, place);
      if (same) leave(() => known.ask(same, { onBack: fillIn, onEnd: end }));
      else await deliver(draft);
      rest(send, false);
      send.removeAttribute("aria-busy");
    }

    /** @param {Draft} draft */
    async function deliver(draft) {
      const path = `/collections/${draft.layer}/items`;
      const result = await outbox.submit({
        kind: "add", title: draft.title, path, body: body(draft, place), type: "application/geo+json",
      });
      if (result.outcome === "refused") return refuse(result.problem);
      leave(() => {
        end();
        if (result.outcome === "done") arrive(result.answer);
        else announcer.notify(t(navigator.onLine ? "add.busy" : "add.waiting"));
      });
    }

    /** @param {RefusalReason} problem */
    function refuse({ detail, title, field }) {
      const reason = detail || title;
      news.textContent = t("add.refused", { reason });
      const input = fields.field(field ?? null);
      if (!input) return;
      invalid(input, reason);
      input.focus();
    }
  }

  /**
   * The new feature is shown whatever was filtered before: whoever reports wants to see it.
   * @param {SentAnswer} answer
   */
  function arrive({ status, body: feature }) {
    const isKnown = status === 303;
    const words = t(isKnown ? "add.known" : "add.done");
    const { layer, id, type, lat, lon } = feature?.properties ?? {};
    if (!id) return announcer.notify(words);
    live.expect(addressOf(feature));
    const { types: before } = state.get();
    const chosen = new Set(types.all.filter((one) => one === type || before.has(one)));
    state.set({ types: chosen, moment: null, words: "" });
    if (!isKnown) markers.apply({ event: "added", layer, id, feature });
    map.goTo(lat, lon, Math.max(map.leaflet.getZoom(), CLOSE_ENOUGH));
    details.open(addressOf(feature));
    announcer.notify(words);
  }

  byId("add-button").addEventListener("click", () => {
    if (!now) choosePlace();
  });
}

/** @param {Place} place */
const written = ({ lat, lon }) => `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
