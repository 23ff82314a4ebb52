import Glibc

/// Where a list is about, as most of its rows show it: some that are wrong do not move it.
struct ListMiddle {
  /// With fewer rows nobody can say what is far.
  static let leastRows = 20
  /// So many say where the middle is.
  private static let sampled = 8_192

  private static let metresPerDegree = UnitVector.radius * .pi / 180

  private let centre: UnitVector
  /// The same.
  private let place: (latitude: Double, longitude: Double)
  /// Four of five rows are no farther from the middle.
  private let spread: Double

  /// Of all rows each is given with its number, in any order. nil where there are too few. The middle is the median of
  /// each of the three coordinates of the rows' places on a globe, so that the 180th meridian is no border.
  init?(count: Int, _ rows: (_ add: (_ row: Int, _ point: Coordinate) -> Void) -> Void) {
    guard count >= ListMiddle.leastRows else { return nil }
    let step = UInt64((count + ListMiddle.sampled - 1) / ListMiddle.sampled)
    var sample: [UnitVector] = []
    rows { row, point in
      // Not by each so-manieth: lists have habits.
      if step == 1 || ListMiddle.mixed(row) % step == 0 { sample.append(UnitVector(point)) }
    }
    guard !sample.isEmpty else { return nil }
    func median(_ part: (UnitVector) -> Double) -> Double { sample.map(part).sorted()[sample.count / 2] }
    guard let centre = UnitVector(median(\.x), median(\.y), median(\.z)) else { return nil }
    self.centre = centre
    place = centre.point
    spread = sample.map { $0.metres(to: centre) }.sorted()[sample.count * 4 / 5]
  }

  /// The fractional part of the golden ratio's multiples lies everywhere alike.
  private static func mixed(_ row: Int) -> UInt64 { (UInt64(row) &* 0x9E37_79B9_7F4A_7C15) >> 32 }

  func isFar(_ point: Coordinate) -> Bool {
    let limit = 4 * spread + 50_000
    // No way is longer than along the meridian and then along the parallel. Nearly all rows are near by that.
    let degrees = abs(point.latitude - place.latitude) + abs(point.longitude - place.longitude)
    if degrees * ListMiddle.metresPerDegree <= limit { return false }
    return UnitVector(point).metres(to: centre) > limit
  }

  /// What is to be said of a far one.
  func reason(_ point: Coordinate) -> ListWarning.Reason {
    if let other = try? Coordinate(latitude: point.longitude, longitude: point.latitude),
      UnitVector(other).metres(to: centre) <= 2 * spread + 10_000
    {
      return .swapped(other)
    }
    return .far(metres: UnitVector(point).metres(to: centre))
  }
}

/// A place on a globe. What is far is so by hundreds of kilometres: that the earth is flattened does not matter.
private struct UnitVector {
  static let radius = 6_371_000.0

  let x: Double
  let y: Double
  let z: Double

  init(_ point: Coordinate) {
    let (north, east) = (point.latitude * .pi / 180, point.longitude * .pi / 180)
    (x, y, z) = (cos(north) * cos(east), cos(north) * sin(east), sin(north))
  }

  /// nil where the three leave no direction.
  init?(_ x: Double, _ y: Double, _ z: Double) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0.001 else { return nil }
    (self.x, self.y, self.z) = (x / length, y / length, z / length)
  }

  var point: (latitude: Double, longitude: Double) { (asin(z) * 180 / .pi, atan2(y, x) * 180 / .pi) }

  func metres(to other: UnitVector) -> Double {
    let (a, b, c) = (x - other.x, y - other.y, z - other.z)
    return 2 * UnitVector.radius * asin(min(1, (a * a + b * b + c * c).squareRoot() / 2))
  }
}
