/// A search for words: every one must begin some word of the feature, in any order.
package struct TextFilter: Sendable, Hashable {
  /// What the person typed.
  package let text: String
  package let words: [String]

  /// nil where there is no word in it to look for.
  package init?(_ text: String) {
    let words = Folding.words(text)
    guard !words.isEmpty else { return nil }
    self.text = text
    self.words = words
  }

  package func matches(_ feature: Feature) -> Bool { matches(SearchWords(of: feature)) }

  package func matches(_ found: SearchWords) -> Bool { words.allSatisfy { found.contain(prefix: $0) } }

  package func matches(words found: [String]) -> Bool {
    words.allSatisfy { wanted in found.contains { $0.hasPrefix(wanted) } }
  }
}
