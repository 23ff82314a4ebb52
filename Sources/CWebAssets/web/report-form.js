// The form for something new, with the fields of the list format.
import { capital, t } from "./text.js";
import { layers, roadClasses, typesOf } from "./kinds.js";
import { sign } from "./icons.js";
import { el } from "./elements.js";
import { invalid, valid } from "./fields.js";

/** Longest inputs, as the service takes them. It counts no more than the browser, which counts some signs twice. */
const LONGEST = { title: 120, road: 50, text: 1000 };

/** `{element, read(), field(member)}`: `read` answers what was filled in, or null after saying what is missing. */
export function reportForm() {
  const layer = choice("layer", t("add.layer"), layers.map((name) => [name, t(`add.layer.${name}`)]));
  const kinds = Object.fromEntries(layers.map((name) => [name, typeGrid(name)]));
  const classes = roadClasses.map((name) => [name, capital(t(`class.${name}`))]);
  const roadClass = select("road_class", t("add.road_class"), classes);
  const title = text("title", t("add.name"), t("add.name.hint"));
  const road = text("road", optional("add.road"), t("add.road.hint"));
  const more = area("text", optional("add.text"), t("add.text.hint"));
  const parts = { radars: [kinds.radars], conditions: [roadClass, kinds.conditions] };
  const element = el(
    "form", { id: "report-form", novalidate: true },
    layers.length > 1 && layer, roadClass, Object.values(kinds), title, road, more);

  layer.querySelector("input").checked = true;
  const chosenLayer = () => layer.querySelector(":checked").value;
  element.addEventListener("change", (event) => {
    if (event.target.name === "layer") arrange();
    else if (event.target.type === "radio") right(event.target.closest("fieldset"));
  });
  element.addEventListener("input", ({ target }) => {
    if (target.hasAttribute("aria-invalid") && target.value) valid(target);
  });
  arrange();

  function arrange() {
    const now = chosenLayer();
    for (const name of layers) for (const part of parts[name]) part.hidden = name !== now;
  }

  const value = (field) => field.querySelector("input, select, textarea").value.trim();

  return {
    element,

    read() {
      const now = chosenLayer();
      const isRadar = now === "radars";
      const grid = kinds[now];
      const wrong = [
        !isRadar && !value(roadClass) && fault(roadClass, "add.missing.road_class"),
        !grid.querySelector(":checked") && wrongChoice(grid, t("add.missing.type")),
        !value(title) && fault(title, "add.missing.title"),
      ].filter(Boolean);
      wrong[0]?.focus();
      if (wrong.length > 0) return null;
      return {
        layer: now, type: grid.querySelector(":checked").value, title: value(title), road: value(road),
        text: value(more), roadClass: value(roadClass),
      };
    },

    /** The input that the service calls, say, "properties.title". */
    field(member) {
      const name = (member ?? "").replace(/^properties\./, "");
      return element.querySelector(`#add-${CSS.escape(name)}`);
    },
  };
}

const optional = (key) => t("add.optional", { name: t(key) });

function fault(field, key) {
  const input = field.querySelector("input, select");
  invalid(input, t(key));
  return input;
}

// MARK: Kinds of fields

function labelled(id, label, input, hint) {
  const hintLine = hint && el("p", { class: "hint", id: `${id}-hint` }, hint);
  if (hintLine) input.setAttribute("aria-describedby", hintLine.id);
  return el("div", { class: "field" }, el("label", { for: id }, label), hintLine, input);
}

function text(name, label, hint) {
  const id = `add-${name}`;
  const isRequired = name === "title";
  const traits = { id, name, type: "text", maxlength: LONGEST[name], autocomplete: "off" };
  return labelled(id, label, el("input", { ...traits, "aria-required": isRequired && "true" }), hint);
}

function area(name, label, hint) {
  const id = `add-${name}`;
  return labelled(id, label, el("textarea", { id, name, rows: 3, maxlength: LONGEST[name] }), hint);
}

function select(name, label, options) {
  const id = `add-${name}`;
  const input = el(
    "select", { id, name, "aria-required": "true" }, el("option", { value: "" }, t("add.choose")),
    options.map(([value, words]) => el("option", { value }, words)));
  return labelled(id, label, input, null);
}

function choice(name, legend, options) {
  const boxes = options.map(([value, words]) =>
    el("label", {}, el("input", { type: "radio", name, value }), el("span", {}, words)));
  return el("fieldset", { class: "choice" }, el("legend", {}, legend), boxes);
}

/** The types as their signs: quicker to hit than lines of a list, and one learns what the map shows. */
function typeGrid(layer) {
  const boxes = typesOf(layer).map((type) =>
    el(
      "label", {}, el("input", { type: "radio", name: `type-${layer}`, value: type }),
      el("span", {}, sign(type), el("span", {}, capital(t(`type.${type}`))))));
  return el(
    "fieldset", { class: "choice type-grid", role: "radiogroup", "aria-required": "true" },
    el("legend", {}, t("add.type")), boxes);
}

function wrongChoice(group, words) {
  right(group);
  const id = `add-type-${group.querySelector("input").name}-error`;
  group.append(el("p", { class: "error", id }, words));
  group.setAttribute("aria-describedby", id);
  group.setAttribute("aria-invalid", "true");
  return group.querySelector("input");
}

function right(group) {
  group.querySelector(".error")?.remove();
  group.removeAttribute("aria-describedby");
  group.removeAttribute("aria-invalid");
}
