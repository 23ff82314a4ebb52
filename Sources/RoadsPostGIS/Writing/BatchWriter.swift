import RoadsCore
import RoadsStorage

/// Writes what a batch of a list came to in a few statements.
struct BatchWriter {
  let connection: Connection
  /// The list is how things are; otherwise somebody speaks for what it names.
  let isExact: Bool

  func write(_ draft: BatchDraft) throws {
    if draft.isEmpty { return }
    try connection.drop(draft.dropped)
    let revived = draft.revived
    if !revived.isEmpty {
      // What hid is there again, and hides no more.
      for sql in [SQL.unburyChanged, .forgetChangedJoins] { try connection.run(sql) { $0.add(revived) } }
    }
    try connection.bury(draft.tombstonesToWrite)
    try write(draft.written)
    try mark(draft.updated)
    let renewed = draft.renewedRows.map { Int64?($0) }
    if !renewed.isEmpty { try connection.run(.forgetChangedReporters) { $0.add(list: renewed) } }
  }

  private func write(_ features: [(feature: Feature, row: Int64?)]) throws {
    if features.isEmpty { return }
    try connection.execute(Scripts.clearStaged)
    try connection.learn(features.map(\.feature.source))
    try connection.copy(Scripts.copyStaged) { rows in
      for (feature, row) in features {
        rows.add(feature, row: row, source: connection.learned(feature.source))
      }
    }
    if features.contains(where: { $0.row != nil }) { try connection.run(.updateFromStaged) }
    if features.contains(where: { $0.row == nil }) { try connection.run(.insertFromStaged) }
  }

  private func mark(_ updated: [(feature: Feature, row: Int64)]) throws {
    if updated.isEmpty { return }
    if isExact {
      let policy = PublicPolicy(connection)
      for (feature, row) in updated { try policy.noteEnd(of: feature, row: row) }
    } else {
      try connection.run(.forgetChangedContributions) { $0.add(list: updated.map { Int64?($0.row) }) }
    }
  }
}
