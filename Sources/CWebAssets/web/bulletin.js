// The general report on the roads, as a panel of its own.
import { get } from "./api.js";
import { t, time } from "./text.js";
import { openDialog } from "./dialog.js";
import { el, paragraphs } from "./elements.js";
import { keep, recall } from "./store.js";
import { validity } from "./validity.js";

let isOpen = false;
let body = null;
let toggle = null;

export function start() {
  toggle = document.getElementById("bulletin-button");
  toggle.addEventListener("click", open);
  // A mark on the button says that there is one that was not read yet.
  load().then(mark, () => {});
}

/** A change of the stream. Where the report was replaced and is open, the new one is shown at once. */
export async function changed({ event }) {
  if (!["bulletins", "reset", "reloaded"].includes(event)) return;
  const bulletins = await load().catch(() => null);
  if (!bulletins) return;
  if (isOpen) show(bulletins);
  else mark(bulletins);
}

const load = async () => (await get("/bulletins")).bulletins;

const state = (bulletins) => bulletins.map(({ id, updated_at: at }) => `${id} ${at}`).join("\n");

function mark(bulletins) {
  const isNew = bulletins.length > 0 && state(bulletins) !== recall("bulletin");
  toggle.querySelector(".fresh")?.remove();
  if (isNew) toggle.append(el("span", { class: "fresh" }, el("span", { class: "visually-hidden" }, t("bulletin.new"))));
}

async function open() {
  body = el("div", { class: "bulletins", "aria-busy": "true" }, el("p", {}, t("details.loading")));
  isOpen = true;
  const onClose = () => (isOpen = false);
  openDialog({ title: t("bulletin.title"), look: "drawer", content: body, isReading: true, onClose });
  try {
    show(await load());
  } catch (problem) {
    body.replaceChildren(el("p", { role: "alert" }, problem.status ? problem.message : t("bulletin.offline")));
  }
  body.removeAttribute("aria-busy");
}

function show(bulletins) {
  body.replaceChildren(
    ...bulletins.map(article), bulletins.length === 0 ? el("p", {}, t("bulletin.none")) : "");
  keep("bulletin", state(bulletins));
  mark(bulletins);
}

function article(bulletin) {
  const { title, text, updated_at: at } = bulletin;
  const facts = [validity(bulletin, { quiet: true }), at && t("bulletin.updated", { time: time(at) })];
  return el(
    "article", {}, title && el("h3", {}, title),
    el("p", { class: "faint" }, facts.filter(Boolean).join(" · ")),
    el("div", { class: "prose" }, paragraphs(text)));
}
