package import RoadsCore
import RoadsStorage

extension SpatiaLiteStore {
  package func rehearse(
    _ source: any ImportSource, _ options: ImportOptions, _ observer: ImportObserver
  ) throws -> ImportSummary {
    try rehearse { connection in
      try connection.refuseWhereItFollows()
      return try connection.importAll(source, options, observer)
    }
  }

  /// Where the rows were too many to keep the word index beside them, that is made afterwards.
  package func load<Result>(
    isPulled: Bool, _ observer: ImportObserver, keep: (Result) -> Bool, _ body: (Connection) throws -> Result
  ) throws -> Result {
    var lacksWords = false
    var words: WordIndexTask?
    var position: Int64?
    let result = try load(
      { connection in
        if !isPulled { try connection.refuseWhereItFollows() }
        let result = try body(connection)
        lacksWords = try !connection.hasWords()
        words = connection.words
        position = try connection.integer(.lastChange)
        return result
      }, keep: keep)
    if keep(result) {
      observer.stored()
      if lacksWords {
        observer.step(ImportStep(.indexingWords))
        buildWords(observer, words: words, at: position)
      }
    }
    return result
  }
}
