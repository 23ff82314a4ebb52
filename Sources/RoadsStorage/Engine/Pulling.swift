package import RoadsCore

/// A store that follows a server.
extension StoreTransaction {
  package func pulled() throws -> PullState? {
    guard try knows(.pulled) else { return nil }
    return try first(.pulled) { $0.pullState() }
  }

  package func setPulled(_ state: PullState) throws {
    try run(.setPulled) {
      $0.add(state.server)
      $0.add(state.sequence)
      $0.add(state.mark)
      $0.add(state.contact)
    }
  }

  /// What is left to do once all features of the server are in.
  package func finishTakingOver(
    _ imported: ImportSummary, bulletins: [Bulletin], state: PullState
  ) throws -> PullSummary {
    var summary = PullSummary()
    summary.whole = true
    summary.added = imported.added
    summary.updated = imported.updated
    summary.removed = imported.removed
    try run(.markReturned) { $0.add(state.contact) }
    // What is one thing, the server says.
    for statement in [StoreStatement.clearJoins, .clearDifferences] { try run(statement) }
    summary.bulletins = try replaceBulletins(bulletins, at: state.contact)
    try setPulled(state)
    return summary
  }

  /// nil, and nothing was changed, where the store no longer stands at `before`.
  func apply(_ page: PulledPage, after before: PullState, state: PullState) throws -> PullSummary? {
    try takeAllTurns()
    guard let stored = try pulled(), stored.server == before.server, stored.sequence == before.sequence,
      stored.mark == before.mark
    else { return nil }
    var summary = PullSummary()
    for change in page.changes { try apply(change, at: state.contact, &summary) }
    if let bulletins = page.bulletins {
      summary.bulletins = try replaceBulletins(bulletins, at: state.contact)
    }
    try setPulled(state)
    return summary
  }

  private func apply(_ change: PulledChange, at moment: Instant, _ summary: inout PullSummary) throws {
    switch change {
    case .put(let feature, let event): try put(feature, event, at: moment, &summary)
    case .remove(let id, let reason, let removedAt):
      // What came and went between two pulls was never here.
      guard let (row, feature) = try stored(id) else { return }
      try remove(feature, row: row, reason: reason, removedAt: removedAt, at: moment)
      summary.removed += 1
    }
  }

  private func put(
    _ feature: Feature, _ event: Change.Event, at moment: Instant, _ summary: inout PullSummary
  ) throws {
    let id = feature.address
    guard let (row, old) = try stored(id) else {
      if let row = try insert(feature) {
        try PublicPolicy(self).markReturned(feature, row: row, at: moment)
      }
      try unbury(id) { try log($0, $1, detail: $2, at: moment) }
      summary.added += 1
      return try log(event == .restored ? .restored : .added, id, at: moment)
    }
    guard old != feature else { return }
    try update(feature, over: old, row: row)
    try PublicPolicy(self).noteEnd(of: feature, row: row)
    summary.updated += 1
    try log(event == .reported ? .reported : .updated, id, at: moment)
  }
}
