/// The edges of a line or area as segments that are near enough to straight: long ones are cut, and what of them is far
/// from a route is left out.
struct ShapeStretches {
  private(set) var ends: [(start: Coordinate, end: Coordinate)] = []
  let tree: PathTree

  init(_ paths: borrowing ShapePaths, beside route: RouteMeasure, _ budget: WorkBudget) {
    var segments: [SpaceSegment] = []
    var ends: [(start: Coordinate, end: Coordinate)] = []
    segments.reserveCapacity(paths.points.count)
    ends.reserveCapacity(paths.points.count)
    paths.points.withUnsafeBufferPointer { points in
      var begin = 0
      for end in paths.ends where end > begin {
        var before = Geocentric(points[begin])
        for index in begin + 1..<end where budget.take(looks: 1) {
          let here = Geocentric(points[index])
          let segment = SpaceSegment(before, here)
          if segment.bulge.isFinite {
            segments.append(segment)
            ends.append((points[index - 1], points[index]))
          } else {
            LongEdge(points[index - 1], points[index]).parts(near: route, budget) {
              segments.append(SpaceSegment(Geocentric($0), Geocentric($1)))
              ends.append(($0, $1))
            }
          }
          before = here
        }
        begin = end
      }
    }
    self.ends = ends
    tree = PathTree(segments)
  }

  func edge(_ index: Int) -> EdgeMeasure {
    EdgeMeasure(ends[index].start, ends[index].end, tree.segments[index].start, tree.segments[index].end)
  }
}

/// An edge that is halved until its parts are short, or surely too far from a route.
private struct LongEdge {
  private let start: Coordinate
  private let line: (metres: Double, departure: Double, arrival: Double)
  private let end: Coordinate
  private static let partLength = 100_000.0

  init(_ start: Coordinate, _ end: Coordinate) {
    self.start = start
    self.end = end
    line = Geodesic.line(from: start, to: end)
  }

  private func point(_ metres: Double) -> Coordinate {
    if metres <= 0 { return start }
    return metres >= line.metres
      ? end : Geodesic.point(from: start, azimuth: line.departure, metres: metres).coordinate
  }

  func parts(near route: RouteMeasure, _ budget: WorkBudget, _ body: (Coordinate, Coordinate) -> Void) {
    var open = [(from: 0.0, to: line.metres)]
    while let (from, to) = open.popLast(), budget.take(looks: 10) {
      let middle = (from + to) / 2
      guard route.mayHold(Geocentric(point(middle)), slack: (to - from) / 2 + 0.01, budget) else { continue }
      if to - from <= LongEdge.partLength {
        body(point(from), point(to))
      } else {
        open.append((middle, to))
        open.append((from, middle))
      }
    }
  }
}
