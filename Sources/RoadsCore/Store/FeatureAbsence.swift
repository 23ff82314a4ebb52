extension FeatureError {
  /// Why it is not there. `shown`: what it hides behind, which is looked for only where it does.
  package static func absence(
    _ tombstone: Tombstone, shown: () throws -> FeatureID?
  ) rethrows -> FeatureError {
    let id = tombstone.feature.address
    if tombstone.reason == .joined, let shown = try shown() {
      return .hidden(id, behind: shown, at: tombstone.removedAt)
    }
    return .removed(id, tombstone.reason, at: tombstone.removedAt)
  }
}

extension RoadStore {
  /// Why there is no such feature.
  package func absence(of id: FeatureID) throws -> FeatureError {
    guard let tombstone = try tombstone(id) else { return .unknown(id) }
    return try FeatureError.absence(tombstone) { try join(of: id)?.shownID }
  }
}
