import Glibc
import RoadsCore
import RoadsTestSupport

/// Lines and areas of every type and of any size, also over the poles and the 180th meridian.
struct RandomShapes {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func feature(_ number: Int) -> Feature {
    var feature = random.chance(0.5) ? radar("s\(number)") : condition("s\(number)")
    feature.details = FeatureDetails(
      shape: shape(), direction: random.pick(Direction.allCases),
      bearing: random.chance(0.2) ? Bearing(tenths: random.integer(0...3599)) : nil)
    if random.chance(0.5) { random.addTraits(to: &feature.details) }
    return feature
  }

  /// Some lines are a place after all: at a pole all longitudes are one.
  mutating func shape() -> Shape {
    while true { if let read = try? Shape.read(geometry()) { return read.shape } }
  }

  mutating func geometry() -> Geometry {
    switch random.integer(0...3) {
    case 0: .lineString(line())
    case 1: .multiLineString((0...random.integer(0...3)).map { _ in line() })
    case 2: .polygon(rings())
    default: .multiPolygon((0...random.integer(0...2)).map { _ in rings() })
    }
  }

  mutating func line() -> [Coordinate] {
    var line = [place()]
    let reach = random.pick([0.001, 0.1, 5.0, 60.0])
    for _ in 0...random.integer(0...random.pick([3, 3, 100])) {
      let last = line[line.count - 1]
      let next = RandomShapes.place(
        last.latitude + random.double(-reach...reach), last.longitude + random.double(-reach...reach))
      if next != last { line.append(next) }
    }
    return line.count > 1 ? line : [line[0], RandomShapes.place(line[0].latitude / 2 + 1, 0)]
  }

  /// An outer one, and now and then a smaller one in it.
  private mutating func rings() -> [[Coordinate]] {
    let centre = RandomShapes.place(random.double(-70...70), random.double(-170...170))
    let size = random.pick([0.01, 1.0, 9.0])
    let corners = random.integer(3...40)
    return (0...random.integer(0...1)).map { ring in
      let radius = size / Double(1 + 2 * ring)
      let points = (0..<corners).map { corner in
        let angle = 2 * Double.pi * Double(corner) / Double(corners)
        return RandomShapes.place(
          centre.latitude + radius * sin(angle), centre.longitude + radius * cos(angle))
      }
      return points + [points[0]]
    }
  }

  private mutating func place() -> Coordinate {
    RandomShapes.place(random.pick([random.double(-90...90), 90, -90, 44]), random.double(-180...180))
  }

  /// To 1e-7 degrees, and over the edge of the map to the other side.
  static func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    func rounded(_ degrees: Double) -> Double { (degrees * 1e7).rounded() / 1e7 }
    return Coordinate(
      validLatitude: rounded(max(-90, min(90, latitude))),
      longitude: rounded(max(-180, min(180, remainder(longitude, 360)))))
  }
}

/// As PostGIS would write it, of coordinates that it reads as the same numbers.
extension Geometry {
  var wellKnownText: String {
    func path(_ path: [Coordinate]) -> String {
      "(" + path.map { "\($0.longitude) \($0.latitude)" }.joined(separator: ",") + ")"
    }
    func several(_ parts: [String]) -> String { "(" + parts.joined(separator: ",") + ")" }
    let body =
      switch self {
      case .point(let point): path([point])
      case .lineString(let line): path(line)
      case .multiLineString(let lines), .polygon(let lines): several(lines.map(path))
      case .multiPolygon(let polygons): several(polygons.map { several($0.map(path)) })
      }
    return type.rawValue.uppercased() + body
  }
}
