import Glibc

/// Whether a feature that concerns one direction concerns that of a route.
extension RouteMeasure {
  /// Whether a point's bearing is the route's at the place that is nearest to it.
  func goes(_ bearing: Bearing, at position: RoutePosition, of point: Coordinate) -> Bool {
    headings(at: position, of: point)?.contains { bearing.difference(from: $0) <= Bearing.sameDirection }
      ?? true
  }

  /// The ways on there: several at a corner, and where a stretch is passed both ways. nil where somebody only stood: there no
  /// direction is opposite.
  private func headings(at position: RoutePosition, of point: Coordinate) -> [Double]? {
    let along = position.along
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].along + pieces[middle].length < along - RouteMeasure.corner {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var headings: [Double] = []
    while low < pieces.count, pieces[low].along <= along + RouteMeasure.corner {
      defer { low += 1 }
      // Behind a gap the route has the same number of metres at another place.
      let place = pieces[low].place(at: along - pieces[low].along).coordinate
      guard Geodesic.distance(place, point) <= position.distance + RouteMeasure.corner else { continue }
      guard pieces[low].length > 0 else { return nil }
      headings += self.headings(ofPiece: low, at: along - pieces[low].along)
    }
    return headings.isEmpty ? nil : headings
  }

  func headings(ofPiece number: Int, at metres: Double) -> [Double] {
    guard pieces[number].length > 0 else { return [] }
    let heading = pieces[number].place(at: metres).azimuth
    let isBothWays = repeats.pass(ofPiece: number)?.isBothWays ?? false
    return isBothWays ? [heading, heading + 180] : [heading]
  }

  /// Metres.
  private static let corner = 1e-3
}

extension ShapeBesideRoute {
  /// Whether some piece of the route within the limit goes as the line does where the line is nearest to it.
  func goesAlong(_ budget: WorkBudget) -> Bool {
    guard let all = stretches.tree.nodes.first else { return false }
    guard budget.take(looks: stretches.ends.count) else { return false }
    let ways = HeadingSet(stretches)
    var goes = false
    route.order.near(all, chord: reach, budget) { piece in
      let headings = route.headings(ofPiece: piece, at: 0)
      if headings.isEmpty || route.pieces[piece].isLong || headings.contains(where: ways.mayHave) {
        goes = goesAlong(piece, budget)
      }
      return !goes
    }
    return goes
  }

  /// Edges count that are as near as the nearest but for a millimetre.
  private func goesAlong(_ piece: Int, _ budget: WorkBudget) -> Bool {
    guard let nearest = nearest(ofPiece: piece), nearest.distance <= route.limit else { return false }
    let most = min(route.limit, nearest.distance + ShapeBesideRoute.tie)
    let segment = route.order.segments[piece]
    let chord = SpaceSegment.longestChord(ofWay: most)
    var goes = false
    stretches.tree.near(PathTree.node(around: segment), chord: chord, budget) { edge in
      let other = stretches.tree.segments[edge]
      let reach = chord + segment.bulge + other.bulge
      guard segment.distanceSquared(to: other) <= reach * reach else { return true }
      guard budget.take(looks: EdgePair.looks) else { return false }
      let approach = pair(piece, edge).approach()
      guard approach.distance <= most,
        let way = Bearing(degrees: stretches.edge(edge).heading(at: approach.point))
      else { return true }
      let headings = route.headings(ofPiece: piece, at: approach.at)
      // Where one only stands there is no direction to be opposite to.
      goes = headings.isEmpty || headings.contains { way.difference(from: $0) <= Bearing.sameDirection }
      return !goes
    }
    return goes
  }

  private static let tie = 1e-3
}

/// Which ways the edges of a line go, about: sixty-four directions, a bit for each.
private struct HeadingSet {
  private var bits: UInt64 = 0

  init(_ stretches: ShapeStretches) {
    for (start, end) in stretches.ends {
      // Near a pole directions change too fast, and along a long edge.
      guard abs(start.latitude) < 85, abs(end.latitude) < 85, abs(end.latitude - start.latitude) < 0.1,
        abs(GeodesicEdge.turn(from: start.longitude, to: end.longitude)) < 0.1
      else {
        bits = .max
        return
      }
      let north = end.latitude - start.latitude
      let east =
        GeodesicEdge.turn(from: start.longitude, to: end.longitude) * cos(start.latitude * (.pi / 180))
      bits |= 1 << UInt64(HeadingSet.number(atan2(east, north) * (180 / .pi)))
    }
  }

  /// false where none can be within the angle that counts as the same direction, and ten degrees: those of a piece of the
  /// route change along it too, but it is as short.
  func mayHave(_ heading: Double) -> Bool {
    if bits == .max { return true }
    let middle = HeadingSet.number(heading)
    return (-HeadingSet.near...HeadingSet.near).contains { bits >> UInt64((middle + $0 + 64) % 64) & 1 == 1 }
  }

  private static let near = Int(((Bearing.sameDirection + 10) / 360 * 64).rounded(.up))

  private static func number(_ heading: Double) -> Int {
    Int(((remainder(heading, 360) + 360) / 360 * 64).rounded(.down)) % 64
  }
}

extension AreaMeasure {
  /// Of a line or area beside a route.
  func position(
    of paths: borrowing ShapePaths, beside route: RouteMeasure, _ direction: Direction
  ) -> AreaPosition? {
    let pair = ShapeBesideRoute(route, paths, budget)
    guard let position = pair.position(paths) else { return nil }
    if direction == .one, !paths.isArea, !route.bothDirections, !pair.goesAlong(budget) { return nil }
    return AreaPosition(
      distance: position.distance, along: position.along,
      ofShape: ShapePosition(nearest: position.nearest, alongEnd: position.alongEnd))
  }
}
