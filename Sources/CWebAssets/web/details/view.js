// One feature in the panel: what it is, what is known of it, and what people can say about it.
import { button, el, iconButton, isResting, paragraphs, rest } from "../shell/elements.js";
import { typeIcon } from "../shell/icons.js";

/** A title of more letters than this is a sentence, and stands smaller. */
const LONG = 70;

/** @typedef {import("./reporting.js").Verdict} Verdict */

/**
 * `onSay` sends a verdict and answers when the service has spoken.
 * @param {Pick<Parts, "text"> & {
 *   panel: ReturnType<typeof import("./panel.js").createPanel>, facts: (feature: Feature) => HTMLElement[],
 *   feature: Feature, onShare: (feature: Feature) => void, onSay: (verdict: Verdict) => Promise<void>,
 * }} parts
 */
export function createView({ text, panel, facts, feature, onShare, onSay }) {
  const { capital, t } = text;
  const heading = panel.heading(feature.properties.title);
  const kind = el("p", { class: "details-kind" });
  const emblem = el("span", { class: "details-sign" });
  const list = el("dl", { class: "facts" });
  const prose = el("div", { class: "prose" });
  const news = el("p", { class: "news", role: "status" });
  const gone = button(t("report.gone"), () => say("gone", gone), { look: "danger" });
  const there = button(t("report.there"), () => say("there", there), { symbol: "check" });
  let now = feature;

  /** @param {Feature} [fresh] */
  function update(fresh = now) {
    now = fresh;
    const { title, type, text: words } = fresh.properties;
    if (heading.textContent !== title) heading.textContent = title;
    heading.classList.toggle("long", title.length > LONG);
    kind.textContent = capital(t(`type.${type}`));
    emblem.replaceChildren(typeIcon(type));
    list.replaceChildren(...facts(fresh));
    prose.replaceChildren(...paragraphs(words));
  }

  /** @param {Verdict} verdict @param {HTMLElement} pressed */
  async function say(verdict, pressed) {
    if (isResting(gone)) return;
    for (const one of [gone, there]) rest(one, true);
    pressed.setAttribute("aria-busy", "true");
    news.textContent = t("report.sending");
    await onSay(verdict);
    pressed.removeAttribute("aria-busy");
    for (const one of [gone, there]) rest(one, false);
  }

  update();
  panel.fill(heading, [
    el(
      "header", { class: "details-head" }, emblem, el("div", { class: "details-name" }, heading, kind),
      iconButton(t("share.title"), "share", () => onShare(now)), panel.closer()),
    el(
      "div", { class: "details-body" }, list, prose,
      el("div", { class: "verdicts", role: "group", "aria-label": t("report.title") }, there, gone), news),
  ]);

  return {
    feature: () => now,
    update,

    /**
     * What became of the person's word.
     * @param {string} words
     */
    tell(words) {
      news.textContent = words;
    },
  };
}
