// Something new: first the place, under a pin that stays in the middle while the map moves; then the form.
import { get } from "./api.js";
import { settings } from "./settings.js";
import { distance, t } from "./text.js";
import { types as allTypes } from "./kinds.js";
import { sign } from "./icons.js";
import { announce, tell } from "./announce.js";
import { button, el, isResting, rest } from "./elements.js";
import { openDialog } from "./dialog.js";
import { invalid } from "./fields.js";
import { reportForm } from "./report-form.js";
import { outcome, report } from "./reporting.js";
import { openDetails } from "./details.js";
import { expect } from "./live.js";
import { submit } from "./outbox.js";

/** Nearer than this, two people speak of the same thing (the service sees it so too). */
const SAME_WITHIN = 50;
const CLOSE_ENOUGH = 14;
const DAY = 86_400_000;

let parts = null;
let pin = null;
let bar = null;
let form = null;

export function start(given) {
  parts = given;
  document.getElementById("add-button").addEventListener("click", () => pin || choosePlace());
}

// MARK: The place

function choosePlace() {
  const heading = el("h2", { id: "adding-title" }, t("add.place"));
  const hint = el("p", { class: "hint" });
  const onward = button(t("add.here"), fillIn, { look: "primary" });
  const cancel = button(t("dialog.cancel"), end);
  bar = el(
    "section", { id: "adding", class: "panel", "aria-labelledby": heading.id },
    heading, el("p", {}, t("add.how")), hint, el("div", { class: "pair" }, cancel, onward));
  bar.addEventListener("keydown", (event) => event.key === "Escape" && end());
  pin = el("div", { id: "pin", "aria-hidden": "true" });
  parts.state.set({ selected: null });
  document.body.dataset.mode = "adding";
  parts.map.leaflet.getContainer().append(pin);
  document.body.append(bar);
  const stop = parts.map.onMoved(() => showPlace(hint));
  bar.addEventListener("roads-end", stop);
  showPlace(hint);
  onward.focus();
}

function showPlace(hint) {
  const isFar = parts.map.leaflet.getZoom() < CLOSE_ENOUGH;
  hint.textContent = isFar ? t("add.zoom") : t("add.at", { place: written(parts.map.centre()) });
}

const written = ({ lat, lon }) => `${lat.toFixed(5)}, ${lon.toFixed(5)}`;

function end() {
  bar.dispatchEvent(new Event("roads-end"));
  bar.remove();
  pin.remove();
  pin = bar = form = null;
  delete document.body.dataset.mode;
  document.getElementById("add-button").focus();
}

// MARK: The form

function fillIn() {
  // Who went back to move the pin finds the form as it was.
  form ??= reportForm();
  const place = parts.map.centre();
  let next = end;
  const send = el("button", { type: "submit", class: "button primary", form: form.element.id }, t("add.send"));
  const where = el(
    "p", { class: "add-where" }, t("add.at", { place: written(place) }), " ",
    button(t("add.move"), () => leave(() => bar.querySelector(".primary").focus()), { look: "link" }));
  const news = el("p", { class: "news", role: "status" });
  const dialog = openDialog({
    title: t("add.title"), look: "form", isCareful: true, content: [where, form.element, news],
    foot: [button(t("dialog.cancel"), () => leave(end)), send], onClose: () => next(),
  });
  form.element.onsubmit = (event) => {
    event.preventDefault();
    if (!isResting(send)) take();
  };

  function leave(then) {
    next = then;
    dialog.close();
  }

  async function take() {
    const said = form.read();
    if (!said) return;
    rest(send, true);
    send.setAttribute("aria-busy", "true");
    news.textContent = t("add.sending");
    const known = await sameNearby(said, place);
    if (known) leave(() => askAbout(known));
    else await deliver(said);
    rest(send, false);
    send.removeAttribute("aria-busy");
  }

  async function deliver(said) {
    const result = await submit({
      kind: "add", title: said.title, path: `/collections/${said.layer}/items`, body: body(said, place),
      type: "application/geo+json",
    });
    if (result.outcome === "refused") return refused(result.problem);
    leave(() => {
      end();
      if (result.outcome === "waiting") tell(t(navigator.onLine ? "add.busy" : "add.waiting"));
      else arrive(result.answer);
    });
  }

  function refused(problem) {
    const reason = problem.detail || problem.title;
    news.textContent = t("add.refused", { reason });
    const input = form.field(problem.field);
    if (!input) return;
    invalid(input, reason);
    input.focus();
  }
}

/** A feature as the service takes it. What is no fixed camera is over after a day, counted from now: it may be sent
 * much later. */
export function body({ layer, type, title, road, text, roadClass }, { lat, lon }, now = Date.now()) {
  const properties = { type, title };
  if (road) properties.road = road;
  if (text) properties.text = text;
  if (layer === "conditions") properties.road_class = roadClass;
  if (type !== "stationary") properties.valid_to = new Date(now + DAY).toISOString().replace(/\.\d+Z$/, "Z");
  return {
    type: "Feature", geometry: { type: "Point", coordinates: [+lon.toFixed(6), +lat.toFixed(6)] }, properties,
  };
}

/** The new feature is shown whatever was filtered before: whoever reports wants to see it. */
function arrive({ status, body: feature, location }) {
  const isKnown = status === 303;
  const { layer, id, type, lat, lon } = feature?.properties ?? {};
  if (!id) return tell(t(isKnown ? "add.known" : "add.done"));
  expect(layer, id);
  const { types } = parts.state.get();
  const chosen = new Set(allTypes.filter((one) => one === type || types.has(one)));
  parts.state.set({ types: chosen, moment: null, words: "" });
  if (!isKnown) parts.marks.apply({ event: "added", layer, id, feature });
  parts.map.goTo(lat, lon, Math.max(parts.map.leaflet.getZoom(), CLOSE_ENOUGH));
  openDetails(`${layer}/${id}`);
  tell(t(isKnown ? "add.known" : "add.done"));
}

// MARK: It may be known

/** The nearest of the same type, if the service can be asked. */
async function sameNearby({ type }, { lat, lon }) {
  if (!navigator.onLine) return null;
  try {
    const { features } = await get("/near", { at: `${lat},${lon}`, m: SAME_WITHIN, type, limit: 1 });
    return features[0] ?? null;
  } catch {
    return null;
  }
}

/** Somebody has reported it before: their word can be confirmed instead. */
function askAbout(known) {
  const { title, type, layer, id, distance_m: metres } = known.properties;
  let next = end;
  const yes = button(t("report.there"), () => leave(confirm), { look: "primary", symbol: "check" });
  const back = button(t("add.back"), () => leave(fillIn));
  const dialog = openDialog({
    title: t("add.known.title"), focus: yes, onClose: () => next(),
    content: [
      el("p", {}, t("add.known.question", { distance: distance(metres ?? 0) })),
      el(
        "p", { class: "known" }, sign(type),
        el("span", {}, el("strong", {}, title), el("br"), el("span", { class: "hint" }, t(`type.${type}`)))),
    ],
    foot: [back, yes],
  });

  function leave(then) {
    next = then;
    dialog.close();
  }

  async function confirm() {
    end();
    openDetails(`${layer}/${id}`);
    announce(t("report.sending"));
    tell(outcome("there", await report(known, "there"), settings.gone));
  }
}
