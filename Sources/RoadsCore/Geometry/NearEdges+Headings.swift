extension NearEdges {
  /// Whether two things that hold for one direction hold for the same one at the place; nil where one of them does not say
  /// which.
  func haveSameHeading(_ one: FeatureDetails, _ other: FeatureDetails) -> Bool? {
    let (ways, others) = (headings(of: one), headings(of: other))
    guard !ways.isEmpty, !others.isEmpty else { return nil }
    return ways.contains { way in
      others.contains { way.difference(from: $0.degrees) <= Bearing.sameDirection }
    }
  }

  /// An area has none.
  private func headings(of details: FeatureDetails) -> [Bearing] {
    guard let shape = details.shape else { return details.bearing.map { [$0] } ?? [] }
    return shape.geometry.type.isLine ? headings(of: shape.geometry) : []
  }
}
