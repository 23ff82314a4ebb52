package import RoadsCore
import RoadsStorage

/// All that there is, for another store, and from another one.
extension PostGISStore {
  package func readContents(_ visit: (StoredPiece) throws -> Void) throws {
    try readLog(ofOneMoment: true) { try $0.readContents(visit) }
  }

  package func fill(_ pieces: (_ put: (StoredPiece) throws -> Void) throws -> Void) throws {
    _ = try prepare()
    try write(mayFollow: true, happensOnce: true) { connection in
      try connection.execute(Scripts.lockAll)
      guard try connection.integer(.isUntouched) == 1 else { throw StoreError.notEmpty(path: location) }
      let writer = ContentsWriter(connection: connection)
      try pieces { try writer.put($0) }
      try writer.finish()
    }
  }
}

/// Writes pieces into an empty store, some thousand of a kind at a time.
private final class ContentsWriter {
  private let connection: Connection
  private var features: [(feature: Feature, row: Int64)] = []
  private var reports: [StoredReport] = []
  private var tombstones: [Tombstone] = []
  private var changes: [Change] = []
  private var removals: [StoredRemoval] = []
  private var holds: [StoredHold] = []
  private var bulletins = 0
  private var lastRow: Int64 = 0
  private static let atOnce = 10_000

  init(connection: Connection) { self.connection = connection }

  func put(_ piece: StoredPiece) throws {
    switch piece {
    case .key(let key): try connection.run(.setGivenKey) { $0.add(key) }
    case .feature(let feature, let row):
      features.append((feature, row))
      lastRow = max(lastRow, row)
    case .report(let report): reports.append(report)
    case .tombstone(let tombstone): tombstones.append(tombstone)
    case .bulletin(let bulletin):
      bulletins += 1
      try connection.put(bulletin, at: bulletins)
    case .change(let change): changes.append(change)
    case .request(let request): try connection.put(request)
    case .pulled(let state): try connection.setPulled(state)
    case .removal(let removal): removals.append(removal)
    case .hold(let hold): holds.append(hold)
    case .contribution(let contribution): try connection.put(contribution)
    }
    let counts = [
      features.count, reports.count, tombstones.count, changes.count, removals.count, holds.count,
    ]
    if counts.reduce(0, +) >= ContentsWriter.atOnce { try flush() }
  }

  func finish() throws {
    try flush()
    if lastRow > 0 { _ = try connection.ask(.setNextRow) { $0.add(lastRow) } }
  }

  private func flush() throws {
    try copy(Scripts.copyFeatures, &features) { rows, piece in
      rows.begin(columns: CopyRows.featureColumns + 1)
      rows.add(piece.row)
      rows.add(piece.feature)
    }
    try copy(Scripts.copyReports, &reports) { rows, report in
      rows.begin(columns: 9)
      rows.add(report.row)
      rows.add(report.reporter)
      rows.add(Int16(report.verdict.code))
      rows.add(report.network)
      rows.add(report.isTakenBack)
      rows.add(report.at.milliseconds)
      rows.add(report.wider)
      rows.add(report.widest)
      rows.add(report.marks)
    }
    try copy(Scripts.copyTombstones, &tombstones) { rows, tombstone in
      rows.begin(columns: CopyRows.featureColumns + 2)
      rows.add(tombstone)
    }
    try copy(Scripts.copyChanges, &changes) { rows, change in
      rows.begin(columns: 5)
      rows.add(change.sequence)
      rows.add(Int16(change.event.code))
      rows.add((change.feature?.layer.code).map { Int16($0) })
      rows.add(change.feature?.id)
      rows.add(change.at.milliseconds)
    }
    try copy(Scripts.copyRemovals, &removals) { rows, stored in
      rows.begin(columns: 5)
      rows.add(Int16(stored.removal.feature.layer.code))
      rows.add(stored.removal.feature.id)
      rows.add(stored.removal.at.milliseconds)
      rows.add(stored.removal.isTrusted)
      rows.add(stored.votes)
    }
    try copy(Scripts.copyHolds, &holds) { rows, hold in
      rows.begin(columns: 4)
      rows.add(hold.row)
      rows.add(Int16(hold.brake.code))
      rows.add(hold.since.milliseconds)
      rows.add(hold.checkedAt.milliseconds)
    }
  }

  private func copy<Piece>(
    _ sql: String, _ pieces: inout [Piece], _ add: (inout CopyRows, Piece) -> Void
  ) throws {
    if pieces.isEmpty { return }
    try connection.copy(sql) { rows in for piece in pieces { add(&rows, piece) } }
    pieces.removeAll(keepingCapacity: true)
  }
}
