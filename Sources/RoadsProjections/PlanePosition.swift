/// A place in a plane: its coordinates in the order of the system's axes.
package struct PlanePosition: Sendable, Hashable {
  package var first: Double
  package var second: Double

  package init(_ first: Double, _ second: Double) {
    self.first = first
    self.second = second
  }

  package var isFinite: Bool { first.isFinite && second.isFinite }

  /// To the millimetre: more is not known of a place on the earth.
  package var rounded: PlanePosition {
    func rounded(_ metres: Double) -> Double { (metres * 1_000).rounded() / 1_000 }
    return PlanePosition(rounded(first), rounded(second))
  }

  package func distance(to other: PlanePosition) -> Double {
    let (a, b) = (other.first - first, other.second - second)
    return (a * a + b * b).squareRoot()
  }

  package func middle(to other: PlanePosition) -> PlanePosition {
    PlanePosition(first + (other.first - first) / 2, second + (other.second - second) / 2)
  }
}

/// Between two values of each axis, the limits included.
package struct PlaneRectangle: Sendable, Hashable {
  package var least: PlanePosition
  package var most: PlanePosition

  package init(least: PlanePosition, most: PlanePosition) {
    self.least = least
    self.most = most
  }

  package var isInOrder: Bool { least.first <= most.first && least.second <= most.second }

  package func contains(_ place: PlanePosition) -> Bool {
    place.first >= least.first && place.first <= most.first && place.second >= least.second
      && place.second <= most.second
  }

  /// nil where they have nothing in common.
  package func intersection(_ other: PlaneRectangle) -> PlaneRectangle? {
    let least = PlanePosition(max(least.first, other.least.first), max(least.second, other.least.second))
    let most = PlanePosition(min(most.first, other.most.first), min(most.second, other.most.second))
    guard least.first <= most.first, least.second <= most.second else { return nil }
    return PlaneRectangle(least: least, most: most)
  }

  /// By so much on each side; nil where nothing is left.
  package func grown(by margin: Double) -> PlaneRectangle? {
    let least = PlanePosition(least.first - margin, least.second - margin)
    let most = PlanePosition(most.first + margin, most.second + margin)
    guard least.first <= most.first, least.second <= most.second else { return nil }
    return PlaneRectangle(least: least, most: most)
  }

  /// Whether a straight line has a point in common with it (Liang and Barsky's way to clip one).
  package func meets(_ start: PlanePosition, _ end: PlanePosition) -> Bool {
    var (enters, leaves) = (0.0, 1.0)
    func clip(_ from: Double, _ way: Double, _ low: Double, _ high: Double) -> Bool {
      if way == 0 { return from >= low && from <= high }
      let (one, other) = ((low - from) / way, (high - from) / way)
      enters = max(enters, min(one, other))
      leaves = min(leaves, max(one, other))
      return enters <= leaves
    }
    return clip(start.first, end.first - start.first, least.first, most.first)
      && clip(start.second, end.second - start.second, least.second, most.second)
  }

  /// So many places on each edge, all around it.
  package func border(_ count: Int) -> [PlanePosition] {
    (0..<count).flatMap { index -> [PlanePosition] in
      let part = Double(index) / Double(count)
      let way = PlanePosition(
        (most.first - least.first) * part, (most.second - least.second) * part)
      return [
        PlanePosition(least.first + way.first, least.second),
        PlanePosition(most.first - way.first, most.second),
        PlanePosition(least.first, most.second - way.second),
        PlanePosition(most.first, least.second + way.second),
      ]
    }
  }

  /// What holds all of some places, a little more; nil of none.
  static func around(_ places: [PlanePosition]) -> PlaneRectangle? {
    guard let first = places.first else { return nil }
    return places.reduce(into: PlaneRectangle(least: first, most: first)) { all, place in
      all.least = PlanePosition(min(all.least.first, place.first), min(all.least.second, place.second))
      all.most = PlanePosition(max(all.most.first, place.first), max(all.most.second, place.second))
    }
  }
}
