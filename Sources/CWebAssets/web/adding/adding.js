// Something new: from the road in two taps, or first the place, or where it begins and ends, and then the form.
import { isShape } from "../geo/features.js";
import { addressOf } from "../service/request.js";
import { button, byId, el, isResting, rest } from "../shell/elements.js";
import { invalid } from "../shell/fields.js";
import { layerOf } from "../state/types.js";
import { createDrafts } from "./draft.js";
import { body, createForm } from "./form.js";
import { guess } from "./guess.js";
import { createHeld } from "./held.js";
import { createKnown } from "./known.js";
import { openPlaceBar, said } from "./place-bar.js";
import { around, openQuick } from "./quick.js";

const CLOSE_ENOUGH = 14;

/** @typedef {import("./place-bar.js").Where} Where */

/**
 * @param {Pick<Parts,
 *   "announcer" | "api" | "details" | "dialogs" | "lines" | "live" | "location" | "map" | "markers" | "outbox" | "reporting" |
 *   "settings" | "state" | "store" | "text" | "types"
 * >} parts
 */
export function createAdding(parts) {
  const { announcer, dialogs, lines, live, map, markers, outbox, settings, state, text, types } = parts;
  const { ended, t } = text;
  const known = createKnown(parts);
  const drafts = createDrafts(parts);
  const held = createHeld(parts);
  /**
   * What stands on the page while somebody adds.
   * @type {ReturnType<typeof openPlaceBar> | null}
   */
  let bar = null;
  /** Of the report that is being written. */
  let draft = drafts.of();
  /**
   * Who went back to move the pin finds the form as it was.
   * @type {ReturnType<typeof createForm> | null}
   */
  let form = null;
  /**
   * What can be filled in of a type that was chosen before its place.
   * @type {((place: Place) => Promise<Draft>) | null}
   */
  let suggest = null;

  function begin() {
    state.set({ selected: null });
    held.settle();
    openQuick({
      ...parts, kept: drafts.all(), onHere: reportHere, onDiscard: (kept) => drafts.of(kept).forget(), onEnd: end,
      onResume: (kept) => correct(kept.where, kept.written, drafts.of(kept)),
      onPin: (type, here) => {
        draft = drafts.of();
        setPin(here);
        if (type) prefill(type, here?.heading ?? null);
      },
    });
  }

  /** @param {{ lat: number, lon: number, accuracy: number } | null} start */
  function setPin(start) {
    bar = openPlaceBar({ map, text, types, start, onDone: fillIn, onCancel: end });
  }

  function end() {
    bar?.close();
    bar = form = suggest = null;
    byId("add-button").focus();
  }

  // MARK: From the road

  /** @param {string} type @param {import("./quick.js").Surroundings} here */
  function reportHere(type, { lat, lon, heading, features }) {
    const where = { place: { lat, lon }, ends: null };
    const entry = guess(text, { type, place: where.place, heading, features });
    const keep = () => {
      const mine = drafts.of();
      mine.keep(where, entry);
      return mine;
    };
    held.hold(wordOf(entry, where), {
      // Whoever leaves the form has not reported it yet.
      onCorrect: () => correct(where, entry, keep()),
      onSent(result) {
        if (result.outcome === "done") arrive(result.answer, { isShown: false });
        else if (result.outcome === "waiting") tellWaiting();
        else if (result.outcome === "refused") {
          keep();
          const { detail, title } = result.problem;
          announcer.notify(`${t("add.refused", { reason: ended(detail || title) })} ${t("draft.kept")}`);
        }
      },
    });
  }

  /**
   * The form with what is said already, over the pin at its place.
   * @param {Where} where
   * @param {Partial<Written>} written
   * @param {typeof draft} mine
   */
  function correct(where, written, mine) {
    draft = mine;
    setPin({ ...where.place, accuracy: 0 });
    if (where.ends) bar?.setEnds(where.ends);
    form = createForm({ settings, text, types });
    form.fill(written);
    fillIn(where);
  }

  /**
   * What can be known where the pin will stand is filled in when it stands there.
   * @param {string} type
   * @param {number | null} heading
   */
  function prefill(type, heading) {
    form = createForm({ settings, text, types });
    form.fill({ layer: layerOf(type), type });
    suggest = async (place) => guess(text, { type, place, heading, features: await around(parts, place) });
  }

  // MARK: The form

  /** @param {Where | undefined} where */
  function fillIn(where = bar?.where()) {
    if (!where) return;
    const { place } = where;
    const fields = (form ??= createForm({ settings, text, types }));
    fields.setStretch(where.ends !== null);
    suggest?.(place).then(fields.offer);
    /** @type {() => unknown} */
    let next = stop;
    const send = el("button", { type: "submit", class: "button primary", form: fields.element.id }, t("add.send"));
    const move = button(t("add.move"), () => leave(() => bar?.focus()), { look: "link" });
    const line = el("p", { class: "add-where" }, said(text, where), " ", move);
    const news = el("p", { class: "news", role: "status" });
    const dialog = dialogs.open({
      title: t("add.title"), look: "form", isCareful: true, content: [line, fields.element, news],
      foot: [button(t("dialog.cancel"), () => leave(stop)), send],
      onClose: async () => {
        removeEventListener("popstate", back);
        await stepBack();
        next();
      },
    });
    // "Back" closes the form, and nothing else.
    history.pushState(STEP, "", window.location.hash);
    addEventListener("popstate", back);
    fields.element.onsubmit = (event) => {
      event.preventDefault();
      if (!isResting(send)) take();
    };
    fields.element.oninput = () => draft.keep(where, fields.values());

    function back() {
      dialog.close();
    }

    /** What was written stays, and is offered again. */
    function stop() {
      end();
      if (draft.isKept()) announcer.notify(t("draft.kept"));
    }

    /** @param {() => unknown} then */
    function leave(then) {
      next = then;
      dialog.close();
    }

    async function take() {
      const entry = fields.read();
      if (!entry) return;
      rest(send, true);
      send.setAttribute("aria-busy", "true");
      news.textContent = t("add.sending");
      const same = await known.nearest(entry, place);
      if (same) leave(() => known.ask(same, { onBack: () => fillIn(where), onEnd: end, onConfirm: draft.forget }));
      else await deliver(entry);
      rest(send, false);
      send.removeAttribute("aria-busy");
    }

    /** @param {Draft} entry */
    async function deliver(entry) {
      const result = await outbox.submit(wordOf(entry, /** @type {Where} */ (where)));
      if (result.outcome === "refused") return refuse(result.problem);
      draft.forget();
      leave(() => {
        end();
        if (result.outcome === "done") arrive(result.answer);
        else tellWaiting();
      });
    }

    /** @param {RefusalReason} problem */
    function refuse({ detail, title, field }) {
      const reason = detail || title;
      news.textContent = t("add.refused", { reason: ended(reason) });
      const input = fields.field(field ?? null);
      if (!input) return;
      invalid(input, reason);
      input.focus();
    }
  }

  // MARK: Sent

  const tellWaiting = () => announcer.notify(t(navigator.onLine ? "add.busy" : "add.waiting"));

  /**
   * The new feature is shown whatever was filtered before: whoever reports wants to see it. Who drives keeps their view of
   * the map.
   * @param {SentAnswer} answer
   * @param {{ isShown?: boolean }} options
   */
  function arrive({ status, body: feature }, { isShown = true } = {}) {
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
    if (isShown) {
      map.goTo(lat, lon, isShape(feature) ? undefined : Math.max(map.leaflet.getZoom(), CLOSE_ENOUGH));
      parts.details.open(addressOf(feature));
    }
    announcer.notify(words);
  }

  byId("add-button").addEventListener("click", () => {
    if (!bar) begin();
  });
}

/** The form's step of the history. */
const STEP = { form: true };

/** Where the form is closed otherwise than by "back", its step goes too. */
async function stepBack() {
  if (!history.state?.form) return;
  const gone = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  history.back();
  await gone;
}

/**
 * @param {Draft} entry
 * @param {Where} where
 * @returns {Word}
 */
function wordOf(entry, where) {
  const path = `/collections/${entry.layer}/items`;
  return { kind: "add", title: entry.title, path, body: body(entry, where), type: "application/geo+json" };
}
