import RoadsCore
import RoadsPostGIS
import RoadsTestSupport
import Testing

/// The bytes in which lines and areas travel.
@Suite struct ShapeEncodingTests {
  private static let seed = SeededRandom().seed

  private func geometry(_ bytes: [UInt8]) -> Geometry? {
    bytes.withUnsafeBytes { EWKBShape.geometry($0) }
  }

  @Test func whatIsWrittenIsRead() {
    var shapes = RandomShapes(seed: ShapeEncodingTests.seed)
    for _ in 0..<500 {
      let original = shapes.geometry()
      #expect(geometry(EWKBShape.bytes(of: original)) == original, "seed \(ShapeEncodingTests.seed)")
    }
  }

  /// Whoever wrote them: no bytes end the program, and what is read is a geometry that has sense.
  @Test func anyBytesAreReadOrRefused() {
    var shapes = RandomShapes(seed: ShapeEncodingTests.seed)
    for _ in 0..<300 {
      let original = EWKBShape.bytes(of: shapes.geometry())
      for _ in 0..<20 {
        var bytes = original
        switch shapes.random.integer(0...3) {
        case 0: bytes.removeLast(shapes.random.integer(1...bytes.count))
        case 1: bytes.append(0)
        default:
          for _ in 0...2 {
            // Heads and counts more often than coordinates.
            let place = shapes.random.integer(
              0...min(bytes.count - 1, shapes.random.pick([20, bytes.count])))
            bytes[place] = UInt8.random(in: 0...255, using: &shapes.random)
          }
        }
        guard let read = geometry(bytes) else { continue }
        #expect(read.pointCount <= Geometry.mostPoints)
        #expect(
          read.paths.joined().allSatisfy { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 },
          "seed \(ShapeEncodingTests.seed)")
        // A zero may have lost its sign.
        #expect(geometry(EWKBShape.bytes(of: read)) == read)
      }
    }
  }

  @Test func whatHasNoSenseIsRefused() {
    let (a, b, c) = (RandomShapes.place(44, 18), RandomShapes.place(44, 19), RandomShapes.place(45, 18))
    let tooMany = (0...Geometry.mostPoints).map { RandomShapes.place(44, Double($0 % 2)) }
    let refused: [Geometry] = [
      .point(a), .lineString([]), .lineString([a]), .lineString([a, a, a]), .lineString(tooMany),
      .lineString([a, Coordinate(validLatitude: .nan, longitude: 0)]),
      .lineString([a, Coordinate(validLatitude: 90.5, longitude: 0)]),
      .multiLineString([]), .multiLineString([[a, b], [c]]), .polygon([]), .polygon([[a, b, a]]),
      .polygon([[a, b, c, b]]), .polygon([[a, a, a, a]]), .polygon([[a, b, c, a], []]), .multiPolygon([]),
      .multiPolygon([[]]),
    ]
    for geometry in refused {
      #expect(self.geometry(EWKBShape.bytes(of: geometry)) == nil, "\(geometry.type)")
    }
    #expect(geometry(EWKBShape.bytes(of: .lineString(tooMany.dropLast()))) != nil)
    #expect(geometry(EWKBShape.bytes(of: .polygon([[a, b, c, a]]))) != nil)
  }
}
