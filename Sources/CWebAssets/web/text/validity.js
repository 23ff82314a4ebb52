// Whether something holds, and from when until when, as a sentence.

/**
 * `quiet`: nothing is said where it has neither a beginning nor an end.
 * @param {Pick<Parts["text"], "t" | "time">} text
 * @param {{ valid_from?: string | null, valid_to?: string | null }} properties
 * @param {{ quiet?: boolean, now?: number }} options
 */
export function validity({ t, time }, { valid_from: from, valid_to: to }, { quiet = false, now = Date.now() } = {}) {
  const values = { from: from && time(from), to: to && time(to) };
  if (to && Date.parse(to) < now) return t("valid.over", values);
  if (from && Date.parse(from) > now) return t(to ? "valid.ahead.to" : "valid.ahead", values);
  if (from && to) return t("valid.between", values);
  if (from) return t("valid.from", values);
  if (to) return t("valid.to", values);
  return quiet ? "" : t("valid.open");
}
