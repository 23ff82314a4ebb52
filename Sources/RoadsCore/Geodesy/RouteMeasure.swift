import Glibc

/// Where a point lies beside a route: its distance from it, and how far along one is nearest to it.
package struct RoutePosition: Sendable, Hashable {
  package let distance: Double
  package let along: Double

  package init(distance: Double, along: Double) {
    self.distance = distance
    self.along = along
  }
}

/// A route cut into legs of pieces: each leg has its own windows for an index, and tells exactly how
/// far a point is from its pieces.
package struct RouteMeasure: Sendable {
  package struct Leg: Sendable {
    package let windows: [Window]
    fileprivate let pieces: Range<Int>
  }

  package let legs: [Leg]
  package let length: Double
  private let pieces: [RoutePiece]
  private let limit: Double

  /// Positions nearer to each other than this are one position: the first along the route counts.
  package static let resolution = 1e-6

  package init(_ corridor: Corridor) {
    let points = corridor.route.points
    limit = corridor.metres
    var edges: [(line: (metres: Double, departure: Double, arrival: Double), from: Int, start: Double)] = []
    var length = 0.0
    for index in 1..<points.count {
      let line = Geodesic.line(from: points[index - 1], to: points[index])
      if line.metres > 0 { edges.append((line, index - 1, length)) }
      length += line.metres
    }
    self.length = length
    // Pieces short enough for tight windows, long enough to be few.
    let target = max(min(max(4 * limit, 2_000), 50_000), length / 4_096)
    var pieces: [RoutePiece] = []
    for edge in edges {
      pieces += RoutePiece.cut(
        from: points[edge.from], to: points[edge.from + 1], line: edge.line, along: edge.start, target: target
      )
    }
    if pieces.isEmpty { pieces.append(RoutePiece(standingAt: points[0])) }
    self.pieces = pieces
    var legs: [Leg] = []
    var begin = 0
    while begin < pieces.count {
      var end = begin + 1
      while end < pieces.count, pieces[end].along + pieces[end].length - pieces[begin].along <= target {
        end += 1
      }
      legs.append(
        Leg(windows: RouteMeasure.windows(of: pieces[begin..<end], limit: limit), pieces: begin..<end))
      begin = end
    }
    self.legs = legs
  }

  /// Every point of a piece is within half its length of one of its ends.
  private static func windows(of pieces: ArraySlice<RoutePiece>, limit: Double) -> [Window] {
    let longest = pieces.map(\.length).max() ?? 0
    let points = pieces.map(\.start) + [pieces[pieces.endIndex - 1].end]
    return Window.around(points, metres: limit + longest / 2)
  }

  /// The nearest place on one leg; nil where every place of it is farther than the limit.
  package func position(of point: Coordinate, at place: Geocentric, on leg: Leg) -> RoutePosition? {
    var best: RoutePosition?
    // Straight-line lower bounds first: most pieces need no geodesic.
    var open: [(bound: Double, piece: Int)] = []
    for index in leg.pieces {
      let bound = pieces[index].lowerBound(to: place)
      if bound <= limit { open.append((bound, index)) }
    }
    open.sort { $0.bound == $1.bound ? $0.piece < $1.piece : $0.bound < $1.bound }
    for (bound, index) in open {
      if let best, bound > best.distance + RouteMeasure.resolution { break }
      guard let found = pieces[index].position(of: point) else { continue }
      if found.distance <= limit { best = best.map { $0.better(of: found) } ?? found }
    }
    return best
  }

  /// false only where nothing within `slack` metres of there is within the limit of the leg.
  package func mayHold(_ place: Geocentric, on leg: Leg, slack: Double) -> Bool {
    leg.pieces.contains { pieces[$0].lowerBound(to: place) <= limit + slack }
  }

  /// The nearest place on the whole route; nil where it is farther than the limit.
  package func position(of point: Coordinate) -> RoutePosition? {
    let place = Geocentric(point)
    var best: RoutePosition?
    for leg in legs {
      guard let found = position(of: point, at: place, on: leg) else { continue }
      best = best.map { $0.better(of: found) } ?? found
    }
    return best
  }
}

extension RoutePosition {
  /// The nearer of two; of two equally near ones the one that is met first.
  package func better(of other: RoutePosition) -> RoutePosition {
    if abs(distance - other.distance) <= RouteMeasure.resolution {
      return along <= other.along ? self : other
    }
    return distance < other.distance ? self : other
  }
}
