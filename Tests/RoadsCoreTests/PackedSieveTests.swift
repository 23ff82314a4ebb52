import RoadsCore
import RoadsTestSupport
import Testing

/// A line that is measured where it is packed gives what it gives when it is unpacked, to the last bit: the store and the
/// live index must answer alike.
@Suite struct PackedSieveTests {
  @Test(arguments: 0..<4) func `a packed line is as far as the same line unpacked`(round: Int) throws {
    var random = SeededRandom(seed: SeededRandom().seed &+ UInt64(round))
    var found = 0
    var packed = 0
    var memory = NearestMemory()
    for _ in 0..<5_000 {
      let centre = Coordinate(
        validLatitude: random.double(-72...72),
        longitude: random.chance(0.1) ? random.pick([179.999, -179.999]) : random.double(-180...180))
      let line = PackedSieveTests.line(around: centre, &random)
      guard let shape = try? Shape.read(.lineString(line)).shape else { continue }
      let limit: Double = random.pick([random.double(0...30_000), 20_000, 1_000_000])
      let measure = AreaMeasure(.circle(try Circle(centre: centre, metres: limit)))
      let expected = measure.areaPosition(of: ShapePaths(shape.geometry), direction: .unknown)
      let bytes = PackedGeometry(shape.geometry).bytes
      let position: AreaMeasure.AreaPosition?
      switch try PackedSieveTests.packed(shape.geometry, bytes, measure, &memory) {
      case .inside(let inside): position = inside
      case .outside: position = nil
      case .unknown: continue
      }
      packed += 1
      found += expected == nil ? 0 : 1
      #expect(position?.distance == expected?.distance, "seed \(random.seed): \(centre), \(line)")
      #expect(position?.ofShape == expected?.ofShape, "seed \(random.seed): \(centre), \(line)")
    }
    // Nearly all are measured so, and many are within.
    #expect(packed > 4_000 && found > 1_000, "seed \(random.seed): \(packed), \(found)")
  }

  private static func packed(
    _ geometry: Geometry, _ bytes: [UInt8], _ measure: AreaMeasure, _ memory: inout NearestMemory
  ) throws -> AreaMeasure.PackedPosition {
    let bounds = ShapePaths(geometry).windows
    return try bytes.withUnsafeBytes { bytes in
      // Over the 180th meridian it is the whole band, as in the live index.
      let window =
        bounds.count == 1
        ? bounds[0] : Window(south: bounds[0].south, west: -180, north: bounds[0].north, east: 180)
      let start = try #require(bytes.baseAddress)
      guard let line = PackedLine(geometry.type, at: start, in: window) else { return .unknown }
      return measure.areaPosition(of: line, &memory)
    }
  }

  /// Of short steps or long ones, some of it passed twice.
  private static func line(around centre: Coordinate, _ random: inout SeededRandom) -> [Coordinate] {
    func moved(_ point: Coordinate, _ metres: Double, _ random: inout SeededRandom) -> Coordinate {
      Geodesic.point(from: point, azimuth: random.double(0...360), metres: metres).coordinate
    }
    let size: Double = random.pick([10, 1_000, 20_000, 60_000])
    let step: Double = random.pick([5, 100, 350, 2_000])
    var line = [moved(centre, random.double(0...size), &random)]
    for _ in 0..<random.integer(1...60) {
      line.append(
        random.chance(0.05) && line.count > 1
          ? line[line.count - 2] : moved(line[line.count - 1], random.double(0.1...step), &random))
    }
    return line
  }

  @Test func `what is no line of whole numbers is left to be unpacked`() throws {
    let centre = Coordinate(validLatitude: 44, longitude: 18)
    let odd = Geometry.lineString([centre, Coordinate(validLatitude: 44.1 + 1e-9, longitude: 18)])
    let lines = Geometry.multiLineString([
      [centre, Coordinate(validLatitude: 44.1, longitude: 18)],
      [centre, Coordinate(validLatitude: 44, longitude: 18.1)],
    ])
    var memory = NearestMemory()
    // On the 180th meridian both signs are the same place.
    let border = Geometry.lineString([
      Coordinate(validLatitude: 44, longitude: 180), Coordinate(validLatitude: 44.1, longitude: -180),
    ])
    let borderCentre = Coordinate(validLatitude: 44, longitude: -179.99)
    for (geometry, centre) in [(odd, centre), (lines, centre), (border, borderCentre)] {
      let measure = AreaMeasure(.circle(try Circle(centre: centre, metres: 20_000)))
      let told = try PackedSieveTests.packed(geometry, PackedGeometry(geometry).bytes, measure, &memory)
      guard case .unknown = told else {
        Issue.record("\(geometry): \(told)")
        continue
      }
    }
  }
}
