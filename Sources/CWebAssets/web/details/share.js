// Links that open something for somebody else.
import { el } from "../shell/elements.js";

const ZOOM = 15;

/**
 * Without the chosen types and words: whoever gets the link should see the feature, not somebody's filters.
 * @param {Feature} feature
 * @param {string} origin
 */
export function linkTo(feature, origin) {
  const { layer, id, lat, lon } = feature.properties;
  return `${origin}/#map=${ZOOM}/${lat.toFixed(5)}/${lon.toFixed(5)}&feature=${layer}/${encodeURIComponent(id)}`;
}

/** @param {Pick<Parts, "announcer" | "dialogs" | "text">} parts */
export function createShare({ announcer, dialogs, text }) {
  const { t } = text;

  /**
   * Where the page may not write to the clipboard, people can.
   * @param {string} url
   */
  function show(url) {
    const field = el("input", { type: "text", readonly: true, value: url, id: "share-link" });
    field.addEventListener("focus", () => field.select());
    const label = el("label", { for: "share-link" }, t("share.hint"));
    dialogs.open({ title: t("share.title"), content: el("div", { class: "field" }, label, field), focus: field });
  }

  /** @param {{ title: string, url: string }} what */
  return async function share({ title, url }) {
    if ("share" in navigator) {
      try {
        return await navigator.share({ title, url });
      } catch (error) {
        // They changed their mind; anything else has another way below.
        if (error instanceof Error && error.name === "AbortError") return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      announcer.notify(t("share.copied"));
    } catch {
      show(url);
    }
  };
}
