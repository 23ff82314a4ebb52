import Foundation
import RoadsCore
import RoadsTestSupport

/// SplitMix64: the same numbers on every run and machine.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Features with everything in them that a writer could stumble over.
struct RandomFeatures {
  private var random: Seeded

  init(seed: UInt64) { random = Seeded(seed) }

  private static let scraps = [
    "M-17", "Đurđevik", " ", "\"", "\\", "'", ",", ";", "\n", "\r\n", "\t", "<b>", "&", "&amp;", "]]>",
    "=1+1", "-", "@",
    "\u{1B}[31m", "\u{7F}", "\u{9B}2J", "\u{2028}", "\u{2029}", "\u{FFFE}", "😀", "e\u{301}", "漢", "\u{1}",
    "\u{E9}",
    "'; DROP TABLE feature; --", "\u{10FFFF}", "x",
  ]

  private mutating func text() -> String {
    "t" + (0..<Int.random(in: 0...6, using: &random)).map { _ in scrap() }.joined()
  }

  /// Without what no id may have.
  private mutating func id() -> String {
    let text = text() + scrap()
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { FeatureID.controlCharacter(in: String(Character($0))) == nil }))
  }

  private mutating func scrap() -> String { RandomFeatures.scraps.randomElement(using: &random) ?? "" }

  private mutating func instant() -> Instant {
    let whole = Bool.random(using: &random)
    let range = Instant.range.lowerBound.milliseconds...Instant.range.upperBound.milliseconds
    let value = Int64.random(in: range, using: &random)
    return whole ? Instant(seconds: value / 1000) : Instant(milliseconds: value)
  }

  private mutating func degrees(_ limit: Double) -> Double {
    switch Int.random(in: 0...5, using: &random) {
    case 0: [0, -0.0, limit, -limit, 1e-7, -1e-300].randomElement(using: &random) ?? 0
    case 1: (Double.random(in: -limit...limit, using: &random) * 100).rounded() / 100
    default: Double.random(in: -limit...limit, using: &random)
    }
  }

  private mutating func kind() -> Feature.Kind {
    if Bool.random(using: &random) {
      return .radar(
        Radar(
          type: Bool.random(using: &random) ? .stationary : .announced,
          authority: Bool.random(using: &random)
            ? Authority(id: Int.random(in: -5...200, using: &random), name: text()) : nil
        ))
    }
    return .condition(
      RoadCondition(
        type: ConditionType.allCases.randomElement(using: &random) ?? .danger,
        roadClass: Bool.random(using: &random) ? RoadClass.allCases.randomElement(using: &random) : nil))
  }

  /// Degrees as a shape keeps them.
  private func rounded(_ degrees: Double) -> Double { (degrees * 1e7).rounded() / 1e7 }

  /// Beside a place anywhere on earth, over the 180th meridian too.
  private mutating func path(count: Int, near centre: Coordinate, isRing: Bool) -> [Coordinate] {
    let size = Double.random(in: 0.001...0.5, using: &random)
    var points = (0..<count).map { index in
      let turn = Double(index) / Double(count) * 2 * .pi
      let radius = isRing ? size * Double.random(in: 0.5...1, using: &random) : size
      let north =
        centre.latitude + (isRing ? radius * sin(turn) : Double.random(in: -size...size, using: &random))
      let east =
        centre.longitude + (isRing ? radius * cos(turn) : Double.random(in: -size...size, using: &random))
      return Coordinate(
        validLatitude: rounded(min(max(north, -90), 90)),
        longitude: rounded(east > 180 ? east - 360 : east < -180 ? east + 360 : east))
    }
    if isRing { points.append(points[0]) }
    return points
  }

  private mutating func line(near centre: Coordinate) -> [Coordinate] {
    path(count: Int.random(in: 2...30, using: &random), near: centre, isRing: false)
  }

  private mutating func rings(near centre: Coordinate) -> [[Coordinate]] {
    (0..<Int.random(in: 1...2, using: &random)).map { _ in
      path(count: Int.random(in: 3...20, using: &random), near: centre, isRing: true)
    }
  }

  mutating func geometry() -> Geometry {
    let centre = Coordinate(
      validLatitude: Double.random(in: -89...89, using: &random),
      longitude: Double.random(in: -180...180, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1, 2: return .lineString(line(near: centre))
    case 3: return .multiLineString([line(near: centre), line(near: centre)])
    case 4: return .polygon(rings(near: centre))
    default: return .multiPolygon([rings(near: centre), rings(near: centre)])
    }
  }

  mutating func details() -> FeatureDetails {
    let direction = Direction.allCases.randomElement(using: &random) ?? .unknown
    if Int.random(in: 0..<4, using: &random) == 0 {
      let bearing = Bearing(tenths: Int.random(in: 0..<3600, using: &random))
      return FeatureDetails(direction: direction, bearing: direction == .both ? nil : bearing)
    }
    let shape = try? Shape.read(geometry()).shape
    let isArea = shape.map { !$0.geometry.type.isLine } ?? false
    return FeatureDetails(shape: shape, direction: isArea && direction == .one ? .unknown : direction)
  }

  private mutating func withTraits(_ details: FeatureDetails) -> FeatureDetails {
    var details = details
    var traits = SeededRandom(seed: random.next())
    if traits.chance(0.5) { traits.addTraits(to: &details) }
    return details
  }

  mutating func hit() -> Hit {
    let times = [instant(), instant()].sorted()
    let open = Bool.random(using: &random)
    let feature = Feature(
      id: id(), kind: kind(),
      coordinate: Coordinate(validLatitude: degrees(90), longitude: degrees(180)), title: scrap() + text(),
      road: Bool.random(using: &random) ? text() : nil, text: Bool.random(using: &random) ? text() : nil,
      validity: Validity(from: open ? nil : times[0], until: times[1]) ?? .always,
      reports: Int.random(in: 0...12, using: &random), updatedAt: instant(),
      details: Int.random(in: 0..<3, using: &random) == 0 ? withTraits(details()) : .none)
    let isShape = feature.shape != nil
    return Hit(
      feature: feature, distance: Double.random(in: 0...2e7, using: &random),
      along: [0, 1, 0.0004, 12.3456, 1e6].randomElement(using: &random), alongEnd: isShape ? 2e6 : nil,
      nearest: isShape ? Coordinate(validLatitude: degrees(90), longitude: degrees(180)) : nil)
  }
}
