// Whose data the map shows, and how fresh it is: a line at the map's edge, and a list of all behind it.
import { byId, el } from "./elements.js";

/** How often the service is asked, in milliseconds; what it says is minutes old anyway. */
const PAUSE = 60_000;

/** @typedef {{ name: string, title: string | null, attribution: string | null, licence: string | null, radars: number, conditions: number, fetched: boolean, last_success: string | null, stale: boolean }} Source */

/**
 * What the line says of the sources that are fetched or want to be named; nothing where there are none. The largest comes
 * first, the others are counted.
 * @param {Source[]} sources
 * @param {Pick<Parts["text"], "age" | "t">} text
 * @param {number} now
 */
export function lineOf(sources, { age, t }, now) {
  const shown = sources.filter((one) => one.fetched || one.attribution || one.licence);
  if (!shown.length) return "";
  const size = (/** @type {Source} */ one) => one.radars + one.conditions;
  const [first, ...others] = [...shown].sort((one, other) => size(other) - size(one));
  const stale = shown.find((one) => one.stale);
  const told = stale ?? first;
  const words = [nameOf(told), ageOf(told, { age, t }, now)].filter(Boolean).join(", ");
  return others.length ? t("sources.more", { line: words, n: others.length }) : words;
}

/** @param {Source} source */
const nameOf = ({ attribution, title, name }) => attribution ?? title ?? name;

/** @param {Source} source @param {Pick<Parts["text"], "age" | "t">} text @param {number} now */
function ageOf({ fetched, last_success: last, stale }, { age, t }, now) {
  if (!fetched) return "";
  if (!last) return t("sources.never");
  const words = age(Math.max(0, (now - Date.parse(last)) / 1000));
  return stale ? t("sources.stale", { age: words }) : words;
}

/** @param {Pick<Parts, "api" | "dialogs" | "text">} parts */
export function createSources({ api, dialogs, text }) {
  const { t, number } = text;
  const button = byId("sources-button", HTMLButtonElement);
  /** @type {Source[]} */
  let sources = [];

  function show() {
    const words = lineOf(sources, text, Date.now());
    if (button.textContent !== words) button.textContent = words;
    button.hidden = !words;
    button.toggleAttribute("data-stale", sources.some((one) => one.stale));
  }

  async function renew() {
    try {
      // As bytes: it does not say how old the features are that are shown.
      const bytes = await api.bytes("sources");
      sources = JSON.parse(new TextDecoder().decode(bytes)).sources;
    } catch {
      // Without the service the line grows older by itself.
    }
    show();
  }

  /** @param {Source} source */
  function item(source) {
    const facts = [
      ageOf(source, text, Date.now()),
      t("sources.counts", { radars: number(source.radars), conditions: number(source.conditions) }),
    ].filter(Boolean).join(" · ");
    return el(
      "li", {}, el("strong", {}, source.title ?? ownName(source.name)),
      source.attribution && el("p", {}, source.attribution), source.licence && el("p", {}, licence(source.licence)),
      el("p", { class: "hint" }, facts));
  }

  /** @param {string} name */
  const ownName = (name) => (["list", "local", "people", "sample"].includes(name) ? t(`source.${name}`) : name);

  /** @param {string} words */
  function licence(words) {
    const isAddress = /^https?:\/\/\S+$/.test(words);
    if (!isAddress) return t("sources.licence", { licence: words });
    return el("a", { href: words, rel: "noopener license", target: "_blank" }, words);
  }

  button.addEventListener("click", () => {
    dialogs.open({
      title: t("sources.title"), look: "sources", isReading: true, content: el("ul", {}, sources.map(item)),
    });
  });
  renew();
  setInterval(() => (document.hidden ? show() : renew()), PAUSE);
}
