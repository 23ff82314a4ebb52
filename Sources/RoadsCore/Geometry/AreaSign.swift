import Glibc

/// Where the sign of an area stands: inside of the largest of its polygons, near the middle where the middle is inside.
enum AreaSign {
  static func of(_ geometry: Geometry) -> Coordinate {
    let paths = ShapePaths(geometry)
    let rings = largest(of: geometry)
    if EvenOdd.containsPole(ShapePaths(.polygon(rings))) == (false, false),
      let middle = RepresentativePoint.inside(rings)?.keptDecimals, EvenOdd.contains(paths, middle)
    {
      return middle
    }
    return onMeridian(paths, rings) ?? rings[0][0]
  }

  private static func largest(of geometry: Geometry) -> [[Coordinate]] {
    guard case .multiPolygon(let polygons) = geometry else { return geometry.paths }
    var best = (size: -Double.infinity, index: 0)
    for (index, rings) in polygons.enumerated() {
      let holes = rings.dropFirst().reduce(0) { $0 + size(of: $1) }
      let filled = size(of: rings[0]) - holes
      if filled > best.size { best = (filled, index) }
    }
    return polygons[best.index]
  }

  /// On the unit sphere.
  private static func size(of ring: [Coordinate]) -> Double {
    var (sum, winding) = (0.0, 0.0)
    for (a, b) in zip(ring, ring.dropFirst()) {
      let turn = GeodesicEdge.turn(from: a.longitude, to: b.longitude) * (.pi / 180)
      winding += turn
      sum += turn * (sin(a.latitude * (.pi / 180)) + sin(b.latitude * (.pi / 180))) / 2
    }
    return abs(winding) > .pi ? 2 * .pi - abs(sum) : abs(sum)
  }

  /// The middle of the widest stretch inside that some meridians cut out, by the edges as they are: what has an inside has
  /// one on some meridian, whatever else degrees do there.
  private static func onMeridian(_ paths: ShapePaths, _ rings: [[Coordinate]]) -> Coordinate? {
    var best: (width: Double, point: Coordinate)?
    for longitude in meridians(of: rings[0]) {
      let heights = [90.0] + crossings(paths, longitude).sorted(by: >) + [-90.0]
      for (high, low) in zip(heights, heights.dropFirst()) where high - low > (best?.width ?? 0) {
        let exact = Coordinate(validLatitude: (high + low) / 2, longitude: longitude)
        let point = EvenOdd.contains(paths, exact.keptDecimals) ? exact.keptDecimals : exact
        if EvenOdd.contains(paths, point) { best = (high - low, point) }
      }
    }
    return best?.point
  }

  /// Between neighbouring points of the ring, at eighths of their number.
  private static func meridians(of ring: [Coordinate]) -> [Double] {
    var longitude = ring[0].longitude
    var all = [longitude]
    for (a, b) in zip(ring, ring.dropFirst()) {
      longitude += GeodesicEdge.turn(from: a.longitude, to: b.longitude)
      all.append(longitude)
    }
    all.sort()
    let gaps = zip(all, all.dropFirst()).filter { $0 < $1 }.map { ($0 + $1) / 2 }
    guard !gaps.isEmpty else { return [] }
    let chosen = Set((0...8).map { $0 * (gaps.count - 1) / 8 })
    return chosen.sorted().map { remainder(gaps[$0], 360) }
  }

  /// Latitudes at which edges cross a meridian.
  private static func crossings(_ paths: ShapePaths, _ longitude: Double) -> [Double] {
    var found: [Double] = []
    var begin = 0
    for end in paths.ends {
      for (a, b) in zip(paths.points[begin..<end], paths.points[begin..<end].dropFirst()) {
        let edge = GeodesicEdge(a, b)
        let first = GeodesicEdge.turn(from: a.longitude, to: longitude)
        guard edge.turn != 0, first / edge.turn >= 0, first / edge.turn < 1 else { continue }
        found.append(edge.meetsPole ? edge.pole : edge.place(at: longitude).latitude)
      }
      begin = end
    }
    return found
  }
}
