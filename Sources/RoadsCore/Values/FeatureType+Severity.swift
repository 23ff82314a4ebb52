extension FeatureType {
  /// What matters most on the road first: where there is room for a few only, these are seen. The same order as the
  /// map's.
  package static let bySeverity: [FeatureType] = [
    .condition(.closure), .condition(.accident), .condition(.landslide), .condition(.ice),
    .condition(.danger), .condition(.congestion), .condition(.roadworks), .condition(.truckBan),
    .radar(.stationary),
    .radar(.announced), .condition(.borderCrossing),
  ]

  /// 0 matters most. By the type's number.
  package static let severities: [UInt8] = numbered.map { type in
    UInt8(bySeverity.firstIndex(of: type) ?? bySeverity.count)
  }

  package var severity: UInt8 { FeatureType.severities[Int(number)] }

  /// What nobody may overlook, from however far away one looks: no cluster hides one of these.
  private static let severe: Set<FeatureType> = [
    .condition(.closure), .condition(.accident), .condition(.ice),
  ]

  /// By the type's number.
  package static let areSevere: [Bool] = numbered.map(severe.contains)

  package var isSevere: Bool { FeatureType.areSevere[Int(number)] }
}
