package import RoadsCore

/// Which part of the traffic a feature concerns, as far as the name of its type depends on it.
package enum ConcernedTraffic: Int, Sendable {
  case all
  case oneDirection
  case someVehicles

  package init(_ details: FeatureDetails) {
    self = details.vehicles != nil ? .someVehicles : details.direction == .one ? .oneDirection : .all
  }
}

extension FeatureType {
  /// The road is not closed as a whole if it is closed to some.
  package static let partialClosure = Phrase(bs: "obustava", de: "Sperrung", en: "road closed")

  package func label(for traffic: ConcernedTraffic) -> Phrase {
    self == .condition(.closure) && traffic != .all ? FeatureType.partialClosure : label
  }

  /// The vehicles stand behind it: "zabrana (kamioni > 7,5 t)".
  package func shortLabel(for traffic: ConcernedTraffic) -> Phrase {
    guard self == .condition(.truckBan), traffic == .someVehicles else { return shortLabel }
    return Phrase(bs: "zabrana", de: "Fahrverbot", en: "lorry ban")
  }
}
