// What lies along a route that somebody has as a file, in the order in which one meets it, and when.
import { boxAround, isXML, linesOf } from "./lines.js";
import { byAddress, routeQuestion } from "./question.js";
import { row } from "../list/row.js";
import { asProblem } from "../service/api.js";
import { addressOf, addressWith } from "../service/request.js";
import { button, byId, el, rest } from "../shell/elements.js";
import { invalid, valid } from "../shell/fields.js";
import { createZone } from "../text/zone.js";

/** What the service takes. */
const LARGEST = 2 << 20;
const FASTEST = 300;

/** @param {Pick<Parts, "api" | "dialogs" | "map" | "query" | "settings" | "state" | "text">} parts */
export function createRoute({ api, dialogs, map, query, settings, state, text }) {
  const { plural, t, time } = text;
  const zone = createZone({ settings });
  const L = window.L;
  /**
   * The file, and what was filled in: it is there again when the dialog is opened again.
   * @type {{ file: File | null, departure: string, speed: string }}
   */
  const filled = { file: null, departure: "", speed: "" };
  /** @type {L.Polyline | null} */
  let line = null;

  function open() {
    const file = el("input", { id: "route-file", type: "file", accept: ".gpx,.geojson,.json,application/gpx+xml,application/geo+json" });
    const named = el("p", { id: "route-name", class: "hint" });
    const departure = el("input", { id: "route-depart", type: "datetime-local", value: filled.departure, "aria-describedby": "route-when" });
    const speed = el("input", { id: "route-speed", type: "number", min: 1, max: FASTEST, step: 1, inputmode: "numeric", placeholder: "70", value: filled.speed });
    const when = el("p", { id: "route-when", class: "hint" }, t("route.when", { time: shownTime() }));
    const news = el("p", { class: "news", role: "status" });
    const list = el("ol", { class: "lines-list", "aria-label": t("route.title") });
    const clear = button(t("route.clear"), forget, { look: "quiet" });
    const show = el("button", { type: "submit", class: "button primary" }, t("route.show"));
    const field = (/** @type {HTMLInputElement} */ input, /** @type {string} */ words) =>
      el("div", { class: "field" }, el("label", { for: input.id }, words), input);
    const form = el(
      "form", { id: "route-form", novalidate: true }, field(file, t("route.file")), named,
      el("div", { class: "field-row" }, field(departure, t("route.depart")), field(speed, t("route.speed"))), when,
      el("div", { class: "field-row" }, show, clear));
    const dialog = dialogs.open({ title: t("route.title"), look: "drawer", focus: file, content: [form, news, list], isCareful: true });
    tellFile();
    if (filled.file) ask();

    function tellFile() {
      named.textContent = filled.file?.name ?? "";
      // The field itself says what was chosen in it.
      named.hidden = filled.file === null || Boolean(file.files?.length);
      clear.hidden = filled.file === null;
    }

    function forget() {
      filled.file = null;
      file.value = "";
      draw([]);
      state.set({ route: null });
      list.replaceChildren();
      news.textContent = "";
      tellFile();
    }

    async function ask() {
      const question = read();
      if (!question || !filled.file) return;
      rest(show, true);
      news.textContent = t("route.asking");
      try {
        const content = await filled.file.text();
        const type = isXML(content) ? "application/gpx+xml" : "application/geo+json";
        const { body } = await api.send("POST", addressWith("/along", question), content, { type });
        tell(content, body.features);
      } catch (error) {
        list.replaceChildren();
        news.textContent = asProblem(error).message;
      } finally {
        rest(show, false);
      }
    }

    /** What is asked, unless a field is wrong. */
    function read() {
      for (const input of [file, departure, speed]) valid(input);
      /** @param {HTMLInputElement} input @param {string} words */
      const refuse = (input, words) => {
        invalid(input, words);
        input.focus();
        return null;
      };
      if (!filled.file) return refuse(file, t("route.no_file"));
      if (filled.file.size > LARGEST) return refuse(file, t("route.too_large"));
      if (departure.validity.badInput) return refuse(departure, t("route.bad_time"));
      const kilometres = speed.value === "" && !speed.validity.badInput ? null : Number(speed.value);
      const isSpeed = kilometres === null || (Number.isInteger(kilometres) && kilometres >= 1 && kilometres <= FASTEST);
      if (!isSpeed) return refuse(speed, t("route.bad_speed"));
      Object.assign(filled, { departure: departure.value, speed: speed.value });
      const [day, clock] = departure.value.split("T");
      return routeQuestion(query.filters(), {
        departure: clock ? zone.moment(day, clock.slice(0, 5)) : null, speed: kilometres,
      });
    }

    /** @param {string} content @param {Feature[]} features */
    function tell(content, features) {
      const [first] = features;
      const found = features.length === 0 ? t("route.none") : plural("route.found", features.length);
      const judged = first && !first.properties.passing_at ? t("route.at_once", { time: shownTime() }) : first ? t("route.on_the_way") : "";
      news.textContent = [found, judged].filter(Boolean).join(" ");
      list.replaceChildren(...features.map((feature) => row(text, feature, { here: null, moment: state.get().moment })));
      list.onclick = ({ target }) => {
        const pressed = target instanceof Element ? target.closest("button") : null;
        const feature = features.find((one) => addressOf(one) === pressed?.dataset.address);
        if (!feature) return;
        dialog.close();
        state.set({ selected: addressOf(feature) });
        map.showFeature(feature);
      };
      draw(linesOf(content));
      state.set({ route: { name: filled.file?.name ?? "", passing: byAddress(features, addressOf) } });
    }

    file.addEventListener("change", () => {
      filled.file = file.files?.[0] ?? filled.file;
      tellFile();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      ask();
    });
  }

  /** The moment that the map shows. */
  function shownTime() {
    const { moment } = state.get();
    return moment ? time(moment) : t("moment.now");
  }

  /** @param {import("./lines.js").Line[]} lines */
  function draw(lines) {
    line?.remove();
    line = null;
    const box = boxAround(lines);
    byId("route-button").classList.toggle("active", box !== null);
    if (!box) return;
    const places = lines.map((one) => one.map(([lat, lon]) => L.latLng(lat, lon)));
    line = L.polyline(places, { pane: "chosen", className: "route-line", interactive: false }).addTo(map.leaflet);
    const bounds = map.boundsOf(box);
    const { lat, lng } = bounds.getCenter();
    map.goTo(lat, lng, Math.min(15, map.leaflet.getBoundsZoom(bounds)));
  }

  byId("route-button").addEventListener("click", open);
}
