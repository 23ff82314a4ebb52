package import RoadsCore

/// Lines, areas and directions in words.
package enum GeometryText {
  /// "line of 12.4 km from 44.5, 18.6 to 44.6, 18.7", "area".
  package static func sentence(_ shape: Shape) -> Phrase {
    let paths = shape.geometry.paths
    guard let length = shape.length, let first = paths.first?.first, let last = paths.last?.last else {
      guard case .multiPolygon(let areas) = shape.geometry, areas.count > 1 else { return area }
      return Phrase { areaNoun(areas.count, $0) }
    }
    let (from, to) = (CoordinateText.short(first), CoordinateText.short(last))
    return Phrase { language in
      let metres = DistanceText.measured(length, language)
      guard paths.count > 1 else {
        return Phrase(
          bs: "linija od \(metres), od \(from) do \(to)", de: "Linie von \(metres), von \(from) bis \(to)",
          en: "line of \(metres) from \(from) to \(to)")(language)
      }
      let lines = lineNoun(paths.count, language)
      return Phrase(
        bs: "\(lines), ukupno \(metres), od \(from) do \(to)",
        de: "\(lines), zusammen \(metres), von \(from) bis \(to)",
        en: "\(lines), \(metres) in all, from \(from) to \(to)")(language)
    }
  }

  /// Of the line or area; a line that was made of few places says so.
  package static func sentence(_ details: FeatureDetails) -> Phrase? {
    guard let shape = details.shape else { return nil }
    let sentence = sentence(shape)
    guard details.isApproximate else { return sentence }
    return Phrase { sentence($0) + " (\(approximate($0)))" }
  }

  /// Which traffic is concerned; nil where nobody knows. "Only" is said where one direction is, and not of a bearing alone:
  /// the other direction may be concerned too.
  package static func direction(_ details: FeatureDetails) -> Phrase? {
    switch details.direction {
    case .both: return Phrase(bs: "oba smjera", de: "beide Richtungen", en: "both directions")
    case .unknown where details.bearing == nil: return nil
    case .one, .unknown: break
    }
    if let bearing = details.bearing {
      return Phrase { language in
        let degrees = NumberText.shortest(bearing.degrees, places: 1, language)
        let way =
          details.direction == .one
          ? heading(bearing.degrees) : CompassPoint(azimuth: bearing.degrees).towards
        return way(language) + " (\(degrees)°)"
      }
    }
    guard let heading = details.shape?.geometry.heading else {
      return Phrase(bs: "samo jedan smjer", de: "nur eine Richtung", en: "one direction only")
    }
    return GeometryText.heading(heading)
  }

  /// For a column of a table: "12.4 km →", "area", "→ NE"; "" of a point of which nothing more is known. An arrow means that
  /// the direction is known: of a bearing alone the table has "NE".
  package static func brief(_ details: FeatureDetails, _ language: Language) -> String {
    let extent = details.shape.map { shape in
      shape.length.map { DistanceText.measured($0, language) } ?? area(language)
    }
    return [extent ?? "", arrow(details, language)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Which traffic is concerned: "↔", "→", "→ NE"; "" where nobody knows.
  package static func arrow(_ details: FeatureDetails, _ language: Language) -> String {
    let arrow =
      switch details.direction {
      case .both: "↔"
      case .one: "→"
      case .unknown: ""
      }
    let compass = details.bearing.map { CompassPoint(azimuth: $0.degrees).abbreviation(language) }
    return [arrow, compass ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static let approximate = Phrase(bs: "približno", de: "ungefähr", en: "approximate")
  private static let area = Phrase(bs: "površina", de: "Fläche", en: "area")
  private static let areaNoun = CountedNoun(
    bs: ("površina", "površine", "površina"), de: ("Fläche", "Flächen"), en: ("area", "areas"))
  private static let lineNoun = CountedNoun(
    bs: ("linija", "linije", "linija"), de: ("Linie", "Linien"), en: ("line", "lines"))

  private static func heading(_ degrees: Double) -> Phrase {
    let towards = CompassPoint(azimuth: degrees).towards
    return Phrase(
      bs: "samo " + towards(.bosnian), de: "nur " + towards(.german), en: towards(.english) + " only")
  }
}
