import Foundation
import RoadsCore
import RoadsTestSupport
import Testing

/// Lines and areas for the tests here; coordinates as GeoJSON has them.
enum ShapeSamples {
  static func path(_ points: [(Double, Double)]) -> [Coordinate] {
    points.map { Coordinate(validLatitude: $0.1, longitude: $0.0) }
  }

  static func feature(
    _ id: String, _ geometry: Geometry, type: ConditionType = .closure, direction: Direction = .unknown
  ) throws -> Feature {
    let shape = try Shape.read(geometry).shape
    return Feature(
      id: id, kind: .condition(RoadCondition(type: type, roadClass: .main)), coordinate: shape.sign,
      title: "Shape \(id)", road: "M-18", updatedAt: Instant(seconds: 1_700_000_000),
      details: FeatureDetails(shape: shape, direction: direction))
  }

  static func line(
    _ id: String, _ points: [(Double, Double)], type: ConditionType = .closure,
    direction: Direction = .unknown
  ) throws -> Feature {
    try feature(id, .lineString(path(points)), type: type, direction: direction)
  }

  static func area(
    _ id: String, _ rings: [[(Double, Double)]], type: ConditionType = .roadworks
  ) throws
    -> Feature
  {
    try feature(id, .polygon(rings.map(path)), type: type)
  }

  static func square(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> [(Double, Double)] {
    [(west, south), (east, south), (east, north), (west, north), (west, south)]
  }
}

extension Answer {
  /// The features of a FeatureCollection by id.
  func features() throws -> [String: [String: Any]] {
    var found: [String: [String: Any]] = [:]
    for feature in try #require(try object()["features"] as? [[String: Any]]) {
      found[try #require(feature["id"] as? String)] = feature
    }
    return found
  }
}

extension [String: Any] {
  var geometryType: String? { (self["geometry"] as? [String: Any])?["type"] as? String }
  var said: [String: Any] { self["properties"] as? [String: Any] ?? [:] }
}
