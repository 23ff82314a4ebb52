/// An edge of a line, with the number of its first point.
struct PlaneEdge {
  let index: Int
  let from: Coordinate
  let to: Coordinate
}

/// Finds the edges of a line that come into question where it is packed: its whole numbers are read once, and only of these
/// edges coordinates are made.
extension PlanarSieve {
  /// A point of the line, and how far it is in the plane, squared.
  private struct Seen {
    let square: Double
    let point: PackedLine.Point
  }

  /// Writes the edges that may have the nearest point, if that is within `limit`, and says how many they are; nil where that
  /// cannot be told so easily.
  func edges(
    of line: PackedLine, within limit: Double, into edges: UnsafeMutableBufferPointer<PlaneEdge>
  ) -> Int? {
    // Where the box is within reach, every point is. On the 180th meridian points may have either sign.
    guard let base = edges.baseAddress, let rise = rise(of: line.bounds) else { return nil }
    let plane = WholePlane(self)
    let longest = plane.square(line.longestStep)
    return withUnsafeTemporaryAllocation(of: Seen.self, capacity: line.count) { buffer in
      guard let seen = buffer.baseAddress else { return nil }
      var nearest = Double.infinity
      line.forEach { index, point in
        let (x, y) = plane.place(point)
        let square = x * x + y * y
        nearest = min(nearest, square)
        (seen + index).initialize(to: Seen(square: square, point: point))
      }
      let reach = farthestSquared(
        nearest: nearest.squareRoot(), longest: longest, lowest: rise.lowest, highest: rise.highest,
        within: limit)
      // Half of an edge's length and the way to its nearest point are the legs of a triangle no smaller than the way to its
      // nearer end: few edges need more than a look at their ends.
      let ofEnds = reach + longest / 4
      var count = 0
      for index in 0..<line.count - 1 where min(seen[index].square, seen[index + 1].square) <= ofEnds {
        let (from, to) = (seen[index].point, seen[index + 1].point)
        guard plane.squareToEdge(from, to) <= reach else { continue }
        guard count < edges.count else { return nil }
        (base + count).initialize(to: PlaneEdge(index: index, from: from.coordinate, to: to.coordinate))
        count += 1
      }
      return count
    }
  }

  /// Metres north of the place in which all of a box is; nil where some of it is out of reach.
  private func rise(of bounds: Window) -> (lowest: Double, highest: Double)? {
    let (lowest, highest) = (bounds.south - latitude, bounds.north - latitude)
    guard lowest >= -PlanarSieve.reach, highest <= PlanarSieve.reach,
      bounds.west - longitude >= -PlanarSieve.reach, bounds.east - longitude <= PlanarSieve.reach,
      bounds.west > -180, bounds.east < 180
    else { return nil }
    return (min(0, lowest * north), max(0, highest * north))
  }
}

/// The plane around the place, for a packed line's own whole numbers.
private struct WholePlane {
  private let latitude: Double
  private let longitude: Double
  /// Metres of a whole number.
  private let north: Double
  private let east: Double

  init(_ sieve: PlanarSieve) {
    latitude = sieve.latitude * PackedGeometry.perDegree
    longitude = sieve.longitude * PackedGeometry.perDegree
    north = sieve.north / PackedGeometry.perDegree
    east = sieve.east / PackedGeometry.perDegree
  }

  @inline(__always)
  func place(_ point: PackedLine.Point) -> (x: Double, y: Double) {
    ((Double(point.longitude) - longitude) * east, (Double(point.latitude) - latitude) * north)
  }

  /// The length of a step, squared.
  func square(_ step: PackedLine.Point) -> Double {
    let (x, y) = (Double(step.longitude) * east, Double(step.latitude) * north)
    return x * x + y * y
  }

  /// From the place.
  func squareToEdge(_ start: PackedLine.Point, _ end: PackedLine.Point) -> Double {
    let (from, to) = (place(start), place(end))
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let square = dx * dx + dy * dy
    let foot = -(from.x * dx + from.y * dy)
    let away = from.x * from.x + from.y * from.y
    // Seldom is the nearest point of an edge between its ends.
    guard foot > 0, foot < square else { return min(away, to.x * to.x + to.y * to.y) }
    return max(0, away - foot * foot / square)
  }
}

extension CentreMeasure {
  /// What is found out about a packed line without unpacking it.
  enum PackedNearest {
    case place(NearestPlace)
    /// All of it is farther than the limit.
    case farther
    /// It must be unpacked to be measured.
    case unknown
  }

  func nearest(
    on line: PackedLine, within limit: Double, _ memory: inout NearestMemory
  ) -> PackedNearest {
    guard let sieve else { return .unknown }
    return withUnsafeTemporaryAllocation(of: PlaneEdge.self, capacity: NearestFinder.fewInPlane) { edges in
      guard let count = sieve.edges(of: line, within: limit, into: edges) else { return .unknown }
      guard count > 0 else { return .farther }
      var finder = NearestFinder(self, within: limit, &memory)
      finder.look(at: UnsafeBufferPointer(rebasing: edges[..<count]))
      let nearest = finder.nearest()
      finder.giveBack(&memory)
      return nearest.map { .place($0) } ?? .farther
    }
  }
}
