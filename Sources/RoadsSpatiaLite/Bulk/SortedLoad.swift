import RoadsCore
import RoadsStorage

/// A long list into an empty store: rows sorted along the Hilbert curve and written one behind the other,
/// the R*Tree packed before them, the address index made afterwards.
struct SortedLoad {
  let connection: Connection
  let now: Instant
  let isCancelled: () -> Bool
  let tell: (ImportStep) -> Void

  /// What was done, or that the rows are not as independent as this way needs them: two of one id. The
  /// store is then as it was, and the rows have to be taken in the order of the list.
  enum Outcome {
    /// `away`: rows that their list says are gone.
    case loaded(added: Int, away: Int)
    case dependent
  }

  func run(_ spool: RowSpool) throws -> Outcome {
    try connection.run(.savepoint)
    let outcome: Outcome
    do {
      outcome = try connection.withoutTriggers { try load(spool) }
    } catch let error as StoreError where error.isDuplicate {
      outcome = .dependent
    }
    if case .dependent = outcome { try takeBack() }
    if !connection.isDraft { try connection.run(.releaseSavepoint) }
    return outcome
  }

  /// A draft's rows are committed already: it is emptied again.
  private func takeBack() throws {
    guard connection.isDraft else {
      try connection.run(.rollbackToSavepoint)
      connection.sources.forgetDoubtful()
      return
    }
    // Those of rows that will have other keys.
    connection.words = nil
    try connection.withoutTriggers {
      for sql in [
        SQL.clearFeatures, .clearDetails, .clearLines, .clearAreas, .clearAllReports, .clearTombstones,
      ] { try connection.run(sql) }
      var tree = try PackedTree(connection)
      try tree.finish()
    }
    if try connection.integer(.countAddressIndexes) == 0 { try connection.run(.makeAddressIndex) }
  }

  private func load(_ spool: RowSpool) throws -> Outcome {
    try connection.run(.dropAddressIndex)
    try spool.close()
    if connection.isDraft {
      beginWords(of: spool)
      return try writeDraft(spool)
    }
    try writeTree(spool)
    let (added, away) = try writeRows(spool)
    tell(ImportStep(.indexing))
    let isSound = try index(away)
    if isSound { try SpatialIndex.verify(connection) }
    return isSound ? .loaded(added: added, away: away) : .dependent
  }

  // MARK: A draft

  /// Words are collected beside everything else, from the same records, and outlast it: the load does not wait for
  /// them. Nothing of this connection goes along, which is closed before they are done.
  private func beginWords(of spool: RowSpool) {
    let isCancelled = isCancelled
    do {
      connection.words = WordIndexTask(try StagedWordIndex(beside: connection)) { words, isUnwanted in
        try words.fill(isCancelled: { isUnwanted() || isCancelled() }) { add in
          var numbers = RowKeys()
          var found = SearchWords()
          try spool.sorted { record in
            guard let number = numbers.next(for: record) else { return }
            found.removeAll()
            RowRecord.words(record, to: &found)
            try add(number, found)
          }
        }
      }
    } catch {
      // The list is as whole without them: they are then made in the store, or what is tried there says why not.
      connection.words = nil
    }
  }

  /// Nobody sees a draft, so that it can be committed half done: a second connection checks what is there while
  /// this one writes on. The tree is there first, for its own check takes as long as half of the rows.
  private func writeDraft(_ spool: RowSpool) throws -> Outcome {
    try writeTree(spool)
    let (isTree, (added, away)) = try checking(SpatialIndex.isTree) { try writeRows(spool) }
    tell(ImportStep(.indexing))
    let (isComplete, isSound) = try checkRows(added, away)
    guard isSound else { return .dependent }
    if !isTree || !isComplete { try SpatialIndex.remake(connection) }
    return .loaded(added: added, away: away)
  }

  /// Makes the address index while a second thread compares the spatial one with the rows. Comparing lines and areas takes
  /// longer than making the other, so this thread then takes a share of the rows too.
  private func checkRows(_ added: Int, _ away: Int) throws -> (isComplete: Bool, isSound: Bool) {
    guard try connection.hasShapes() else {
      return try checking(SpatialIndex.isComplete) { try index(away) }
    }
    let last = Int64(Double(added) * SortedLoad.ownShare)
    let (others, (own, isSound)) = try checking({ reader in
      let check = IndexCheck(connection: reader)
      return try check.countsAgree() && check.namesTheSamePlaces((last + 1) ... .max)
    }) {
      let isSound = try index(away)
      return (try IndexCheck(connection: connection).namesTheSamePlaces(.min...last), isSound)
    }
    return (own && others, isSound)
  }

  /// Of the rows: both threads are done at about the same time.
  private static let ownShare = 0.4

  /// Commits what is there, has it checked on a second thread, and does more meanwhile.
  private func checking<Result>(
    _ check: (Connection) throws -> Bool, _ body: () throws -> Result
  ) throws -> (Bool, Result) {
    try connection.run(.commit)
    let reader = try connection.readerOfDraft()
    try connection.run(.begin)
    return try ConcurrentPair.run({ try check(reader) }, body)
  }

  // MARK: Steps

  /// The keys that rows get: 1, 2, 3, … in the order of the records. What so many have reported gone becomes none.
  private struct RowKeys {
    private(set) var last: Int64 = 0

    mutating func next(for record: UnsafeRawBufferPointer) -> Int64? {
      if RowRecord.isGone(record) { return nil }
      last += 1
      return last
    }
  }

  /// Of every so many rows.
  private func tell(_ phase: ImportPhase, _ number: Int64, of spool: RowSpool) {
    let done = Int(number)
    if done % ImportStep.rows == 1 { tell(ImportStep(phase, done: done, of: spool.count)) }
  }

  private func writeTree(_ spool: RowSpool) throws {
    var tree = try PackedTree(connection)
    var numbers = RowKeys()
    try eachRecord(of: spool) { record in
      guard let number = numbers.next(for: record) else { return }
      tell(.sorting, number, of: spool)
      try tree.add(row: number, RowRecord.box(record))
    }
    try tree.finish()
  }

  private func writeRows(_ spool: RowSpool) throws -> (added: Int, away: Int) {
    var rows = RowInserter(connection)
    var details = DetailsInserter(connection)
    var numbers = RowKeys()
    var away = 0
    try eachRecord(of: spool) { record in
      guard let number = numbers.next(for: record) else {
        guard let row = RowRecord.row(record) else { return }
        try connection.bury(ImportPolicy.tombstone(of: row, stored: nil, now: now))
        away += 1
        return
      }
      tell(.storing, number, of: spool)
      try rows.add(record)
      if let known = RowRecord.details(record) { try details.add(known, row: number) }
      let reports = RowRecord.reports(record)
      if reports > 0 { try connection.setReports(reports, of: number) }
    } afterPiece: {
      try rows.flush()
      try details.flush()
    }
    return (Int(numbers.last), away)
  }

  /// In order: one thread merges the sorted runs, this one takes what comes of it. A record stays where it is
  /// until `afterPiece`.
  private func eachRecord(
    of spool: RowSpool, _ body: (UnsafeRawBufferPointer) throws -> Void, afterPiece: () throws -> Void = {}
  ) throws {
    // Sorted records, one behind the other.
    let queue = BoundedQueue<[UInt8]>()
    _ = try ConcurrentPair.run(
      {
        defer { queue.close() }
        try spool.pieces { queue.give($0) }
      },
      {
        defer { queue.close() }
        while let piece = queue.take() {
          try piece.withUnsafeBytes { piece in
            try RowRecord.each(in: piece, body)
            try afterPiece()
          }
        }
      })
  }

  /// Makes the address index; false where rows of one id hang on each other.
  private func index(_ away: Int) throws -> Bool {
    try connection.run(.makeAddressIndex)
    let buried = try connection.integer(.countTombstones) ?? 0
    let both = try connection.integer(.deadAndAlive) ?? 0
    return buried == Int64(away) && both == 0
  }
}

extension StoreError {
  /// SQLITE_CONSTRAINT_UNIQUE
  fileprivate var isDuplicate: Bool {
    if case .database(let code, _, _) = self { code == "2067" } else { false }
  }
}
