// What somebody wants to add may be known: their word can confirm it instead.
import { addressOf } from "../service/request.js";
import { button, el } from "../shell/elements.js";
import { typeIcon } from "../shell/icons.js";
import { headline } from "../text/headline.js";
import { label } from "../text/traits.js";

/** Nearer than this, two people speak of the same thing (the service sees it so too). */
const SAME_WITHIN = 50;

/** @param {Pick<Parts, "announcer" | "api" | "details" | "dialogs" | "reporting" | "text">} parts */
export function createKnown({ announcer, api, details, dialogs, reporting, text }) {
  const { distance, t } = text;

  return {
    /**
     * The nearest of the same type, if the service can be asked.
     * @param {Draft} draft
     * @param {Place} place
     * @returns {Promise<Feature | null>}
     */
    async nearest({ type }, { lat, lon }) {
      if (!navigator.onLine) return null;
      try {
        const { features } = await api.get("/near", { at: `${lat},${lon}`, m: SAME_WITHIN, type, limit: 1 });
        return features[0] ?? null;
      } catch {
        return null;
      }
    },

    /**
     * Asks whether it is the same.
     * @param {Feature} feature
     * @param {{ onBack: () => void, onEnd: () => void, onConfirm: () => void }} ways
     */
    ask(feature, { onBack, onEnd, onConfirm }) {
      const { type, distance_m: metres } = feature.properties;
      let next = onEnd;
      const yes = button(t("report.there"), () => leave(confirm), { look: "primary", symbol: "check" });
      const back = button(t("add.back"), () => leave(onBack));
      const dialog = dialogs.open({
        title: t("add.known.title"), focus: yes, onClose: () => next(),
        content: [
          el("p", {}, t("add.known.question", { distance: distance(metres ?? 0) })),
          el(
            "p", { class: "known" }, typeIcon(type),
            el("span", {}, el("strong", {}, headline(feature.properties)), el("br"), el("span", { class: "hint" }, label(text, feature.properties)))),
        ],
        foot: [back, yes],
      });

      /** @param {() => void} then */
      function leave(then) {
        next = then;
        dialog.close();
      }

      async function confirm() {
        onConfirm();
        onEnd();
        details.open(addressOf(feature));
        announcer.announce(t("report.sending"));
        announcer.notify(reporting.outcome("there", await reporting.report(feature, "there")));
      }
    },
  };
}
