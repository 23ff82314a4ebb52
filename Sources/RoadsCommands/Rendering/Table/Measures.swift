import RoadsCore
import RoadsText

/// What is measured of each hit: distance and direction around a centre, the way along a route, nothing
/// in a box. The first of several is what the answer is ordered by.
struct Measures {
  private let area: Area?
  private let language: Language
  private let directionWidth: Int

  init(_ area: Area?, _ language: Language) {
    self.area = area
    self.language = language
    directionWidth = CompassPoint.allCases.map { DisplayWidth.of($0.abbreviation(language)) }.max() ?? 0
  }

  var heads: [String] {
    switch area {
    case .circle: [TableText.distance(language)]
    case .corridor: [TableText.along(language), TableText.beside(language)]
    case .box, nil: []
    }
  }

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
    case .corridor:
      return [
        hit.along.map { DistanceText.span(from: $0, to: hit.alongEnd ?? $0, language) } ?? "",
        hit.distance.map { DistanceText.measured($0, language) } ?? "",
      ]
    case .box, nil: return []
    }
  }
}
