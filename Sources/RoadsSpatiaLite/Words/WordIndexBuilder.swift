import RoadsCore

/// Builds a word index from all the features that there are.
struct WordIndexBuilder {
  let connection: Connection
  let isCancelled: () -> Bool

  /// Bytes of entries that FTS5 collects before it writes them. A million features fit: one segment, which
  /// needs no merging.
  private static let collected: Int64 = 48 << 20
  /// FTS5's own, for row by row.
  private static let usual: Int64 = 1 << 20
  private static let usualMerge: Int64 = 4

  typealias Add = (_ key: Int64, _ words: SearchWords) throws -> Void

  /// Of a store whose index was set aside. Throws `ImportCancelled` where that was wanted.
  func run() throws {
    try connection.run(.clearWords)
    try add(WordTexts(connection: connection).each)
    try connection.run(.setHasWords) { $0.bind(1, 1 as Int64) }
  }

  /// To an empty index what `each` gives, in the order of the keys.
  func add(_ each: (Add) throws -> Void) throws {
    try configure(hash: WordIndexBuilder.collected, merge: 0)
    var count = 0
    // One row to a statement: FTS5 writes what it has collected at the end of each that has several, however little it is.
    try connection.with(.addWords) { statement in
      try each { key, words in
        count += 1
        if count % 4_096 == 0, isCancelled() { throw ImportCancelled() }
        try WordKey.indexed(words).withUnsafeBytes { text in
          statement.bind(1, key)
          statement.bind(2, staticText: text)
          _ = try statement.step()
          statement.rewind()
        }
      }
    }
    try configure(hash: WordIndexBuilder.usual, merge: WordIndexBuilder.usualMerge)
  }

  private func configure(hash: Int64, merge: Int64) throws {
    for (sql, value) in [(SQL.setWordsCollected, hash), (.setWordsMerged, merge)] {
      try connection.run(sql) { $0.bind(1, value) }
    }
  }
}

extension SpatiaLiteStore {
  /// After an import, in a transaction of its own: the list is durable and can be seen already, and
  /// questions about words are answered row by row until this is done. What stops it leaves that as
  /// unchanged, for the next import, and is reported; the import itself has not failed.
  ///
  /// `words` are those of the store as it was at the entry `position` of its log.
  func buildWords(_ observer: ImportObserver, words: WordIndexTask? = nil, at position: Int64? = nil) {
    do {
      let draft = words?.draft()
      try write { connection in
        if try connection.hasWords() { return }
        if let draft, try connection.integer(.lastChange) == position {
          if try draft.move(to: connection) { return }
        }
        try WordIndexBuilder(connection: connection, isCancelled: observer.isCancelled).run()
      }
    } catch {
      observer.unindexed(error)
    }
  }
}
