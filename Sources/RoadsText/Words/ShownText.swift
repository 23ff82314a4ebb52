extension Phrase {
  /// "3 of 11 changes shown", of "11 changes"; as it is where all are.
  func shown(_ shown: Int, of count: Int) -> Phrase {
    guard shown < count else { return self }
    return Phrase { language in
      let (part, all) = (NumberText.whole(shown, language), self(language))
      return switch language {
      case .bosnian: "prikazano \(part) od \(all)"
      case .german: "\(all), davon \(part) gezeigt"
      case .english: "\(part) of \(all) shown"
      }
    }
  }
}
