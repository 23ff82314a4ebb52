extension RoadStore {
  /// A feature that stands for others as it would be left if it were like this, and what would be shown again.
  package func parting(_ shown: Feature, at moment: Instant) throws -> (left: Feature, freed: [FeatureID]) {
    guard shown.isJoined else { return (shown, []) }
    var kept: Set<SourceName> = []
    var freed: [FeatureID] = []
    for join in try joins() where join.shownID == shown.address {
      guard let tombstone = try tombstone(join.hidden), tombstone.reason == .joined else { continue }
      if shown.mayHide(tombstone.feature, at: moment) {
        kept.insert(tombstone.feature.source)
      } else {
        freed.append(join.hidden)
      }
    }
    return (freed.isEmpty ? shown : shown.standing(for: kept), freed)
  }
}
