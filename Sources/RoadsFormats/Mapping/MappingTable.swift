import RoadsCore

/// What a source's words mean in ours.
enum MappingTable<Meaning: Sendable & Hashable>: Sendable, Hashable {
  case constant(Meaning)
  case words(Words)

  struct Words: Sendable, Hashable {
    let paths: [MappingPath]
    /// A word without a meaning is of rows that are not to be read.
    let meanings: [String: Meaning?]
    /// Of all other words, and where there is none.
    let usual: Meaning?
  }
}

/// What a table says of one row.
enum MappingVerdict<Meaning> {
  case meaning(Meaning)
  /// The row is not to be read.
  case passedOver
  /// What the table says of words that it does not have; `word` is that word, nil where there is none.
  case usual(Meaning, path: String, word: String?)
  /// Nothing is there.
  case absent(path: String)
  case unknown(path: String, word: String)
}

extension MappingTable {
  /// Where its words stand.
  var paths: [MappingPath] {
    switch self {
    case .constant: []
    case .words(let words): words.paths
    }
  }

  /// `own`: our own names, where the table does not know a word.
  func verdict(of row: JSONValue, own: (String) -> Meaning?) -> MappingVerdict<Meaning> {
    let words: Words
    switch self {
    case .constant(let meaning): return .meaning(meaning)
    case .words(let found): words = found
    }
    var unknown: (path: String, word: String)?
    for path in words.paths {
      var verdict: MappingVerdict<Meaning>?
      path.each(in: row) { value in
        guard let word = value.scalar, !word.isEmpty else { return true }
        if let entry = words.meanings[word] {
          verdict = entry.map(MappingVerdict.meaning) ?? .passedOver
        } else if let meaning = own(word) {
          verdict = .meaning(meaning)
        } else {
          unknown = unknown ?? (path.text, word)
        }
        return verdict == nil
      }
      if let verdict { return verdict }
    }
    if let usual = words.usual {
      return .usual(usual, path: unknown?.path ?? words.paths[0].text, word: unknown?.word)
    }
    return unknown.map { .unknown(path: $0.path, word: $0.word) } ?? .absent(path: words.paths[0].text)
  }
}
