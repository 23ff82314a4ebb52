/// A search for words: every one must begin some word of the feature, in any order.
package struct TextFilter: Sendable, Hashable {
  /// What the person typed.
  package let text: String
  package let words: [String]
  /// Of words by which people call types: those. A feature of such a type need not have the word.
  private var types: [String: Set<FeatureType>] = [:]
  /// As many words as a name of a type has at most; a test counts them.
  package static let longestName = 5

  /// nil where there is no word in it to look for.
  package init?(_ text: String) {
    let words = CodeWords.joined(Folding.words(text))
    guard !words.isEmpty else { return nil }
    self.text = text
    self.words = words
  }

  /// Of a text that has no word: no feature has it.
  package init(unheard text: String) {
    self.text = text
    words = [text]
  }

  /// Names of types count as words of their features. `types`: those that people call so, of folded words with blanks between;
  /// it is asked some times for each word, so whoever lets strangers ask has counted the words.
  package func naming(_ types: (String) -> Set<FeatureType>) -> TextFilter {
    var filter = self
    for begin in words.indices {
      for end in begin..<min(words.count, begin + TextFilter.longestName) {
        let named = types(words[begin...end].joined(separator: " "))
        if !named.isEmpty {
          for word in words[begin...end] { filter.types[word, default: []].formUnion(named) }
        }
      }
    }
    return filter
  }

  package func matches(_ feature: Feature) -> Bool {
    let found = SearchWords(of: feature)
    return wanted(of: feature.type).allSatisfy { found.contain(prefix: $0) }
  }

  /// Whether a name alone has all of them.
  package func matches(name: String) -> Bool {
    let found = SearchWords(of: name)
    return words.allSatisfy { found.contain(prefix: $0) }
  }

  /// The words that a feature of this type must have.
  package func wanted(of type: FeatureType) -> [String] {
    types.isEmpty ? words : words.filter { types[$0]?.contains(type) != true }
  }

  /// The words that every feature must have.
  package var wantedOfAll: [String] { types.isEmpty ? words : words.filter { types[$0] == nil } }
}
