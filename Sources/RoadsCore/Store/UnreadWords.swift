/// Words of a row that nobody can take without a guess: it is loaded without them.
package enum UnreadWords: Sendable, Hashable {
  case hours(String)
  /// Somebody said which layer the rows are of, and so it is of this type.
  case type(String, takenFor: FeatureType)
}

/// Such words, and the row in which they stand.
package struct UnreadNote: Sendable, Hashable {
  package let position: RowPosition
  package let words: UnreadWords

  package init(position: RowPosition, words: UnreadWords) {
    self.position = position
    self.words = words
  }
}

/// How many rows have such words, of each kind.
package struct UnreadCounts: Sendable, Hashable {
  package var hours = 0
  package var types = 0

  package init() {}

  package mutating func count(_ words: UnreadWords) {
    switch words {
    case .hours: hours += 1
    case .type: types += 1
    }
  }

  package static func + (a: UnreadCounts, b: UnreadCounts) -> UnreadCounts {
    var sum = a
    sum.hours += b.hours
    sum.types += b.types
    return sum
  }
}
