/// What few features have: nearly all are points of which nothing more is known.
package struct FeatureDetails: Sendable, Hashable {
  /// The line or area; nil of a point.
  package var shape: Shape?
  package var direction: Direction
  /// Of a point.
  package var bearing: Bearing?
  /// Whether the line follows the road only roughly, as one does that is made of a few places along it.
  package var isApproximate: Bool
  /// The speed that a radar watches over.
  package var speedLimit: SpeedLimit?
  /// Of a radar.
  package var camera: CameraKind?
  /// Of a condition that does not concern all vehicles.
  package var vehicles: VehicleLimits?
  /// When within its validity it is active; nil: always.
  package var schedule: Schedule?
  /// Which fields an operator has set; nil: none.
  package var correction: Correction?
  /// Of one that stands for others, which somebody joined to it: all their sources and its own, in order, each once. Empty of
  /// one that stands for itself alone.
  package var joinedSources: [SourceName]

  @inlinable
  package init(
    shape: Shape? = nil, direction: Direction = .unknown, bearing: Bearing? = nil,
    isApproximate: Bool = false,
    speedLimit: SpeedLimit? = nil, camera: CameraKind? = nil, vehicles: VehicleLimits? = nil,
    schedule: Schedule? = nil, correction: Correction? = nil, joinedSources: [SourceName] = []
  ) {
    self.shape = shape
    self.direction = direction
    self.bearing = bearing
    self.isApproximate = isApproximate
    self.speedLimit = speedLimit
    self.camera = camera
    self.vehicles = vehicles
    self.schedule = schedule
    self.correction = correction
    self.joinedSources = joinedSources
  }

  package static var none: FeatureDetails { @inlinable get { FeatureDetails() } }

  /// Without what features of that layer do not have: only radars watch over a speed, only conditions concern some
  /// vehicles alone, and only what is not a point can follow the road roughly.
  package func fitting(_ layer: Layer) -> FeatureDetails {
    var details = self
    switch layer {
    case .radars: details.vehicles = nil
    case .conditions: (details.speedLimit, details.camera) = (nil, nil)
    }
    if shape == nil { details.isApproximate = false }
    return details
  }

  /// Whether there is nothing that it leaves out.
  func fits(_ layer: Layer) -> Bool {
    guard shape != nil || !isApproximate else { return false }
    return switch layer {
    case .radars: vehicles == nil
    case .conditions: speedLimit == nil && camera == nil
    }
  }

  /// Whether they say nothing: asked of every feature that is made.
  @inlinable package var isNone: Bool {
    shape == nil && direction == .unknown && bearing == nil && !hasTraits
  }

  /// Whether they say when it is active and nothing else.
  package var sayOnlyHours: Bool {
    var others = self
    others.schedule = nil
    return schedule != nil && others.isNone
  }

  /// Whether they say more than where the feature is and which direction it concerns.
  @inlinable package var hasTraits: Bool {
    isApproximate || speedLimit != nil || camera != nil || vehicles != nil || schedule != nil
      || correction != nil || !joinedSources.isEmpty
  }
}
