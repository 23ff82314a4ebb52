package import RoadsCore
import RoadsStorage

/// All that there is, for another store, and from another one.
extension SpatiaLiteStore {
  package func readContents(_ visit: (StoredPiece) throws -> Void) throws {
    try read { try $0.readContents(visit) }
  }

  package func fill(_ pieces: (_ put: (StoredPiece) throws -> Void) throws -> Void) throws {
    var hasFeatures = false
    try write { connection in
      guard try connection.isUntouched() else { throw StoreError.notEmpty(path: path) }
      try connection.setWordsAside()
      try connection.withoutTriggers {
        let writer = ContentsWriter(connection)
        try pieces {
          if case .feature = $0 { hasFeatures = true }
          try writer.put($0)
        }
        try writer.finish()
        try SpatialIndex.rebuild(connection)
      }
    }
    if hasFeatures { buildWords(ImportObserver()) }
  }
}

extension Connection {
  package func isUntouched() throws -> Bool {
    if try integer(.countFeatures) != 0 { return false }
    for statement in [StoreStatement.countTombstones, .countBulletins, .countRuns]
    where try integer(statement) != 0 {
      return false
    }
    return try lastEntry() == 0 && !hasSettings()
  }

  package func take(key: [UInt8]) throws {
    let file = KeyFile(database: path)
    guard try file.make(key) == key else { throw StoreError.key(path: file.path, .other) }
    _ = try storeKey()
  }

  package func put(_ features: [(feature: Feature, row: Int64)]) throws {
    for (feature, row) in features {
      let source = try number(of: feature.source)
      try run(.insertKept) {
        $0.bind(feature, source: source)
        $0.bind(16, row)
      }
      try addDetails(of: feature, row: row)
      try setReports(feature.reports, of: row)
    }
  }

  package func put(_ reports: [StoredReport]) throws {
    for report in reports {
      try run(.addKeptReport) { row in
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

  package func put(_ changes: [Change]) throws {
    for change in changes {
      let source = try change.author?.source.map { try number(of: $0) }
      try run(.addKeptChange) {
        $0.bind(1, change.sequence)
        $0.bind(2, change.event.code)
        $0.bind(3, change.feature?.layer.code)
        $0.bind(4, change.feature?.id)
        $0.bind(5, change.at)
        $0.bind(6, change.author?.kind.code)
        $0.bind(7, change.author?.run)
        $0.bind(8, source)
        $0.bind(9, change.detail)
      }
    }
  }
}
