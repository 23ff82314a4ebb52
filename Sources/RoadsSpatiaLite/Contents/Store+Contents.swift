package import RoadsCore
import RoadsStorage

/// All that there is, for another store, and from another one.
extension SpatiaLiteStore {
  package func readContents(_ visit: (StoredPiece) throws -> Void) throws {
    try read { try ContentsReader(connection: $0).run(visit) }
  }

  package func fill(_ pieces: (_ put: (StoredPiece) throws -> Void) throws -> Void) throws {
    var hasFeatures = false
    try write { connection in
      guard try connection.isUntouched() else { throw StoreError.notEmpty(path: path) }
      try connection.setWordsAside()
      try connection.withoutTriggers {
        let filler = ContentsWriter(connection: connection)
        try pieces {
          if case .feature = $0 { hasFeatures = true }
          try filler.put($0)
        }
        try SpatialIndex.rebuild(connection)
      }
    }
    if hasFeatures { buildWords(ImportObserver()) }
  }
}

extension Connection {
  /// Nothing is in it, and nothing ever was.
  fileprivate func isUntouched() throws -> Bool {
    for sql in [SQL.countFeatures, .countTombstones, .countBulletins] where try integer(sql) != 0 {
      return false
    }
    return try integer(.lastChange) == nil
  }
}

/// Reads everything within one read transaction.
struct ContentsReader {
  let connection: Connection

  func run(_ visit: (StoredPiece) throws -> Void) throws {
    // Without it the digests would be nobody's, there as here.
    if let key = try connection.keyBytes() { try visit(.key(key)) }
    for layer in Layer.allCases.sorted() {
      try connection.with(.inLayerOrder) { row in
        row.bind(1, layer.code)
        while try row.step() { try visit(.feature(try RowReader.feature(row), row: RowReader.key(row))) }
      }
    }
    try apartFromFeatures(visit)
  }

  /// What comes behind the features.
  func apartFromFeatures(_ visit: (StoredPiece) throws -> Void) throws {
    try each(.allReports) { try visit(.report(try $0.storedReport())) }
    try each(.allTombstones) { try visit(.tombstone(try $0.tombstone())) }
    for bulletin in try connection.bulletins() { try visit(.bulletin(bulletin)) }
    var last: Int64 = 0
    while true {
      let changes = try connection.changes(since: last, limit: 10_000)
      guard let newest = changes.last else { break }
      for change in changes { try visit(.change(change)) }
      last = newest.sequence
    }
    try each(.allOutcomes) { try visit(.request(try request($0))) }
    if let state = try connection.pulled() { try visit(.pulled(state)) }
    for removal in try connection.removals(after: Instant(milliseconds: .min)) {
      try visit(.removal(removal))
    }
    try each(.allHolds) { try visit(.hold(try $0.storedHold())) }
    if try connection.hasContributions {
      try each(.allContributions) { try visit(.contribution(contribution($0))) }
    }
  }

  private func each(_ sql: SQL, _ body: (Statement) throws -> Void) throws {
    try connection.with(sql) { row in while try row.step() { try body(row) } }
  }

  private func contribution(_ row: Statement) -> StoredContribution {
    StoredContribution(
      row: row.integer(0), network: row.isNull(1) ? nil : row.withBlob(1) { Array($0) },
      addedAt: row.instant(2), confirmedAt: row.optionalInstant(3), until: row.optionalInstant(4))
  }

  private func request(_ row: Statement) throws -> StoredRequest {
    guard let outcome = WriteOutcome(row) else { throw row.damaged("outcome") }
    return StoredRequest(
      name: row.withBlob(7) { Array($0) }, digest: row.withBlob(0) { Array($0) }, at: row.instant(8),
      outcome: outcome)
  }
}

/// Writes pieces into an empty store, rows under the numbers that they had.
struct ContentsWriter {
  let connection: Connection

  func put(_ piece: StoredPiece) throws {
    switch piece {
    case .key(let key): try take(key)
    case .feature(let feature, let row):
      try connection.run(.insertKept) {
        $0.bind(feature)
        $0.bind(14, row)
      }
      try connection.setReports(feature.reports, of: row)
    case .report(let report): try put(report)
    case .tombstone(let tombstone): try connection.bury(tombstone)
    case .bulletin(let bulletin): try connection.append(bulletin)
    case .change(let change):
      try connection.run(.addKeptChange) {
        $0.bind(1, change.sequence)
        $0.bind(2, change.event.code)
        $0.bind(3, change.feature?.layer.code)
        $0.bind(4, change.feature?.id)
        $0.bind(5, change.at)
      }
    case .request(let request):
      try request.name.withUnsafeBytes { name in
        try request.digest.withUnsafeBytes { digest in
          try connection.remember(request.outcome, name: name, request: digest, at: request.at)
        }
      }
    case .pulled(let state): try connection.setPulled(state)
    case .removal(let removal): try connection.keep(removal)
    case .hold(let hold): try connection.setHold(hold)
    case .contribution(let contribution): try put(contribution)
    }
  }

  /// The digests that follow were made with it.
  private func take(_ key: [UInt8]) throws {
    let file = KeyFile(database: connection.path)
    guard try file.make(key) == key else { throw StoreError.key(path: file.path, .other) }
    _ = try connection.storeKey()
  }

  private func put(_ contribution: StoredContribution) throws {
    _ = try (contribution.network ?? []).withUnsafeBytes { network in
      try connection.run(.addContribution) {
        $0.bind(1, contribution.row)
        if contribution.network != nil { $0.bind(2, staticBlob: network) }
        $0.bind(3, contribution.addedAt)
        $0.bind(4, contribution.confirmedAt)
        $0.bind(5, contribution.until)
      }
    }
  }

  private func put(_ report: StoredReport) throws {
    try connection.run(.addKeptReport) { row in
      row.bind(1, report.row)
      row.bind(2, blob: report.reporter)
      row.bind(3, report.verdict.code)
      row.bind(4, blob: report.network)
      row.bind(5, report.isTakenBack ? 1 : 0)
      row.bind(6, report.at)
      row.bind(7, blob: report.wider)
      row.bind(8, blob: report.widest)
      row.bind(9, blob: report.marks)
    }
  }
}
