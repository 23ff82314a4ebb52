package import RoadsCore

/// What `runs`, `undo` and a dry run say.
package enum RunText {
  // MARK: Heads of columns

  package static let number = Phrase(bs: "Br.", de: "Nr.", en: "Run")
  package static let list = Phrase(bs: "Lista", de: "Liste", en: "List")
  package static let by = Phrase(bs: "Ko", de: "Wer", en: "By")
  package static let added = Phrase(bs: "Dodano", de: "Neu", en: "Added")
  package static let updated = Phrase(bs: "Izmijenjeno", de: "Geändert", en: "Updated")
  package static let removed = Phrase(bs: "Uklonjeno", de: "Entfernt", en: "Removed")
  package static let state = Phrase(bs: "Stanje", de: "Zustand", en: "State")
  package static let what = Phrase(bs: "Šta", de: "Was", en: "What")

  package static let none = Phrase(
    bs: "Još ništa nije učitano.", de: "Es wurde noch nichts geladen.", en: "Nothing has been loaded yet.")

  /// Of an address.
  package static func noNumber(_ text: String) -> Phrase {
    Phrase(
      bs: "nema učitavanja \(Quoting.low(text))", de: "es gibt keinen Lauf \(Quoting.low(text))",
      en: "there is no run \(Quoting.quoted(text))")
  }

  /// "run 17"
  package static func name(_ number: Int64) -> Phrase {
    Phrase(bs: "učitavanje \(number)", de: "Lauf \(number)", en: "run \(number)")
  }

  package static func undoing(_ number: Int64) -> Phrase {
    Phrase(
      bs: "poništenje učitavanja \(number)", de: "Rücknahme von Lauf \(number)", en: "undo of run \(number)")
  }

  package static func state(_ run: Run) -> Phrase? {
    if let by = run.undoneBy {
      return Phrase(
        bs: "poništeno učitavanjem \(by)", de: "rückgängig gemacht durch Lauf \(by)",
        en: "undone by run \(by)")
    }
    switch run.kept {
    case .changes: return nil
    case .everything: return Phrase(bs: "prazno prije toga", de: "vorher leer", en: "store was empty")
    case .tooMany: return Phrase(bs: "previše izmjena", de: "zu viele Änderungen", en: "too many changes")
    case .forgotten:
      return Phrase(
        bs: "izmjene se više ne čuvaju", de: "Änderungen nicht mehr da", en: "changes no longer kept")
    }
  }

  package static func summary(shown: Int, of count: Int, days: Int) -> Phrase {
    let runs = CountedNoun(
      bs: (one: "učitavanje", few: "učitavanja", many: "učitavanja"), de: (one: "Lauf", many: "Läufe"),
      en: (one: "run", many: "runs"))
    let all = Phrase { runs(count, $0) }.shown(shown, of: count)
    return Phrase { language in
      let kept = day(days, language)
      return switch language {
      case .bosnian: "\(all(language)); rok čuvanja: \(kept)"
      case .german: "\(all(language)); \(kept) lang aufbewahrt"
      case .english: "\(all(language)); kept for \(kept)"
      }
    }
  }

  package static func keeping(_ days: Int) -> Phrase {
    Phrase(
      bs: "Učitavanja se od sada čuvaju \(day(days, .bosnian)).",
      de: "Läufe werden ab jetzt \(day(days, .german)) lang aufbewahrt.",
      en: "Runs are now kept for \(day(days, .english)).")
  }

  private static let day = CountedNoun(
    bs: (one: "dan", few: "dana", many: "dana"), de: (one: "Tag", many: "Tage"),
    en: (one: "day", many: "days"))

  /// Under changes of which only some are shown.
  package static func more(_ count: Int, _ flag: String) -> Phrase {
    Phrase(
      bs: "… i još \(NumberText.whole(count, .bosnian)) (\(flag))",
      de: "… und \(NumberText.whole(count, .german)) weitere (\(flag))",
      en: "… and \(NumberText.whole(count, .english)) more (\(flag))")
  }

  /// Where nothing is named.
  package static func notNamed(_ kept: Run.Kept, _ count: Int) -> Phrase {
    let number = { (language: Language) in NumberText.whole(count, language) }
    switch kept {
    case .everything:
      return Phrase(
        bs: "Baza je bila prazna: sve što je poslije bilo u njoj (\(number(.bosnian))).",
        de: "Der Speicher war leer: alles, was danach darin war (\(number(.german))).",
        en: "The store was empty: everything that was in it afterwards (\(number(.english))).")
    case .changes, .tooMany:
      return Phrase(
        bs: "Izmjene nisu zapisane jer ih je previše (\(number(.bosnian))).",
        de: "Die Änderungen wurden nicht festgehalten, weil es zu viele sind (\(number(.german))).",
        en: "The changes were not recorded, because there are too many (\(number(.english))).")
    case .forgotten:
      return Phrase(
        bs: "Izmjene se više ne čuvaju (\(number(.bosnian))).",
        de: "Die Änderungen sind nicht mehr da (\(number(.german))).",
        en: "The changes are no longer kept (\(number(.english))).")
    }
  }

  /// Of a rehearsal.
  package static func everything(_ count: Int) -> Phrase {
    Phrase(
      bs: "Baza je prazna: novo je sve (\(NumberText.whole(count, .bosnian))).",
      de: "Der Speicher ist leer: alles ist neu (\(NumberText.whole(count, .german))).",
      en: "The store is empty: everything is new (\(NumberText.whole(count, .english))).")
  }

  // MARK: Undoing

  package static func undone(_ summary: UndoSummary, dryRun: Bool) -> Phrase {
    let parts = counts(summary)
    let number = summary.undone
    if dryRun {
      return Phrase(
        bs: "Poništavanje učitavanja \(number): \(parts.bosnian); probni pokušaj, ništa nije promijenjeno",
        de: "Lauf \(number) rückgängig: \(parts.german); Probelauf, nichts wurde geändert",
        en: "Undoing run \(number): \(parts.english); a dry run, nothing was changed")
    }
    let run = summary.run.map { name($0) } ?? Phrase(bs: "", de: "", en: "")
    return Phrase(
      bs: "Učitavanje \(number) je poništeno: \(parts.bosnian); \(run.bosnian)",
      de: "Lauf \(number) ist rückgängig gemacht: \(parts.german); \(run.german)",
      en: "Run \(number) is undone: \(parts.english); \(run.english)")
  }

  private static func counts(_ summary: UndoSummary) -> Phrase {
    Phrase(
      bs:
        "\(NumberText.whole(summary.added, .bosnian)) vraćeno, \(NumberText.whole(summary.updated, .bosnian))"
        + " vraćeno na staro, \(NumberText.whole(summary.removed, .bosnian)) uklonjeno",
      de:
        "\(NumberText.whole(summary.added, .german)) wiederhergestellt,"
        + " \(NumberText.whole(summary.updated, .german)) zurückgesetzt,"
        + " \(NumberText.whole(summary.removed, .german)) entfernt",
      en:
        "\(NumberText.whole(summary.added, .english)) restored, \(NumberText.whole(summary.updated, .english))"
        + " reverted, \(NumberText.whole(summary.removed, .english)) removed")
  }

  /// `force`: how whoever reads it goes on; nil where that was tried, and nothing was left.
  package static func refused(_ summary: UndoSummary, force: String?) -> Phrase {
    guard let force else {
      return Phrase(
        bs:
          "učitavanje \(summary.undone) nije poništeno: sve što je promijenilo u međuvremenu je ponovo promijenjeno",
        de:
          "Lauf \(summary.undone) wurde nicht rückgängig gemacht: Alles, was er geändert hat, wurde seither geändert",
        en: "run \(summary.undone) was not undone: everything that it changed has been changed since")
    }
    let features = CountedNoun(
      bs: (
        one: "unos je u međuvremenu promijenjen", few: "unosa su u međuvremenu promijenjena",
        many: "unosa je u međuvremenu promijenjeno"
      ),
      de: (one: "Eintrag wurde", many: "Einträge wurden"),
      en: (one: "feature has", many: "features have"))
    let count = summary.conflicts
    return Phrase(
      bs:
        "učitavanje \(summary.undone) nije poništeno: \(features(count, .bosnian));"
        + " \(force) poništava ostalo",
      de:
        "Lauf \(summary.undone) wurde nicht rückgängig gemacht: \(features(count, .german)) seither geändert;"
        + " \(force) macht das Übrige rückgängig",
      en:
        "run \(summary.undone) was not undone: \(features(count, .english)) changed since; \(force) undoes the rest"
    )
  }
}

extension RunError {
  package var sentence: Phrase {
    switch self {
    case .unknown(let number):
      Phrase(
        bs: "nema učitavanja \(number); „roads runs“ ih prikazuje",
        de: "es gibt keinen Lauf \(number); „roads runs“ zeigt alle",
        en: "there is no run \(number); 'roads runs' lists them")
    case .undone(let number, let by):
      Phrase(
        bs: "učitavanje \(number) je već poništeno (učitavanjem \(by)); „roads undo \(by)“ ga vraća",
        de: "Lauf \(number) ist schon rückgängig gemacht (durch Lauf \(by));"
          + " „roads undo \(by)“ stellt ihn wieder her",
        en: "run \(number) is undone already, by run \(by); 'roads undo \(by)' brings it back")
    case .tooMany(let number):
      Phrase(
        bs:
          "učitavanje \(number) ne može se poništiti: imalo je više izmjena nego što se čuva;"
          + " vratite bazu iz sigurnosne kopije",
        de:
          "Lauf \(number) lässt sich nicht rückgängig machen: er hatte mehr Änderungen, als aufbewahrt werden;"
          + " spielen Sie eine Sicherung ein",
        en: "run \(number) cannot be undone: it had more changes than are kept; restore a backup")
    case .forgotten(let number):
      Phrase(
        bs:
          "učitavanje \(number) ne može se poništiti: nije više poznato šta je promijenilo;"
          + " vratite bazu iz sigurnosne kopije",
        de: "Lauf \(number) lässt sich nicht rückgängig machen: was er geändert hat, ist nicht mehr bekannt;"
          + " spielen Sie eine Sicherung ein",
        en: "run \(number) cannot be undone: what it changed is no longer known; restore a backup")
    }
  }
}
