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

/// A route cut into short pieces, which tells exactly how far a point is from it. What that costs hardly depends on how
/// many pieces there are: a tree says which of them come into question, and arcs in space which of those can win.
package struct RouteMeasure: Sendable {
  package let length: Double
  let pieces: [RoutePiece]
  private let arcs: [RouteArc]
  private let tree: RouteTree
  let limit: Double
  let bothDirections: Bool
  /// Where a stretch is passed again, and which way.
  let repeats: RouteRepeats
  /// Where each of its lines begins and ends.
  let lineEnds: [(start: RouteEnd, end: RouteEnd)]
  /// The pieces in their order.
  let order: PathTree

  /// Of places that are nearer to each other than this the first along the route counts.
  package static let resolution = 1e-6

  package init(_ corridor: Corridor) {
    limit = corridor.metres
    bothDirections = corridor.bothDirections
    var edges:
      [(
        from: Coordinate, to: Coordinate, line: (metres: Double, departure: Double, arrival: Double),
        along: Double
      )] = []
    var pieces: [RoutePiece] = []
    var length = 0.0
    // A stretch that is driven again, or back, adds nothing to its first time.
    var driven: [UndirectedSegment: Int] = [:]
    var repeats = RouteRepeats()
    var lineEnds: [(start: RouteEnd, end: RouteEnd)] = []
    var once = 0.0
    for points in corridor.route.lines {
      let start = length
      for (from, to) in zip(points, points.dropFirst()) where from != to {
        let line = Geodesic.line(from: from, to: to)
        if line.metres > 0 {
          let segment = UndirectedSegment(from, to)
          if let first = driven[segment] {
            repeats.pass(first, along: length, isReversed: edges[first].from != from)
          } else {
            driven[segment] = edges.count
            edges.append((from, to, line, length))
            once += line.metres
          }
        }
        length += line.metres
      }
      lineEnds.append((RouteEnd(points[0], start), RouteEnd(points[points.count - 1], length)))
      if length == start { edges.append((points[0], points[0], (0, 0, 0), start)) }
    }
    self.length = length
    // Short enough for tight boxes, long enough to be few.
    let target = min(max(2_000, once / 2_048), 200_000)
    for (number, edge) in edges.enumerated() {
      let cut = RoutePiece.cut(
        from: edge.from, to: edge.to, line: edge.line, along: edge.along, target: target)
      repeats.cut(number, edge.line.metres, into: cut, numbered: pieces.count)
      pieces += cut
    }
    self.repeats = repeats
    self.lineEnds = lineEnds
    self.pieces = pieces
    arcs = pieces.map { RouteArc(from: Geocentric($0.start), to: Geocentric($0.end), metres: $0.length) }
    tree = RouteTree(arcs)
    order = PathTree(arcs.map { SpaceSegment($0.start, $0.end) })
  }

  /// Two points of the route, whichever way one goes between them.
  private struct UndirectedSegment: Hashable {
    let one: Coordinate
    let other: Coordinate

    init(_ a: Coordinate, _ b: Coordinate) {
      (one, other) = (a.latitude, a.longitude) < (b.latitude, b.longitude) ? (a, b) : (b, a)
    }
  }

  /// Windows that hold everything within the limit, a few for each stretch: not more for a route of many points.
  package var parts: [[Window]] {
    let parts = tree.groups(atMost: RouteMeasure.mostParts, metres: max(limit, 1_000)).map { group in
      let middle = arcs[group[group.count / 2]]
      let centre = pieces[group[group.count / 2]].start
      var reach = 0.0
      for index in group {
        let arc = arcs[index]
        for end in [arc.start, arc.end] {
          reach = max(reach, middle.start.chordSquared(to: end).squareRoot() + arc.bulge + arc.slack)
        }
      }
      // No way over the ellipsoid is longer than over the sphere that curves most.
      let radius = Ellipsoid.smallestRadius
      let way = 2 * radius * asin(min(1, reach / (2 * radius)))
      return Window.around(CollectionOfOne(centre), metres: reach < radius ? limit + way + 0.01 : .infinity)
    }
    // What lies within another part's windows need not be asked for twice.
    var kept: [[Window]] = []
    for part in parts where !kept.contains(where: { $0.hold(part) }) {
      kept.removeAll { part.hold($0) }
      kept.append(part)
    }
    return kept
  }

  private static let mostParts = 64

  /// false only where nothing within `slack` metres of there is within the limit.
  package func mayHold(_ place: Geocentric, slack: Double, _ budget: WorkBudget) -> Bool {
    tree.isNear(place, metres: limit + slack, budget)
  }

  /// The same for all that is between two parallels and two meridians.
  package func mayHold(_ window: Window, _ budget: WorkBudget) -> Bool {
    let centre = Coordinate(
      validLatitude: (window.south + window.north) / 2, longitude: (window.west + window.east) / 2)
    // From the middle up or down, then along the longest parallel.
    let lowest = window.south < 0 && window.north > 0 ? 0 : min(abs(window.south), abs(window.north))
    let height = (window.north - window.south) / 2 * (.pi / 180) * 6_400_000
    let width =
      (window.east - window.west) / 2 * (.pi / 180) * Ellipsoid.equatorialRadius * 1.004
      * cos(lowest * (.pi / 180))
    return mayHold(Geocentric(centre), slack: height + width + 0.01, budget)
  }

  /// The nearest place on the route; nil where it is farther than the limit.
  package func position(of point: Coordinate) -> RoutePosition? {
    position(of: point, at: Geocentric(point), WorkBudget())
  }

  package func position(
    of point: Coordinate, at place: Geocentric, _ budget: WorkBudget
  ) -> RoutePosition? {
    var open = tree.contenders(place, limit: limit, resolution: RouteMeasure.resolution, budget)
    if open.count > 1 { open.sort { ($0.least, $0.piece) < ($1.least, $1.piece) } }
    var nearest = Double.infinity
    var found: [RoutePosition] = []
    for contender in open where contender.least <= nearest + RouteMeasure.resolution {
      guard budget.take(looks: RouteMeasure.looksOfFoot) else { return nil }
      let index = Int(contender.piece)
      guard let position = pieces[index].position(of: point, at: place, arcs[index]),
        position.distance <= limit
      else { continue }
      nearest = min(nearest, position.distance)
      found.append(position)
    }
    guard found.count > 1 else { return found.first }
    return found.filter { $0.distance <= nearest + RouteMeasure.resolution }.min { $0.along < $1.along }
  }

  /// As many boxes could be looked at in that time.
  private static let looksOfFoot = 50
}

extension [Window] {
  fileprivate func hold(_ others: [Window]) -> Bool {
    others.allSatisfy { other in
      contains {
        $0.south <= other.south && $0.north >= other.north && $0.west <= other.west && $0.east >= other.east
      }
    }
  }
}

extension RoutePosition {
  /// The nearer of two; of two equally near ones the one that is met first.
  func better(of other: RoutePosition) -> RoutePosition {
    if abs(distance - other.distance) <= RouteMeasure.resolution {
      return along <= other.along ? self : other
    }
    return distance < other.distance ? self : other
  }
}
