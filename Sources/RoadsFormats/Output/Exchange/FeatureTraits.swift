package import RoadsCore

/// What decides whether a format can carry a feature. Its texts never do: those can be escaped.
package struct FeatureTraits: Sendable, Hashable {
  package let type: FeatureType
  package let validity: Validity
  /// Whether there is the name of a road.
  package let hasRoad: Bool

  package init(type: FeatureType, validity: Validity, road: String?) {
    self.type = type
    self.validity = validity
    hasRoad = road.map(RoadCode.hasNames) ?? false
  }

  init(_ feature: Feature) {
    self.init(type: feature.type, validity: feature.validity, road: feature.road)
  }

  package typealias Rule = @Sendable (FeatureTraits) -> Bool
}
