/// Why what is said of one feature cannot hold together. Whoever writes such a thing means something else than any part of it
/// alone would say.
package enum DetailsProblem: Error, Sendable, Hashable {
  /// Only conditions concern some vehicles alone.
  case vehiclesOfRadar
  /// Only radars have those.
  case speedLimitOfCondition
  case cameraOfCondition
  /// A line has the order of its points, and an area has no direction to drive in.
  case bearingOfShape
  /// The traffic is heading one way, and another or every one.
  case bearingAgainst(direction: String)
  case directionOfArea
  case banWithoutLorries
}

extension DetailsProblem {
  /// The member, or the column, to blame.
  package var member: String {
    switch self {
    case .vehiclesOfRadar, .banWithoutLorries: "applies_to"
    case .speedLimitOfCondition: "speed_limit_kmh"
    case .cameraOfCondition: "camera"
    case .bearingOfShape, .bearingAgainst: "bearing"
    case .directionOfArea: "direction"
    }
  }
}

extension FeatureDetails {
  /// What a feature of that type cannot be at once, in the words of every writer: commands, bodies, lists.
  package func check(_ type: FeatureType) throws(DetailsProblem) {
    switch type.layer {
    case .radars: if vehicles != nil { throw .vehiclesOfRadar }
    case .conditions:
      if speedLimit != nil { throw .speedLimitOfCondition }
      if camera != nil { throw .cameraOfCondition }
    }
    if let shape {
      if bearing != nil { throw .bearingOfShape }
      if direction == .one, !shape.geometry.type.isLine { throw .directionOfArea }
    } else if bearing != nil, direction == .both {
      throw .bearingAgainst(direction: direction.rawValue)
    }
    if type == .condition(.truckBan), vehicles?.mayBeLorries == false { throw .banWithoutLorries }
  }
}

extension VehicleLimits {
  /// Whether some of them can be lorries: of what is heavy or long nobody has said that it is none.
  fileprivate var mayBeLorries: Bool {
    classes.contains { $0.kinds.isEmpty || !$0.kinds.isDisjoint(with: VehicleLimits.lorries) }
  }

  private static let lorries: Set<VehicleKind> = [.truck, .trailer, .hazardousGoods]
}
