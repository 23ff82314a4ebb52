import Glibc

/// Where a line or area lies beside a route.
struct ShapeRoutePosition {
  let distance: Double
  let nearest: Coordinate
  /// Metres from the route's start to where the shape is first within the limit, and to where it is last.
  let along: Double
  let alongEnd: Double
}

/// A line or area and a route, ready to be compared.
struct ShapeBesideRoute {
  let route: RouteMeasure
  let stretches: ShapeStretches
  private var limit: Double { route.limit }
  /// Straight, and with what rounding may take.
  private var reach: Double { route.limit + 1e-6 }

  init(_ route: RouteMeasure, _ paths: borrowing ShapePaths, work: inout Int) {
    self.route = route
    stretches = ShapeStretches(paths, beside: route, work: &work)
  }

  /// nil where no part of it is within the limit.
  func position(_ paths: borrowing ShapePaths, work: inout Int) -> ShapeRoutePosition? {
    let inside = insideEnds(paths, work: &work)
    let entry = entry(work: &work)
    guard let along = [inside?.first.along, entry].compactMap({ $0 }).min() else { return nil }
    let exit = entry == nil ? nil : exit(work: &work)
    let alongEnd = [inside?.last.along, exit].compactMap { $0 }.max() ?? along
    if let inside {
      return ShapeRoutePosition(
        distance: 0, nearest: inside.first.point, along: along, alongEnd: max(along, alongEnd))
    }
    guard let approach = nearest(work: &work) else { return nil }
    return ShapeRoutePosition(
      distance: min(approach.distance, limit), nearest: approach.point, along: along,
      alongEnd: max(along, alongEnd))
  }

  func pair(_ piece: Int, _ edge: Int) -> EdgePair {
    let part = route.pieces[piece]
    let segment = route.order.segments[piece]
    return EdgePair(
      piece: part, route: EdgeMeasure(part.start, part.end, segment.start, segment.end),
      edge: stretches.edge(edge))
  }

  // MARK: Inside

  /// The first and the last end of the route's lines inside of an area: where edges are far, a whole line may be inside.
  private func insideEnds(
    _ paths: borrowing ShapePaths, work: inout Int
  ) -> (first: RouteEnd, last: RouteEnd)? {
    guard paths.isArea else { return nil }
    let windows = paths.windows
    func isInside(_ end: RouteEnd, _ paths: borrowing ShapePaths, _ work: inout Int) -> Bool {
      guard windows.contains(where: { $0.contains(end.point) }) else { return false }
      work += paths.points.count / 8
      return EvenOdd.contains(paths, end.point)
    }
    var first: RouteEnd?
    for line in route.lineEnds where first == nil {
      first =
        isInside(line.start, paths, &work) ? line.start : (isInside(line.end, paths, &work) ? line.end : nil)
    }
    guard let first else { return nil }
    var last = first
    for line in route.lineEnds.reversed() {
      guard line.end.along > first.along else { break }
      if isInside(line.end, paths, &work) {
        last = line.end
        break
      }
      if isInside(line.start, paths, &work) {
        last = line.start
        break
      }
    }
    return (first, last.along >= first.along ? last : first)
  }

  // MARK: Along

  /// Where the route first comes within the limit of an edge.
  private func entry(work: inout Int) -> Double? {
    guard let all = stretches.tree.nodes.first else { return nil }
    var found: Double?
    route.order.near(all, chord: reach, work: &work) { piece, work in
      if let at = interval(piece, isEntry: true, &work) { found = route.pieces[piece].along + at }
      return found == nil
    }
    return found
  }

  /// Where it last leaves it. A stretch that is passed again counts as it is passed last.
  private func exit(work: inout Int) -> Double? {
    guard let all = stretches.tree.nodes.first else { return nil }
    var found: Double?
    route.order.near(all, chord: reach, backwards: true, work: &work) { piece, work in
      let part = route.pieces[piece]
      let pass = route.repeats.pass(ofPiece: piece)
      // Only what is passed later can be better than what was found already.
      guard found == nil || pass.map({ $0.along + part.length > found ?? 0 }) ?? false else { return true }
      if let pass, pass.isReversed {
        if let at = interval(piece, isEntry: true, &work) { found = max(found ?? 0, pass.along(at: at)) }
      } else if let at = interval(piece, isEntry: false, &work) {
        found = max(found ?? 0, pass?.along(at: at) ?? part.along + at)
      }
      return found == nil || !route.repeats.isEmpty
    }
    return found
  }

  /// The first place of a piece within the limit, in metres from its start, or the last.
  private func interval(_ piece: Int, isEntry: Bool, _ work: inout Int) -> Double? {
    let part = route.pieces[piece]
    let outer = isEntry ? 0 : part.length
    if isWithin(part.place(at: outer).coordinate, &work) { return outer }
    var best: Double?
    let segment = route.order.segments[piece]
    stretches.tree.near(PathTree.node(around: segment), chord: reach, work: &work) { edge, work in
      let other = stretches.tree.segments[edge]
      let most = reach + segment.bulge + other.bulge
      guard segment.distanceSquared(to: other) <= most * most else { return true }
      let pair = pair(piece, edge)
      work += 5 * EdgePair.workOfApproach
      let approach = pair.approach()
      guard approach.distance <= limit else { return true }
      let at = pair.entrance(from: outer, to: approach.at, within: limit, work: &work)
      best = best.map { isEntry ? min($0, at) : max($0, at) } ?? at
      return true
    }
    return best
  }

  /// Whether an edge is within the limit of a point.
  private func isWithin(_ point: Coordinate, _ work: inout Int) -> Bool {
    let measure = CentreMeasure(point)
    var isWithin = false
    let here = SpaceSegment(measure.place, measure.place)
    stretches.tree.near(PathTree.node(around: here), chord: reach, work: &work) { edge, work in
      let segment = stretches.tree.segments[edge]
      let chord = segment.distanceSquared(to: measure.place).squareRoot()
      guard chord - segment.bulge <= reach else { return true }
      isWithin =
        SpaceSegment.longestWay(ofChord: chord + segment.bulge) <= limit
        || stretches.edge(edge).nearest(to: measure).place.distance <= limit
      work += 10
      return !isWithin
    }
    return isWithin
  }

  // MARK: The nearest point

  /// Both are halved, the nearer halves first, and nothing is looked at that cannot be nearer than what was found.
  func nearest(work: inout Int) -> EdgePair.Approach? {
    guard !stretches.tree.isEmpty else { return nil }
    var best: EdgePair.Approach?
    var most = reach
    var open: [(route: Int32, shape: Int32, square: Double)] = [(0, 0, 0)]
    while let (first, second, square) = open.popLast() {
      guard square <= most * most else { continue }
      work += 1
      let (a, b) = (route.order.nodes[Int(first)], stretches.tree.nodes[Int(second)])
      if a.second == 0, b.second == 0 {
        for piece in route.order.segments(of: a) {
          let segment = route.order.segments[piece]
          for edge in stretches.tree.segments(of: b) {
            work += 1
            let other = stretches.tree.segments[edge]
            let room = segment.bulge + other.bulge
            let reach = most + room
            guard segment.distanceSquared(to: other) <= reach * reach else { continue }
            work += 5 * EdgePair.workOfApproach
            let approach = pair(piece, edge).approach()
            guard approach.distance < best?.distance ?? .infinity else { continue }
            best = approach
            if approach.distance <= 0 { return best }
            most = min(most, approach.distance)
          }
        }
        continue
      }
      // The one of more pieces is halved.
      let halvesRoute = a.second != 0 && (b.second == 0 || a.range.count >= b.range.count)
      let halves =
        halvesRoute
        ? [(first + 1, second), (a.second, second)] : [(first, second + 1), (first, b.second)]
      let squares = halves.map {
        route.order.nodes[Int($0.0)].chordSquared(to: stretches.tree.nodes[Int($0.1)])
      }
      let nearer = squares[0] <= squares[1] ? 0 : 1
      open.append((halves[1 - nearer].0, halves[1 - nearer].1, squares[1 - nearer]))
      open.append((halves[nearer].0, halves[nearer].1, squares[nearer]))
    }
    return best
  }
}
