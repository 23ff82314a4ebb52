/// What the person at the store's own machine does.
extension RoadStore {
  package func add(_ feature: Feature) throws { try add(feature, by: .local) }

  package func report(_ report: Report) throws -> ReportOutcome { try self.report(report, by: .local) }

  package func delete(_ ids: [FeatureID], at moment: Instant) throws {
    try delete(ids, by: .local, at: moment)
  }

  package func restore(_ ids: [FeatureID], at moment: Instant) throws -> [Feature] {
    try restore(ids, by: .local, at: moment)
  }

  package func restore(_ id: FeatureID, at moment: Instant) throws -> Feature {
    try restore([id], at: moment)[0]
  }

  package func purgeExpired(at moment: Instant) throws -> Int { try purgeExpired(by: .local, at: moment) }

  package func purgeAll(_ layer: Layer, at moment: Instant) throws -> Int {
    try purgeAll(layer, by: .local, at: moment)
  }

  package func clearReports(_ ids: [FeatureID], at moment: Instant) throws -> [FeatureID] {
    try clearReports(ids, by: .local, at: moment)
  }

  package func setBulletins(_ bulletins: [Bulletin], at moment: Instant) throws -> Bool {
    try setBulletins(bulletins, by: .local, at: moment)
  }

  package func join(_ ids: [FeatureID], shown: FeatureID, at moment: Instant) throws -> Feature {
    try join(ids, shown: shown, by: .local, at: moment)
  }

  package func split(_ ids: [FeatureID], at moment: Instant) throws -> [Feature] {
    try split(ids, by: .local, at: moment)
  }

  package func setDifferent(_ ids: [FeatureID], at moment: Instant) throws {
    try setDifferent(ids, by: .local, at: moment)
  }
}
