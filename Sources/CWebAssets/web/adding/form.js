// The form for something new, with the fields of the list format.
import { endsFrom, USUAL } from "./ends.js";
import { compass } from "../geo/shapes.js";
import { el } from "../shell/elements.js";
import { invalid, valid } from "../shell/fields.js";
import { typeIcon } from "../shell/icons.js";
import { roadClasses } from "../state/types.js";
import { createZone } from "../text/zone.js";

/** @typedef {import("../shell/fields.js").Field} Field */

/** Longest inputs, as the service takes them. It counts no more than the browser, which counts some signs twice. */
const LONGEST = { title: 120, road: 50, text: 1000 };
const DAY = 86_400_000;
const INPUTS = "input, select, textarea";

/** @param {Pick<Parts, "settings" | "text" | "types">} parts */
export function createForm({ settings, text, types }) {
  const { capital, plural, t, time } = text;
  const zone = createZone({ settings });
  const layer = choice("layer", t("add.layer"), types.layers.map((name) => [name, t(`add.layer.${name}`)]));
  const grids = new Map(types.layers.map((name) => [name, typeGrid(name)]));
  const classes = roadClasses.map((name) => /** @type {[string, string]} */ ([name, capital(t(`class.${name}`))]));
  const roadClass = labelled("road_class", t("add.road_class"), selection("road_class", classes));
  const title = labelled("title", t("add.name"), line("title", { "aria-required": "true" }), t("add.name.hint"));
  const road = labelled("road", optional("add.road"), line("road"), t("add.road.hint"));
  const direction = choice("direction", t("add.direction"), [
    ["unknown", t("add.direction.unknown")], ["both", t("add.direction.both")], ["one", t("add.direction.forward")],
  ]);
  const end = choice("end", t("add.end"), endsFrom(zone).map(([name]) => [name, endWords(name)]));
  const endsAt = el("p", { class: "hint" });
  end.append(endsAt);
  const more = labelled("text", optional("add.text"), area("text"), t("add.text.hint"));
  const element = el(
    "form", { id: "report-form", novalidate: true },
    types.layers.length > 1 && layer, roadClass, [...grids.values()], title, road, direction, end, more);

  // MARK: Kinds of fields

  /** @param {string} name */
  function endWords(name) {
    const hours = { hour: 1, hours: 3 }[name];
    return hours ? plural("moment.in_hours", hours) : t(`add.end.${name}`);
  }

  /** @param {string} key */
  function optional(key) {
    return t("add.optional", { name: t(key) });
  }

  /** @param {string} name @param {[value: string, words: string][]} options */
  function selection(name, options) {
    return el(
      "select", { id: `add-${name}`, name, "aria-required": "true" }, el("option", { value: "" }, t("add.choose")),
      options.map(([value, words]) => el("option", { value }, words)));
  }

  /**
   * The types as their icons: quicker to hit than lines of a list, and one learns what the map shows.
   * @param {Layer} name
   */
  function typeGrid(name) {
    const boxes = types.of(name).map((type) =>
      el(
        "label", {}, el("input", { type: "radio", name: `type-${name}`, value: type }),
        el("span", {}, typeIcon(type), el("span", {}, capital(t(`type.${type}`))))));
    return el(
      "fieldset", { class: "choice type-grid", role: "radiogroup", "aria-required": "true" },
      el("legend", {}, t("add.type")), boxes);
  }

  // MARK: What is filled in

  /** What has a beginning and an end is a condition. */
  let isStretch = false;
  /**
   * Which way the traffic heads that a place concerns, where that is known, in degrees.
   * @type {number | null}
   */
  let bearing = null;
  /** When the end was chosen, also of a draft: what is an end then may be none any more when it is sent. */
  let chosenAt = Date.now();
  /** What somebody has filled in, by name: nothing else is offered there any more. */
  const touched = new Set();

  const chosenLayer = () => (isStretch ? "conditions" : /** @type {Layer} */ (checked(layer) ?? types.layers[0]));
  const chosenType = () => checked(/** @type {HTMLElement} */ (grids.get(chosenLayer())));
  const chosenEnd = () => (chosenType() === "stationary" ? null : (checked(end) ?? USUAL));
  const hasDirection = () => isStretch || bearing !== null;

  function arrange() {
    const now = chosenLayer();
    layer.hidden = isStretch;
    direction.hidden = !hasDirection();
    const forward = direction.querySelector("[value=one] + span");
    const way = bearing === null || isStretch ? null : t(`compass.towards.${compass(bearing)}`);
    if (forward) forward.textContent = way ? t("direction.towards", { compass: way }) : t("add.direction.forward");
    roadClass.hidden = now !== "conditions";
    for (const [name, grid] of grids) grid.hidden = name !== now;
    end.hidden = chosenType() === "stationary";
    endsAt.textContent = t("list.until", { time: time(endAt() ?? new Date()) });
  }

  /** What lasts as long as is usual is counted from when it is sent; all else is the moment that was said when it was chosen. */
  const endAt = () => momentOf(chosenEnd(), checked(end) === USUAL ? Date.now() : chosenAt);

  /** @param {string | null | undefined} wanted @param {number} now */
  const momentOf = (wanted, now) => endsFrom(zone, now).find(([name]) => name === wanted)?.[1] ?? null;

  /**
   * The end that a draft has, unless it is over.
   * @param {Partial<Written>} kept
   */
  function restoreEnd({ end: wanted, chosenAt: then = Date.now() }) {
    if (!wanted || (momentOf(wanted, then)?.getTime() ?? 0) <= Date.now()) return;
    chosenAt = then;
    check(end, wanted);
  }

  /** @param {HTMLElement} field @param {string} key */
  function fault(field, key) {
    const input = inputOf(field);
    invalid(input, t(key));
    return input;
  }

  for (const group of [layer, direction]) {
    const first = group.querySelector("input");
    if (first) first.checked = true;
  }
  check(end, USUAL);
  element.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "radio") return;
    if (target.name === "end") chosenAt = Date.now();
    if (target.name !== "layer") right(target.closest("fieldset"));
    arrange();
  });
  element.addEventListener("input", ({ target }) => {
    const input = target instanceof Element && target.matches(INPUTS) ? /** @type {Field} */ (target) : null;
    touched.add(input?.name);
    if (input?.hasAttribute("aria-invalid") && input.value) valid(input);
  });
  arrange();

  return {
    element,

    /** @param {boolean} now whether it is about a stretch of road */
    setStretch(now) {
      isStretch = now;
      arrange();
    },

    /**
     * All that is filled in so far, whatever is missing, to be kept.
     * @returns {Written}
     */
    values: () => ({
      layer: chosenLayer(), type: chosenType(), title: valueOf(title), road: valueOf(road), text: valueOf(more),
      roadClass: valueOf(roadClass), direction: checked(direction), bearing, end: checked(end), chosenAt,
    }),

    /**
     * Fills in what was kept.
     * @param {Partial<Written>} kept
     */
    fill(kept) {
      check(layer, kept.layer);
      if (kept.layer) check(grids.get(kept.layer), kept.type);
      check(direction, kept.direction);
      restoreEnd(kept);
      bearing = kept.bearing ?? bearing;
      write(title, kept.title);
      write(road, kept.road);
      write(more, kept.text);
      write(roadClass, kept.roadClass);
      arrange();
    },

    /**
     * Fills in what can be known, where nobody has filled in anything.
     * @param {Draft} known
     */
    offer(known) {
      if (!touched.has("title")) write(title, known.title);
      if (!touched.has("road")) write(road, known.road);
      if (!touched.has("road_class")) write(roadClass, known.roadClass);
      bearing = known.bearing ?? null;
      if (!touched.has("direction")) check(direction, known.direction);
      arrange();
    },

    /**
     * What was filled in, or null after saying what is missing.
     * @returns {Draft | null}
     */
    read() {
      const now = chosenLayer();
      const grid = /** @type {HTMLElement} */ (grids.get(now));
      const type = chosenType();
      const wrong = [
        now === "conditions" && !valueOf(roadClass) && fault(roadClass, "add.missing.road_class"),
        !type && wrongChoice(grid, t("add.missing.type")),
        !valueOf(title) && fault(title, "add.missing.title"),
      ].filter((one) => one instanceof HTMLElement);
      if (wrong[0] instanceof HTMLElement) wrong[0].focus();
      if (wrong.length > 0 || !type) return null;
      return {
        layer: now, type, title: valueOf(title), road: valueOf(road), text: valueOf(more), roadClass: valueOf(roadClass),
        direction: hasDirection() ? checked(direction) : null, bearing: isStretch ? null : bearing,
        until: checked(end) === USUAL ? null : endAt(),
      };
    },

    /**
     * The input that the service calls, say, "properties.title".
     * @param {string | null} member
     * @returns {Field | null}
     */
    field(member) {
      const name = (member ?? "").replace(/^properties\./, "");
      return element.querySelector(`#add-${CSS.escape(name)}`);
    },
  };
}

/**
 * A feature as the service takes it. What is no fixed camera and has no other end is over after a day, counted from now: it may
 * be sent much later.
 * @param {Draft} draft
 * @param {import("./place-bar.js").Where} where
 * @param {number} [now]
 */
export function body(draft, { place, ends }, now = Date.now()) {
  const { layer, type, title, road, text, roadClass, direction, bearing, until } = draft;
  /** @type {Record<string, string | number>} */
  const properties = { type, title };
  if (road) properties.road = road;
  if (text) properties.text = text;
  if (layer === "conditions" && roadClass) properties.road_class = roadClass;
  if (type !== "stationary") properties.valid_to = (until ?? new Date(now + DAY)).toISOString().replace(/\.\d+Z$/, "Z");
  if (direction && direction !== "unknown") properties.direction = direction;
  if (direction === "one" && typeof bearing === "number") properties.bearing = bearing;
  const geometry = ends
    ? { type: "LineString", coordinates: [ends.begin, ends.end].map(position) }
    : { type: "Point", coordinates: position(place) };
  return { type: "Feature", geometry, properties };
}

/** @param {Place} place */
const position = ({ lat, lon }) => [+lon.toFixed(6), +lat.toFixed(6)];

/** @param {string} name @param {import("../shell/elements.js").Traits} [traits] */
function line(name, traits = {}) {
  const longest = LONGEST[/** @type {keyof typeof LONGEST} */ (name)];
  return el("input", { id: `add-${name}`, name, type: "text", maxlength: longest, autocomplete: "off", ...traits });
}

/** @param {"text"} name */
const area = (name) => el("textarea", { id: `add-${name}`, name, rows: 3, maxlength: LONGEST[name] });

/** @param {string} name @param {string} label @param {Field} input @param {string | null} [hint] */
function labelled(name, label, input, hint = null) {
  const id = `add-${name}`;
  const hintLine = hint && el("p", { class: "hint", id: `${id}-hint` }, hint);
  if (hintLine) input.setAttribute("aria-describedby", hintLine.id);
  return el("div", { class: "field" }, el("label", { for: id }, label), hintLine, input);
}

/** @param {string} name @param {string} legend @param {[value: string, words: string][]} options */
function choice(name, legend, options) {
  const boxes = options.map(([value, words]) =>
    el("label", {}, el("input", { type: "radio", name, value }), el("span", {}, words)));
  return el("fieldset", { class: "choice" }, el("legend", {}, legend), boxes);
}

/** @param {HTMLElement} field @returns {Field} */
const inputOf = (field) => /** @type {Field} */ (field.querySelector(INPUTS));

/** @param {HTMLElement} field */
const valueOf = (field) => inputOf(field).value.trim();

/** @param {HTMLElement} field @param {string | undefined} value */
function write(field, value) {
  if (value !== undefined) inputOf(field).value = value;
}

/** @param {HTMLElement | undefined} group @param {string | null | undefined} value */
function check(group, value) {
  const input = value && group?.querySelector(`[value="${CSS.escape(value)}"]`);
  if (input instanceof HTMLInputElement) input.checked = true;
}

/** @param {HTMLElement} group @returns {string | null} */
function checked(group) {
  const input = group.querySelector(":checked");
  return input instanceof HTMLInputElement ? input.value : null;
}

/** @param {HTMLElement} group @param {string} words */
function wrongChoice(group, words) {
  right(group);
  const input = /** @type {HTMLInputElement} */ (group.querySelector("input"));
  const id = `add-type-${input.name}-error`;
  group.append(el("p", { class: "error", id }, words));
  group.setAttribute("aria-describedby", id);
  group.setAttribute("aria-invalid", "true");
  return input;
}

/** @param {HTMLElement | null} group */
function right(group) {
  group?.querySelector(".error")?.remove();
  group?.removeAttribute("aria-describedby");
  group?.removeAttribute("aria-invalid");
}
