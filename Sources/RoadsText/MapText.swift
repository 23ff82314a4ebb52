package import RoadsCore

/// The words of map pictures.
package enum MapText {
  package static let title = Phrase(
    bs: "Radari i stanje na putevima", de: "Radarkontrollen und Verkehrsmeldungen",
    en: "Radars and road conditions")
  package static let centre = Phrase(bs: "središte", de: "Mittelpunkt", en: "centre")
  package static let route = Phrase(bs: "ruta", de: "Route", en: "route")
  package static let start = Phrase(bs: "početak", de: "Start", en: "start")
  package static let end = Phrase(bs: "kraj", de: "Ziel", en: "end")

  /// "As of 21 Nov 2026 14:05"
  package static func asOf(_ dates: DateText) -> String {
    let date = dates.full(dates.asked.lowerBound)
    return Phrase(bs: "Stanje \(date)", de: "Stand \(date)", en: "As of \(date)")(dates.language)
  }

  /// "44.5° N", with the letters that each language has for the directions.
  package static func parallel(_ latitude: Double, _ language: Language) -> String {
    degrees(latitude, latitude < 0 ? .south : .north, language)
  }

  package static func meridian(_ longitude: Double, _ language: Language) -> String {
    degrees(longitude, longitude < 0 ? .west : .east, language)
  }

  private static func degrees(_ value: Double, _ side: CompassPoint, _ language: Language) -> String {
    let number = NumberText.shortest(abs(value), places: 4, language) + "°"
    let isBetween = value == 0 || abs(value) == 180 && (side == .east || side == .west)
    return isBetween ? number : number + " " + side.abbreviation(language)
  }

  /// What a point says of itself when one points at it.
  package static func tip(
    _ hit: Hit, title: String, direction: CompassPoint?, _ dates: DateText
  ) -> String {
    let language = dates.language
    let details = hit.feature.details
    let label = hit.feature.type.label(for: ConcernedTraffic(details))
    var parts = [title, TraitText.type(label, details, language)]
    if let along = hit.along {
      let way = DistanceText.measured(along, language)
      parts.append(
        Phrase(bs: "\(way) od početka", de: "\(way) ab Start", en: "\(way) from the start")(language))
    } else if let distance = hit.distance {
      let way = DistanceText.measured(distance, language)
      parts.append(direction.map { "\(way) \($0.direction(language))" } ?? way)
    }
    let extent = GeometryText.brief(hit.feature.details, language)
    if !extent.isEmpty { parts.append(extent) }
    if let passing = hit.passing {
      let time = dates.passing(passing, since: dates.asked.lowerBound)
      parts.append(
        Phrase(bs: "prolaz u \(time)", de: "dort um \(time)", en: "passing at \(time)")(language))
    }
    let validity = WhenText(hit.feature, dates.about(passing: hit.passing)).phrase
    if !validity.isEmpty { parts.append(validity) }
    return parts.joined(separator: " · ")
  }
}
