/// The help of the filters.
package enum FilterHelp {
  package static let radars = Phrase(bs: "samo radari", de: "nur Radarkontrollen", en: "radars only")
  package static let conditions = Phrase(
    bs: "samo stanje na putevima", de: "nur Verkehrsmeldungen", en: "road conditions only")
  package static let types = Phrase(
    bs: "samo ove vrste, može i riječima (npr. poledica, Glatteis, black ice)",
    de: "nur diese Arten, auch in Worten (z.\u{A0}B. Glatteis, poledica, black ice)",
    en: "only these types, also in everyday words (e.g. black ice, poledica, Glatteis)")
  package static let road = Phrase(
    bs: "samo na ovom putu, npr. M-17", de: "nur auf dieser Straße, z.\u{A0}B. M-17",
    en: "only on this road, e.g. M-17")
  package static let roadClass = Phrase(
    bs: "samo na putevima ove kategorije", de: "nur auf Straßen dieser Klasse",
    en: "only on roads of this class")
  package static let authority = Phrase(
    bs: "samo od ove uprave: broj ili riječi iz naziva",
    de: "nur von dieser Behörde: Nummer oder Wörter aus dem Namen",
    en: "only by this authority: its number or words from its name")
  package static let text = Phrase(
    bs: "samo ono što sadrži sve ove riječi", de: "nur, was alle diese Wörter enthält",
    en: "only features that contain all these words")
  package static let at = Phrase(
    bs: "ono što važi u to vrijeme: now, tomorrow, +3h, +2d, 2026-11-21 14:30",
    de: "was zu dieser Zeit gilt: now, tomorrow, +3h, +2d, 2026-11-21 14:30",
    en: "only features valid at that time: now, tomorrow, +3h, +2d, 2026-11-21 14:30")
  package static let expired = Phrase(
    bs: "i ono što je isteklo ili još ne važi", de: "auch Abgelaufenes und noch nicht Gültiges",
    en: "also features that have expired or are not valid yet")
  package static let limit = Phrase(
    bs: "najviše toliko rezultata", de: "höchstens so viele Ergebnisse", en: "maximum number of results")
}
