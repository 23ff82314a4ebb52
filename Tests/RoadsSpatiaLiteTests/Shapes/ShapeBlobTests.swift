import RoadsCore
import RoadsSpatiaLite
import RoadsTestSupport
import Testing

/// Lines and areas as SpatiaLite has them, byte by byte.
@Suite struct ShapeBlobTests {
  private func read(_ bytes: [UInt8], _ type: GeometryType) -> Geometry? {
    bytes.withUnsafeBytes { ShapeBlob.geometry($0, type) }
  }

  @Test func aShapeReadsBackAsItWasWritten() {
    var shapes = RandomShapes(seed: 17)
    for _ in 0..<2_000 {
      let geometry = shapes.geometry()
      #expect(read(ShapeBlob.bytes(of: geometry), geometry.type) == geometry)
    }
  }

  @Test func ourShapeIsSpatiaLites() throws {
    let connection = try Connection(path: "unused", mode: .memory)
    try connection.loadSpatiaLite()
    let sql = """
      SELECT AsBinary(?1) = AsBinary(GeomFromText(?2, 4326)), ?1 = GeomFromText(?2, 4326), GeometryType(?1), Srid(?1)
      """
    var shapes = RandomShapes(seed: 18)
    try connection.with(once: sql) { row in
      for _ in 0..<500 {
        let geometry = shapes.geometry()
        row.bind(1, blob: ShapeBlob.bytes(of: geometry))
        row.bind(2, text(geometry))
        try #require(try row.step())
        #expect(row.integer(0) == 1, "\(geometry)")
        // Of an area, SpatiaLite's rectangle leaves out what lies beyond the first ring.
        let isPlain = !geometry.type.isArea || geometry.paths.count == 1
        #expect(row.integer(1) == 1 || !isPlain, "\(geometry)")
        #expect(row.text(2) == (geometry.type.isArea ? "MULTIPOLYGON" : "MULTILINESTRING"))
        #expect(row.integer(3) == 4326)
        row.rewind()
      }
    }
  }

  private func text(_ geometry: Geometry) -> String {
    func path(_ path: [Coordinate]) -> String {
      "(" + path.map { "\($0.longitude) \($0.latitude)" }.joined(separator: ", ") + ")"
    }
    func paths(_ paths: [[Coordinate]]) -> String { "(" + paths.map(path).joined(separator: ", ") + ")" }
    switch geometry {
    case .point: return ""
    case .lineString(let line): return "MULTILINESTRING(" + path(line) + ")"
    case .multiLineString(let lines): return "MULTILINESTRING" + paths(lines)
    case .polygon(let rings): return "MULTIPOLYGON(" + paths(rings) + ")"
    case .multiPolygon(let polygons):
      return "MULTIPOLYGON(" + polygons.map(paths).joined(separator: ", ") + ")"
    }
  }

  /// Whatever other hands wrote: nothing, or a geometry that can be worked with.
  @Test func damagedBlobsAreNoShapes() {
    var shapes = RandomShapes(seed: 19)
    for _ in 0..<200 {
      let geometry = shapes.geometry()
      let good = ShapeBlob.bytes(of: geometry)
      for count in [0, 1, 38, 39, 42, 43, 47, good.count / 2, good.count - 1] {
        #expect(read(Array(good.prefix(count)), geometry.type) == nil, "\(count) of \(good.count)")
      }
      #expect(read(good + [0xFE], geometry.type) == nil)
      for type in GeometryType.allCases where type.isArea != geometry.type.isArea || type == .point {
        #expect(read(good, type) == nil)
      }
      for _ in 0..<200 {
        var bad = good
        for _ in 0...shapes.world.random.integer(0...3) {
          bad[shapes.world.random.integer(0...bad.count - 1)] = UInt8(shapes.world.random.integer(0...255))
        }
        guard let found = read(bad, geometry.type) else { continue }
        #expect(found.paths.joined().allSatisfy { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 })
        #expect(found.paths.allSatisfy { $0.count >= 2 } && !found.paths.isEmpty)
      }
    }
  }

  @Test func whatHasNoSenseIsNoShape() {
    let (a, b, c) = (
      Coordinate(validLatitude: 44, longitude: 18), Coordinate(validLatitude: 45, longitude: 18),
      Coordinate(validLatitude: 44, longitude: 19)
    )
    let far = Coordinate(validLatitude: 44, longitude: 180.5)
    for geometry in [
      Geometry.lineString([a]), .lineString([a, a]), .lineString([]), .multiLineString([]),
      .multiLineString([[a, b], []]), .lineString([a, far]), .polygon([]), .polygon([[a, b, c]]),
      .polygon([[a, b, a]]), .multiPolygon([]), .multiPolygon([[]]), .polygon([[a, b, c, b]]),
      .lineString([a, Coordinate(validLatitude: .nan, longitude: 18)]),
    ] {
      #expect(read(ShapeBlob.bytes(of: geometry), geometry.type) == nil, "\(geometry)")
    }
    // One type in the column, another beside it.
    #expect(read(ShapeBlob.bytes(of: .multiLineString([[a, b], [b, c]])), .lineString) == nil)
    #expect(read(ShapeBlob.bytes(of: .lineString([a, b])), .multiLineString) == .multiLineString([[a, b]]))
  }
}
