/// An edge that is straight in longitude and latitude. It goes the shorter way around the earth, as edges of features do; only
/// from -180 to 180, which are one meridian, it goes all the way round. A point is an edge that ends where it begins.
struct PlanarEdge: Sendable, Hashable {
  let start: Coordinate
  let end: Coordinate
  /// Degrees of longitude from start to end, east positive.
  let turn: Double

  init(_ start: Coordinate, _ end: Coordinate) {
    self.start = start
    self.end = end
    let plain = end.longitude - start.longitude
    turn = abs(plain) == 360 ? plain : GeodesicEdge.turn(from: start.longitude, to: end.longitude)
  }

  private var rise: Double { end.latitude - start.latitude }
  var low: Double { min(start.latitude, end.latitude) }
  var high: Double { max(start.latitude, end.latitude) }
  /// Unrolled: they may be beyond ±180.
  var west: Double { start.longitude + min(0, turn) }
  var east: Double { start.longitude + max(0, turn) }

  /// Degrees east of the start, of an edge that is not along a meridian.
  private func latitude(at way: Double) -> Double { start.latitude + rise * (way / turn) }

  func holds(_ point: Coordinate) -> Bool {
    guard point.latitude >= low, point.latitude <= high else { return false }
    return PlanarEdge.turns.contains { round in
      let way = point.longitude - start.longitude + round
      guard way >= min(0, turn), way <= max(0, turn) else { return false }
      return turn * (point.latitude - start.latitude) == rise * way
    }
  }

  private static let turns = [0, 360.0, -360]

  /// Whether it crosses the meridian of a point, and north of it: of a ring that is passed oddly often the point is inside.
  func passes(northOf point: Coordinate) -> Bool {
    let meridian = PlanarEdge.once(point.longitude)
    let (from, to) = (PlanarEdge.once(start.longitude), PlanarEdge.once(end.longitude))
    if abs(turn) < 360 {
      let isEastward = EvenOdd.side(to, of: meridian)
      // Otherwise it crosses the meridian opposite.
      guard EvenOdd.side(from, of: meridian) != isEastward, (turn > 0) == isEastward else { return false }
    }
    var way = meridian - from
    if turn > 0, way < 0 { way += 360 } else if turn < 0, way > 0 { way -= 360 }
    return latitude(at: way) > point.latitude
  }

  /// -180 and 180 are one meridian.
  private static func once(_ longitude: Double) -> Double { longitude == 180 ? -180 : longitude }

  // MARK: Stretches of features

  enum Meeting {
    case none
    case certain
    /// Depends on how the stretch bends between its ends.
    case doubtful
  }

  func meeting(with stretch: GeodesicStretch) -> Meeting {
    guard stretch.edge.low - stretch.deviation <= high, stretch.edge.high + stretch.deviation >= low else {
      return .none
    }
    var isDoubtful = false
    for round in PlanarEdge.turns {
      switch meeting(with: stretch, from: stretch.edge.start.longitude - start.longitude + round) {
      case .none: continue
      case .certain: return .certain
      case .doubtful: isDoubtful = true
      }
    }
    return isDoubtful ? .doubtful : .none
  }

  /// `begin`: where the stretch begins, in degrees east of the start. Both have one latitude at each longitude, so that there is
  /// a point in common where the one is north of the other at one end of what they share, and south of it at the other.
  private func meeting(with stretch: GeodesicStretch, from begin: Double) -> Meeting {
    let west = max(min(0, turn), begin + min(0, stretch.edge.turn))
    let east = min(max(0, turn), begin + max(0, stretch.edge.turn))
    guard west <= east else { return .none }
    let doubt = stretch.deviation
    if stretch.edge.turn == 0 {
      // Along a meridian, and so straight.
      guard turn != 0 else { return .certain }
      let latitude = latitude(at: begin)
      return latitude >= stretch.edge.low && latitude <= stretch.edge.high ? .certain : .none
    }
    func gap(_ latitude: Double, at way: Double) -> Double { latitude - stretch.latitude(at: way - begin) }
    if turn == 0 {
      let (least, most) = (gap(low, at: west), gap(high, at: west))
      if least > doubt || most < -doubt { return .none }
      return least < -doubt && most > doubt ? .certain : .doubtful
    }
    let (first, last) = (gap(latitude(at: west), at: west), gap(latitude(at: east), at: east))
    if min(first, last) > doubt || max(first, last) < -doubt { return .none }
    return min(first, last) < -doubt && max(first, last) > doubt ? .certain : .doubtful
  }
}
