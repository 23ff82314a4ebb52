import Glibc
package import RoadsCore

/// Lines, or the rings of an area, looked at edge by edge with nothing but geodesics: points on every edge, and wherever the
/// distance stops falling and begins to rise the bottom is found by halving.
package struct PlainPaths {
  package struct Edge {
    package let from: Coordinate
    package let to: Coordinate
    package let metres: Double
    let azimuth: Double
    let arrival: Double
    /// Metres along all paths before it.
    package let along: Double

    package func point(_ metres: Double) -> Coordinate { place(metres).coordinate }

    /// With the way on, degrees from north.
    package func place(_ metres: Double) -> (coordinate: Coordinate, azimuth: Double) {
      if metres <= 0 { return (from, azimuth) }
      return metres >= self.metres
        ? (to, arrival) : Geodesic.point(from: from, azimuth: azimuth, metres: metres)
    }
  }

  package private(set) var edges: [Edge] = []
  package private(set) var length = 0.0

  package init(_ paths: [[Coordinate]]) {
    for points in paths {
      // One that is alone is a way to itself.
      for (a, b) in zip(points, points.count > 1 ? points.dropFirst() : points[...]) {
        let line = Geodesic.line(from: a, to: b)
        edges.append(
          Edge(
            from: a, to: b, metres: line.metres, azimuth: line.departure, arrival: line.arrival,
            along: length))
        length += line.metres
      }
    }
  }

  package struct Nearest {
    package var distance: Double
    package var along: Double
    package var edge: Int
  }

  /// The first of places that are as near but for the resolution of routes.
  package func nearest(to point: Coordinate) -> Nearest {
    var best = Nearest(distance: .infinity, along: 0, edge: 0)
    for index in edges.indices {
      let found = nearest(to: point, on: index, below: best.distance)
      if found.distance < best.distance - RouteMeasure.resolution { best = found }
    }
    return best
  }

  /// `limit`: what is farther may be said wrongly.
  package func nearest(to point: Coordinate, on index: Int, below limit: Double) -> Nearest {
    let edge = edges[index]
    var best = Nearest(distance: .infinity, along: 0, edge: index)
    func offer(_ distance: Double, _ along: Double) {
      if distance < best.distance - RouteMeasure.resolution {
        best = Nearest(distance: distance, along: edge.along + along, edge: index)
      }
    }
    let ends = (Geodesic.distance(edge.from, point), Geodesic.distance(edge.to, point))
    offer(ends.0, 0)
    // Who goes to a nearer point of it and on to an end goes no less than straight to that end.
    if edge.metres > 0, (ends.0 + ends.1 - edge.metres) / 2 < min(limit, best.distance) + 1 {
      let steps = max(1, Int((edge.metres / 50_000).rounded(.up)))
      var low = (at: 0.0, slope: slope(edge, 0, point))
      for step in 1...steps {
        let at = edge.metres * Double(step) / Double(steps)
        let high = (at: at, slope: slope(edge, at, point))
        if low.slope < 0, high.slope > 0 {
          let foot = bottom(edge, point, low.at, high.at)
          offer(foot.distance, foot.at)
        }
        low = high
      }
    }
    offer(ends.1, edge.metres)
    return best
  }

  private func slope(_ edge: Edge, _ at: Double, _ point: Coordinate) -> Double {
    let here = edge.place(at)
    return -cos((Geodesic.line(from: here.coordinate, to: point).departure - here.azimuth) * .pi / 180)
  }

  private func bottom(
    _ edge: Edge, _ point: Coordinate, _ low: Double, _ high: Double
  ) -> (distance: Double, at: Double) {
    var (low, high) = (low, high)
    while high - low > 1e-8 {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { break }
      if slope(edge, middle, point) < 0 { low = middle } else { high = middle }
    }
    let at = (low + high) / 2
    return (Geodesic.distance(edge.point(at), point), at)
  }
}
