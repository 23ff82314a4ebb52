import RoadsCommands
import RoadsCore

/// An answer with lines, an area and directions among its points.
extension Samples {
  static func linesNear() throws -> [Hit] {
    try lines().map { feature in
      let nearest = feature.shape?.geometry.paths[0].min {
        Geodesic.distance(centre, $0) < Geodesic.distance(centre, $1)
      }
      return Hit(
        feature: feature, distance: Geodesic.distance(centre, nearest ?? feature.coordinate), nearest: nearest
      )
    }.sorted { ($0.distance ?? 0) < ($1.distance ?? 0) }
  }

  static func linesAlong() throws -> [Hit] {
    try lines().enumerated().map { index, feature in
      let along = Double(index) * 4_300 + 250
      return Hit(
        feature: feature, distance: Double(index) * 12.5, along: along,
        alongEnd: feature.shape == nil ? nil : along + Double(index) * 900, nearest: feature.shape?.sign)
    }
  }

  /// A closed road, roadworks on one side, two pieces of one jam, fog, a camera that looks one way, and plain points.
  static func lines() throws -> [Feature] {
    let tuzla = [
      (44.5384, 18.6671), (44.5301, 18.6602), (44.5120, 18.6555), (44.4702, 18.6490), (44.4436, 18.6489),
    ]
    let lukavac = [(44.5389, 18.5302), (44.5412, 18.5610), (44.5478, 18.6010)]
    let ring = [(44.42, 18.42), (44.47, 18.40), (44.49, 18.47), (44.44, 18.51)]
    let jam = [places(Array(tuzla.prefix(2))), places([(44.60, 18.70), (44.61, 18.75)])]
    return [
      try extended(features[5], .lineString(places(tuzla)), .both),
      try extended(features[7], .lineString(places(lukavac)), .one),
      try extended(features[8], .multiLineString(jam), .unknown),
      try extended(features[10], .polygon([places(ring + [ring[0]])]), .unknown),
      with(features[0], FeatureDetails(direction: .one, bearing: Bearing(degrees: 48.5))),
      with(features[1], FeatureDetails(direction: .both)), features[3],
    ]
  }

  /// Without an end, and without hours.
  static let endless = Feature(
    id: "309", kind: .condition(RoadCondition(type: .roadworks)),
    coordinate: Coordinate(validLatitude: 44.2, longitude: 18.35), title: "Radovi do daljnjeg", road: "M-5",
    updatedAt: hours(-3))

  /// It looks at those who come from the north-east.
  static let oncoming = Feature(
    id: "RadarID-9", kind: .radar(Radar(type: .stationary)),
    coordinate: Coordinate(validLatitude: 44.2, longitude: 18.3), title: "Suprotni smjer",
    updatedAt: hours(-3), details: FeatureDetails(direction: .one, bearing: Bearing(degrees: 215)))

  /// A line that nothing else is like.
  static func line() throws -> Feature {
    let places = [(44.3, 18.2), (44.35, 18.3)].map { Coordinate(validLatitude: $0.0, longitude: $0.1) }
    return Feature(
      id: "L1", kind: .condition(RoadCondition(type: .danger)), coordinate: places[0], title: "Dionica",
      updatedAt: hours(-3), details: FeatureDetails(shape: try Shape.read(.lineString(places)).shape))
  }

  static func extended(_ feature: Feature, _ geometry: Geometry, _ direction: Direction) throws -> Feature {
    with(feature, FeatureDetails(shape: try Shape.read(geometry).shape, direction: direction))
  }

  private static func places(_ pairs: [(Double, Double)]) -> [Coordinate] {
    pairs.map { Coordinate(validLatitude: $0.0, longitude: $0.1) }
  }

  private static func with(_ feature: Feature, _ details: FeatureDetails) -> Feature {
    Feature(
      id: feature.id, kind: feature.kind, coordinate: feature.coordinate, title: feature.title,
      road: feature.road, text: feature.text, validity: feature.validity, reports: feature.reports,
      updatedAt: feature.updatedAt, details: details)
  }
}
