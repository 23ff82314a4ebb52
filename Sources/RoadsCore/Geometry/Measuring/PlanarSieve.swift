import Glibc

/// Says in a few multiplications for each edge, without a sine, which edges near a place may have the point nearest to it:
/// degrees around the place are nearly a plane.
///
/// With x = N₀ cos φ₀ λ and y = M₀ φ lengths are those on the ellipsoid but for a factor: M hardly changes, and N cos φ,
/// whose logarithm falls by tan φ M/N for each radian, by less than exp(δ tan(φ₀ + δ)) within δ of the place. Geodesics
/// bend in this plane by no more than 1.09 tan φ / R, so that one of length L is within 1.09 tan φ L² / 8R of its straight line.
struct PlanarSieve: Sendable {
  let latitude: Double
  let longitude: Double
  /// Metres of a degree.
  let north: Double
  let east: Double
  /// What lengths may be wrong by, of each metre and degree north or south of the place.
  private let doubtOfDegree: Double
  private let bend: Double

  /// So many degrees each way degrees are nearly a plane.
  static let reach = 1.0
  private static let highestLatitude = 70.0

  /// nil where degrees are no plane. `sine` and `cosine` are those of the centre's latitude.
  init?(_ centre: Coordinate, sine: Double, cosine: Double) {
    guard abs(centre.latitude) <= PlanarSieve.highestLatitude else { return nil }
    latitude = centre.latitude
    longitude = centre.longitude
    let w = 1 - Ellipsoid.eccentricitySquared * sine * sine
    let across = Ellipsoid.equatorialRadius / w.squareRoot()
    north = across * (1 - Ellipsoid.eccentricitySquared) / w * (.pi / 180)
    east = across * cosine * (.pi / 180)
    // A tenth more than its reach: a geodesic between two points there may leave their latitudes.
    let delta = 1.1 * PlanarSieve.reach * (.pi / 180)
    let slope = tan(abs(centre.latitude) * (.pi / 180) + delta)
    doubtOfDegree = 1.05 * (slope + 0.011) * 1.1 * (.pi / 180)
    bend = 1.4 * slope / (8 * Ellipsoid.smallestRadius)
  }

  /// Calls `body` with the numbers of the first points of the edges that may have the nearest point, if that is within
  /// `limit`; false, and nothing called, where that cannot be told so easily.
  func edges(
    of paths: borrowing ShapePaths, within limit: Double, _ body: (Int) -> Void
  ) -> Bool {
    paths.points.withUnsafeBufferPointer { points in
      paths.ends.withUnsafeBufferPointer { ends in
        // Of each edge, by the number of its first point.
        withUnsafeTemporaryAllocation(of: Double.self, capacity: points.count) { squares in
          guard let found = look(points, ends, squares) else { return false }
          let square = farthestSquared(
            nearest: found.nearest, longest: found.longest, lowest: found.lowest, highest: found.highest,
            within: limit)
          var begin = 0
          for end in ends {
            for index in begin..<max(begin, end - 1) where squares[index] <= square { body(index) }
            begin = end
          }
          return true
        }
      }
    }
  }

  /// Writes how far each edge is in the plane, squared; gives the nearest of these distances, and what says by how much they
  /// may be wrong. nil where a point is out of reach.
  private func look(
    _ points: UnsafeBufferPointer<Coordinate>, _ ends: UnsafeBufferPointer<Int>,
    _ squares: UnsafeMutableBufferPointer<Double>
  ) -> (nearest: Double, longest: Double, lowest: Double, highest: Double)? {
    var nearest = Double.infinity
    var longest = 0.0
    var (lowest, highest) = (0.0, 0.0)
    var begin = 0
    for end in ends where begin < end {
      guard var (x, y) = place(points[begin]) else { return nil }
      var away = x * x + y * y
      lowest = min(lowest, y)
      highest = max(highest, y)
      for index in begin + 1..<max(end, begin + 1) {
        guard let (toX, toY) = place(points[index]) else { return nil }
        let (dx, dy) = (toX - x, toY - y)
        let square = dx * dx + dy * dy
        let foot = -(x * dx + y * dy)
        let farAway = toX * toX + toY * toY
        // Seldom is the nearest point of an edge between its ends.
        var near = min(away, farAway)
        if foot > 0, foot < square { near = max(0, away - foot * foot / square) }
        squares[index - 1] = near
        nearest = min(nearest, near)
        longest = max(longest, square)
        lowest = min(lowest, toY)
        highest = max(highest, toY)
        (x, y, away) = (toX, toY, farAway)
      }
      begin = end
    }
    return (nearest.squareRoot(), longest, lowest, highest)
  }

  /// Squared: what is farther in the plane cannot be nearest. `longest`: of all edges, squared; `lowest` and `highest`: metres
  /// north of the place.
  func farthestSquared(
    nearest: Double, longest: Double, lowest: Double, highest: Double, within limit: Double
  ) -> Double {
    let doubt = max(highest, -lowest) / north * doubtOfDegree
    // The difference of two squares is wrong by the margin at most: within reach the squares are less than 10¹¹.
    let slack = bend * longest + PlanarSieve.margin
    let most = min(nearest * (1 + doubt) + slack, limit + PlanarSieve.margin)
    let farthest = (most + slack) / (1 - doubt)
    return farthest * farthest
  }

  @inline(__always)
  private func place(_ point: Coordinate) -> (x: Double, y: Double)? {
    let rise = point.latitude - latitude
    var turn = point.longitude - longitude
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    guard abs(rise) <= PlanarSieve.reach, abs(turn) <= PlanarSieve.reach else { return nil }
    return (turn * east, rise * north)
  }

  /// false where all of a window is surely farther than `metres`.
  func mayReach(_ window: Window, within metres: Double) -> Bool {
    // Farther north and south than it knows, everything is.
    guard metres < 100_000 else { return true }
    let rise = min(max(latitude, window.south), window.north) - latitude
    var turn = 0.0
    if longitude < window.west || longitude > window.east {
      // The way round may be shorter.
      turn = min(abs(window.west - longitude), abs(window.east - longitude))
      turn = min(turn, 360 - max(abs(window.west - longitude), abs(window.east - longitude)))
    }
    let (x, y) = (turn * east, rise * north)
    let least = metres / (1 - PlanarSieve.reach * doubtOfDegree) + PlanarSieve.margin
    return x * x + y * y <= least * least
  }

  /// More than rounding makes of all this.
  private static let margin = 0.02
}

extension CentreMeasure {
  /// false where all of a window is surely farther than `metres`: known without a sine.
  package func mayReach(_ window: Window, within metres: Double) -> Bool {
    sieve?.mayReach(window, within: metres) ?? true
  }
}
