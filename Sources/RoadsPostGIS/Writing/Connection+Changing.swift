package import RoadsCore
package import RoadsStorage

/// Many changes that are no list.
extension Connection {
  /// Looked up in one go, and written in a few statements.
  package func changing(
    _ ids: [FeatureID], _ body: (inout any ImportTarget) throws -> Void
  ) throws {
    let stored = try stored(ids)
    var target: any ImportTarget = BatchDraft(
      stored: stored, tombstones: try tombstones(ids.filter { stored[$0] == nil }))
    try body(&target)
    guard let draft = target as? BatchDraft else { return }
    try execute(Scripts.makeStaged)
    try BatchWriter(connection: self, isExact: false).write(draft)
  }

  package func isLogSettled() throws -> Bool { try newest().isSettled }

  package func dropAllFeatures() throws {
    try execute(Scripts.dropAllFeatures)
    for statement in [
      StoreStatement.forgetAllReports, .forgetAllHolds, .forgetAllContributions, .clearJoins,
    ] {
      try run(statement)
    }
  }
}
