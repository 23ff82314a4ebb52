package import RoadsCore

/// The words of the line that tells how far a long task is.
package enum ProgressText {
  package static func phase(_ phase: ImportPhase) -> Phrase {
    switch phase {
    case .reading: Phrase(bs: "čitanje", de: "Lesen", en: "reading")
    case .sorting: Phrase(bs: "sortiranje", de: "Sortieren", en: "sorting")
    case .storing: Phrase(bs: "upisivanje", de: "Speichern", en: "storing")
    case .removing: Phrase(bs: "uklanjanje", de: "Entfernen", en: "removing")
    case .indexing: Phrase(bs: "indeksiranje", de: "Indexieren", en: "indexing")
    case .finishing: Phrase(bs: "završavanje", de: "Abschließen", en: "finishing")
    case .indexingWords: Phrase(bs: "indeksiranje riječi", de: "Wörter indexieren", en: "indexing words")
    }
  }

  package static let rows = CountedNoun(
    bs: ("zapis", "zapisa", "zapisa"), de: ("Eintrag", "Einträge"), en: ("row", "rows"))

  /// "412,000/s"
  package static func rate(_ perSecond: Int, _ language: Language) -> String {
    NumberText.whole(perSecond, language) + "/s"
  }

  /// "0:42 left"
  package static func left(_ seconds: Int, _ language: Language) -> String {
    let minutes = seconds / 60
    let rest = seconds % 60
    let padded = (rest < 10 ? "0" : "") + String(rest)
    let hours = minutes / 60
    let clock =
      hours > 0
      ? "\(hours):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60):\(padded)" : "\(minutes):\(padded)"
    return Phrase(bs: "još \(clock)", de: "noch \(clock)", en: "\(clock) left")(language)
  }
}
