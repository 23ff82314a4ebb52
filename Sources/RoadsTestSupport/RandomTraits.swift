package import RoadsCore

/// Speed limits, cameras, vehicles and hours. What a feature's layer does not have, the feature leaves out.
extension SeededRandom {
  package mutating func addTraits(to details: inout FeatureDetails) {
    if chance(0.7) { details.speedLimit = SpeedLimit(kilometresPerHour: integer(SpeedLimit.allowed)) }
    if chance(0.5) { details.camera = pick(CameraKind.allCases) }
    if chance(0.7) { details.vehicles = vehicleLimits() }
    details.isApproximate = chance(0.3)
    if chance(0.4) { details.schedule = schedule() }
  }

  package mutating func schedule() -> Schedule {
    let day = CivilDay(number: integer(20_000...21_000))
    return schedule(around: day, in: NamedZone(stored: pick(SeededRandom.zones)))
  }

  package mutating func vehicleLimits() -> VehicleLimits {
    while true {
      let classes = (0..<integer(1...3)).map { _ in vehicleClass() }
      if let limits = VehicleLimits(classes) { return limits }
    }
  }

  private mutating func vehicleClass() -> VehicleClass {
    let kinds = (0..<integer(0...2)).map { _ in pick(VehicleKind.allCases) }
    let bounds = (0..<integer(0...3)).compactMap { _ in
      VehicleBound(
        pick(VehicleBound.Measure.allCases), isBelow: chance(0.3),
        Double(integer(1...VehicleBound.most)) / pick([1_000, 100, 1]))
    }
    return VehicleClass(kinds: Set(kinds), bounds: bounds)
  }
}
