// Links that open a feature for somebody else.
import { t } from "./text.js";
import { tell } from "./announce.js";
import { openDialog } from "./dialog.js";
import { el } from "./elements.js";

const ZOOM = 15;

/** Without the chosen types and words: whoever gets the link should see the feature, not somebody's filters. */
export function linkTo({ properties }) {
  const { layer, id, lat, lon } = properties;
  const name = `${layer}/${encodeURIComponent(id)}`;
  return `${location.origin}/#map=${ZOOM}/${lat.toFixed(5)}/${lon.toFixed(5)}&feature=${name}`;
}

export async function share(feature) {
  const url = linkTo(feature);
  if (navigator.share) {
    try {
      return await navigator.share({ title: feature.properties.title, url });
    } catch (error) {
      // They changed their mind; anything else has another way below.
      if (error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    tell(t("share.copied"));
  } catch {
    show(url);
  }
}

/** Where the page may not write to the clipboard, people can. */
function show(url) {
  const field = el("input", { type: "text", readonly: true, value: url, id: "share-link" });
  field.addEventListener("focus", () => field.select());
  const label = el("label", { for: "share-link" }, t("share.hint"));
  openDialog({ title: t("share.title"), content: el("div", { class: "field" }, label, field), focus: field });
}
