import RoadsCore
import RoadsTestSupport
import Testing

/// What is packed comes out as it went in.
@Suite struct PackedGeometryTests {
  private func unpacked(_ geometry: Geometry) -> Geometry? {
    PackedGeometry(geometry).bytes.withUnsafeBytes { bytes in
      PackedGeometry.geometry(geometry.type, at: bytes.baseAddress!)
    }
  }

  private func paths(_ geometry: Geometry) -> ShapePaths {
    var paths = ShapePaths(isArea: false)
    // Of another one before: nothing of it may stay.
    [Coordinate(validLatitude: 1, longitude: 2)].withUnsafeBufferPointer { paths.append(path: $0) }
    PackedGeometry(geometry).bytes.withUnsafeBytes { bytes in
      PackedGeometry.unpack(geometry.type, at: bytes.baseAddress!, into: &paths)
    }
    return paths
  }

  private func expectSame(_ geometry: Geometry, _ comment: Comment) {
    #expect(unpacked(geometry) == geometry, comment)
    let (mine, theirs) = (paths(geometry), ShapePaths(geometry))
    #expect(mine.points == theirs.points, comment)
    #expect(mine.ends == theirs.ends, comment)
    #expect(mine.isArea == theirs.isArea, comment)
  }

  private static let corners = [
    (0.0, 0.0), (90, 180), (-90, -180), (90, -180), (-90, 180), (0.0000001, -0.0000001),
    (89.9999999, 179.9999999),
  ].map { Coordinate(validLatitude: $0.0, longitude: $0.1) }

  @Test func `corners of the world, and every type`() {
    let path = PackedGeometryTests.corners
    for geometry: Geometry in [
      .lineString(path), .multiLineString([path, Array(path.reversed())]), .polygon([path, path]),
      .multiPolygon([[path, path], [path]]), .multiLineString([]), .lineString([]),
    ] {
      expectSame(geometry, "\(geometry)")
    }
    #expect(unpacked(.point(path[0])) == nil)
  }

  @Test func `whatever the coordinates`() {
    var random = SeededRandom()
    for round in 0..<300 {
      // Every third is not of seven decimals, as from a store that somebody else writes to.
      let isWhole = round % 3 > 0
      func degrees(_ range: ClosedRange<Double>) -> Double {
        let degrees = random.double(range)
        return isWhole ? (degrees * 1e7).rounded() / 1e7 : degrees
      }
      let line = (0..<random.integer(2...80)).map { _ in
        Coordinate(validLatitude: degrees(-90...90), longitude: degrees(-180...180))
      }
      expectSame(.lineString(line), "seed \(random.seed), round \(round)")
    }
  }

  @Test func `points of a road take few bytes`() {
    var random = SeededRandom()
    var place = Coordinate(validLatitude: 44.5, longitude: 18.6)
    let line = (0..<1_000).map { _ in
      place = Coordinate(
        validLatitude: ((place.latitude + random.double(-0.0005...0.0005)) * 1e7).rounded() / 1e7,
        longitude: ((place.longitude + random.double(-0.0005...0.0005)) * 1e7).rounded() / 1e7)
      return place
    }
    #expect(PackedGeometry(.lineString(line)).bytes.count < 4_200, "seed \(random.seed)")
  }
}
