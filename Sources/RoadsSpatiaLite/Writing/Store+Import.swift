package import RoadsCore

extension SpatiaLiteStore {
  package func importRows(
    from source: any ImportSource, options: ImportOptions, observer: ImportObserver
  ) throws -> ImportSummary {
    let importAll: (Connection) throws -> ImportSummary = { connection in
      // A dry run says the same.
      try connection.refuseWhereItFollows()
      return try Importer(connection: connection, options: options, observer: observer).run(source)
    }
    if options.dryRun { return try rehearse(importAll) }
    return try load(importAll, observer: observer, keep: \.stored)
  }

  /// A write of many rows. Where they were too many to keep the word index beside it, that is made afterwards.
  func load<Result>(
    _ body: (Connection) throws -> Result, observer: ImportObserver, keep: (Result) -> Bool
  ) throws -> Result {
    var lacksWords = false
    var words: WordsUnderWay?
    var position: Int64?
    let result = try load(
      { connection in
        let result = try body(connection)
        lacksWords = try !connection.hasWords()
        words = connection.words
        position = try connection.integer(.lastChange)
        return result
      }, keep: keep)
    if keep(result) {
      observer.stored()
      if lacksWords { buildWords(observer, words: words, at: position) }
    }
    return result
  }
}
