import RoadsCore

/// Directions as texts have them.
enum CompassText {
  private static let points = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
  ]
  private static let words = [
    "NORTH": 0.0, "NORTHEAST": 45, "EAST": 90, "SOUTHEAST": 135, "SOUTH": 180, "SOUTHWEST": 225, "WEST": 270,
    "NORTHWEST": 315, "NORTHBOUND": 0, "EASTBOUND": 90, "SOUTHBOUND": 180, "WESTBOUND": 270, "NB": 0,
    "EB": 90,
    "SB": 180, "WB": 270,
  ]

  /// Degrees, or a point of the compass; nil for what depends on something else (`forward`, `both`) and for several.
  static func bearing(_ text: some StringProtocol) -> Bearing? {
    let word = text.trimmingSpaces().uppercased()
    if let index = points.firstIndex(of: word) { return Bearing(degrees: Double(index) * 22.5) }
    if let degrees = words[word] { return Bearing(degrees: degrees) }
    let digits = word.hasSuffix("°") ? String(word.dropLast()) : word
    return (Decimal.number(digits) ?? Decimal.number(digits.replacing(",", with: "."))).flatMap(
      Bearing.init(degrees:))
  }
}
