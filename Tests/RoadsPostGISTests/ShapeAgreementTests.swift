import Glibc
import RoadsCore
import RoadsTestSupport
import Testing

/// Distances to lines and PostGIS's on `geography` (ST_Distance), to a millimetre where PostGIS is exact.
///
/// PostGIS takes latitudes and longitudes for those of a sphere, draws edges as great circles of it, finds the nearest point
/// there, and only then measures along the ellipsoid. On that sphere ways north are up to two thirds of a per cent too long
/// beside ways east. So it is exact where the nearest point is clearly an end of an edge, and nowhere else is nearly as near;
/// and nearly so where the point is near: what looks perpendicular there is up to two thirds of a per cent of the distance
/// beside the true foot, and the way is longer by half the square of that. At 40 m this is 0.9 mm, at 20 km almost half a
/// metre. Long edges are also elsewhere: a great circle of 100 km is metres beside the geodesic.
@Suite struct ShapeAgreementTests {
  private static let seed: UInt64 = {
    let seed = SeededRandom().seed
    print("agreement with PostGIS: seed \(seed) (ROADS_SEED=\(seed) repeats it)")
    return seed
  }()
  private static let pairs = 10_000
  private static let ofOneStatement = 250
  /// Metres, from which on PostGIS has the nearest point of an edge wrong by too much.
  private static let near = 40.0

  private struct Pair {
    let point: Coordinate
    let line: [Coordinate]
    let distance: Double
    let isAtEnd: Bool
    /// No other place of the line is nearly as near: that sphere is longer one way than the other.
    let isSole: Bool

    init(_ point: Coordinate, _ line: [Coordinate]) throws {
      let shape = try Shape.read(.lineString(line)).shape
      let found = try #require(
        CentreMeasure(point).nearest(on: ShapePaths(shape.geometry), within: .infinity))
      self.point = point
      self.line = shape.geometry.paths[0]
      distance = found.distance
      isAtEnd = Pair.isAtEnd(found.point, of: self.line, from: point)
      isSole = try zip(self.line, self.line.dropFirst()).allSatisfy { start, end in
        let edge = ShapePaths(.lineString([start, end]))
        let other = try #require(CentreMeasure(point).nearest(on: edge, within: .infinity))
        return other.point == found.point || other.distance > 1.014 * found.distance
      }
    }

    /// With a degree to spare: on that sphere edges lean by up to 0.4 degrees.
    private static func isAtEnd(_ place: Coordinate, of line: [Coordinate], from point: Coordinate) -> Bool {
      guard let index = line.firstIndex(of: place) else { return false }
      let way = Geodesic.line(from: place, to: point).departure
      return [index - 1, index + 1].filter(line.indices.contains).allSatisfy {
        let edge = Geodesic.line(from: place, to: line[$0]).departure
        return abs(remainder(edge - way, 360)) > 91
      }
    }

    var row: String {
      func text(_ point: Coordinate) -> String { "\(point.longitude) \(point.latitude)" }
      return "('POINT(\(text(point)))','LINESTRING(\(line.map(text).joined(separator: ",")))')"
    }
  }

  private func distances(_ pairs: [Pair]) throws -> [Double] {
    let database = try PostgresCluster.shared().database()
    var told: [Double] = []
    for start in stride(from: 0, to: pairs.count, by: ShapeAgreementTests.ofOneStatement) {
      let rows = pairs[start..<min(start + ShapeAgreementTests.ofOneStatement, pairs.count)]
      let output = try database.run(
        """
        SELECT ST_Distance(point::geography, line::geography)
        FROM (VALUES \(rows.map(\.row).joined(separator: ","))) AS pair (point, line)
        """)
      told += output.split(separator: "\n").compactMap { Double($0) }
    }
    return told
  }

  private func line(_ world: inout RandomWorld, from start: Coordinate, metres: Double) -> [Coordinate] {
    var points = [start]
    var azimuth = world.random.double(0...360)
    for _ in 0..<world.random.integer(1...5) {
      azimuth += world.random.double(-60...60)
      points.append(
        Geodesic.point(
          from: points[points.count - 1], azimuth: azimuth, metres: world.random.double(metres / 20...metres)
        ).coordinate)
    }
    return points
  }

  @Test func distancesAgreeWherePostGISIsExact() throws {
    var world = RandomWorld(SeededRandom(seed: ShapeAgreementTests.seed))
    var pairs: [Pair] = []
    while pairs.count < ShapeAgreementTests.pairs {
      let start = world.anyPoint()
      // The last metres beside a pole are a place of their own on that sphere.
      guard abs(start.latitude) < 89 else { continue }
      let line = line(&world, from: start, metres: 2_000)
      let reach = world.random.chance(0.6) ? ShapeAgreementTests.near : 30_000
      let point = Geodesic.point(
        from: world.random.pick(line), azimuth: world.random.double(0...360),
        metres: world.random.double(0...reach)
      ).coordinate
      let pair = try Pair(point, line)
      guard pair.isSole else { continue }
      if pair.isAtEnd || pair.distance < ShapeAgreementTests.near { pairs.append(pair) }
    }
    let told = try distances(pairs)
    try #require(told.count == pairs.count)
    for (pair, told) in zip(pairs, told) {
      #expect(
        abs(pair.distance - told) < 1e-3,
        "seed \(ShapeAgreementTests.seed): \(pair.distance), PostGIS \(told): \(pair.row)")
    }
  }

  /// Beside the middle of an edge, far away: PostGIS measures to another point, and so never less; and geodesics from dense
  /// points of the edge say which of the two is the nearest.
  @Test func whereItIsNotOursIsTheNearest() throws {
    var pairs: [Pair] = []
    for azimuth in stride(from: 20.0, to: 80, by: 10) {
      let start = Coordinate(validLatitude: 44, longitude: 18)
      let line = [start, Geodesic.point(from: start, azimuth: azimuth, metres: 10_000).coordinate]
      let middle = Geodesic.point(from: start, azimuth: azimuth, metres: 5_000)
      let point = Geodesic.point(from: middle.coordinate, azimuth: middle.azimuth + 90, metres: 30_000)
      pairs.append(try Pair(point.coordinate, line))
    }
    let told = try distances(pairs)
    try #require(told.count == pairs.count)
    for (pair, told) in zip(pairs, told) {
      #expect(told > pair.distance - 1e-6)
      let plain = PlainPaths([pair.line]).nearest(to: pair.point).distance
      #expect(abs(plain - pair.distance) < 1e-6)
    }
    #expect(zip(pairs, told).contains { $1 - $0.distance > 1e-3 })
  }
}
