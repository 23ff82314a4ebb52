import RoadsCore
import RoadsText

/// What is measured of each hit: distance and direction around a centre, the way along a route, nothing
/// in a box. The first of several is what the answer is ordered by.
struct Measures {
  private let area: Area?
  private let dates: DateText
  private let directionWidth: Int
  private var language: Language { dates.language }

  init(_ area: Area?, _ dates: DateText) {
    self.area = area
    self.dates = dates
    let language = dates.language
    directionWidth = CompassPoint.allCases.map { DisplayWidth.of($0.abbreviation(language)) }.max() ?? 0
  }

  var heads: [String] {
    switch area {
    case .circle: [TableText.distance(language)]
    case .corridor(let corridor):
      [TableText.along(language)] + (corridor.drive == nil ? [] : [TableText.passing(language)])
        + [TableText.beside(language)]
    case .box, nil: []
    }
  }

  /// How many of them stay where there is little room: not how far it is from the route.
  var leastCount: Int { area?.drive == nil ? 1 : 2 }

  /// One text for each head. Directions are padded to one width, so that the numbers before them align.
  func texts(of hit: Hit) -> [String] {
    switch area {
    case .circle(let circle):
      guard let distance = hit.distance else { return [""] }
      let direction = CompassPoint(from: circle.centre, to: hit.nearest ?? hit.feature.coordinate)
      return [
        DistanceText.measured(distance, language) + " "
          + (direction?.abbreviation(language) ?? "").padded(to: directionWidth)
      ]
    case .corridor(let corridor):
      let along = hit.along.map { DistanceText.span(from: $0, to: hit.alongEnd ?? $0, language) } ?? ""
      let passing = corridor.drive.map { drive in
        [hit.passing.map { dates.passing($0, since: drive.departure) } ?? ""]
      }
      return [along] + (passing ?? []) + [hit.distance.map { DistanceText.measured($0, language) } ?? ""]
    case .box, nil: return []
    }
  }
}
