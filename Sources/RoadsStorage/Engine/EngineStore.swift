package import RoadsCore

/// A store of which a driver has the connections, and the engine all else.
package protocol EngineStore: RoadStore {
  associatedtype Connection: StoreTransaction

  /// Runs `body` in one read transaction: everything that it reads is of one moment.
  func read<Result>(_ body: (Connection) throws -> Result) throws -> Result
  /// The same of a log in which every entry has its number.
  func readLog<Result>(_ body: (Connection) throws -> Result) throws -> Result
  /// Runs `body` in one write transaction: all of it happens, or none. Where `keep` says no, none. `makesStore`: where
  /// there is none, one is made. `isPulled`: a store that follows a server takes it.
  func write<Result>(
    makesStore: Bool, isPulled: Bool, keep: (Result) -> Bool, _ body: (Connection) throws -> Result
  ) throws -> Result
}

extension EngineStore {
  /// A change of what is there.
  private func change<Result>(
    makesStore: Bool = false, isPulled: Bool = false, keep: (Result) -> Bool = { _ in true },
    _ body: (Connection) throws -> Result
  ) throws -> Result {
    try write(makesStore: makesStore, isPulled: isPulled, keep: keep, body)
  }

  // MARK: Orders

  package func perform(_ orders: [WriteOrder]) throws -> [Result<WriteOutcome, any Error>] {
    if orders.isEmpty { return [] }
    // Without one that was carried out there is nothing to keep, and no store to be made.
    return try change(
      makesStore: orders.contains { if case .add = $0.deed { true } else { false } },
      keep: { $0.contains { if case .success = $0 { true } else { false } } },
      { try Orders($0).carryOut(orders) })
  }

  package func add(_ feature: Feature) throws {
    _ = try change(makesStore: true) { connection in
      try connection.take([feature.address])
      return try Orders(connection).add(
        feature, by: nil, sameWithin: nil, networkLimit: nil, at: feature.updatedAt)
    }
  }

  package func report(_ report: Report) throws -> ReportOutcome {
    try change { connection in
      try connection.take([report.feature])
      return try Reporting(connection).report(report, networkLimit: nil, brakes: nil)
    }
  }

  package func delete(_ ids: [FeatureID], at moment: Instant) throws {
    try change { connection in
      try takeTurns(of: ids, connection)
      for id in ids { try Orders(connection).delete(id, if: { _ in true }, at: moment) }
    }
  }

  package func clearReports(_ ids: [FeatureID], at moment: Instant) throws -> [FeatureID] {
    try change { connection in
      try takeTurns(of: ids, connection)
      return try ids.filter { try Reporting(connection).clear($0, at: moment) }
    }
  }

  private func takeTurns(of ids: [FeatureID], _ connection: Connection) throws {
    _ = try connection.take(ids.map { WriteOrder(.delete($0, if: { _ in true }, at: .now)) })
  }

  package func restore(_ ids: [FeatureID], at moment: Instant) throws -> [Feature] {
    try change { connection in
      try connection.take(ids)
      return try ids.map { try Orders(connection).restore($0, at: moment) }
    }
  }

  // MARK: Whole layers

  package func purgeExpired(at moment: Instant) throws -> Int {
    try purge(.expired(before: moment), .expired, at: moment)
  }

  package func purgeAll(_ layer: Layer, at moment: Instant) throws -> Int {
    try purge(.layer(layer), .deleted, at: moment)
  }

  private func purge(_ selection: Selection, _ reason: Tombstone.Reason, at moment: Instant) throws -> Int {
    try change { connection in
      try connection.takeAllTurns()
      return try connection.removeAll(selection, reason: reason, at: moment)
    }
  }

  package func tidy(
    _ quota: PublicQuota, keeping: PublicKeeping, at moment: Instant
  ) throws -> TidySummary {
    do {
      return try change(isPulled: true, keep: { !$0.isEmpty }) { connection in
        try PublicCare(connection, keeping).tidy(quota, follows: try connection.pulled() != nil, at: moment)
      }
    } catch StoreError.absent {
      return TidySummary()
    }
  }

  // MARK: Bulletins

  package func setBulletins(_ bulletins: [Bulletin], at moment: Instant) throws -> Bool {
    try change(makesStore: true) { try $0.replaceBulletins(bulletins, at: moment) }
  }

  package func bulletins() throws -> [Bulletin] { try read { try $0.bulletins() } }

  package func bulletinsChangedAt() throws -> Instant? {
    try readLog { try $0.lastBulletinEntry()?.at }
  }

  // MARK: Single features

  package func feature(_ id: FeatureID) throws -> Feature? { try read { try $0.stored(id)?.feature } }

  package func tombstone(_ id: FeatureID) throws -> Tombstone? { try read { try $0.tombstone(of: id) } }

  package func isPublic(_ id: FeatureID) throws -> Bool {
    try read { connection in
      guard try connection.knows(.contribution), connection.canHold(id),
        let row = try connection.integer(.keyOfAddress, { $0.add(id) })
      else { return false }
      return try connection.isPublic(row)
    }
  }

  // MARK: What reports did

  package func disputes() throws -> [Dispute] {
    try read { connection in
      try connection.all(.disputes) {
        Dispute(
          feature: try connection.feature($0), since: $0.optionalInstant(14),
          brake: $0.optionalInteger(15).flatMap { Brake(code: $0) })
      }
    }
  }

  package func tombstones(since moment: Instant, reason: Tombstone.Reason) throws -> [Tombstone] {
    try read { connection in
      try connection.all(.tombstonesSince) {
        $0.add(moment)
        $0.add(reason.code)
      } _: {
        try connection.tombstone($0)
      }
    }
  }

  package func votedRemovals(since moment: Instant) throws -> [VotedRemoval] {
    try read { connection in
      var key: StoreKey?
      return try connection.removals(after: Instant(milliseconds: moment.milliseconds - 1)).map { removal in
        try removal.voted {
          // Where something is masked there is a key.
          let known = try key ?? connection.existingKey()
          guard let known else { throw StoreError.key(path: connection.keyPath, .missing) }
          key = known
          return known
        }
      }
    }
  }

  package func keyState() throws -> KeyState { try read { try $0.keyState() } }

  // MARK: The log

  package func changes(since sequence: Int64, limit: Int) throws -> [Change] {
    try readLog { try $0.changes(since: sequence, limit: limit) }
  }

  package func lastChange() throws -> Int64 { try readLog { try $0.lastEntry() } }

  // MARK: Following a server

  package func pulled() throws -> PullState? { try read { try $0.pulled() } }

  package func apply(_ page: PulledPage, after before: PullState, state: PullState) throws -> PullSummary? {
    try change(isPulled: true) { try $0.apply(page, after: before, state: state) }
  }

  package func forgetPull() throws -> PullState? {
    try change(isPulled: true) { connection in
      let state = try connection.pulled()
      try connection.run(.forgetPulled)
      return state
    }
  }
}
