package import RoadsCore
import RoadsStorage

extension SpatiaLiteStore {
  package func tryOut<Result>(_ body: (Connection?) throws -> Result) throws -> Result {
    try takingBack { connection in
      try connection.refuseWhereItFollows()
      return try body(connection)
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
