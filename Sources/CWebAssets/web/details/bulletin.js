// The general report on the roads, as a panel of its own.
import { Problem } from "../service/api.js";
import { byId, el, paragraphs } from "../shell/elements.js";
import { validity } from "../text/validity.js";

/** @param {Pick<Parts, "api" | "dialogs" | "live" | "store" | "text">} parts */
export function createBulletin({ api, dialogs, live, store, text }) {
  const { t, time } = text;
  const toggle = byId("bulletin-button");
  /**
   * Where the open report is shown.
   * @type {HTMLElement | null}
   */
  let body = null;

  /** @returns {Promise<Bulletin[]>} */
  const load = async () => (await api.get("/bulletins")).bulletins;

  /** @param {Bulletin[]} bulletins */
  const stateOf = (bulletins) => bulletins.map(({ id, updated_at: at }) => `${id} ${at}`).join("\n");

  /**
   * A dot on the button says that there is one that was not read yet.
   * @param {Bulletin[]} bulletins
   */
  function mark(bulletins) {
    const isNew = bulletins.length > 0 && stateOf(bulletins) !== store.recall("bulletin");
    toggle.querySelector(".fresh")?.remove();
    if (isNew) toggle.append(el("span", { class: "fresh" }, el("span", { class: "visually-hidden" }, t("bulletin.new"))));
  }

  async function open() {
    const opened = el("div", { class: "bulletins", "aria-busy": "true" }, el("p", {}, t("details.loading")));
    body = opened;
    dialogs.open({
      title: t("bulletin.title"), look: "drawer", content: opened, isReading: true, onClose: () => (body = null),
    });
    try {
      show(opened, await load());
    } catch (error) {
      const words = error instanceof Problem && error.status ? error.message : t("bulletin.offline");
      opened.replaceChildren(el("p", { role: "alert" }, words));
    }
    opened.removeAttribute("aria-busy");
  }

  /** @param {HTMLElement} opened @param {Bulletin[]} bulletins */
  function show(opened, bulletins) {
    opened.replaceChildren(...bulletins.map(article), bulletins.length === 0 ? el("p", {}, t("bulletin.none")) : "");
    store.keep("bulletin", stateOf(bulletins));
    mark(bulletins);
  }

  /** @param {Bulletin} bulletin */
  function article(bulletin) {
    const { title, text: words, updated_at: at } = bulletin;
    const facts = [validity(text, bulletin, { quiet: true }), at && t("bulletin.updated", { time: time(at) })];
    return el(
      "article", {}, title && el("h3", {}, title),
      el("p", { class: "faint" }, facts.filter(Boolean).join(" · ")),
      el("div", { class: "prose" }, paragraphs(words)));
  }

  toggle.addEventListener("click", open);
  load().then(mark, () => {});
  // Where the report was replaced and is open, the new one is shown at once.
  live.onChange(async ({ event }) => {
    if (!["bulletins", "reset", "reloaded"].includes(event)) return;
    const bulletins = await load().catch(() => null);
    if (!bulletins) return;
    if (body) show(body, bulletins);
    else mark(bulletins);
  });
}
