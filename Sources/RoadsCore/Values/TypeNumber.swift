/// The numbering of types, the only one: stores' codes and the live index's columns are made of it. Files of every version
/// have these numbers, so they are appended to and never changed.
extension FeatureType {
  @inlinable
  package var number: UInt8 {
    switch self {
    case .radar(.stationary): 0
    case .radar(.announced): 1
    case .condition(.borderCrossing): 2
    case .condition(.roadworks): 3
    case .condition(.closure): 4
    case .condition(.truckBan): 5
    case .condition(.congestion): 6
    case .condition(.landslide): 7
    case .condition(.accident): 8
    case .condition(.ice): 9
    case .condition(.danger): 10
    }
  }

  /// Every type, at the place that its number says.
  package static let numbered = allCases.sorted { $0.number < $1.number }

  /// Radars' numbers are below it, conditions' are not.
  package static let firstOfConditions: UInt8 = 2
}
