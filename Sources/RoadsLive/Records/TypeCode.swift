import RoadsCore

/// Types as small numbers: a column of them is a byte each, and a filter's types are the bits of one word.
package enum TypeCode {
  static let all = FeatureType.allCases
  package static let count = all.count

  /// Set in a column's byte where the feature does not hold always, so that its times must be asked.
  static let bounded: UInt8 = 0x80

  static func code(_ type: FeatureType) -> UInt8 {
    switch type {
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

  static func layer(_ code: UInt8) -> Layer { code < 2 ? .radars : .conditions }
}
