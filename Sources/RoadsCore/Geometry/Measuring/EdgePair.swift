import Glibc

/// A piece of a route and an edge of a shape: how near they come to each other, and between which places of the piece the
/// edge is within some distance.
///
/// Two geodesics that do not cross come nearest at an end of one of them: between, the distance of neighbours only rises
/// and then falls, as on every surface that is curved like a ball.
struct EdgePair {
  let piece: RoutePiece
  let route: EdgeMeasure
  let edge: EdgeMeasure

  struct Approach {
    let distance: Double
    /// Metres into the piece.
    let at: Double
    /// On the edge.
    let point: Coordinate
  }

  /// Where they are nearest to each other; the first of equals.
  func approach() -> Approach {
    var best = approach(at: 0)
    func offer(_ other: Approach) {
      if other.distance < best.distance || (other.distance == best.distance && other.at < best.at) {
        best = other
      }
    }
    if piece.length > 0 { offer(approach(at: piece.length)) }
    for point in [edge.start, edge.end] {
      let foot = route.nearest(to: CentreMeasure(point))
      offer(Approach(distance: foot.place.distance, at: min(foot.along, piece.length), point: point))
    }
    // On the other side of the earth planes cross, and ways do not.
    if best.distance > 0, best.distance <= route.arc.length + edge.arc.length, let crossing {
      return crossing
    }
    return best
  }

  func approach(at metres: Double) -> Approach {
    let near = edge.nearest(to: CentreMeasure(piece.place(at: metres).coordinate)).place
    return Approach(distance: near.distance, at: metres, point: near.point)
  }

  private var crossing: Approach? {
    let sides = (side(at: 0), side(at: piece.length))
    guard piece.length > 0, sides.0 != sides.1, sides.0 * sides.1 <= 0 else { return nil }
    let others = (
      route.side(of: edge.start, at: edge.arc.start), route.side(of: edge.end, at: edge.arc.end)
    )
    guard others.0 != others.1, others.0 * others.1 <= 0 else { return nil }
    // The distance beside the edge is nearly a straight line; a few more steps make it exact.
    var (a, fa, b, fb) = (0.0, sides.0, piece.length, sides.1)
    var at = a
    for _ in 0..<6 {
      at = min(piece.length, max(0, (a * fb - b * fa) / (fb - fa)))
      let here = side(at: at)
      if abs(here) < 1e-6 { break }
      if here * fa > 0 { (a, fa) = (at, here) } else { (b, fb) = (at, here) }
    }
    return Approach(distance: 0, at: at, point: approach(at: at).point)
  }

  private func side(at metres: Double) -> Double {
    let point = piece.place(at: metres).coordinate
    return edge.side(of: point, at: Geocentric(point))
  }

  // MARK: Within some distance

  /// The first place within `limit` on the way from one place of the piece, where it is farther, to another, where it is
  /// not: false position with the Illinois correction, and a halving now and then.
  func entrance(from outside: Double, to inside: Double, within limit: Double, _ budget: WorkBudget) -> Double
  {
    var (a, b) = (outside, inside)
    var (fa, fb) = (approach(at: a).distance - limit, approach(at: b).distance - limit)
    guard budget.take(looks: 2 * EdgePair.looksOfApproach) else { return b }
    guard fa > 0, fb <= 0 else { return fa <= 0 ? a : b }
    var lastSide = 0
    for step in 0..<60 where abs(b - a) > 1e-7 && fb < 0 {
      let guess = step % 5 == 4 ? (a + b) / 2 : (a * fb - b * fa) / (fb - fa)
      let at = (guess - a) * (guess - b) < 0 ? guess : (a + b) / 2
      guard budget.take(looks: EdgePair.looksOfApproach) else { return b }
      let here = approach(at: at).distance - limit
      // Distances themselves are no better known.
      if abs(here) < 2e-8 { return at }
      if here > 0 {
        (a, fa) = (at, here)
        if lastSide > 0 { fb /= 2 }
        lastSide = 1
      } else {
        (b, fb) = (at, here)
        if lastSide < 0 { fa /= 2 }
        lastSide = -1
      }
    }
    return b
  }

  /// As many boxes could be looked at in the time of one distance, and in that of all that is asked of a pair.
  private static let looksOfApproach = 20
  static let looks = 5 * looksOfApproach
}
