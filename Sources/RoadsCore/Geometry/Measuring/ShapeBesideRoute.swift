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
  /// Taken from in every loop: long lines along long routes with a wide limit make many pairs. Where it is spent, what comes
  /// of it is worthless.
  private let budget: WorkBudget
  private var limit: Double { route.limit }
  /// Straight: what is farther is beyond the limit.
  let reach: Double

  init(_ route: RouteMeasure, _ paths: borrowing ShapePaths, _ budget: WorkBudget) {
    self.route = route
    self.budget = budget
    reach = SpaceSegment.longestChord(ofWay: route.limit)
    stretches = ShapeStretches(paths, beside: route, budget)
  }

  /// nil where no part of it is within the limit.
  func position(_ paths: borrowing ShapePaths) -> ShapeRoutePosition? {
    let inside = insideEnds(paths)
    let entry = entry()
    guard let along = [inside?.first.along, entry].compactMap({ $0 }).min() else { return nil }
    let exit = entry == nil ? nil : exit()
    let alongEnd = [inside?.last.along, exit].compactMap { $0 }.max() ?? along
    if let inside {
      return ShapeRoutePosition(
        distance: 0, nearest: inside.first.point, along: along, alongEnd: max(along, alongEnd))
    }
    guard let approach = nearest() else { return nil }
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
  private func insideEnds(_ paths: borrowing ShapePaths) -> (first: RouteEnd, last: RouteEnd)? {
    guard paths.isArea else { return nil }
    let windows = paths.windows
    func isInside(_ end: RouteEnd, _ paths: borrowing ShapePaths) -> Bool {
      guard windows.contains(where: { $0.contains(end.point) }), budget.take(looks: paths.points.count / 8)
      else { return false }
      return EvenOdd.contains(paths, end.point, budget)
    }
    var first: RouteEnd?
    for line in route.lineEnds where first == nil {
      first =
        isInside(line.start, paths) ? line.start : (isInside(line.end, paths) ? line.end : nil)
    }
    guard let first else { return nil }
    var last = first
    for line in route.lineEnds.reversed() {
      guard line.end.along > first.along else { break }
      if isInside(line.end, paths) {
        last = line.end
        break
      }
      if isInside(line.start, paths) {
        last = line.start
        break
      }
    }
    return (first, last.along >= first.along ? last : first)
  }

  // MARK: Along

  /// Where the route first comes within the limit of an edge.
  private func entry() -> Double? {
    guard let all = stretches.tree.nodes.first else { return nil }
    var found: Double?
    route.order.near(all, chord: reach, budget) { piece in
      if let at = interval(piece, isEntry: true) { found = route.pieces[piece].along + at }
      return found == nil
    }
    return found
  }

  /// Where it last leaves it. A stretch that is passed again counts as it is passed last.
  private func exit() -> Double? {
    guard let all = stretches.tree.nodes.first else { return nil }
    var found: Double?
    route.order.near(all, chord: reach, backwards: true, budget) { piece in
      let part = route.pieces[piece]
      let pass = route.repeats.pass(ofPiece: piece)
      // Only what is passed later can be better than what was found already.
      guard found == nil || pass.map({ $0.along + part.length > found ?? 0 }) ?? false else { return true }
      if let pass, pass.isReversed {
        if let at = interval(piece, isEntry: true) { found = max(found ?? 0, pass.along(at: at)) }
      } else if let at = interval(piece, isEntry: false) {
        found = max(found ?? 0, pass?.along(at: at) ?? part.along + at)
      }
      return found == nil || !route.repeats.isEmpty
    }
    return found
  }

  /// The first place of a piece within the limit, in metres from its start, or the last.
  private func interval(_ piece: Int, isEntry: Bool) -> Double? {
    let part = route.pieces[piece]
    let outer = isEntry ? 0 : part.length
    let outerPoint = part.place(at: outer).coordinate
    if isWithin(outerPoint) { return outer }
    var best: Double?
    let segment = route.order.segments[piece]
    // What is before the best place of the piece: an edge that is not near that has no better one.
    var before = segment
    stretches.tree.near(PathTree.node(around: segment), chord: reach, budget) { edge in
      let other = stretches.tree.segments[edge]
      let most = reach + before.bulge + other.bulge
      guard before.distanceSquared(to: other) <= most * most else { return true }
      let pair = pair(piece, edge)
      guard budget.take(looks: EdgePair.looks) else { return false }
      let approach = pair.approach()
      guard approach.distance <= limit else { return true }
      let at = pair.entrance(from: outer, to: approach.at, within: limit, budget)
      guard best.map({ isEntry ? at < $0 : at > $0 }) ?? true else { return true }
      best = at
      before = SpaceSegment(Geocentric(outerPoint), Geocentric(part.place(at: at).coordinate))
      return true
    }
    return best
  }

  /// Whether an edge is within the limit of a point.
  private func isWithin(_ point: Coordinate) -> Bool {
    let measure = CentreMeasure(point)
    var isWithin = false
    let here = SpaceSegment(measure.place, measure.place)
    stretches.tree.near(PathTree.node(around: here), chord: reach, budget) { edge in
      let segment = stretches.tree.segments[edge]
      let chord = segment.distanceSquared(to: measure.place).squareRoot()
      guard chord - segment.bulge <= reach else { return true }
      isWithin =
        SpaceSegment.longestWay(ofChord: chord + segment.bulge) <= limit
        || stretches.edge(edge).nearest(to: measure).place.distance <= limit
      return !isWithin && budget.take(looks: 10)
    }
    return isWithin
  }

  // MARK: The nearest point

  private func nearest() -> EdgePair.Approach? { nearest(0..<route.pieces.count, from: 0) }

  func nearest(ofPiece piece: Int) -> EdgePair.Approach? {
    nearest(piece..<piece + 1, from: route.order.leaf(of: piece))
  }

  /// Both are halved, the nearer halves first, and nothing is looked at that cannot be nearer than what was found.
  private func nearest(_ pieces: Range<Int>, from node: Int32) -> EdgePair.Approach? {
    guard !stretches.tree.isEmpty else { return nil }
    var best: EdgePair.Approach?
    var most = reach
    var open: [(route: Int32, shape: Int32, square: Double)] = [(node, 0, 0)]
    while let (first, second, square) = open.popLast(), budget.take(looks: 1) {
      guard square <= most * most else { continue }
      let (a, b) = (route.order.nodes[Int(first)], stretches.tree.nodes[Int(second)])
      if a.second == 0, b.second == 0 {
        for piece in route.order.segments(of: a).clamped(to: pieces) {
          let segment = route.order.segments[piece]
          for edge in stretches.tree.segments(of: b) {
            guard budget.take(looks: 1) else { return best }
            let other = stretches.tree.segments[edge]
            let room = segment.bulge + other.bulge
            let reach = most + room
            guard segment.distanceSquared(to: other) <= reach * reach else { continue }
            guard budget.take(looks: EdgePair.looks) else { return best }
            let approach = pair(piece, edge).approach()
            guard approach.distance < best?.distance ?? .infinity else { continue }
            best = approach
            if approach.distance <= 0 { return best }
            most = min(most, SpaceSegment.longestChord(ofWay: approach.distance))
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
