// The way to a route: its button, a file that is dropped, a link. All else is fetched once one of them is used.
import { el, byId } from "../shell/elements.js";

/** @typedef {Pick<Parts, "announcer" | "api" | "dialogs" | "fragment" | "map" | "query" | "settings" | "state" | "store" | "text">} RouteParts */

/** @param {RouteParts} parts */
export function createRoute(parts) {
  const { announcer, settings, state, text } = parts;
  const stage = byId("stage");
  /** @typedef {ReturnType<typeof import("./panel.js").createRoutePanel>} Panel */
  /** @type {Promise<Panel> | null} */
  let panel = null;

  const load = () =>
    (panel ??= Promise.all([import("./panel.js"), styled()]).then(([{ createRoutePanel }]) => createRoutePanel(parts)));

  function styled() {
    const style = el("link", { rel: "stylesheet", href: `${settings.assets}style/route.css` });
    document.head.append(style);
    return new Promise((resolve, reject) => {
      style.addEventListener("load", resolve);
      style.addEventListener("error", reject);
    });
  }

  /** @param {(panel: Panel) => void} then */
  async function use(then) {
    try {
      then(await load());
    } catch {
      panel = null;
      announcer.notify(text.t("route.unavailable"));
    }
  }

  /** @param {DragEvent} event */
  function isFile({ dataTransfer, target }) {
    return dataTransfer?.types.includes("Files") && !(target instanceof HTMLInputElement);
  }

  // A file that is dropped beside the map would take the page's place.
  document.addEventListener("dragover", (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    stage.classList.add("dropping");
  });
  document.addEventListener("dragleave", ({ relatedTarget }) => relatedTarget ?? stage.classList.remove("dropping"));
  document.addEventListener("drop", (event) => {
    stage.classList.remove("dropping");
    if (!isFile(event)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file && !document.querySelector("dialog[open]")) use((made) => made.openFile(file));
  });
  byId("route-button").addEventListener("click", () => use((made) => made.open()));

  /** @param {boolean} isViewGiven */
  const follow = (isViewGiven) => state.get().journey && use((made) => made.follow({ isViewGiven }));
  state.watch(["journey"], (now, before) => follow(now.view !== before.view));
  follow(/[#&]map=/.test(location.hash));
}
