// Something new: first the place, or where it begins and ends; then the form.
import { isShape } from "../geo/features.js";
import { addressOf } from "../service/request.js";
import { button, byId, el, isResting, rest } from "../shell/elements.js";
import { invalid } from "../shell/fields.js";
import { body, createForm } from "./form.js";
import { createKnown } from "./known.js";
import { openPlaceBar, said } from "./place-bar.js";

const CLOSE_ENOUGH = 14;

/**
 * @param {Pick<Parts,
 *   "announcer" | "api" | "details" | "dialogs" | "lines" | "live" | "map" | "markers" | "outbox" | "reporting" | "state" |
 *   "text" | "types"
 * >} parts
 */
export function createAdding({
  announcer, api, details, dialogs, lines, live, map, markers, outbox, reporting, state, text, types,
}) {
  const { t } = text;
  const known = createKnown({ announcer, api, details, dialogs, reporting, text });
  /**
   * What stands on the page while somebody adds.
   * @type {ReturnType<typeof openPlaceBar> | null}
   */
  let bar = null;
  /**
   * Who went back to move the pin finds the form as it was.
   * @type {ReturnType<typeof createForm> | null}
   */
  let form = null;

  function begin() {
    state.set({ selected: null });
    bar = openPlaceBar({ map, text, types, onDone: fillIn, onCancel: end });
  }

  function end() {
    bar?.close();
    bar = form = null;
    byId("add-button").focus();
  }

  // MARK: The form

  function fillIn() {
    if (!bar) return;
    const fields = (form ??= createForm({ text, types }));
    const where = bar.where();
    fields.setStretch(where.ends !== null);
    /** @type {() => unknown} */
    let next = end;
    const send = el("button", { type: "submit", class: "button primary", form: fields.element.id }, t("add.send"));
    const move = button(t("add.move"), () => leave(() => bar?.focus()), { look: "link" });
    const line = el("p", { class: "add-where" }, said(text, where), " ", move);
    const news = el("p", { class: "news", role: "status" });
    const dialog = dialogs.open({
      title: t("add.title"), look: "form", isCareful: true, content: [line, fields.element, news],
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
      const same = await known.nearest(draft, where.place);
      if (same) leave(() => known.ask(same, { onBack: fillIn, onEnd: end }));
      else await deliver(draft);
      rest(send, false);
      send.removeAttribute("aria-busy");
    }

    /** @param {Draft} draft */
    async function deliver(draft) {
      const path = `/collections/${draft.layer}/items`;
      const result = await outbox.submit({
        kind: "add", title: draft.title, path, body: body(draft, where), type: "application/geo+json",
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
    lines.expect(feature);
    // Of what is long, more is to be seen than the place of its sign.
    map.goTo(lat, lon, isShape(feature) ? undefined : Math.max(map.leaflet.getZoom(), CLOSE_ENOUGH));
    details.open(addressOf(feature));
    announcer.notify(words);
  }

  byId("add-button").addEventListener("click", () => {
    if (!bar) begin();
  });
}
