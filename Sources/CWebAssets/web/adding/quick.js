// Two taps from the road: what one sees is reported where one is. Without a position that can be relied on, the pin
// comes after the type.
import { button, el } from "../shell/elements.js";
import { typeIcon } from "../shell/icons.js";
import { REACH, roadNear } from "./guess.js";
import { timeout } from "../offline/outbox.js";

/** Metres; a place that is less certain is pointed out with the pin. */
export const CERTAIN = 100;
/** What is known nearby is not waited for any longer, in milliseconds: whoever drives does not wait. */
const PATIENCE = 2_000;

/** @typedef {import("../places/location.js").Here} Here */
/** @typedef {import("./draft.js").Kept} Kept */
/** @typedef {Here & { features: Feature[] }} Surroundings */

/**
 * What is known around a place: of the service, or else of the map.
 * @param {Pick<Parts, "api" | "markers">} parts
 * @param {Place} place
 * @returns {Promise<Feature[]>}
 */
export async function around({ api, markers }, { lat, lon }) {
  try {
    if (!navigator.onLine) return markers.shown();
    const question = { at: `${lat},${lon}`, m: REACH, limit: 50 };
    return (await api.get("/near", question, { signal: timeout(PATIENCE) })).features;
  } catch {
    return markers.shown();
  }
}

/**
 * Opens the sheet.
 * @param {Pick<Parts, "api" | "dialogs" | "location" | "markers" | "text" | "types"> & {
 *   kept: Kept[], onHere: (type: string, here: Surroundings) => void, onPin: (type: string | null, here: Here | null) => void,
 *   onResume: (draft: Kept) => void, onDiscard: (draft: Kept) => void, onEnd: () => void,
 * }} parts
 */
export function openQuick({ api, dialogs, location, markers, text, types, kept, ...ways }) {
  const { age, capital, distance, t } = text;
  let next = ways.onEnd;
  /** @type {Here | null} */
  let here = null;
  const where = el("p", { class: "quick-where", role: "status" }, t("quick.looking"));
  const found = look();
  const grid = el("div", { class: "quick-types" }, types.all.map(choice));
  const long = button(t("quick.long"), () => leave(() => ways.onPin(null, here)), { look: "quick-long" });
  const dialog = dialogs.open({
    title: t("quick.title"), look: "quick", content: [...kept.map(offer), where, grid], foot: [long], onClose: () => next(),
  });

  async function look() {
    here = await location.find();
    if (!here) return say("quick.unknown");
    const accuracy = distance(here.accuracy);
    if (here.accuracy > CERTAIN) return say("quick.coarse", { accuracy });
    say("quick.here", { accuracy });
    const features = await around({ api, markers }, here);
    const { road } = roadNear(features, here);
    if (road) say("quick.here.road", { accuracy, road });
    return { ...here, features };
  }

  /** @param {string} key @param {Values} [values] */
  function say(key, values) {
    where.textContent = t(key, values);
    return null;
  }

  /** @param {string} type */
  function choice(type) {
    const made = el("button", { type: "button", value: type }, typeIcon(type), el("span", {}, capital(t(`type.${type}`))));
    made.addEventListener("click", () => choose(type, made));
    return made;
  }

  /** @param {string} type @param {HTMLElement} pressed */
  async function choose(type, pressed) {
    if (grid.hasAttribute("aria-busy")) return;
    grid.setAttribute("aria-busy", "true");
    pressed.setAttribute("aria-pressed", "true");
    const known = await found;
    if (dialog.open) leave(() => (known ? ways.onHere(type, known) : ways.onPin(type, here)));
  }

  /** @param {Kept} draft */
  function offer(draft) {
    const { written, since } = draft;
    const title = written.title || capital(written.type ? t(`type.${written.type}`) : t("add.title"));
    const shown = el(
      "section", { class: "draft" },
      el("p", {}, el("strong", {}, t("draft.offer", { title })), " ", el("span", { class: "hint" }, age((Date.now() - since) / 1000))),
      el(
        "div", { class: "pair" },
        button(t("draft.discard"), () => {
          ways.onDiscard(draft);
          shown.remove();
          long.focus();
        }),
        button(t("draft.resume"), () => leave(() => ways.onResume(draft)), { look: "primary" })));
    return shown;
  }

  /** @param {() => void} then */
  function leave(then) {
    next = then;
    dialog.close();
  }
}
