import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// One shape, whatever it is like, takes no tile away from all others.
@Suite struct TileWorkTests {
  private func place(_ point: Coordinate, _ zoom: Int) -> (x: Double, y: Double) {
    let side = Double(1 << zoom)
    let radians = point.latitude * Double.pi / 180
    return (
      (point.longitude + 180) / 360 * side, (1 - log(tan(radians) + 1 / cos(radians)) / .pi) / 2 * side
    )
  }

  private func tile(_ service: some Asking, _ zoom: Int, at point: Coordinate) throws -> ReadTile {
    let place = place(point, zoom)
    let answer = try service.get("/tiles/\(zoom)/\(Int(place.x))/\(Int(place.y)).mvt")
    try #require(answer.status == 200, "zoom \(zoom)")
    return ReadTile(answer.body)
  }

  /// In units of the tile.
  private func distance(_ point: Coordinate, to feature: ReadTile.Feature, _ zoom: Int) -> Double {
    let place = place(point, zoom)
    let (x, y) = ((place.x - floor(place.x)) * 4096, (place.y - floor(place.y)) * 4096)
    var nearest = Double.infinity
    for path in feature.paths {
      for (a, b) in zip(path, path.dropFirst()) {
        let (ax, ay, dx, dy) = (Double(a.x), Double(a.y), Double(b.x - a.x), Double(b.y - a.y))
        let square = dx * dx + dy * dy
        let share = square == 0 ? 0 : max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / square))
        nearest = min(nearest, hypot(x - ax - share * dx, y - ay - share * dy))
      }
    }
    return nearest
  }

  /// Two kilometres over the pole took all tiles of the top row, from zoom 6 on.
  @Test(arguments: [
    [(0.0, 89.99), (180.0, 89.99)], [(0, 89.99), (90, 89.99)], [(10, 86), (10.1, 86)],
    [(10, 85.06), (10.1, 85.05)], [(10, 89.99), (10.1, 80)], [(0, -89.99), (180, -89.99)],
    [(20, -85.06), (10, -85.04)],
  ])
  func `a line near a pole leaves the tiles there`(points: [(Double, Double)]) throws {
    var limits = WorkLimits()
    limits.most = 2_000_000
    limits.mostNanoseconds = 60_000_000_000
    let world = try ServiceWorld(
      [ShapeSamples.line("polar", points), radar("r", 44.5, 18.6)], limits: limits)
    for zoom in 0...24 {
      let column = Int(place(Coordinate(validLatitude: 0, longitude: 10.05), zoom).x)
      for row in [0, (1 << zoom) - 1] {
        #expect(try world.asking.get("/tiles/\(zoom)/\(column)/\(row).mvt").status == 200, "zoom \(zoom)")
      }
    }
  }

  @Test func `a line around the world a thousand times leaves the tiles to others`() throws {
    var random = SeededRandom()
    // So far from the poles that no edge has its middle, where the sign stands, beyond the tiles.
    let scribble = (0..<6_000).map { _ in (random.double(-179...179), random.double(-60...60)) }
    var limits = WorkLimits()
    limits.most = 150_000_000
    limits.mostNanoseconds = 600_000_000_000
    let service = try ServiceWorld(
      [
        ShapeSamples.line("scribble", scribble, type: .closure),
        ShapeSamples.line("road", [(10, 44), (30, 45)], type: .ice),
      ], limits: limits
    ).asking
    let middle = Coordinate(validLatitude: 44.6, longitude: 20)
    for zoom in [0, 2, 5] {
      let found = try tile(service, zoom, at: middle)
      #expect(found.layers["condition_lines"]?.contains { $0.id == "road" } == true, "zoom \(zoom)")
    }
    // Its sign stays where it is.
    let sign = Coordinate(
      validLatitude: try #require(
        try service.get("/collections/conditions/items/scribble").object().said["lat"] as? Double),
      longitude: try #require(
        try service.get("/collections/conditions/items/scribble").object().said["lon"] as? Double))
    #expect(try tile(service, 0, at: sign).layers["conditions"]?.contains { $0.id == "scribble" } == true)
    // Where few of its edges are seen, it is drawn.
    let corner = Coordinate(validLatitude: scribble[3_000].1, longitude: scribble[3_000].0)
    let drawn = try #require(
      try tile(service, 12, at: corner).layers["condition_lines"]?.first { $0.id == "scribble" },
      "seed \(random.seed)")
    #expect(distance(corner, to: drawn, 12) < 10)
  }

  /// Whatever edge passes a tile by is not looked at, and none that does not.
  @Test func `edges across the world are drawn wherever they pass`() throws {
    var random = SeededRandom()
    for round in 0..<60 {
      let ends = (0..<2).map { _ in (random.double(-180...180), random.double(-85...85)) }
      let (a, b) = (ShapeSamples.path(ends)[0], ShapeSamples.path(ends)[1])
      let way = Geodesic.line(from: a, to: b)
      // A tile of the whole world leaves out what is too short to be seen there.
      guard way.metres > 2_000_000 else { continue }
      let service = try ServiceWorld([ShapeSamples.line("edge", ends)]).asking
      for _ in 0..<8 {
        let point = Geodesic.point(
          from: a, azimuth: way.departure, metres: way.metres * random.double(0...1)
        ).coordinate
        let zoom = random.integer(0...20)
        guard abs(point.latitude) < 85 else { continue }
        let drawn = try tile(service, zoom, at: point).layers["condition_lines"]?.first
        #expect(
          drawn.map { distance(point, to: $0, zoom) < 12 } ?? false,
          "seed \(random.seed), round \(round): \(ends), zoom \(zoom), \(point)")
      }
    }
  }
}
