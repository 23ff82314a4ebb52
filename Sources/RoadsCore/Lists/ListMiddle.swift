import Glibc

/// Where a list is about, as most of its rows show it: some that are wrong do not move it.
struct ListMiddle {
  /// With fewer rows nobody can say what is far.
  static let leastRows = 20
  /// So many say where the middle is.
  private static let sampled = 65_536

  private let centre: UnitVector
  /// Four of five rows are no farther from the middle.
  private let spread: Double

  /// nil where there are too few rows. The middle is the median of each of the three coordinates of the rows' places on a
  /// globe, so that the 180th meridian is no border.
  init?(_ points: some Collection<Coordinate>, count: Int) {
    guard count >= ListMiddle.leastRows else { return nil }
    let step = (count + ListMiddle.sampled - 1) / ListMiddle.sampled
    var sample: [UnitVector] = []
    for (index, point) in points.enumerated() where index % step == 0 { sample.append(UnitVector(point)) }
    func median(_ part: (UnitVector) -> Double) -> Double { sample.map(part).sorted()[sample.count / 2] }
    guard let centre = UnitVector(median(\.x), median(\.y), median(\.z)) else { return nil }
    self.centre = centre
    spread = sample.map { $0.metres(to: centre) }.sorted()[sample.count * 4 / 5]
  }

  func isFar(_ point: Coordinate) -> Bool {
    UnitVector(point).metres(to: centre) > 4 * spread + 50_000
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

  func metres(to other: UnitVector) -> Double {
    let (a, b, c) = (x - other.x, y - other.y, z - other.z)
    return 2 * 6_371_000 * asin(min(1, (a * a + b * b + c * c).squareRoot() / 2))
  }
}
