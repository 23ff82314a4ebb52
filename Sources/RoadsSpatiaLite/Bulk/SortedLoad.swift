import RoadsCore

/// A long list into an empty store: rows sorted along the Hilbert curve and written one behind the other,
/// the R*Tree packed beside them, the address index made afterwards.
struct SortedLoad {
  let connection: Connection
  let now: Instant

  /// What was done, or that the rows are not as independent as this way needs them: two of one id. The
  /// store is then as it was, and the rows have to be taken in the order of the list.
  enum Outcome {
    case loaded(added: Int, removed: Int)
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
    if case .dependent = outcome { try connection.run(.rollbackToSavepoint) }
    try connection.run(.releaseSavepoint)
    return outcome
  }

  private func load(_ spool: RowSpool) throws -> Outcome {
    try connection.run(.dropAddressIndex)
    var tree = try PackedTree(connection)
    var added = 0
    var removed = 0
    try connection.with(.insertAt) { statement in
      try spool.sorted { record in
        let reports = RowRecord.reports(record)
        if ReportPolicy.removes(reports) {
          guard let row = RowRecord.row(record) else { return }
          try connection.bury(ImportPolicy.tombstone(of: row, stored: nil, now: now))
          removed += 1
          return
        }
        added += 1
        RowRecord.bind(record, to: statement)
        statement.bind(14, added)
        _ = try statement.step()
        statement.rewind()
        if reports > 0 { try connection.setReports(reports, of: Int64(added)) }
        try tree.add(
          row: Int64(added), longitude: RowRecord.longitude(record), latitude: RowRecord.latitude(record))
      }
    }
    try tree.finish()
    try connection.run(.makeAddressIndex)
    let buried = try connection.integer(.countTombstones) ?? 0
    let both = try connection.integer(.deadAndAlive) ?? 0
    guard buried == Int64(removed), both == 0 else { return .dependent }
    try SpatialIndex.verify(connection)
    return .loaded(added: added, removed: removed)
  }
}

extension StoreError {
  /// SQLITE_CONSTRAINT_UNIQUE
  fileprivate var isDuplicate: Bool {
    if case .database(let code, _, _) = self { code == 2067 } else { false }
  }
}
