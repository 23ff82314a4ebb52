package import RoadsCore

/// What `check`, `backup` and `info` say.
package enum MaintenanceText {
  package static let sound = Phrase(
    bs: "Oštećenja nisu nađena.", de: "Keine Schäden gefunden.", en: "No damage found.")

  package static let nothingToRepair = Phrase(
    bs: "Oštećenja nisu nađena; nema se šta popravljati.",
    de: "Keine Schäden gefunden; es gibt nichts zu reparieren.",
    en: "No damage found; there is nothing to repair.")

  package static func repaired(_ kept: String) -> Phrase {
    let shown = Quoting.shown(kept)
    return Phrase(
      bs: "Popravljeno. Datoteka kakva je bila: \(shown).",
      de: "Repariert. Die Datei, wie sie war: \(shown).",
      en: "Repaired. The damaged file: \(shown).")
  }

  /// Before what is still wrong.
  package static let unrepaired = Phrase(
    bs: "Sljedeće se ne može izvesti iz ostalih podataka; vratite sigurnosnu kopiju:",
    de: "Das Folgende lässt sich nicht aus den übrigen Daten ableiten; spielen Sie eine Sicherung ein:",
    en: "The following cannot be derived from the rest; restore a backup:")

  package static func backedUp(_ path: String) -> Phrase {
    let shown = Quoting.shown(path)
    return Phrase(
      bs: "Sigurnosna kopija: \(shown).", de: "Gesichert in \(shown).", en: "Backed up to \(shown).")
  }

  /// Said if there is a key: restoring the backup needs it.
  package static func keyIsApart(_ path: String) -> Phrase {
    let shown = Quoting.shown(path)
    return Phrase(
      bs: "Ključ \(shown) nije u njoj: čuvajte i njegovu kopiju, ali na drugom mjestu.",
      de: "Der Schlüssel \(shown) ist nicht darin: bewahren Sie auch von ihm eine Kopie auf, aber anderswo.",
      en: "The backup does not contain the key \(shown): keep a copy of it too, but in another"
        + " place.")
  }

  package static func rows(
    _ information: StoreInformation, _ dates: DateText
  ) -> [(name: String, value: String)] {
    let language = dates.language
    let number = { (count: Int) in NumberText.whole(count, language) }
    let change =
      information.lastChangeAt.map { "\(dates.full($0)) (\(number(Int(information.lastChange))))" } ?? "–"
    let rows: [(name: String, value: String)] = [
      (Phrase(bs: "Datoteka", de: "Datei", en: "File")(language), information.location),
      (Phrase(bs: "Veličina", de: "Größe", en: "Size")(language), size(information.bytes, language)),
      (
        Phrase(bs: "Verzija", de: "Version", en: "Version")(language),
        "\(information.version) (\(information.engine))"
      ),
      (
        Phrase(bs: "Radari", de: "Radarkontrollen", en: "Radars")(language),
        number(information.counts.of(.radars))
      ),
      (
        Phrase(bs: "Stanje na putevima", de: "Verkehrsmeldungen", en: "Road conditions")(language),
        number(information.counts.of(.conditions))
      ),
      (Phrase(bs: "Uklonjeno", de: "Entfernt", en: "Removed")(language), number(information.tombstones)),
      (
        Phrase(bs: "Opći izvještaji", de: "Allgemeine Berichte", en: "General reports")(language),
        number(information.bulletins)
      ),
      (Phrase(bs: "Posljednja promjena", de: "Letzte Änderung", en: "Last change")(language), change),
    ]
    guard let pulled = information.pulled else { return rows }
    let state = "\(pulled.server) (\(PullText.moment(pulled.contact, dates)))"
    return rows + [(Phrase(bs: "Stanje sa", de: "Stand von", en: "State of")(language), state)]
  }

  private static func size(_ bytes: Int64, _ language: Language) -> String {
    guard bytes >= 1_000_000 else {
      return NumberText.decimal(Double(bytes) / 1000, places: 0, language) + " kB"
    }
    return NumberText.decimal(Double(bytes) / 1_000_000, places: 1, language) + " MB"
  }
}

extension CheckFinding {
  package var sentence: Phrase {
    switch self {
    case .pages(let detail):
      Phrase(
        bs: "baza podataka: \(Quoting.shown(detail))", de: "Datenbank: \(Quoting.shown(detail))",
        en: "database: \(Quoting.shown(detail))")
    case .indexTree(let detail):
      Phrase(
        bs: "prostorni indeks je oštećen: \(Quoting.shown(detail))",
        de: "der räumliche Index ist beschädigt: \(Quoting.shown(detail))",
        en: "the spatial index is damaged: \(Quoting.shown(detail))")
    case .indexCount(let features, let indexed):
      Phrase(
        bs: "unosa ima \(features), a u prostornom indeksu \(indexed)",
        de: "es gibt \(features) Einträge, im räumlichen Index aber \(indexed)",
        en: "there are \(features) features, but \(indexed) in the spatial index")
    case .indexDiffers:
      Phrase(
        bs: "prostorni indeks navodi druga mjesta nego tabela",
        de: "der räumliche Index nennt andere Orte als die Tabelle",
        en: "the spatial index has other places than the table")
    case .wordsDiffer:
      Phrase(
        bs: "indeks riječi ne odgovara tabeli", de: "der Wortindex stimmt nicht mit der Tabelle überein",
        en: "the word index does not match the table")
    case .unreadable(let detail):
      Phrase(
        bs: "nečitljiv unos: \(Quoting.shown(detail))", de: "unlesbarer Eintrag: \(Quoting.shown(detail))",
        en: "an unreadable row: \(Quoting.shown(detail))")
    case .key(let path, let fault): StoreError.key(path: path, fault).sentence
    case .row(let id, let problem): Phrase(Quoting.shown(id.description) + ": ") + problem.sentence
    default: strayCounts
    }
  }

  private var strayCounts: Phrase {
    switch self {
    case .countsWithoutFeature(let count):
      Phrase(
        bs: "brojači prijava bez unosa: \(count)", de: "Zählerstände ohne Eintrag: \(count)",
        en: "report counts without a feature: \(count)")
    case .reportsWithoutFeature(let count):
      Phrase(
        bs: "prijave bez unosa: \(count)", de: "Meldungen ohne Eintrag: \(count)",
        en: "reports without a feature: \(count)")
    case .contributionsWithoutFeature(let count):
      Phrase(
        bs: "podaci o javnim unosima kojih nema: \(count)",
        de: "Angaben zu öffentlichen Einträgen, die es nicht gibt: \(count)",
        en: "records of public features that do not exist: \(count)")
    case .detailsWithoutFeature(let count):
      Phrase(
        bs: "linije, površine i smjerovi bez unosa: \(count)",
        de: "Linien, Flächen und Richtungen ohne Eintrag: \(count)",
        en: "lines, areas and directions without a feature: \(count)")
    case .layerAgainstType(let count):
      Phrase(
        bs: "broj redova čiji sloj ne odgovara vrsti: \(count)",
        de: "Zeilen, deren Ebene nicht zur Art passt: \(count)",
        en: "rows whose layer does not match their type: \(count)")
    case .hiddenBehindNothing(let count):
      Phrase(
        bs: "spojeni unosi čijeg prikazanog unosa nema: \(count)",
        de: "zusammengelegte Einträge, deren gezeigter Eintrag fehlt: \(count)",
        en: "joined features whose shown feature is missing: \(count)")
    case .deadAndAlive(let count):
      Phrase(
        bs: "unosi koji postoje i ujedno su uklonjeni: \(count)",
        de: "Einträge, die zugleich vorhanden und entfernt sind: \(count)",
        en: "features that are both present and removed: \(count)")
    default:
      Phrase(
        bs: "slojevi nisu vidljivi drugim programima",
        de: "die Ebenen sind für andere Programme nicht sichtbar",
        en: "the layers are not visible to other programs")
    }
  }
}
