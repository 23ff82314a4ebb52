import RoadsCore

/// Types as small numbers: a column of them is a byte each, and a filter's types are the bits of one word.
package enum TypeCode {
  static let all = FeatureType.numbered
  package static let count = all.count

  /// Set in a column's byte where the feature does not hold always, so that its times must be asked.
  static let bounded: UInt8 = 0x80

  static func layer(_ code: UInt8) -> Layer {
    code < FeatureType.firstOfConditions ? .radars : .conditions
  }
}
