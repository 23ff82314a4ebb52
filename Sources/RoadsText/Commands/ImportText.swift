package import RoadsCore

/// What `import` says.
package enum ImportText {
  package static func summary(_ summary: ImportSummary, seconds: Double, dryRun: Bool) -> Phrase {
    Phrase { language in
      let number = { (count: Int) in NumberText.whole(count, language) }
      let time = NumberText.decimal(seconds, places: 1, language)
      let rows = rows(summary.read, language)
      let parts: [String] =
        switch language {
        case .bosnian:
          [
            "\(number(summary.added)) novo", "\(number(summary.updated)) izmijenjeno",
            "\(number(summary.unchanged)) nepromijenjeno", "\(number(summary.removed)) uklonjeno",
            "\(number(summary.rejected)) odbijeno",
          ]
        case .german:
          [
            "\(number(summary.added)) neu", "\(number(summary.updated)) geändert",
            "\(number(summary.unchanged)) unverändert", "\(number(summary.removed)) entfernt",
            "\(number(summary.rejected)) abgelehnt",
          ]
        case .english:
          [
            "\(number(summary.added)) added", "\(number(summary.updated)) updated",
            "\(number(summary.unchanged)) unchanged", "\(number(summary.removed)) removed",
            "\(number(summary.rejected)) rejected",
          ]
        }
      let list = parts.joined(separator: ", ") + stayRemoved(summary.stayRemoved, language)
      let line =
        switch language {
        case .bosnian: "\(rows) za \(time) s: \(list)"
        case .german: "\(rows) in \(time) s: \(list)"
        case .english: "\(rows) in \(time) s: \(list)"
        }
      return dryRun ? line + "; " + rehearsed(language) : line
    }
  }

  private static func rows(_ count: Int, _ language: Language) -> String {
    CountedNoun(
      bs: (one: "zapis", few: "zapisa", many: "zapisa"), de: (one: "Eintrag", many: "Einträge"),
      en: (one: "row", many: "rows"))(count, language)
  }

  private static let rehearsed = Phrase(
    bs: "proba, ništa nije spremljeno", de: "Probelauf, nichts wurde gespeichert",
    en: "a dry run, nothing was stored")

  /// They count as unchanged; people wonder where they are.
  private static func stayRemoved(_ count: Int, _ language: Language) -> String {
    guard count > 0 else { return "" }
    let number = NumberText.whole(count, language)
    return switch language {
    case .bosnian: " (\(number) ostaje uklonjeno: prijavljeno da više nema ili isteklo)"
    case .german: " (\(number) bleiben entfernt: als weg gemeldet oder abgelaufen)"
    case .english: " (\(number) stay removed: reported gone or expired)"
    }
  }

  package static func refused(_ name: String) -> Phrase {
    .file(name)
      + Phrase(
        bs: ": zbog odbijenih zapisa ništa nije spremljeno (--strict)",
        de: ": wegen abgelehnter Einträge wurde nichts gespeichert (--strict)",
        en: ": because of rejected rows nothing was stored (--strict)")
  }
}
