package import RoadsCore

/// What decides whether a format can carry a feature. Its texts never do: those can be escaped.
package struct FeatureTraits: Sendable, Hashable {
  package let type: FeatureType
  package var validity: Validity
  /// Whether there is the name of a road.
  package let hasRoad: Bool
  package let geometry: GeometryType
  package let direction: Direction
  /// The vehicles that alone are concerned.
  package let vehicles: VehicleLimits?
  package let schedule: Schedule?

  package init(
    type: FeatureType, validity: Validity, road: String?, geometry: GeometryType, direction: Direction,
    vehicles: VehicleLimits?, schedule: Schedule?
  ) {
    self.type = type
    self.validity = validity
    hasRoad = road.map(RoadCode.hasNames) ?? false
    self.geometry = geometry
    self.direction = direction
    self.vehicles = vehicles
    self.schedule = schedule
  }

  /// A closure or a ban for some vehicles only, which must not become one for all.
  var isClosedForSome: Bool {
    vehicles != nil && (type == .condition(.closure) || type == .condition(.truckBan))
  }

  package init(_ feature: Feature) {
    self.init(
      type: feature.type, validity: feature.validity, road: feature.road,
      geometry: feature.shape?.geometry.type ?? .point, direction: feature.details.direction,
      vehicles: feature.details.vehicles, schedule: feature.details.schedule)
  }

  /// nil where the format carries it.
  package typealias Check = @Sendable (FeatureTraits) -> ExportObstacle?
  package typealias Rule = @Sendable (FeatureTraits) -> Bool
}
