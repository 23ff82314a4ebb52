// A person's word on a feature: it is gone, or still there.
import { freshKey } from "../offline/outbox.js";
import { addressOf, itemPath } from "../service/request.js";

/** @typedef {"gone" | "there"} Verdict */

/** @param {Pick<Parts, "outbox" | "settings" | "store" | "text">} parts */
export function createReporting({ outbox, settings, store, text }) {
  const { ended, t } = text;
  /** @type {string | null} */
  let name = null;

  /** Who speaks: a random name for this browser, which says nothing about the person and goes nowhere else. */
  function reporter() {
    const known = store.recall("reporter");
    name = typeof known === "string" && known ? known : (name ?? freshKey());
    if (name !== known) store.keep("reporter", name);
    return name;
  }

  /** @param {RefusalReason} problem */
  function refusal({ status, detail, title }) {
    if (status === 410 || status === 404) return t("report.over");
    if (status === 409) return t("report.network");
    return t("report.refused", { reason: ended(detail || title) });
  }

  return {
    /**
     * Sends it; the result is that of the outbox.
     * @param {Feature} feature
     * @param {Verdict} verdict
     */
    report(feature, verdict) {
      return outbox.submit({
        kind: verdict,
        title: feature.properties.title,
        path: `${itemPath(addressOf(feature))}/reports`,
        body: { verdict, reporter: reporter() },
      });
    },

    /**
     * What to say to the person about it.
     * @param {Verdict} verdict
     * @param {Outcome} result
     */
    outcome(verdict, result) {
      if (result.outcome === "waiting") return t(navigator.onLine ? "report.busy" : "report.waiting");
      if (result.outcome === "expired") return t("report.expired");
      if (result.outcome === "refused") return refusal(result.problem);
      const { removed, counted, reports, disputed } = result.answer.body ?? {};
      if (removed) return t("report.removed");
      if (!counted) return t(`report.${verdict}.again`, { reports, of: settings.gone });
      if (disputed) return t("report.disputed");
      return t(`report.${verdict}.done`, { reports, of: settings.gone });
    },
  };
}
