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
    if try integer(.countFeatures) != 0 { return false }
    for statement in [StoreStatement.countTombstones, .countBulletins] where try integer(statement) != 0 {
      return false
    }
    return try lastEntry() == 0
  }
}

/// Writes pieces into an empty store, rows under the numbers that they had.
final class ContentsWriter {
  private let connection: Connection
  private var bulletins = 0

  init(connection: Connection) { self.connection = connection }

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
    case .bulletin(let bulletin):
      bulletins += 1
      try connection.put(bulletin, at: bulletins)
    case .change(let change):
      try connection.run(.addKeptChange) {
        $0.bind(1, change.sequence)
        $0.bind(2, change.event.code)
        $0.bind(3, change.feature?.layer.code)
        $0.bind(4, change.feature?.id)
        $0.bind(5, change.at)
      }
    case .request(let request): try connection.put(request)
    case .pulled(let state): try connection.setPulled(state)
    case .removal(let removal): try connection.put(removal)
    case .hold(let hold): try connection.put(hold)
    case .contribution(let contribution): try connection.put(contribution)
    }
  }

  /// The digests that follow were made with it.
  private func take(_ key: [UInt8]) throws {
    let file = KeyFile(database: connection.path)
    guard try file.make(key) == key else { throw StoreError.key(path: file.path, .other) }
    _ = try connection.storeKey()
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
