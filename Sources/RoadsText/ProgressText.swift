/// The words of the line that tells how far a long task is.
package enum ProgressText {
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
