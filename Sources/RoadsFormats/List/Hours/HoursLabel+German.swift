/// Places in German, where capital letters do not tell them.
extension HoursLabel {
  /// Whether a label that names nothing else names a road by its number, or says where by a preposition or by a word for it.
  static func isGermanPlace(_ tokens: [HoursToken]) -> Bool {
    tokens.indices.contains { index in
      switch tokens[index].kind {
      case .number: isRoad(tokens[..<index])
      case .word: isPlaceWord(tokens[index].folded) || leadsToName(tokens, index)
      case .mark: false
      }
    }
  }

  /// "B 27", "M-17", "km 12": what stands before the number.
  private static func isRoad(_ before: ArraySlice<HoursToken>) -> Bool {
    guard let word = before.last(where: { !$0.isMark("-") }), word.word != nil else { return false }
    return word.folded == "km" || word.isCapital && word.folded.utf8.count <= 2
  }

  private static func isPlaceWord(_ folded: String) -> Bool {
    endings.contains { folded.hasSuffix($0) } || beginnings.contains { folded.hasPrefix($0) }
  }

  /// "in Zwickau", "in der Altstadt", and not "in Ausnahmefällen". "An", "am", "im", "vor" and "nach" say when as often as where.
  private static func leadsToName(_ tokens: [HoursToken], _ index: Int) -> Bool {
    guard prepositions.contains(tokens[index].folded) else { return false }
    guard let noun = tokens[(index + 1)...].first(where: { !articles.contains($0.folded) }) else {
      return false
    }
    return noun.isWord(.other) && noun.isCapital && !occasions.contains { noun.folded.hasSuffix($0) }
  }

  private static let prepositions: Set<String> = [
    "in", "richtung", "nahe", "neben", "hinter", "gegenuber", "unweit", "hohe", "entlang",
  ]
  private static let articles: Set<String> = ["der", "die", "das", "dem", "den", "des"]

  /// How nouns end that say when.
  private static let occasions = [
    "zeit", "zeiten", "fall", "fallen", "falle", "abstanden", "stunde", "stunden", "intervallen", "tage",
    "tagen",
    "wochen", "monaten", "nahten",
  ]

  private static let endings = [
    "strasse", "strassen", "platz", "allee", "brucke", "tunnel", "bahnhof", "autobahn", "kreuz", "dreieck",
    "kreuzung", "kontrolle", "kontrollen", "messung", "messungen",
  ]
  private static let beginnings = ["ortsein", "ortsaus", "ortsmit", "autobahn", "blitzer", "anschlussstelle"]
}
