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
    bs: "samo na ovim putevima, npr. M-17,M-18", de: "nur auf diesen Straßen, z.\u{A0}B. M-17,M-18",
    en: "only on these roads, e.g. M-17,M-18")
  package static let roadClass = Phrase(
    bs: "samo na putevima ove kategorije", de: "nur auf Straßen dieser Klasse",
    en: "only on roads of this class")
  package static let source = Phrase(
    bs: "samo iz ovih izvora (npr. list, local, people, osm)",
    de: "nur aus diesen Quellen (z.\u{A0}B. list, local, people, osm)",
    en: "only from these sources (e.g. list, local, people, osm)")
  package static let authority = Phrase(
    bs: "samo od ove uprave: broj ili riječi iz naziva",
    de: "nur von dieser Behörde: Nummer oder Wörter aus dem Namen",
    en: "only by this authority: its number or words from its name")
  package static let text = Phrase(
    bs: "samo ono što sadrži sve ove riječi", de: "nur, was alle diese Wörter enthält",
    en: "only features that contain all these words")
  package static let at = Phrase(
    bs: "ono što važi u to vrijeme, npr. sutra 8:00, petak 17:00, za 2h, 2026-11-23 8:00",
    de: "was zu dieser Zeit gilt, z.\u{A0}B. morgen 8:00, Freitag 17:00, in 2h, 2026-11-23 8:00",
    en: "only features valid at that time, e.g. tomorrow 8:00, friday 17:00, in 2h, 2026-11-23 8:00")
  package static let active = Phrase(
    bs: "samo ono što je tada na snazi: unutar važenja i unutar svojih sati",
    de: "nur, was dann aktiv ist: innerhalb der Gültigkeit und seiner Zeiten",
    en: "only features active then: within their validity and their hours")
  package static let during = Phrase(
    bs:
      "samo ono što je na snazi bilo kad u tom rasponu, npr. danas 18:00..sutra 6:00, ili tog dana, npr. sutra",
    de:
      "nur, was irgendwann in dieser Zeitspanne aktiv ist, z.\u{A0}B. heute 18:00..morgen 6:00, oder an diesem Tag, z.\u{A0}B. morgen",
    en:
      "only features active at any moment of that time span, e.g. today 18:00..tomorrow 6:00, or of that day, e.g. tomorrow"
  )
  package static let expired = Phrase(
    bs: "i ono što je isteklo ili još ne važi", de: "auch Abgelaufenes und noch nicht Gültiges",
    en: "also features that have expired or are not valid yet")
  package static let endsBefore = Phrase(
    bs:
      "samo ono što prestaje važiti prije tog vremena (sati se ne gledaju), i ono što tek počinje; ako je to vrijeme prošlo, ono što je dotad isteklo",
    de:
      "nur, was vor dieser Zeit ungültig wird (ohne Rücksicht auf Uhrzeiten), auch was erst beginnt; liegt sie zurück, das bis dahin Abgelaufene",
    en:
      "only features whose validity (not their hours) ends before that time, also those that have yet to begin; if it has passed, those that had ended by"
      + " then")
  package static let startsAfter = Phrase(
    bs: "samo ono što počinje važiti poslije tog vremena (sati se ne gledaju) i nije isteklo",
    de: "nur, was nach dieser Zeit gültig wird (ohne Rücksicht auf Uhrzeiten) und nicht abgelaufen ist",
    en: "only features whose validity (not their hours) begins after that time and has not ended")
  package static let updatedSince = Phrase(
    bs: "samo ono što je izvor od tog vremena ažurirao (`updated_at`), npr. prije 3 dana",
    de: "nur, was die Quelle seit dieser Zeit aktualisiert hat (`updated_at`), z.\u{A0}B. vor 3 Tagen",
    en: "only what its source updated since then (`updated_at`), e.g. 3 days ago")
  package static let sort = Phrase(
    bs:
      "redoslijed, prije --limit: po udaljenosti, duž rute, po naslovu, najprije ono što je zadnje mijenjano, po kraju važenja",
    de:
      "Reihenfolge, noch vor --limit: nach Entfernung, entlang der Route, nach Titel, zuletzt Geändertes zuerst, nach dem Ende"
      + " der Gültigkeit",
    en:
      "the order, before --limit: by distance, along the route, by title, last updated first, by the end of the validity"
  )
  package static let limit = Phrase(
    bs: "najviše toliko rezultata, najmanje 1", de: "höchstens so viele Ergebnisse, mindestens 1",
    en: "maximum number of results, at least 1")
}
