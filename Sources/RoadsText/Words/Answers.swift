internal import RoadsCore

/// Yes-or-no questions.
package enum Answers {
  /// What may be typed; the capital letter is what an empty answer means.
  package static let hint = Phrase(bs: "[d/N]", de: "[j/N]", en: "[y/N]")

  /// The language's own yes, and the English one, which fingers know.
  package static func isYes(_ answer: String, _ language: Language) -> Bool {
    let words =
      switch language {
      case .bosnian: ["d", "da", "y", "yes"]
      case .german: ["j", "ja", "y", "yes"]
      case .english: ["y", "yes"]
      }
    return words.contains(answer.trimmingSpaces().lowercased())
  }

  package static let nothingChanged = Phrase(
    bs: "Ništa nije promijenjeno.", de: "Es wurde nichts geändert.", en: "Nothing was changed.")
}
