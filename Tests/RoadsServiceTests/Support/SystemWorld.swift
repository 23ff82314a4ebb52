import Foundation
import RoadsCore
import RoadsTestSupport
import Testing

/// A few conditions, and how their geometries are asked for in a coordinate reference system.
enum SystemWorld {
  static let items = "/collections/conditions/items"
  static let crs84 = "http://www.opengis.net/def/crs/OGC/1.3/CRS84"
  static func epsg(_ code: Int) -> String { "http://www.opengis.net/def/crs/EPSG/0/\(code)" }

  private static let place = Coordinate(validLatitude: 44.5, longitude: 18.25)
  private static let path = [place, Coordinate(validLatitude: 44.75, longitude: 18.5)]

  static func make() throws -> ServiceWorld {
    try ServiceWorld([
      condition("a", place.latitude, place.longitude),
      try line("l", path), condition("pole", 90, 18), condition("sydney", -33.9, 151.2),
    ])
  }

  static func line(_ id: String, _ path: [Coordinate]) throws -> Feature {
    Feature(
      id: id, kind: .condition(RoadCondition(type: .roadworks, roadClass: nil)), coordinate: path[0],
      title: id, road: nil, text: nil, validity: .always, updatedAt: ServiceWorld.begin,
      details: FeatureDetails(shape: try Shape.read(.lineString(path)).shape, direction: .both))
  }

  static func geometries(_ answer: Answer) throws -> [String: Any] {
    let features = try #require(try answer.object()["features"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: try features.map { (try #require($0["id"] as? String), $0["geometry"] ?? 0) })
  }

  static func coordinates(_ geometry: Any?) throws -> [Double] {
    try #require((geometry as? [String: Any])?["coordinates"] as? [Double])
  }
}
