package import RoadsCore

extension Values {
  /// Degrees from north, clockwise, or a point of the compass: `45`, `NE`.
  package static func bearing(_ given: SourcedValue) throws -> Bearing {
    let text = try nonEmpty(given).trimmingSpaces()
    if let point = compass.firstIndex(of: text.uppercased()), let bearing = Bearing(tenths: point * 450) {
      return bearing
    }
    guard let degrees = Decimal.number(text), (0...360).contains(degrees),
      let bearing = Bearing(degrees: degrees)
    else { throw UsageError.notABearing(source: given.source, value: given.text) }
    return bearing
  }

  /// As they are abbreviated everywhere; in Bosnian and German an S or an O would mean another direction.
  private static let compass = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
}
