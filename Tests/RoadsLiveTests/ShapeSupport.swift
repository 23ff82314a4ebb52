import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsTestSupport
import Testing

/// Lines and areas for the tests here, near each other and over the 180th meridian.
struct ShapeMaker {
  var random: SeededRandom
  private var number = 0

  init(_ random: SeededRandom = SeededRandom()) { self.random = random }

  /// One that makes sense, near `place`.
  mutating func geometry(near place: Coordinate) -> Geometry {
    switch random.integer(0...4) {
    case 0: .multiLineString((0..<random.integer(1...3)).map { _ in line(place) })
    case 1: .polygon([ring(place, 3_000), ring(place, 500)])
    case 2: .multiPolygon([[ring(place, 2_000)], [ring(moved(place, 8_000), 1_000)]])
    default: .lineString(line(place))
    }
  }

  private mutating func line(_ place: Coordinate) -> [Coordinate] {
    var points = [moved(place, 1_000)]
    for _ in 0..<random.integer(1...20) { points.append(moved(points[points.count - 1], 500)) }
    return points
  }

  private mutating func ring(_ place: Coordinate, _ metres: Double) -> [Coordinate] {
    let corners = random.integer(3...9)
    let ring = (0..<corners).map { corner in
      Geodesic.point(
        from: place, azimuth: 360 * Double(corner) / Double(corners),
        metres: metres * random.double(0.7...1.0)
      ).coordinate
    }
    return ring + [ring[0]]
  }

  private mutating func moved(_ place: Coordinate, _ metres: Double) -> Coordinate {
    Geodesic.point(from: place, azimuth: random.double(0...360), metres: metres * random.double(0.1...1))
      .coordinate
  }

  mutating func place() -> Coordinate {
    switch random.integer(0...9) {
    case 0: Coordinate(validLatitude: random.double(-60...60), longitude: random.pick([179.99, -179.99]))
    case 1: Coordinate(validLatitude: 89.99, longitude: random.double(-180...180))
    default: Coordinate(validLatitude: random.double(44...45), longitude: random.double(17...19))
    }
  }

  mutating func feature(_ kind: Feature.Kind = .condition(RoadCondition(type: .closure))) throws -> Feature {
    number += 1
    let read = try Shape.read(geometry(near: place()))
    return Feature(
      id: "š\"\(number)", kind: kind, coordinate: read.shape.sign, title: "Shape \(number)", road: "M-17",
      updatedAt: RandomWorld.now.adding(seconds: Int64(number)),
      details: FeatureDetails(shape: read.shape, direction: random.pick(Direction.allCases)))
  }
}

extension LiveRecord {
  init(_ feature: Feature) { self.init(feature, scratch: OutputBuffer()) }
}
