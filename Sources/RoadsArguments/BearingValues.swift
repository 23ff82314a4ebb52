package import RoadsCore

extension Values {
  /// Degrees from north, clockwise, or a point of the compass: `45`, `NE`.
  package static func bearing(_ given: SourcedValue) throws -> Bearing {
    let text = try nonEmpty(given).trimmingSpaces()
    let degrees = CompassPoint(letters: text.uppercased())?.degrees ?? Decimal.number(text)
    guard let degrees, (0...360).contains(degrees), let bearing = Bearing(degrees: degrees)
    else { throw UsageError.notABearing(source: given.source, value: given.text) }
    return bearing
  }
}
