package import RoadsCore

/// What `report`, `confirm`, `delete` and `purge` say.
package enum ReportText {
  package static func gone(_ id: FeatureID, _ outcome: ReportOutcome) -> Phrase {
    let (name, word) = (Quoting.shown(id.description), Quoting.word(id.description))
    let count = "\(outcome.reports)/\(ReportPolicy.removalThreshold)"
    if outcome.removed {
      return Phrase(
        bs: "\(name): \(count) prijava da ga više nema; uklonjeno je. „roads restore \(word)“ ga vraća.",
        de: "\(name): \(count) Meldungen, dass es weg ist; der Eintrag wurde entfernt."
          + " „roads restore \(word)“ holt ihn zurück.",
        en: "\(name): \(count) reports that it is gone; it was removed."
          + " 'roads restore \(word)' brings it back.")
    }
    if !outcome.counted { return alreadySaid(name, count) }
    if outcome.isDisputed {
      return Phrase(
        bs:
          "\(name): \(count) prijava da ga više nema; sporno je i ostaje dok se ne odluči („roads disputes“).",
        de:
          "\(name): \(count) Meldungen, dass es weg ist; es ist strittig und bleibt bis zur Entscheidung"
          + " („roads disputes“).",
        en: "\(name): \(count) reports that it is gone; it is disputed and stays until somebody decides"
          + " ('roads disputes').")
    }
    let left = ReportPolicy.remaining(outcome.reports)
    return Phrase(
      bs: "\(name): \(count) prijava da ga više nema; \(more(left, .bosnian)).",
      de: "\(name): \(count) Meldungen, dass es weg ist; \(more(left, .german)).",
      en: "\(name): \(count) reports that it is gone; \(more(left, .english)).")
  }

  package static func there(_ id: FeatureID, _ outcome: ReportOutcome) -> Phrase {
    let name = Quoting.shown(id.description)
    let count = "\(outcome.reports)/\(ReportPolicy.removalThreshold)"
    if !outcome.counted { return alreadySaid(name, count) }
    return Phrase(
      bs: "\(name): potvrđeno; \(count) prijava da ga više nema.",
      de: "\(name): bestätigt; \(count) Meldungen, dass es weg ist.",
      en: "\(name): confirmed; \(count) reports that it is gone.")
  }

  private static func alreadySaid(_ name: String, _ count: String) -> Phrase {
    Phrase(
      bs: "\(name): ista osoba je to već javila; ostaje na \(count).",
      de: "\(name): dieselbe Person hat das schon gemeldet; es bleibt bei \(count).",
      en: "\(name): the same person has already said so; it stays at \(count).")
  }

  private static func more(_ left: Int, _ language: Language) -> String {
    switch language {
    case .bosnian:
      PluralForm(left, .bosnian) == .one
        ? "još \(left) prijava i bit će uklonjeno" : "još \(left) prijave i bit će uklonjeno"
    case .german:
      left == 1
        ? "nach einer weiteren wird der Eintrag entfernt" : "nach \(left) weiteren wird der Eintrag entfernt"
    case .english: left == 1 ? "one more removes it" : "\(left) more remove it"
    }
  }

  package static let askForgetReporters = Phrase(
    bs: "Zaboraviti ko je šta prijavio? Svako će moći prijaviti ponovo.",
    de: "Vergessen, wer was gemeldet hat? Alle können dann erneut melden.",
    en: "Erase who reported what? Everybody can then report again.")

  package static let reportersForgotten = Phrase(
    bs: "Izbrisano je ko je šta prijavio. Brojači su ostali; sigurnosne kopije nisu promijenjene.",
    de: "Gelöscht ist, wer was gemeldet hat. Die Zählerstände sind geblieben; Sicherungen sind unverändert.",
    en: "Who reported what was erased. The counts stay; backups are unchanged.")

  package static func deleted(_ ids: [FeatureID]) -> Phrase {
    let names = ids.map { Quoting.shown($0.description) }.joined(separator: ", ")
    return Phrase(bs: "Obrisano: \(names).", de: "Gelöscht: \(names).", en: "Deleted: \(names).")
  }

  package static func askDelete(_ ids: [FeatureID]) -> Phrase {
    let names = Quoting.some(ids)
    return Phrase(bs: "Obrisati \(names)?", de: "\(names) löschen?", en: "Delete \(names)?")
  }

  package static let askPurgeExpired = Phrase(
    bs: "Ukloniti sve što je isteklo?", de: "Alles Abgelaufene entfernen?",
    en: "Remove everything that has expired?")

  package static func askPurge(_ layer: Layer, count: Int) -> Phrase {
    Phrase { language in
      let counted = layer.counted(count, language)
      return switch language {
      case .bosnian: "Ukloniti sve (\(counted))?"
      case .german: "Alle entfernen (\(counted))?"
      case .english: "Remove all of them (\(counted))?"
      }
    }
  }

  package static func purged(_ count: Int) -> Phrase {
    .tally(Phrase(bs: "Uklonjeno", de: "Entfernt", en: "Removed"), count)
  }
}
