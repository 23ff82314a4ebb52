package import RoadsCore

/// Writes pieces into an empty store, rows under the numbers that they had, some thousand of a kind at a time.
package final class ContentsWriter<Connection: StoreTransaction> {
  private let connection: Connection
  private var features: [(feature: Feature, row: Int64)] = []
  private var reports: [StoredReport] = []
  private var tombstones: [Tombstone] = []
  private var changes: [Change] = []
  private var bulletins = 0
  private var waiting = 0
  private let atOnce = 10_000

  package init(_ connection: Connection) { self.connection = connection }

  package func put(_ piece: StoredPiece) throws {
    waiting += 1
    switch piece {
    case .key(let key): try connection.take(key: key)
    case .feature(let feature, let row): features.append((feature, row))
    case .source(let source): try connection.put(source)
    case .run(let run): try connection.put(run)
    case .runPart(let part): try connection.put(part)
    case .runDays(let days): try connection.setRunDays(days)
    case .join(let join): try connection.put(join)
    case .difference(let difference): try connection.put(difference)
    case .report(let report): reports.append(report)
    case .tombstone(let tombstone): tombstones.append(tombstone)
    case .bulletin(let bulletin):
      bulletins += 1
      try connection.put(bulletin, at: bulletins)
    case .change(let change): changes.append(change)
    case .request(let request): try connection.put(request)
    case .pulled(let state): try connection.setPulled(state)
    case .removal(let removal): try connection.put(removal)
    case .hold(let hold): try connection.put(hold)
    case .contribution(let contribution): try connection.put(contribution)
    }
    if waiting >= atOnce { try flush() }
  }

  /// After the last piece.
  package func finish() throws { try flush() }

  private func flush() throws {
    waiting = 0
    if !features.isEmpty { try connection.put(features) }
    if !reports.isEmpty { try connection.put(reports) }
    if !tombstones.isEmpty { try connection.bury(tombstones) }
    if !changes.isEmpty { try connection.put(changes) }
    features.removeAll(keepingCapacity: true)
    reports.removeAll(keepingCapacity: true)
    tombstones.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
  }
}
