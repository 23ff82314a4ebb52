import RoadsCore

/// Open511's points of the compass. It does not say in which order a line's points are: only the words say which way
/// the traffic concerned is heading.
enum Open511Direction {
  static func word(of heading: Double) -> StaticString { CompassPoint(azimuth: heading).letters }

  /// Some write `Northbound` instead of `N`.
  private static let longWords = [
    "NORTHBOUND": "N", "EASTBOUND": "E", "SOUTHBOUND": "S", "WESTBOUND": "W", "NORTH": "N", "EAST": "E",
    "SOUTH": "S", "WEST": "W",
  ]

  /// What the words of an event's roads come to: two directions are both. The degrees are of a single one.
  static func of(_ found: [String]) -> (direction: Direction, degrees: Double?) {
    let words = Set(found.map { longWords[$0.uppercased()] ?? $0.uppercased() }).subtracting(["NONE"])
    if words.contains("BOTH") || words.count > 1 { return (.both, nil) }
    guard let point = words.first.flatMap(CompassPoint.init(letters:)) else { return (.unknown, nil) }
    return (.one, point.degrees)
  }

  /// Puts a line into the order in which that traffic drives. Where it goes across, nobody can tell.
  static func order(_ place: inout Place, towards degrees: Double) throws(Rejection.Reason) -> Direction {
    guard let ordered = try ordered(place, towards: degrees) else { return .unknown }
    place = ordered
    return .one
  }

  private static func ordered(_ place: Place, towards degrees: Double) throws(Rejection.Reason) -> Place? {
    guard let geometry = place.shape?.geometry, geometry.type.isLine, let heading = geometry.heading,
      let way = Bearing(degrees: degrees)
    else { return nil }
    let difference = way.difference(from: heading)
    if difference <= Bearing.sameDirection { return place }
    guard difference >= 180 - Bearing.sameDirection, let reversed = geometry.reversed else { return nil }
    return try Place(reversed)
  }
}
