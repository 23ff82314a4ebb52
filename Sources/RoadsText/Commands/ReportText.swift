package import RoadsCore

/// What `report`, `confirm`, `delete`, `restore` and `purge` say.
package enum ReportText {
  package static func gone(_ id: FeatureID, _ outcome: ReportOutcome) -> Phrase {
    let name = Quoting.shown(id.description)
    let count = "\(outcome.reports)/\(ReportPolicy.removalThreshold)"
    if outcome.removed {
      return Phrase(
        bs: "\(name): \(count) prijava da ga više nema; uklonjeno je. „roads restore \(name)“ ga vraća.",
        de: "\(name): \(count) Rückmeldungen, dass es weg ist; der Eintrag wurde entfernt."
          + " „roads restore \(name)“ holt ihn zurück.",
        en: "\(name): \(count) reports that it is gone; it was removed."
          + " 'roads restore \(name)' brings it back.")
    }
    if !outcome.counted { return alreadySaid(name, count) }
    if outcome.isDisputed {
      return Phrase(
        bs:
          "\(name): \(count) prijava da ga više nema; sporno je i ostaje dok se ne odluči („roads disputes“).",
        de:
          "\(name): \(count) Rückmeldungen, dass es weg ist; es ist strittig und bleibt bis zur Entscheidung"
          + " („roads disputes“).",
        en: "\(name): \(count) reports that it is gone; it is disputed and stays until somebody decides"
          + " ('roads disputes').")
    }
    let left = ReportPolicy.remaining(outcome.reports)
    return Phrase(
      bs: "\(name): \(count) prijava da ga više nema; \(more(left, .bosnian)).",
      de: "\(name): \(count) Rückmeldungen, dass es weg ist; \(more(left, .german)).",
      en: "\(name): \(count) reports that it is gone; \(more(left, .english)).")
  }

  package static func there(_ id: FeatureID, _ outcome: ReportOutcome) -> Phrase {
    let name = Quoting.shown(id.description)
    let count = "\(outcome.reports)/\(ReportPolicy.removalThreshold)"
    if !outcome.counted { return alreadySaid(name, count) }
    return Phrase(
      bs: "\(name): potvrđeno; \(count) prijava da ga više nema.",
      de: "\(name): bestätigt; \(count) Rückmeldungen, dass es weg ist.",
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
    en: "Forget who reported what? Everybody will be able to report again.")

  package static let reportersForgotten = Phrase(
    bs: "Izbrisano je ko je šta prijavio. Brojači su ostali; sigurnosne kopije nisu promijenjene.",
    de: "Gelöscht ist, wer was gemeldet hat. Die Zählerstände sind geblieben; Sicherungen sind unverändert.",
    en: "Who reported what has been erased. The counts have stayed; backups are as they were.")

  package static func deleted(_ ids: [FeatureID]) -> Phrase {
    let names = ids.map { Quoting.shown($0.description) }.joined(separator: ", ")
    return Phrase(bs: "Obrisano: \(names).", de: "Gelöscht: \(names).", en: "Deleted: \(names).")
  }

  package static func askDelete(_ ids: [FeatureID]) -> Phrase {
    let names = some(ids)
    return Phrase(bs: "Obrisati \(names)?", de: "\(names) löschen?", en: "Delete \(names)?")
  }

  package static func restored(_ feature: Feature) -> Phrase {
    let name = Quoting.shown(feature.address.description)
    let title = Quoting.shown(feature.title)
    return Phrase(
      bs: "\(name) je opet tu: \(title)", de: "\(name) ist wieder da: \(title)",
      en: "\(name) is back: \(title)")
  }

  package static func restored(count: Int) -> Phrase {
    Phrase { language in
      let number = NumberText.whole(count, language)
      return switch language {
      case .bosnian: "Vraćeno: \(number)."
      case .german: "Zurückgeholt: \(number)."
      case .english: "Restored: \(number)."
      }
    }
  }

  package static func wouldRestore(_ tombstone: Tombstone) -> Phrase {
    let name = Quoting.shown(tombstone.feature.address.description)
    let title = Quoting.shown(tombstone.feature.title)
    return Phrase(bs: "\(name): \(title)", de: "\(name): \(title)", en: "\(name): \(title)")
  }

  package static func wouldRestore(count: Int) -> Phrase {
    Phrase { language in
      let number = NumberText.whole(count, language)
      return switch language {
      case .bosnian: "Vratilo bi se: \(number)."
      case .german: "Zurück kämen: \(number)."
      case .english: "Would come back: \(number)."
      }
    }
  }

  package static func askRestore(_ ids: [FeatureID]) -> Phrase {
    let names = some(ids)
    return Phrase(bs: "Vratiti \(names)?", de: "\(names) zurückholen?", en: "Restore \(names)?")
  }

  package static func votersUnknown(_ id: FeatureID) -> Phrase {
    let name = Quoting.shown(id.description)
    return Phrase(
      bs: "\(name): nije poznato ko je glasao za uklanjanje; navedite zapis koji su prijave uklonile u"
        + " posljednjih 30 dana, ili samo --since.",
      de: "\(name): wer für die Entfernung gestimmt hat, ist nicht bekannt; nennen Sie einen Eintrag, den"
        + " Meldungen in den letzten 30 Tagen entfernt haben, oder nur --since.",
      en: "\(name): who voted for its removal is not known; name one that reports removed within 30 days, or"
        + " --since alone.")
  }

  package static let noDisputes = Phrase(
    bs: "Ništa nije sporno.", de: "Nichts ist strittig.", en: "Nothing is disputed.")

  package static func notDisputed(_ id: FeatureID) -> Phrase {
    let name = Quoting.shown(id.description)
    return Phrase(
      bs: "\(name) nije sporno; „roads disputes“ nabraja sporno.",
      de: "\(name) ist nicht strittig; „roads disputes“ listet auf, was strittig ist.",
      en: "\(name) is not disputed; 'roads disputes' lists what is.")
  }

  package static func askKeep(_ ids: [FeatureID]) -> Phrase {
    let names = some(ids)
    return Phrase(
      bs: "Zadržati \(names) i poništiti prijave?", de: "\(names) behalten und die Meldungen zurücknehmen?",
      en: "Keep \(names) and take the reports back?")
  }

  package static func askRemove(_ ids: [FeatureID]) -> Phrase {
    let names = some(ids)
    return Phrase(bs: "Ukloniti \(names)?", de: "\(names) entfernen?", en: "Remove \(names)?")
  }

  package static func kept(_ ids: [FeatureID]) -> Phrase {
    let names = some(ids)
    return Phrase(
      bs: "Ostaje, bez prijava: \(names).", de: "Bleibt, ohne Meldungen: \(names).",
      en: "Stays, without reports: \(names).")
  }

  package static func removed(_ ids: [FeatureID]) -> Phrase {
    let names = some(ids)
    return Phrase(bs: "Uklonjeno: \(names).", de: "Entfernt: \(names).", en: "Removed: \(names).")
  }

  /// One that is held back: which, how many say so, since when and why.
  package static func dispute(_ dispute: Dispute, _ dates: DateText) -> Phrase {
    let name = Quoting.shown(dispute.feature.address.description)
    let title = Quoting.shown(dispute.feature.title)
    let count = "\(dispute.feature.reports)/\(ReportPolicy.removalThreshold)"
    return Phrase { language in
      var parts = [count]
      if let since = dispute.since { parts.append(dates.full(since)) }
      if let brake = dispute.brake { parts.append(brake.explanation(language)) }
      return "\(name): \(title) (\(parts.joined(separator: "; ")))"
    }
  }

  private static func some(_ ids: [FeatureID]) -> String {
    let shown = ids.prefix(5).map { Quoting.shown($0.description) }.joined(separator: ", ")
    return ids.count > 5 ? shown + ", … (\(ids.count))" : shown
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
    Phrase { language in
      let number = NumberText.whole(count, language)
      return switch language {
      case .bosnian: "Uklonjeno: \(number)."
      case .german: "Entfernt: \(number)."
      case .english: "Removed: \(number)."
      }
    }
  }
}
