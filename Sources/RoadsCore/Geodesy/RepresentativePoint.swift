import Glibc

/// The one point that stands for a line or an area.
package enum RepresentativePoint {
  /// The point at half the length of some lines, one behind the other; what lies between them does not count.
  package static func middle(of lines: [[Coordinate]]) -> Coordinate? {
    // Chords: a stretch of road is so short that they are as long as it is, and they cost a tenth.
    let lengths = lines.map { line in
      let places = line.map(Geocentric.init)
      return zip(places, places.dropFirst()).map { $0.chordSquared(to: $1).squareRoot() }
    }
    var rest = lengths.reduce(0) { $0 + $1.reduce(0, +) } / 2
    for (line, lengths) in zip(lines, lengths) {
      for (index, length) in lengths.enumerated() {
        if rest <= length, length > 0 {
          return point(between: line[index], line[index + 1], at: rest / length)
        }
        rest -= length
      }
    }
    return lines.first { !$0.isEmpty }?.first
  }

  private static func point(between a: Coordinate, _ b: Coordinate, at share: Double) -> Coordinate {
    let line = Geodesic.line(from: a, to: b)
    return Geodesic.point(from: a, azimuth: line.departure, metres: line.metres * share).coordinate
  }

  /// A point inside a polygon: its centre of gravity where that is inside, else the middle of the widest stretch
  /// across it. The first ring is the outer one, the others are holes.
  package static func inside(_ rings: [[Coordinate]]) -> Coordinate? {
    guard let first = rings.first?.first else { return nil }
    let flat = rings.map { ring in ring.map { PlanarPoint($0, near: first.longitude) } }
    let inside = centre(of: flat[0]).flatMap { contains(flat, $0) ? $0 : nil } ?? across(flat)
    guard let inside else { return first }
    let longitude = remainder(inside.x, 360)
    return (try? Coordinate(latitude: inside.y, longitude: longitude)) ?? first
  }

  /// How large a polygon looks in degrees, for a choice among several.
  package static func extent(of ring: [Coordinate]) -> Double {
    guard let first = ring.first else { return 0 }
    let flat = ring.map { PlanarPoint($0, near: first.longitude) }
    return abs(zip(flat, flat.dropFirst() + flat.prefix(1)).reduce(0) { $0 + $1.0.cross($1.1) }) / 2
  }

  /// Degrees as a plane, without a jump at the 180th meridian.
  private struct PlanarPoint {
    let x: Double
    let y: Double

    init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    init(_ point: Coordinate, near longitude: Double) {
      x = longitude + remainder(point.longitude - longitude, 360)
      y = point.latitude
    }

    func cross(_ other: PlanarPoint) -> Double { x * other.y - other.x * y }
  }

  private static func centre(of ring: [PlanarPoint]) -> PlanarPoint? {
    guard let origin = ring.first else { return nil }
    var area = 0.0
    var x = 0.0
    var y = 0.0
    let moved = ring.map { PlanarPoint(x: $0.x - origin.x, y: $0.y - origin.y) }
    for (a, b) in zip(moved, moved.dropFirst() + moved.prefix(1)) {
      let cross = a.cross(b)
      area += cross
      x += (a.x + b.x) * cross
      y += (a.y + b.y) * cross
    }
    guard area != 0 else { return nil }
    return PlanarPoint(x: origin.x + x / (3 * area), y: origin.y + y / (3 * area))
  }

  private static func contains(_ rings: [[PlanarPoint]], _ point: PlanarPoint) -> Bool {
    crossings(rings, y: point.y).count { $0 > point.x } % 2 == 1
  }

  /// Where a parallel crosses the edges.
  private static func crossings(_ rings: [[PlanarPoint]], y: Double) -> [Double] {
    var found: [Double] = []
    for ring in rings {
      for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) where (a.y > y) != (b.y > y) {
        found.append(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x))
      }
    }
    return found
  }

  /// The parallel goes between two vertices, so that it meets none.
  private static func across(_ rings: [[PlanarPoint]]) -> PlanarPoint? {
    let heights = rings[0].map(\.y)
    guard let low = heights.min(), let high = heights.max(), low < high else { return nil }
    let middle = (low + high) / 2
    let all = rings.joined().map(\.y)
    guard let below = all.filter({ $0 <= middle }).max(), let above = all.filter({ $0 > middle }).min()
    else { return nil }
    let y = (below + above) / 2
    let found = crossings(rings, y: y).sorted()
    let stretches = stride(from: 0, to: found.count - 1, by: 2).map { (found[$0], found[$0 + 1]) }
    guard let widest = stretches.max(by: { $0.1 - $0.0 < $1.1 - $1.0 }) else { return nil }
    return PlanarPoint(x: (widest.0 + widest.1) / 2, y: y)
  }
}
