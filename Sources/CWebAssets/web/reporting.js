// A person's word on a feature: it is gone, or still there.
import { t } from "./text.js";
import { keep, recall } from "./store.js";
import { freshKey, submit } from "./outbox.js";

let name = null;

/** Who speaks: a random name for this browser, which says nothing about the person and goes nowhere else. */
function reporter() {
  const known = recall("reporter");
  name = typeof known === "string" && known ? known : (name ?? freshKey());
  if (name !== known) keep("reporter", name);
  return name;
}

/** Sends the word `gone` or `there`; the result is that of the outbox. */
export function report(feature, verdict) {
  const { layer, id, title } = feature.properties;
  return submit({
    kind: verdict,
    title,
    path: `/collections/${layer}/items/${encodeURIComponent(id)}/reports`,
    body: { verdict, reporter: reporter() },
  });
}

/** What to say to the person about it. */
export function outcome(verdict, result, of) {
  if (result.outcome === "waiting") return t(navigator.onLine ? "report.busy" : "report.waiting");
  if (result.outcome === "expired") return t("report.expired");
  if (result.outcome === "refused") return refusal(result.problem);
  const { removed, counted, reports, disputed } = result.answer.body ?? {};
  if (removed) return t("report.removed");
  if (!counted) return t(`report.${verdict}.again`, { reports, of });
  if (disputed) return t("report.disputed");
  return t(`report.${verdict}.done`, { reports, of });
}

function refusal(problem) {
  if (problem.status === 410 || problem.status === 404) return t("report.over");
  if (problem.status === 409) return t("report.network");
  return t("report.refused", { reason: problem.detail || problem.title });
}
