import RoadsCore

/// Which rows may have the words that a filter asks for, by the word index: too many, never too few.
struct WordSearch {
  let connection: Connection
  let filter: Filter

  /// As damage names it.
  static let index = "word index"

  /// The keys of all rows that can be in an answer, in order; nil where it is better to look at every row.
  func everywhere() throws -> [Int64]? {
    guard filter.text != nil else { return nil }
    return try keys(instead: Int(try connection.integer(.lastKey) ?? 0))
  }

  /// The same for an area that holds many rows, before it is known which: only where the words are so rare that
  /// their rows are read sooner than the area is walked through.
  func beforeLargeArea() throws -> [Int64]? { try keys(instead: WordRule.largeArea) }

  /// Leaves of an area's rows, in their order, those that can be in the answer.
  func narrow(_ rows: KeyList) throws {
    guard let keys = try keys(instead: rows.count) else { return }
    var next = 0
    rows.keep { row in
      while next < keys.count, keys[next] < row { next += 1 }
      return next < keys.count && keys[next] == row
    }
  }

  /// Those of one wanted word: the one whose entries are read first within the bound.
  private func keys(instead rows: Int) throws -> [Int64]? {
    guard let text = filter.text, rows > WordRule.fewRows else { return nil }
    let wanted = text.wantedOfAll.compactMap(WordKey.wanted)
    guard !wanted.isEmpty, try connection.hasWords() else { return nil }
    let most = WordRule.mostEntries(rows: rows)
    var bound = min(WordRule.firstEntries, most)
    while true {
      for word in wanted { if let keys = try keys(beginning: word, atMost: bound) { return keys } }
      guard bound < most else { return nil }
      bound = min(bound * WordRule.growth, most)
    }
  }

  /// nil where there are more.
  private func keys(beginning word: String, atMost bound: Int) throws -> [Int64]? {
    try connection.with(.wordEntries) { row in
      row.bind(1, word)
      row.bind(2, bound + 1)
      var keys: [Int64] = []
      while try row.step() { keys.append(row.integer(0)) }
      guard keys.count <= bound else { return nil }
      keys.sort()
      var last: Int64?
      keys.removeAll { key in
        defer { last = key }
        return key == last
      }
      return keys
    }
  }
}
