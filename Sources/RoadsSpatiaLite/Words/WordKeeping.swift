import RoadsCore

/// The word index, kept row by row in the transaction of the feature.
extension Connection {
  /// Whether the word index agrees with the table. While it does not, nobody asks it and nobody keeps it.
  func hasWords() throws -> Bool {
    // A file that nobody may write can be older than the index, or have one of other words.
    guard try integer(.userVersion) ?? 0 >= Schema.firstVersionWithFoldedWords else { return false }
    return try integer(.hasWords) == 1
  }

  func addWords(of feature: Feature, key: Int64) throws {
    if try hasWords() { try write(.addWords, SearchWords(of: feature), key) }
  }

  func replaceWords(of old: Feature, by new: Feature, key: Int64) throws {
    guard !old.hasSameTexts(as: new), try hasWords() else { return }
    try write(.dropWords, SearchWords(of: old), key)
    try write(.addWords, SearchWords(of: new), key)
  }

  func dropWords(of feature: Feature, key: Int64) throws {
    if try hasWords() { try write(.dropWords, SearchWords(of: feature), key) }
  }

  /// The index keeps no texts: who takes words out says which.
  private func write(_ sql: SQL, _ words: SearchWords, _ key: Int64) throws {
    try WordKey.indexed(words).withUnsafeBytes { text in
      try with(sql) { statement in
        statement.bind(1, key)
        statement.bind(2, staticText: text)
        while try statement.step() {}
      }
    }
  }

  /// From here on, until it is built again. For loads that would be slowed down by it.
  func setWordsAside() throws { try run(.setHasWords) { $0.bind(1, 0 as Int64) } }
}

extension Feature {
  fileprivate func hasSameTexts(as other: Feature) -> Bool {
    title == other.title && road == other.road && authority?.name == other.authority?.name
      && text == other.text
  }
}
