import Glibc
import RoadsCore

/// A route as the oracle goes it: step by step, with a look at everything from each place.
struct PlainRoute {
  private let corridor: Corridor
  private let paths: PlainPaths
  private var metres: Double { corridor.metres }

  init(_ corridor: Corridor) {
    self.corridor = corridor
    paths = PlainPaths(corridor.route.lines)
  }

  func judge(_ feature: Feature, _ shape: PlainShape?) -> AreaJudge.Judged {
    guard let shape else {
      let position = paths.nearest(to: feature.coordinate)
      let verdict = Verdict(position.distance, within: metres, doubt: Oracle.doubt)
      return AreaJudge.Judged(
        verdict: verdict.and(direction(of: feature)), distance: position.distance, along: position.along)
    }
    let distance = distance(to: shape)
    var verdict = Verdict(distance, within: metres, doubt: AreaJudge.doubt)
    // nil where it is too near to call, or too many steps away.
    var along: Double?
    if verdict != .outside {
      along = entrance(shape, within: metres + 1e-5)
      if let line = feature.shape, !line.geometry.type.isArea {
        verdict = verdict.and(direction(of: feature, line: shape))
      }
    }
    return AreaJudge.Judged(verdict: verdict, distance: distance, along: along)
  }

  // MARK: Distances

  /// Two ways that do not cross are nearest to each other at an end of one of their stretches.
  private func distance(to shape: PlainShape) -> Double {
    var best = Double.infinity
    for edge in shape.paths.edges {
      best = min(best, paths.nearest(to: edge.from).distance, paths.nearest(to: edge.to).distance)
    }
    for leg in paths.edges { best = min(best, shape.distance(to: leg.from), shape.distance(to: leg.to)) }
    guard best > 0 else { return 0 }
    return crosses(shape) ? 0 : best
  }

  private func crosses(_ shape: PlainShape) -> Bool {
    let legs = paths.edges.flatMap(PlainRoute.stretches)
    return shape.paths.edges.contains { edge in
      PlainRoute.stretches(edge).contains { stretch in
        legs.contains { PlainRoute.cross($0, stretch) }
      }
    }
  }

  /// Not longer than 200 km.
  private static func stretches(_ edge: PlainPaths.Edge) -> [(Coordinate, Coordinate)] {
    let count = max(1, Int((edge.metres / 200_000).rounded(.up)))
    return (0..<count).map {
      (
        edge.point(edge.metres * Double($0) / Double(count)),
        edge.point(edge.metres * Double($0 + 1) / Double(count))
      )
    }
  }

  private static func cross(_ one: (Coordinate, Coordinate), _ other: (Coordinate, Coordinate)) -> Bool {
    guard Geodesic.distance(one.0, other.0) < 450_000 else { return false }
    func differ(_ line: (Coordinate, Coordinate), _ points: (Coordinate, Coordinate)) -> Bool {
      let way = Geodesic.line(from: line.0, to: line.1).departure
      func side(_ point: Coordinate) -> Double {
        sin((Geodesic.line(from: line.0, to: point).departure - way) * .pi / 180)
      }
      return side(points.0) * side(points.1) < 0
    }
    return differ(one, other) && differ(other, one)
  }

  // MARK: Along

  /// The first place so near, found by steps that are no longer than what is missing; nil where there is none, it was only
  /// brushed, or the two lie beside each other for longer than the steps last.
  private func entrance(_ shape: PlainShape, within metres: Double, backwards: Bool = false) -> Double? {
    for edge in backwards ? paths.edges.reversed() : paths.edges {
      var at = 0.0
      for step in 0...PlainRoute.mostSteps {
        // What comes behind is not the first.
        if step == PlainRoute.mostSteps { return nil }
        let place = edge.point(backwards ? edge.metres - at : at)
        let missing = shape.distance(to: place) - metres
        if missing <= 0 { return edge.along + (backwards ? edge.metres - at : at) }
        if at >= edge.metres { break }
        at = min(edge.metres, at + missing + 1e-5)
      }
    }
    return nil
  }

  private static let mostSteps = 2_000

  /// At the end of a line two places have one number.
  private func distance(from shape: PlainShape, at along: Double) -> Double {
    paths.edges.reduce(.infinity) { best, edge in
      guard along >= edge.along - 1e-6, along <= edge.along + edge.metres + 1e-6 else { return best }
      return min(best, shape.distance(to: edge.point(along - edge.along)))
    }
  }

  func complaint(about hit: Hit, _ shape: PlainShape?, _ judged: AreaJudge.Judged) -> String? {
    guard let along = hit.along else { return "no place along the route" }
    guard let shape else {
      guard hit.alongEnd == nil else { return "a point has two places along the route" }
      // A point equally far from two places of the route may be returned at either.
      let exact = judged.along ?? 0
      guard abs(exact - along) < Oracle.alongDoubt || (judged.distance ?? 0) > 1_000_000 else {
        return "\(along) m along the route instead of \(exact) m"
      }
      return nil
    }
    guard let end = hit.alongEnd, let nearest = hit.nearest, let distance = hit.distance else {
      return "nothing"
    }
    guard along <= end else { return "ends before it begins" }
    guard abs(paths.nearest(to: nearest).distance - distance) < 1e-3 else {
      return "\(nearest) is not nearest"
    }
    guard self.distance(from: shape, at: along) <= metres + 1e-5 else {
      return "is not there yet at \(along)"
    }
    guard self.distance(from: shape, at: end) <= metres + 1e-5 else { return "is no longer there at \(end)" }
    if let first = entrance(shape, within: metres - 1e-5), first < along - Oracle.alongDoubt {
      return "is there at \(first) already, not only at \(along)"
    }
    if let last = entrance(shape, within: metres - 1e-5, backwards: true), last > end + Oracle.alongDoubt {
      return "is there at \(last) still, not only until \(end)"
    }
    return nil
  }

  // MARK: Direction

  private static let angle = 60.0

  /// Where somebody only stood no direction is opposite, and a place may have the same number as one where he drove.
  private var hasStood: Bool { paths.edges.contains { $0.metres == 0 } }

  private func verdict(_ angles: [Double]) -> Verdict {
    if angles.isEmpty || angles.allSatisfy({ $0 < PlainRoute.angle - 1 }) { return .inside }
    return angles.allSatisfy { $0 > PlainRoute.angle + 1 } ? .outside : .either
  }

  private func difference(_ one: Double, _ other: Double) -> Double { abs(remainder(one - other, 360)) }

  /// Of a point: by all places of the route that are as near as the nearest.
  private func direction(of feature: Feature) -> Verdict {
    guard feature.details.direction == .one, let bearing = feature.details.bearing, !corridor.bothDirections
    else {
      return .inside
    }
    let all = paths.edges.indices.map { paths.nearest(to: feature.coordinate, on: $0, below: .infinity) }
    let least = all.map(\.distance).min() ?? 0
    let near = all.filter { $0.distance <= least + 1e-3 }
    guard !hasStood else { return .either }
    // Over a pole the way turns around in one place.
    return verdict(
      near.flatMap { found in
        let edge = paths.edges[found.edge]
        return [-Oracle.alongDoubt, 0, Oracle.alongDoubt].map {
          difference(edge.place(found.along - edge.along + $0).azimuth, bearing.degrees)
        }
      })
  }

  /// Of a line: sure where all of it goes as all of the route does, or none of it.
  private func direction(of feature: Feature, line: PlainShape) -> Verdict {
    guard feature.details.direction == .one, !corridor.bothDirections else { return .inside }
    var angles: [Double] = []
    // Along a long way, and near a pole, directions change too much to be sure.
    let all = paths.edges + line.paths.edges
    guard !hasStood,
      all.allSatisfy({ $0.metres < 50_000 && abs($0.from.latitude) < 80 && abs($0.to.latitude) < 80 })
    else { return .either }
    for leg in paths.edges where leg.metres > 0 {
      for edge in line.paths.edges where edge.metres > 0 {
        for share in [0, 0.25, 0.5, 0.75, 1] {
          for other in [0, 0.25, 0.5, 0.75, 1] {
            angles.append(
              difference(
                leg.place(leg.metres * share).azimuth, edge.place(edge.metres * other).azimuth))
          }
        }
      }
    }
    return verdict(angles)
  }
}
