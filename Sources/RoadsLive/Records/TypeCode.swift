import RoadsCore

/// Types as small numbers: a column of them is a byte each, and a filter's types are the bits of one word.
package enum TypeCode {
  static let all = FeatureType.numbered
  package static let count = all.count

  /// Set in a column's byte where the feature does not hold always, so that its times must be asked.
  static let bounded: UInt8 = 0x80
  /// Set of a point with details: along a route its direction must be asked for.
  static let detailedPoint: UInt8 = 0x40
  /// Set of a sample: who counts many at once says so.
  static let sample: UInt8 = 0x20
  /// What is left is the type.
  static let typeBits: UInt8 = 0x1F

  static func layer(_ code: UInt8) -> Layer {
    code < FeatureType.firstOfConditions ? .radars : .conditions
  }
}
