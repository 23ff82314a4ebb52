package import RoadsCore

/// What a body says of a feature's direction, of a camera, of vehicles.
extension BodyMembers {
  /// Which way the traffic is heading that a feature concerns.
  package func direction() throws(BodyError) -> Direction {
    try choice("direction", among: Direction.allCases.map { ($0.rawValue, $0) }) ?? .unknown
  }

  /// Degrees from north.
  package func bearing() throws(BodyError) -> Bearing? {
    guard let value = self["bearing"] else { return nil }
    guard let degrees = value.number, let bearing = Bearing(degrees: degrees) else {
      throw error("bearing", .notABearing)
    }
    return bearing
  }

  package func speedLimit() throws(BodyError) -> SpeedLimit? {
    guard let value = self["speed_limit_kmh"] else { return nil }
    guard let number = value.number.flatMap({ Int(exactly: $0) }),
      let limit = SpeedLimit(kilometresPerHour: number)
    else { throw error("speed_limit_kmh", .notASpeedLimit) }
    return limit
  }

  package func camera() throws(BodyError) -> CameraKind? {
    try choice("camera", among: CameraKind.allCases.map { ($0.rawValue, $0) })
  }

  package func isApproximate() throws(BodyError) -> Bool {
    guard let value = self["approximate"] else { return false }
    guard let flag = value.flag else { throw error("approximate", .wrongType(.flag)) }
    return flag
  }

  /// All of it, for the geometry that a feature has.
  package func details(_ shape: Shape?) throws(BodyError) -> FeatureDetails {
    FeatureDetails(
      shape: shape, direction: try direction(), bearing: try bearing(), isApproximate: try isApproximate(),
      speedLimit: try speedLimit(), camera: try camera(), vehicles: try vehicleLimits())
  }
}
