internal import RoadsCore

/// One feature: what is known of it, what people say about it, what became of it.
package enum DetailsWords {
  package static let all: [(key: String, phrase: Phrase)] =
    said + CorrectedField.allCases.map { ("corrected.\($0.name)", $0.label) }

  private static let said: [(key: String, phrase: Phrase)] = [
    // Details
    ("details.loading", Phrase(bs: "Učitavanje …", de: "Wird geladen …", en: "Loading …")),
    ("details.close", Phrase(bs: "Zatvori detalje", de: "Einzelheiten schließen", en: "Close details")),
    // The sentence that matters
    (
      "lead.between",
      Phrase(
        bs: "između mjesta {from} i {to}", de: "zwischen {from} und {to}", en: "between {from} and {to}")
    ),
    ("lead.in", Phrase(bs: "u mjestu {town}", de: "in {town}", en: "in {town}")),
    (
      "lead.near",
      Phrase(
        bs: "{distance} {way} od mjesta {town}", de: "{distance} {way} von {town}",
        en: "{distance} {way} of {town}")
    ),
    ("details.road", Phrase(bs: "Put", de: "Straße", en: "Road")),
    ("details.road_class", Phrase(bs: "Vrsta puta", de: "Straßenart", en: "Road class")),
    ("details.authority", Phrase(bs: "Uprava", de: "Behörde", en: "Authority")),
    ("details.source", PageText.source), ("source.list", SourceText.list), ("source.local", SourceText.local),
    ("source.people", SourceText.people), ("source.sample", SourceText.sample),
    ("source.stale", SourceText.stale),
    ("details.attribution", PageText.attribution),
    ("details.stale", PageText.stale),
    ("details.stale.why", PageText.whyStale),
    ("sources.title", Phrase(bs: "Izvori podataka", de: "Quellen der Daten", en: "Data sources")),
    ("sources.never", Phrase(bs: "još nije preuzeto", de: "noch nicht abgerufen", en: "not fetched yet")),
    ("sources.stale", Phrase(bs: "zastarjelo, {age}", de: "veraltet, {age}", en: "outdated, {age}")),
    ("sources.more", Phrase(bs: "{line} · još {n}", de: "{line} · {n} weitere", en: "{line} · {n} more")),
    ("sources.licence", Phrase(bs: "Licenca: {licence}", de: "Lizenz: {licence}", en: "Licence: {licence}")),
    (
      "sources.counts",
      Phrase(
        bs: "radara: {radars}, obavijesti: {conditions}", de: "Radar: {radars}, Meldungen: {conditions}",
        en: "radars: {radars}, conditions: {conditions}")
    ),
    ("details.length", Phrase(bs: "Dužina", de: "Länge", en: "Length")),
    ("details.extent", Phrase(bs: "Obuhvat", de: "Ausdehnung", en: "Extent")),
    ("details.area", Phrase(bs: "površina", de: "Fläche", en: "area")),
    ("details.approximate", Phrase(bs: "{n} (približno)", de: "{n} (ungefähr)", en: "{n} (approximate)")),
    ("details.speed_limit", PageText.speedLimit), ("details.camera", PageText.camera),
    ("details.vehicles", PageText.vehicles), ("details.corrected", CorrectionText.byOperator),
    ("details.begins", Phrase(bs: "Počinje", de: "Beginnt", en: "Begins")),
    ("details.ends", Phrase(bs: "Završava", de: "Endet", en: "Ends")),
    (
      "details.show_end",
      Phrase(bs: "Prikaži na karti", de: "Auf der Karte zeigen", en: "Show on the map")
    ),
    ("details.direction", Phrase(bs: "Smjer", de: "Richtung", en: "Direction")),
    ("direction.both", Phrase(bs: "oba smjera", de: "beide Richtungen", en: "both directions")),
    ("direction.single", Phrase(bs: "samo jedan smjer", de: "nur eine Richtung", en: "one direction only")),
    (
      "direction.towards",
      Phrase(bs: "samo {compass}", de: "nur {compass}", en: "{compass} only")
    ),
    ("details.validity", Phrase(bs: "Važenje", de: "Gültigkeit", en: "Validity")),
    ("details.hours", PageText.hours),
    ("hours.month", Phrase(bs: "{n}. mj.", de: "{n}. Monat", en: "month {n}")),
    ("hours.off", Phrase(bs: "nije na snazi", de: "nicht aktiv", en: "not active")),
    ("hours.always", Phrase(bs: "cijelo vrijeme", de: "durchgehend", en: "all the time")),
    ("hours.zone", Phrase(bs: "Vremenska zona: {zone}", de: "Zeitzone: {zone}", en: "Time zone: {zone}")),
    ("hours.active", WhenText.active), ("hours.never", WhenText.never),
    ("hours.inactive", Phrase(bs: "nije na snazi", de: "nicht aktiv", en: "not active")),
    ("hours.active_until", WhenText.active(until: "{time}")), ("hours.again_now", WhenText.again("{time}")),
    (
      "hours.again",
      Phrase(
        bs: "nije na snazi, opet od {time}", de: "nicht aktiv, wieder ab {time}",
        en: "not active, again from {time}")
    ),
    ("details.updated", Phrase(bs: "Ažurirano", de: "Stand", en: "Updated")),
    ("details.when", Phrase(bs: "{time}, {age}", de: "{time}, {age}", en: "{time}, {age}")),
    ("details.distance", Phrase(bs: "Udaljenost od mene", de: "Entfernung von mir", en: "Distance from me")),
    ("details.locate", Phrase(bs: "Odredi moj položaj", de: "Standort bestimmen", en: "Find my position")),
    ("details.reports", Phrase(bs: "Prijave da ga više nema", de: "Als weg gemeldet", en: "Reported gone")),
    ("details.tally", Phrase(bs: "{reports} od {of}", de: "{reports} von {of}", en: "{reports} of {of}")),
    ("details.disputed", Phrase(bs: "Sporno", de: "Strittig", en: "Disputed")),
    (
      "details.disputed.why",
      Phrase(
        bs: "Dovoljno osoba kaže da ga više nema. Ostaje dok se to ne provjeri.",
        de: "Genug Leute melden, dass es weg ist. Es bleibt, bis das geprüft ist.",
        en: "Enough people reported it gone. It stays until somebody has checked.")
    ),
    (
      "details.unreadable",
      Phrase(bs: "Detalji nisu dostupni", de: "Einzelheiten nicht verfügbar", en: "Details are not available")
    ),
    (
      "details.offline",
      Phrase(
        bs: "Nema mreže, a ovaj unos nije sačuvan na uređaju.",
        de: "Kein Netz, und dieser Eintrag ist nicht auf dem Gerät gespeichert.",
        en: "You are offline, and this entry is not stored on the device.")
    ),

    // Validity
    (
      "valid.open",
      Phrase(bs: "važi do daljnjeg", de: "gilt bis auf Weiteres", en: "valid until further notice")
    ),
    ("valid.from", Phrase(bs: "važi od {from}", de: "gilt seit {from}", en: "valid since {from}")),
    ("valid.to", Phrase(bs: "važi do {to}", de: "gilt bis {to}", en: "valid until {to}")),
    (
      "valid.between",
      Phrase(bs: "važi od {from} do {to}", de: "gilt von {from} bis {to}", en: "valid from {from} until {to}")
    ),
    (
      "valid.ahead",
      Phrase(
        bs: "još ne važi, tek od {from}", de: "gilt noch nicht, erst ab {from}",
        en: "not valid yet, only from {from}")
    ),
    (
      "valid.ahead.to",
      Phrase(
        bs: "još ne važi, tek od {from} do {to}", de: "gilt noch nicht, erst von {from} bis {to}",
        en: "not valid yet, only from {from} until {to}")
    ),
    (
      "valid.over",
      Phrase(
        bs: "isteklo, važilo do {to}", de: "abgelaufen, galt bis {to}", en: "expired, was valid until {to}")
    ),

    // What is no more
    (
      "gone.title",
      Phrase(bs: "Ovoga više nema na karti", de: "Nicht mehr auf der Karte", en: "No longer on the map")
    ),
    ("gone.when", Phrase(bs: "Uklonjeno: {time}.", de: "Entfernt: {time}.", en: "Removed: {time}.")),
    (
      "gone.reported",
      Phrase(
        bs: "Pet osoba je prijavilo da ga više nema. Hvala svima koji su javili!",
        de: "Fünf Personen haben gemeldet, dass es weg ist. Danke dafür!",
        en: "Five people have reported that it is gone. Thank you all!")
    ),
    (
      "gone.expired",
      Phrase(bs: "Važenje je isteklo.", de: "Die Gültigkeit ist abgelaufen.", en: "Its validity has ended.")
    ),
    (
      "gone.deleted",
      Phrase(bs: "Unos je obrisan.", de: "Der Eintrag wurde gelöscht.", en: "The entry was deleted.")
    ),
    (
      "gone.synced",
      Phrase(
        bs: "Nije više na listi svog izvora.", de: "Steht nicht mehr in der Liste seiner Quelle.",
        en: "It is no longer in its source's list.")
    ),
    (
      "gone.joined",
      Phrase(
        bs: "Isto je što i drugi unos, koji se prikazuje umjesto njega.",
        de: "Das ist dasselbe wie ein anderer Eintrag, der an seiner Stelle gezeigt wird.",
        en: "It is the same as another entry, which is shown in its place.")
    ),
    (
      "gone.unknown",
      Phrase(bs: "Takav unos ne postoji", de: "Diesen Eintrag gibt es nicht", en: "There is no such entry")
    ),
    (
      "gone.unknown.hint",
      Phrase(
        bs: "Link vodi do unosa koji ovaj servis ne poznaje. Možda je nepotpun.",
        de:
          "Der Link führt zu einem Eintrag, den dieser Dienst nicht kennt. Vielleicht ist er unvollständig.",
        en: "The link leads to an entry that this service does not know. It may be incomplete.")
    ),

    // Sharing
    ("share.title", Phrase(bs: "Podijeli", de: "Teilen", en: "Share")),
    ("share.copied", Phrase(bs: "Link je kopiran.", de: "Der Link ist kopiert.", en: "The link is copied.")),
    ("share.hint", Phrase(bs: "Kopiraj ovaj link:", de: "Diesen Link kopieren:", en: "Copy this link:")),
  ]
}
