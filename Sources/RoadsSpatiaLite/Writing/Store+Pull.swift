package import RoadsCore
import RoadsStorage

extension SpatiaLiteStore {
  package func pulled() throws -> PullState? { try read { try $0.pulled() } }

  package func takeOver(
    from source: any ImportSource, bulletins: [Bulletin], state: PullState, observer: ImportObserver
  ) throws -> PullSummary {
    let options = ImportOptions(sync: Set(Layer.allCases), exact: true, now: state.contact)
    let takeAll: (Connection) throws -> PullSummary = { connection in
      let imported = try Importer(connection: connection, options: options, observer: observer).run(source)
      var summary = PullSummary()
      summary.whole = true
      summary.added = imported.added
      summary.updated = imported.updated
      summary.removed = imported.removed
      try connection.run(.markReturned) { $0.bind(1, state.contact) }
      summary.bulletins = try connection.replaceBulletins(bulletins, at: state.contact)
      try connection.setPulled(state)
      return summary
    }
    return try load(takeAll, observer: observer, keep: { _ in true })
  }

  package func apply(_ page: PulledPage, after before: PullState, state: PullState) throws -> PullSummary? {
    try existing()
    return try write { connection in
      guard let stored = try connection.pulled(), stored.server == before.server,
        stored.sequence == before.sequence, stored.mark == before.mark
      else { return nil }
      var summary = PullSummary()
      for change in page.changes {
        switch change {
        case .put(let feature, let event):
          try connection.put(feature, event, at: state.contact, &summary)
        case .remove(let id, let reason, let moment):
          // What came and went between two pulls was never here.
          guard let (key, feature) = try connection.stored(id) else { continue }
          try connection.remove(feature, key: key, reason: reason, removedAt: moment, at: state.contact)
          summary.removed += 1
        }
      }
      if let bulletins = page.bulletins {
        summary.bulletins = try connection.replaceBulletins(bulletins, at: state.contact)
      }
      try connection.setPulled(state)
      return summary
    }
  }

  package func forgetPull() throws -> PullState? {
    try existing()
    return try write { connection in
      let state = try connection.pulled()
      try connection.run(.forgetPulled)
      return state
    }
  }

  /// A write of somebody other than the server that the store may follow.
  func change<Result>(
    _ body: (Connection) throws -> Result, keep: (Result) -> Bool = { _ in true }
  ) throws -> Result {
    try write(
      { connection in
        try connection.refuseWhereItFollows()
        return try body(connection)
      }, keep: keep)
  }
}

extension Connection {
  func pulled() throws -> PullState? {
    // A file that nobody may write can be older than the table.
    guard try integer(.userVersion) ?? 0 >= Schema.firstVersionThatFollows else { return nil }
    return try with(.pulled) { row in
      guard try row.step() else { return nil }
      return PullState(
        server: row.text(0), sequence: row.integer(1), mark: row.text(2), contact: row.instant(3))
    }
  }

  func refuseWhereItFollows() throws {
    if let state = try pulled() { throw StoreError.follows(path: path, server: state.server) }
  }

  func setPulled(_ state: PullState) throws {
    try run(.setPulled) {
      $0.bind(1, state.server)
      $0.bind(2, state.sequence)
      $0.bind(3, state.mark)
      $0.bind(4, state.contact)
    }
  }

  fileprivate func put(
    _ feature: Feature, _ event: Change.Event, at moment: Instant, _ summary: inout PullSummary
  ) throws {
    let id = feature.address
    guard let (key, stored) = try stored(id) else {
      try unbury(id)
      let key = try insert(feature)
      try PublicPolicy(self).markReturned(feature, row: key, at: moment)
      summary.added += 1
      return try log(event == .restored ? .restored : .added, id, at: moment)
    }
    guard stored != feature else { return }
    try update(feature, over: stored, key: key)
    try PublicPolicy(self).noteEnd(of: feature, row: key)
    summary.updated += 1
    try log(event == .reported ? .reported : .updated, id, at: moment)
  }
}
