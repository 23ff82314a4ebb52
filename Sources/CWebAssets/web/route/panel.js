// What lies along a route, in the order in which one meets it, and when. The route is a file, or points that somebody sets;
// it stands in the page's address, so that a link brings all of it.
import { createDrawing } from "./drawing.js";
import { askedWith, LARGEST, readRoute } from "./file.js";
import { isDeparture, isSpeed, journeyParts, usualWidth } from "./journey.js";
import { createPrinting } from "./printing.js";
import { byAddress, routeQuestion } from "./question.js";
import { shortened } from "./simplify.js";
import { createStops, MOST, placeAt } from "./stops.js";
import { createRouteView } from "./view.js";
import { createShare } from "../details/share.js";
import { metres } from "../geo/features.js";
import { decoded, encoded, LONGEST } from "../geo/polyline.js";
import { row } from "../list/row.js";
import { createPlaces } from "../places/places.js";
import { asProblem, isAbort } from "../service/api.js";
import { addressOf, addressWith } from "../service/request.js";
import { button, byId, rest } from "../shell/elements.js";
import { invalid, valid } from "../shell/fields.js";
import { isSame } from "../state/state.js";
import { createZone } from "../text/zone.js";

/** @typedef {import("../geo/polyline.js").Line} Line */
/** @typedef {import("./file.js").Asked} Asked */
/** @typedef {{ line: string, off: number }} Written a route as links have it; `off`: by how many metres it is simplified at most */
/** @typedef {{ name: string, lines: Line[], asked: Asked, written: Written | null }} Given the route of a file or of a link */

/** @param {import("./route.js").RouteParts} parts */
export function createRoutePanel({ announcer, api, dialogs, map, query, settings, state, store, text }) {
  const { distance, number, plural, t, time } = text;
  const { leaflet } = map;
  const view = createRouteView({ text });
  const { section, edit, file, departure, speed, width, news, list } = view;
  const zone = createZone({ settings });
  const places = createPlaces({ store });
  const drawing = createDrawing({ map });
  const printing = createPrinting({ drawing, map });
  const share = createShare({ announcer, dialogs, text });
  const stops = createStops({
    map, text, list: view.stops, onChange: () => changed(), onDrag: (all) => drawing.draw([lineThrough(all)]),
  });
  /** @type {Given | null} */
  let given = null;
  /** @type {Journey | null} */
  let written = null;
  /** @type {AbortController | null} */
  let asking = null;
  /**
   * How far from the route somebody wants to know of things; null where it is as usual.
   * @type {number | null}
   */
  let chosenWidth = null;
  /** What was opened last wins, whichever file is read sooner. */
  let opened = 0;

  // MARK: The route

  /** @returns {Line[]} */
  const lines = () => given?.lines ?? [lineThrough(stops.all())];
  const hasRoute = () => lines().some((line) => line.length > 1);
  const kind = () => (given ? "route" : "stops");
  const reach = () => chosenWidth ?? usualWidth(kind());

  /** @param {Line[]} all @returns {Written | null} */
  function asLink(all) {
    const whole = all.filter((line) => line.length > 1);
    if (whole.length === 0) return null;
    const { lines: fewer, off } = shortened(whole, (some) => encoded(some).length <= LONGEST);
    return { line: encoded(fewer), off };
  }

  /** The route is another: it is drawn, and what lies along it is asked for. */
  function changed() {
    opened++;
    asking?.abort();
    // Whoever is asked no more resets nothing.
    rest(view.show, false);
    drawing.draw(lines());
    show();
    if (hasRoute()) return ask();
    written = null;
    state.set({ route: null, journey: null });
    list.replaceChildren();
    news.textContent = "";
  }

  /** All that says what the route is. */
  function show() {
    const points = stops.all().length;
    const has = hasRoute();
    const length = lines().reduce((sum, line) => sum + lengthOf(line), 0);
    const name = given?.name ?? (points > 0 && plural("route.points", points));
    view.summary.textContent = [t("route.edit"), name, has && distance(length)].filter(Boolean).join(" · ");
    view.when.textContent = t("route.when", { time: shownTime() });
    view.onMap.hidden = given !== null;
    width.value = String(reach());
    view.reach.textContent = t(given ? "route.reach" : "route.reach_straight", { distance: distance(reach()) });
    view.reach.hidden = !has;
    rest(view.undo, !stops.canUndo());
    for (const part of [view.share, view.actions]) part.hidden = !has;
    const off = given?.written?.off ?? 0;
    view.note.textContent = off > 0 ? t("route.simplified", { distance: distance(off) }) : "";
    view.note.hidden = off === 0;
    byId("route-button").classList.toggle("active", has);
    printing.set(has ? lines() : null);
    arm();
  }

  /** @param {import("./stops.js").Stop} stop */
  function add(stop) {
    if (!stops.add(stop)) news.textContent = t("route.full", { n: number(MOST) });
  }

  /** @param {File} chosen */
  async function openFile(chosen) {
    open({ takesFocus: section.hidden });
    valid(file);
    if (chosen.size > LARGEST) return refuse(file, t("route.too_large"));
    const turn = ++opened;
    const { lines: found, asked } = readRoute(await chosen.text());
    if (turn !== opened) return;
    if (found.length === 0) return refuse(file, await fault(asked));
    stops.replace([]);
    given = { name: chosen.name, lines: found, asked, written: asLink(found) };
    drawing.show(found);
    edit.open = false;
    changed();
  }

  /**
   * What is wrong with a file without a line, the service says.
   * @param {Asked} asked
   */
  async function fault({ body, type }) {
    try {
      await api.send("POST", "/along", body, { type });
    } catch (error) {
      return asProblem(error).message;
    }
    return t("route.no_lines");
  }

  function forget() {
    file.value = "";
    edit.open = true;
    view.heading.focus();
    if (!given) return stops.clear();
    given = null;
    changed();
  }

  // MARK: The question

  async function ask() {
    const drive = read();
    if (!drive) return;
    asking?.abort();
    const { signal } = (asking = new AbortController());
    rest(view.show, true);
    news.textContent = t("route.asking");
    const { body, type, off } = given?.asked ?? askedWith(lines());
    try {
      const path = addressWith("/along", routeQuestion(query.filters(), drive));
      const { body: answer } = await api.send("POST", path, body, { type, signal });
      if (signal.aborted) return;
      tell(answer, off);
    } catch (error) {
      if (isAbort(error) || signal.aborted) return;
      list.replaceChildren();
      news.textContent = asProblem(error).message;
    }
    rest(view.show, false);
  }

  /** When it is driven, unless a field is wrong; the address says it too. */
  function read() {
    for (const input of [departure, speed]) valid(input);
    if (departure.validity.badInput) return refuse(departure, t("route.bad_time"));
    const kilometres = speed.value === "" && !speed.validity.badInput ? null : Number(speed.value);
    if (kilometres !== null && !isSpeed(kilometres)) return refuse(speed, t("route.bad_speed"));
    const [day, clock] = departure.value.split("T");
    const drive = { departure: clock ? zone.moment(day, clock.slice(0, 5)) : null, speed: kilometres, width: reach() };
    if (drive.departure && !isDeparture(drive.departure.getTime())) return refuse(departure, t("route.far_time"));
    const link = given ? given.written : asLink(lines());
    written = link && {
      kind: kind(), line: link.line, depart: drive.departure?.toISOString() ?? null, speed: drive.speed, width: drive.width,
    };
    state.set({ journey: written });
    return drive;
  }

  /** @param {HTMLInputElement} input @param {string} words */
  function refuse(input, words) {
    edit.open = true;
    invalid(input, words);
    input.focus();
    return null;
  }

  /** @param {{ features: Feature[], numberMatched: number }} answer @param {number} off */
  function tell({ features, numberMatched: total }, off) {
    const [first] = features;
    const n = features.length;
    const all = total > n ? t("route.most", { n: number(n), total: number(total) }) : plural("route.found", n);
    const judged = first && (first.properties.passing_at ? t("route.on_the_way") : t("route.at_once", { time: shownTime() }));
    const coarse = off > 0 && t("route.thinned", { distance: distance(off) });
    news.textContent = [first ? all : t("route.none"), judged, coarse].filter(Boolean).join(" ");
    list.replaceChildren(...features.map((feature) => row(text, feature, { here: null, moment: state.get().moment })));
    list.onclick = ({ target }) => {
      const pressed = target instanceof Element ? target.closest("button") : null;
      const feature = features.find((one) => addressOf(one) === pressed?.dataset.address);
      if (!feature) return;
      state.set({ selected: addressOf(feature) });
      map.showFeature(feature);
    };
    state.set({ route: { name: given?.name ?? "", passing: byAddress(features, addressOf) } });
  }

  /** The moment that the map shows. */
  function shownTime() {
    const { moment } = state.get();
    return moment ? time(moment) : t("moment.now");
  }

  // MARK: The panel

  function open({ takesFocus = true } = {}) {
    const saved = places.list().map(({ name, lat, lon }) => button(name, () => choose({ name, lat, lon }), { symbol: "plus" }));
    view.places.replaceChildren(...saved);
    view.places.hidden = saved.length === 0;
    state.set({ selected: null });
    section.hidden = false;
    show();
    if (takesFocus) view.heading.focus({ preventScroll: true });
  }

  /** @param {import("./stops.js").Stop} place */
  function choose(place) {
    add(place);
    drawing.show(lines());
  }

  function close() {
    section.hidden = true;
    arm();
    byId("route-button").focus();
  }

  /** While points are set, a press on the map sets one, and opens nothing. What somebody adds meanwhile comes first. */
  function arm() {
    const { dataset } = document.body;
    const isAdding = dataset.mode === "adding";
    const isSetting = !isAdding && !section.hidden && edit.open && !given && state.get().selected === null;
    if (isSetting) dataset.mode = "route";
    else if (!isAdding) delete dataset.mode;
    leaflet.doubleClickZoom[isSetting ? "disable" : "enable"]();
  }

  /**
   * A link was opened: its route is drawn, and asked with at once.
   * @param {{ isViewGiven: boolean }} link
   */
  function follow({ isViewGiven }) {
    const { journey } = state.get();
    const found = journey && !isSame(journey, written) && decoded(journey.line);
    if (!found) return;
    const { kind, line, depart, speed: kilometres, width: metresWide } = journey;
    const [first] = found;
    stops.replace(kind === "stops" ? first.map(([lat, lon]) => ({ lat, lon })) : []);
    given = kind === "stops" ? null : { name: t("route.of_link"), lines: found, asked: askedWith(found), written: { line, off: 0 } };
    const at = depart && zone.wallClock(new Date(depart));
    departure.value = at ? `${at.day}T${at.time}` : "";
    speed.value = String(kilometres ?? "");
    chosenWidth = metresWide === usualWidth(kind) ? null : metresWide;
    edit.open = false;
    if (section.hidden) open({ takesFocus: false });
    if (!isViewGiven) drawing.show(found);
    changed();
  }

  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    if (chosen) openFile(chosen);
  });
  width.addEventListener("change", () => {
    const metresWide = Number(width.value);
    chosenWidth = metresWide === usualWidth(kind()) ? null : metresWide;
    show();
    if (hasRoute()) ask();
  });
  view.form.addEventListener("submit", (event) => {
    event.preventDefault();
    valid(file);
    if (!hasRoute()) return void refuse(file, t("route.no_route"));
    if (read()) {
      edit.open = false;
      ask();
      view.summary.focus();
    }
  });
  section.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  });
  edit.addEventListener("toggle", arm);
  document.addEventListener("modechange", arm);
  view.add.addEventListener("click", () => add(placeAt(map.middleSeen())));
  view.undo.addEventListener("click", stops.undo);
  view.close.addEventListener("click", close);
  view.clear.addEventListener("click", forget);
  view.print.addEventListener("click", () => print());
  view.share.addEventListener("click", () => {
    if (written) share({ title: t("route.title"), url: `${location.origin}/#${journeyParts(written).join("&")}` });
  });
  leaflet.on("click", ({ latlng }) => {
    if (document.body.dataset.mode === "route") add(placeAt(latlng));
  });
  state.watch(["selected"], arm);
  state.watch(["moment", "types", "words"], () => {
    show();
    if (hasRoute()) ask();
  });
  // On a telephone the map's tools stand above it, and what is shown on the map is what it leaves free.
  new ResizeObserver(() => document.documentElement.style.setProperty("--route-height", `${section.offsetHeight}px`)).observe(section);

  return { open, openFile, follow };
}

/** @param {Place[]} places @returns {Line} */
const lineThrough = (places) => places.map(({ lat, lon }) => [lat, lon]);

/** @param {Line} line */
function lengthOf(line) {
  let sum = 0;
  for (let at = 1; at < line.length; at++) {
    const [[lat, lon], [lat2, lon2]] = [line[at - 1], line[at]];
    sum += metres({ lat, lon }, { lat: lat2, lon: lon2 });
  }
  return sum;
}
