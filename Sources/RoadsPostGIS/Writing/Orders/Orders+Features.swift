import RoadsCore
import RoadsStorage

extension Orders {
  func add(
    _ feature: Feature, by reporter: Reporter?, sameWithin metres: Double?, networkLimit: Int?,
    quota: PublicQuota? = nil, at moment: Instant
  ) throws -> WriteOutcome {
    try feature.validate()
    let id = feature.address
    if try connection.stored(id) != nil { throw FeatureError.exists(id) }
    if let metres, let same = try nearest(like: feature, within: metres, at: moment) {
      return .confirmed(same, try confirm(same, by: reporter, networkLimit: networkLimit, at: moment))
    }
    let admission = try quota.map { try policy.admit($0, by: reporter, at: moment) }
    // Somebody else may have added it meanwhile.
    guard let key = try connection.insert(feature) else { throw FeatureError.exists(id) }
    if let admission {
      try policy.makeRoom(admission, at: moment)
      try policy.mark(feature, row: key, admission, at: moment)
    }
    try connection.unbury(id)
    try connection.log(.added, id, at: moment)
    return .added(id)
  }

  /// What may be the same thing, seen by somebody else.
  private func nearest(like feature: Feature, within metres: Double, at moment: Instant) throws -> FeatureID?
  {
    var filter = Filter(at: moment)
    filter.types = [feature.type]
    let measure = CentreMeasure(feature.coordinate)
    var nearest: (id: FeatureID, distance: Double)?
    let circle = try Circle(centre: feature.coordinate, metres: metres)
    try AreaSearch(connection: connection, filter: filter).features(in: AreaMeasure(.circle(circle))) {
      _, other, _ in
      let found = (id: other.address, distance: measure.exactDistance(to: other.coordinate))
      guard let known = nearest else {
        nearest = found
        return
      }
      if (found.distance, found.id) < (known.distance, known.id) { nearest = found }
    }
    return nearest?.id
  }

  private func confirm(
    _ id: FeatureID, by reporter: Reporter?, networkLimit: Int?, at moment: Instant
  ) throws -> ReportOutcome {
    let word = Report(feature: id, verdict: .there, reporter: reporter, at: moment)
    do {
      return try Reporting(self).report(word, networkLimit: networkLimit, brakes: nil)
    } catch WriteRefusal.networkHasSpoken {
      // The answer is where the feature is; whether it counted is the smaller part of it.
      return ReportOutcome(reports: try standing(id).reports, removed: false, counted: false)
    }
  }

  func replace(_ feature: Feature, if expectation: WriteOrder.Expectation, at moment: Instant) throws {
    try feature.validate()
    let (key, stored) = try expected(feature.address, expectation)
    try policy.vouch(key)
    var merged = feature
    merged.reports = stored.reports
    if merged == stored { return }
    try connection.update(merged)
    try connection.log(.updated, feature.address, at: moment)
  }

  func delete(_ id: FeatureID, if expectation: WriteOrder.Expectation, at moment: Instant) throws {
    let (key, feature) = try expected(id, expectation)
    try connection.remove(feature, key: key, reason: .deleted, removedAt: moment)
    try connection.log(.removed, id, at: moment)
  }

  private func expected(
    _ id: FeatureID, _ expectation: WriteOrder.Expectation
  ) throws -> (key: Int64, feature: Feature) {
    let stored = try living(id)
    guard expectation(stored.feature) else { throw WriteRefusal.changedMeanwhile(id) }
    return stored
  }
}
