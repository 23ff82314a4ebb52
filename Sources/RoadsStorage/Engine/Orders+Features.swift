package import RoadsCore

extension Orders {
  package func add(
    _ feature: Feature, by reporter: Reporter?, sameWithin metres: Double?, networkLimit: Int?,
    quota: PublicQuota? = nil, at moment: Instant
  ) throws -> WriteOutcome {
    try feature.validate()
    let id = feature.address
    if connection.canHold(id), try connection.integer(.keyOfAddress, { $0.add(id) }) != nil {
      throw FeatureError.exists(id)
    }
    if let metres, let same = try nearest(like: feature, within: metres, at: moment) {
      return .confirmed(same, try confirm(same, by: reporter, networkLimit: networkLimit, at: moment))
    }
    let admission = try quota.map { try policy.admit($0, by: reporter, at: moment) }
    // Somebody else may have added it meanwhile.
    guard let row = try connection.insert(feature) else { throw FeatureError.exists(id) }
    if let admission {
      try policy.makeRoom(admission, at: moment)
      try policy.mark(feature, row: row, admission, at: moment)
    }
    try connection.unbury(id) { try connection.log($0, $1, detail: $2, at: moment) }
    try connection.log(.added, id, at: moment)
    return .added(id)
  }

  /// The same thing, seen by somebody else: of those that say the same, the nearest.
  private func nearest(like feature: Feature, within metres: Double, at moment: Instant) throws -> FeatureID?
  {
    var filter = Filter(at: moment)
    filter.types = [feature.type]
    let measure = CentreMeasure(feature.coordinate)
    var known: [(distance: Double, id: FeatureID)] = []
    try connection.nearby(try Circle(centre: feature.coordinate, metres: metres), filter) { id, place in
      let found = (distance: measure.exactDistance(to: place), id: id)
      let index = (known.lastIndex { $0 < found } ?? -1) + 1
      guard index < DuplicatePolicy.mostCompared else { return }
      known.insert(found, at: index)
      if known.count > DuplicatePolicy.mostCompared { known.removeLast() }
    }
    return try known.first { _, id in
      guard let (row, stored) = try connection.stored(id) else { return false }
      return try DuplicatePolicy.isSame(feature, as: stored, within: metres) { try connection.isPublic(row) }
    }?.id
  }

  private func confirm(
    _ id: FeatureID, by reporter: Reporter?, networkLimit: Int?, at moment: Instant
  ) throws -> ReportOutcome {
    let report = Report(feature: id, verdict: .there, reporter: reporter, at: moment)
    do {
      return try Reporting(connection, policy).report(report, networkLimit: networkLimit, brakes: nil)
    } catch WriteRefusal.networkHasSpoken {
      // The answer is where the feature is; whether it counted is the smaller part of it.
      let reports = try connection.standing(id)?.reports ?? 0
      return ReportOutcome(reports: reports, removed: false, counted: false)
    }
  }

  /// Gives what is shown again.
  func replace(
    _ feature: Feature, if expectation: WriteOrder.Expectation, at moment: Instant
  ) throws -> [FeatureID] {
    try feature.validateKnown()
    let (row, stored) = try expected(feature.address, expectation)
    var said = feature
    // The words that it has already, without their markup, are no other words.
    said.text = ImportPolicy.keptMarkup(stored.text, said.text)
    let edit = FeatureEdit(said.values(of: CorrectedField.allCases))
    return try write(try edit.applied(to: stored, at: moment), over: stored, row: row, at: moment)
  }

  func edit(
    _ id: FeatureID, _ edit: FeatureEdit, if expectation: WriteOrder.Expectation, at moment: Instant
  ) throws -> [FeatureID] {
    let (row, stored) = try expected(id, expectation)
    return try write(try edit.applied(to: stored, at: moment), over: stored, row: row, at: moment)
  }

  /// An operator's word, also where it is the same: then nobody else's is needed.
  private func write(
    _ edited: Feature, over stored: Feature, row: Int64, at moment: Instant
  ) throws -> [FeatureID] {
    try policy.vouch(row)
    if edited == stored { return [] }
    try connection.update(edited, over: stored, row: row)
    try connection.log(
      .updated, edited.address, detail: FeatureEdit.detail(from: stored, to: edited), at: moment)
    guard edited.isJoined else { return [] }
    return try Joining(connection).release(behind: edited.address, at: moment) {
      try connection.log($0, $1, detail: $2, at: moment)
    }
  }

  package func delete(_ id: FeatureID, if expectation: WriteOrder.Expectation, at moment: Instant) throws {
    let (row, feature) = try expected(id, expectation)
    try connection.remove(feature, row: row, reason: .deleted, removedAt: moment, at: moment)
  }

  private func expected(
    _ id: FeatureID, _ expectation: WriteOrder.Expectation
  ) throws -> (row: Int64, feature: Feature) {
    let stored = try connection.living(id)
    guard expectation(stored.feature) else { throw WriteRefusal.changedMeanwhile(id) }
    return stored
  }

  // MARK: Back again

  package func restore(_ id: FeatureID, at moment: Instant) throws -> Feature {
    if try connection.stored(id) != nil { throw FeatureError.notRemoved(id) }
    guard let tombstone = try connection.tombstone(of: id) else { throw FeatureError.unknown(id) }
    var feature = tombstone.feature
    // With its reports it would be one away from being removed again.
    feature.reports = 0
    guard let row = try connection.insert(feature) else { throw FeatureError.notRemoved(id) }
    try policy.markReturned(feature, row: row, at: moment)
    let note = try joinNote(of: tombstone)
    let joining = Joining(connection)
    func log(_ event: Change.Event, _ id: FeatureID, _ detail: String?) throws {
      try connection.log(event, id, detail: detail, at: moment)
    }
    try connection.forget(tombstoneOf: id)
    try joining.comeBack(id, log)
    try log(.restored, id, note?.text)
    try joining.rejoin(id, at: moment, log)
    return try connection.stored(id)?.feature ?? feature
  }

  /// Of one that hides: what it is taken apart from.
  private func joinNote(of tombstone: Tombstone) throws -> JoinNote? {
    guard tombstone.reason == .joined else { return nil }
    return try connection.join(of: tombstone.feature.address).map { .split($0.shownID) }
  }
}
