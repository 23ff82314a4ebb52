package import RoadsCore

extension SpatiaLiteStore {
  package func add(_ feature: Feature) throws {
    try feature.validate()
    try write { connection in
      guard try connection.stored(feature.address) == nil else { throw FeatureError.exists(feature.address) }
      try connection.unbury(feature.address)
      try connection.insert(feature)
      try connection.log(.added, feature.address, at: feature.updatedAt)
    }
  }

  package func report(_ report: Report) throws -> ReportOutcome {
    try existing()
    return try write { connection in
      let (key, feature) = try connection.living(report.feature)
      if let reporter = report.reporter {
        let counted = try connection.run(SQL.addReport) {
          $0.bind(1, key)
          $0.bind(2, reporter)
          $0.bind(3, report.verdict.code)
          $0.bind(4, report.at)
        }
        if counted == 0 { return ReportOutcome(reports: feature.reports, removed: false, counted: false) }
      }
      let standing = ReportPolicy.count(after: report.verdict, standing: feature.reports)
      if ReportPolicy.removes(standing) {
        var last = feature
        last.reports = standing
        try connection.remove(last, key: key, reason: .reported, removedAt: report.at, at: report.at)
        return ReportOutcome(reports: standing, removed: true, counted: true)
      }
      if standing != feature.reports {
        try connection.setReports(standing, of: key)
        try connection.log(.reported, report.feature, at: report.at)
      }
      return ReportOutcome(reports: standing, removed: false, counted: true)
    }
  }

  package func delete(_ ids: [FeatureID], at moment: Instant) throws {
    try existing()
    try write { connection in
      for id in ids {
        let (key, feature) = try connection.living(id)
        try connection.remove(feature, key: key, reason: .deleted, removedAt: moment, at: moment)
      }
    }
  }

  package func restore(_ id: FeatureID, at moment: Instant) throws -> Feature {
    try existing()
    return try write { connection in
      if try connection.stored(id) != nil { throw FeatureError.notRemoved(id) }
      guard let tombstone = try connection.tombstone(id) else { throw FeatureError.unknown(id) }
      var feature = tombstone.feature
      // With its reports it would be one word away from being removed again.
      feature.reports = 0
      try connection.unbury(id)
      try connection.insert(feature)
      try connection.log(.restored, id, at: moment)
      return feature
    }
  }

  package func purgeExpired(at moment: Instant) throws -> Int {
    try existing()
    return try write { connection in
      try connection.removeAll(SQL.expiredBefore, reason: .expired, at: moment) { $0.bind(1, moment) }
    }
  }

  package func purgeAll(_ layer: Layer, at moment: Instant) throws -> Int {
    try existing()
    return try write { connection in
      try connection.removeAll(SQL.inLayerOrder, reason: .deleted, at: moment) { $0.bind(1, layer.code) }
    }
  }

  package func setBulletins(_ bulletins: [Bulletin], at moment: Instant) throws -> Bool {
    try write { connection in
      let stored = try connection.bulletins()
      let report = Bulletin.report(bulletins, after: stored, now: moment)
      guard report != stored else { return false }
      try connection.run(SQL.clearBulletins)
      for (position, bulletin) in report.enumerated() {
        try connection.run(SQL.addBulletin) {
          $0.bind(1, position + 1)
          $0.bind(2, bulletin.id)
          $0.bind(3, bulletin.title)
          $0.bind(4, bulletin.text)
          $0.bind(5, bulletin.validity.from)
          $0.bind(6, bulletin.validity.until)
          $0.bind(7, bulletin.category?.id)
          $0.bind(8, bulletin.category?.name)
          $0.bind(9, bulletin.updatedAt)
        }
      }
      try connection.log(.bulletins, nil, at: moment)
      return true
    }
  }

  /// For writes that only change what is there: they do not make a store.
  private func existing() throws {
    if case .absent = try FileState.of(path) { throw StoreError.absent(path: path) }
  }
}

extension Connection {
  /// A feature that lives, or the reason why there is none.
  fileprivate func living(_ id: FeatureID) throws -> (key: Int64, feature: Feature) {
    if let stored = try stored(id) { return stored }
    if let tombstone = try tombstone(id) {
      throw FeatureError.removed(id, tombstone.reason, at: tombstone.removedAt)
    }
    throw FeatureError.unknown(id)
  }

  /// Removes every feature that a statement selects; says how many.
  func removeAll(
    _ sql: SQL, reason: Tombstone.Reason, at moment: Instant, _ bind: (Statement) -> Void
  ) throws -> Int {
    // Read first: deleting rows from under the statement that walks them is asking for trouble.
    let doomed = try with(sql) { row in
      bind(row)
      var found: [(key: Int64, feature: Feature)] = []
      while try row.step() {
        let key = RowReader.key(row)
        found.append((key, try RowReader.feature(row)))
      }
      return found
    }
    let start = try integer(.lastChange) ?? 0
    for (key, feature) in doomed {
      try remove(feature, key: key, reason: reason, removedAt: moment, at: moment)
    }
    if doomed.count > Importer.mostEntries { try logReloaded(since: start, at: moment) }
    return doomed.count
  }
}
