/// What a radar is: a device that stays, or a control that was announced for a time.
package enum RadarType: String, Sendable, Hashable, CaseIterable {
  case stationary
  case announced
}

package enum ConditionType: String, Sendable, Hashable, CaseIterable {
  case borderCrossing = "border_crossing"
  case roadworks
  case closure
  case truckBan = "truck_ban"
  case congestion
  case landslide
  case accident
  case ice
  case danger
}

/// The class of the road that a condition is on; the raw value is the official lists' number for it.
package enum RoadClass: Int, Sendable, Hashable, CaseIterable {
  case borderCrossing = 39
  case motorway = 40
  case main = 41
  case regional = 42
  case city = 43

  package var name: String {
    switch self {
    case .borderCrossing: "border_crossing"
    case .motorway: "motorway"
    case .main: "main"
    case .regional: "regional"
    case .city: "city"
    }
  }

  package init?(name: String) {
    guard let found = RoadClass.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

/// A radar's or a condition's type: what filters and counts speak of.
package enum FeatureType: Sendable, Hashable, CaseIterable {
  case radar(RadarType)
  case condition(ConditionType)

  package static let allCases: [FeatureType] =
    RadarType.allCases.map(FeatureType.radar) + ConditionType.allCases.map(FeatureType.condition)

  package var layer: Layer {
    switch self {
    case .radar: .radars
    case .condition: .conditions
    }
  }

  /// The canonical name, unique over both layers.
  package var name: String {
    switch self {
    case .radar(let type): type.rawValue
    case .condition(let type): type.rawValue
    }
  }

  package init?(name: String) {
    guard let found = FeatureType.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
