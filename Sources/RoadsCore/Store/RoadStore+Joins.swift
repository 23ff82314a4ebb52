extension RoadStore {
  /// What would be shown again where a feature that stands for others were like this.
  package func freed(behind shown: Feature, at moment: Instant) throws -> [FeatureID] {
    guard shown.isJoined else { return [] }
    return try joins().filter { $0.shownID == shown.address }.compactMap { join -> FeatureID? in
      guard let tombstone = try tombstone(join.hidden), tombstone.reason == .joined,
        !shown.mayHide(tombstone.feature, at: moment)
      else { return nil }
      return join.hidden
    }
  }
}
