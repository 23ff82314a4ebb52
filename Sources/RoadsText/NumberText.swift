package import RoadsCore

/// Numbers as each language writes them. Coordinates are not among them: "44.5,18.6" keeps its points
/// everywhere, so that it can be typed back.
package enum NumberText {
  /// With a mark between thousands: 12.345 in Bosnian and German, 12,345 in English.
  package static func whole(_ number: Int, _ language: Language) -> String {
    let digits = String(number.magnitude)
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += language == .english ? "," : "." }
      text.append(digit)
    }
    return text
  }

  /// With `places` digits behind the decimal mark.
  package static func decimal(_ value: Double, places: Int, _ language: Language) -> String {
    let fixed = Decimal.fixed(value, places: places)
    return language == .english ? fixed : fixed.replacing(".", with: ",")
  }

  /// With at most `places` digits behind the decimal mark, and no idle zeros.
  package static func shortest(_ value: Double, places: Int, _ language: Language) -> String {
    let fixed = Decimal.fixed(value, places: places)
    guard places > 0, fixed.contains("."), !fixed.contains("e") else { return fixed }
    var trimmed = Substring(fixed)
    while trimmed.last == "0" { trimmed.removeLast() }
    if trimmed.last == "." { trimmed.removeLast() }
    return String(language == .english ? trimmed : trimmed.replacing(".", with: ","))
  }
}

package enum DistanceText {
  /// As precise as a driver needs it: "850 m", "12,3 km", "123 km".
  package static func measured(_ metres: Double, _ language: Language) -> String {
    if metres < 999.5 { return NumberText.whole(Int(metres.rounded()), language) + " m" }
    let kilometres = metres / 1000
    guard kilometres >= 99.95 else { return NumberText.decimal(kilometres, places: 1, language) + " km" }
    guard kilometres < 1e9 else { return "\(kilometres) km" }
    return NumberText.whole(Int(kilometres.rounded()), language) + " km"
  }

  /// "12,4–15,0 km", "850 m–1,2 km"; one distance where both are written the same.
  package static func span(from first: Double, to last: Double, _ language: Language) -> String {
    let texts = (measured(first, language), measured(last, language))
    guard texts.0 != texts.1 else { return texts.0 }
    let units = (texts.0.split(separator: " ").last, texts.1.split(separator: " ").last)
    guard units.0 == units.1, let unit = units.0 else { return texts.0 + "–" + texts.1 }
    return String(texts.0.dropLast(unit.count + 1)) + "–" + texts.1
  }

  /// As a person gave it: "20 km", "1,5 km", "300 m".
  package static func given(_ metres: Double, _ language: Language) -> String {
    metres < 1000
      ? NumberText.shortest(metres, places: 1, language) + " m"
      : NumberText.shortest(metres / 1000, places: 3, language) + " km"
  }
}

package enum CoordinateText {
  /// "44.5001, 18.6000": four places at least, six at most (a decimetre).
  package static func precise(_ point: Coordinate) -> String {
    "\(number(point.latitude, least: 4)), \(number(point.longitude, least: 4))"
  }

  /// "44.5, 18.6": without idle zeros.
  package static func short(_ point: Coordinate) -> String {
    "\(number(point.latitude, least: 0)), \(number(point.longitude, least: 0))"
  }

  /// What maps and phones open (RFC 5870).
  package static func geoURI(_ point: Coordinate) -> String {
    "geo:\(number(point.latitude, least: 0)),\(number(point.longitude, least: 0))"
  }

  package static func number(_ degrees: Double, least: Int) -> String {
    var digits = Substring(Decimal.fixed(degrees, places: 6))
    for _ in 0..<(6 - least) {
      guard digits.last == "0" else { break }
      digits.removeLast()
    }
    if digits.last == "." { digits.removeLast() }
    return String(digits)
  }
}
