package import RoadsCore
import RoadsStorage

extension PostGISStore {
  package func takeOver(
    from source: any ImportSource, bulletins: [Bulletin], state: PullState, observer: ImportObserver
  ) throws -> PullSummary {
    let options = ImportOptions(sync: Set(Layer.allCases), exact: true, now: state.contact)
    let summary: PullSummary = try write(mayMake: true, mayFollow: true, happensOnce: true) { connection in
      let imported = try Importer(connection: connection, options: options, observer: observer).run(source)
      var summary = PullSummary()
      summary.whole = true
      summary.added = imported.added
      summary.updated = imported.updated
      summary.removed = imported.removed
      try connection.run(.markReturned) { $0.add(state.contact) }
      summary.bulletins = try connection.replaceBulletins(bulletins, at: state.contact)
      try connection.setPulled(state)
      return summary
    }
    observer.stored()
    return summary
  }

  package func apply(_ page: PulledPage, after before: PullState, state: PullState) throws -> PullSummary? {
    try write(mayFollow: true) { connection in
      try connection.execute(Scripts.lockAll)
      guard let stored = try connection.pulled(), stored.server == before.server,
        stored.sequence == before.sequence, stored.mark == before.mark
      else { return nil }
      var summary = PullSummary()
      for change in page.changes { try connection.apply(change, at: state.contact, &summary) }
      if let bulletins = page.bulletins {
        summary.bulletins = try connection.replaceBulletins(bulletins, at: state.contact)
      }
      try connection.setPulled(state)
      return summary
    }
  }

  package func forgetPull() throws -> PullState? {
    try write(mayFollow: true) { connection in
      let state = try connection.pulled()
      try connection.run(.forgetPulled)
      return state
    }
  }
}

extension Connection {
  func setPulled(_ state: PullState) throws {
    try run(.setPulled) {
      $0.add(state.server)
      $0.add(state.sequence)
      $0.add(state.mark)
      $0.add(state.contact)
    }
  }

  fileprivate func apply(_ change: PulledChange, at moment: Instant, _ summary: inout PullSummary) throws {
    switch change {
    case .put(let feature, let event):
      let id = feature.address
      guard let (key, stored) = try stored(id) else {
        if let key = try insert(feature) {
          try PublicPolicy(self).markReturned(feature, row: key, at: moment)
        }
        try unbury(id)
        summary.added += 1
        return try log(event == .restored ? .restored : .added, id, at: moment)
      }
      guard stored != feature else { return }
      try update(feature)
      try PublicPolicy(self).noteEnd(of: feature, row: key)
      summary.updated += 1
      try log(event == .reported ? .reported : .updated, id, at: moment)
    case .remove(let id, let reason, let removedAt):
      // What came and went between two pulls was never here.
      guard let (key, feature) = try stored(id) else { return }
      try remove(feature, key: key, reason: reason, removedAt: removedAt)
      try log(.removed, id, at: moment)
      summary.removed += 1
    }
  }
}
