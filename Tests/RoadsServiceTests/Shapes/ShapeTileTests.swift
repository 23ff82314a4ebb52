import Foundation
import RoadsCore
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// Lines and areas in vector tiles.
@Suite struct ShapeTileTests {
  private typealias Place = (x: Double, y: Double)

  private func tile(
    _ service: any Asking, _ zoom: Int, _ x: Int, _ y: Int, _ more: String = ""
  ) throws -> ReadTile {
    let answer = try service.get("/tiles/\(zoom)/\(x)/\(y).mvt\(more)")
    #expect(answer.status == 200)
    return ReadTile(answer.body)
  }

  /// Where a place is in a tile, by the specification's formulas.
  private func place(_ coordinate: Coordinate, _ zoom: Int, _ x: Int, _ y: Int) -> Place {
    let side = Double(1 << zoom)
    let radians = coordinate.latitude * Double.pi / 180
    return (
      ((coordinate.longitude + 180) / 360 * side - Double(x)) * 4096,
      ((1 - log(tan(radians) + 1 / cos(radians)) / .pi) / 2 * side - Double(y)) * 4096
    )
  }

  private func address(_ coordinate: Coordinate, _ zoom: Int) -> (x: Int, y: Int) {
    let place = place(coordinate, zoom, 0, 0)
    return (Int(place.x / 4096), Int(place.y / 4096))
  }

  private func distance(_ p: Place, _ a: (x: Int, y: Int), _ b: (x: Int, y: Int)) -> Double {
    let (ax, ay, dx, dy) = (Double(a.x), Double(a.y), Double(b.x - a.x), Double(b.y - a.y))
    let square = dx * dx + dy * dy
    let share = square == 0 ? 0 : max(0, min(1, ((p.x - ax) * dx + (p.y - ay) * dy) / square))
    return hypot(p.x - ax - share * dx, p.y - ay - share * dy)
  }

  private func distance(_ place: Place, to feature: ReadTile.Feature) -> Double {
    feature.paths.flatMap { path in zip(path, path.dropFirst()).map { distance(place, $0, $1) } }.min()
      ?? .infinity
  }

  // MARK: What is in it

  @Test(arguments: Way.allCases) func `a tile has lines and areas beside the signs`(way: Way) throws {
    let world = try ServiceWorld([
      ShapeSamples.line("line", [(18.5, 44.51), (18.7, 44.53)], direction: .one),
      ShapeSamples.area("area", [ShapeSamples.square(18.55, 44.45, 18.65, 44.5)]), radar("r", 44.5, 18.6),
    ])
    try world.ask(way) { service in
      let (x, y) = address(Coordinate(validLatitude: 44.5, longitude: 18.6), 9)
      let whole = try tile(service, 9, x, y)
      #expect(Set(whole.names) == ["condition_areas", "condition_lines", "radars", "conditions"])
      let line = try #require(whole.layers["condition_lines"]?.first)
      #expect(line.type == 2 && line.id == "line")
      #expect(line.texts["type"] == "closure" && line.texts["direction"] == "one")
      #expect(line.texts["title"] == "Shape line")
      #expect(abs((line.numbers["length_m"] ?? 0) - 16_050) < 50)
      let area = try #require(whole.layers["condition_areas"]?.first)
      #expect(area.type == 3 && area.id == "area" && area.numbers["length_m"] == nil)
      #expect(area.paths.map(\.count) == [4])
      #expect(whole.layers["conditions"]?.map(\.id).sorted() == ["area", "line"])
      #expect(Set(try tile(service, 9, x, y, "?geometry=sign").names) == ["radars", "conditions"])
      #expect(
        Set(try tile(service, 9, x, y, "?geometry=shapes").names) == ["condition_areas", "condition_lines"])
      #expect(try tile(service, 9, x, y, "?geometry=shapes&type=roadworks").names == ["condition_areas"])
      expectProblem(try service.get("/tiles/9/\(x)/\(y).mvt?geometry=line"), 400, field: "geometry")
    }
  }

  @Test func `an unchanged tile is not sent twice`() throws {
    let world = try ServiceWorld([ShapeSamples.line("line", [(18.5, 44.51), (18.7, 44.53)])])
    let (x, y) = address(Coordinate(validLatitude: 44.52, longitude: 18.6), 9)
    let target = "/tiles/9/\(x)/\(y).mvt"
    let tag = try #require(try world.asking.get(target).headers["ETag"])
    #expect(try world.asking.get(target, [("If-None-Match", tag)]).status == 304)
    #expect(try world.asking.get(target + "?geometry=shapes").headers["ETag"] != tag)
    try world.store.load(
      [
        ShapeSamples.line("line", [(18.5, 44.51), (18.7, 44.54)])
      ], options: ImportOptions(now: ServiceWorld.begin))
    world.follower.catchUp()
    #expect(try world.asking.get(target, [("If-None-Match", tag)]).status == 200)
  }

  // MARK: Where it is

  @Test func `lines are where they are, in every tile that they cross`() throws {
    var random = SeededRandom()
    for round in 0..<12 {
      var points = [(random.double(17...18), random.double(44...45))]
      for _ in 0..<random.integer(1...60) {
        let last = points[points.count - 1]
        points.append((last.0 + random.double(-0.02...0.03), last.1 + random.double(-0.02...0.02)))
      }
      let feature = try ShapeSamples.line("line", points)
      let service = try ServiceWorld([feature]).asking
      for zoom in [12, 14] {
        var tiles: [String: ReadTile] = [:]
        for (a, b) in zip(points, points.dropFirst()) {
          for step in 0...10 {
            let share = Double(step) / 10
            let line = Geodesic.line(
              from: Coordinate(validLatitude: a.1, longitude: a.0),
              to: Coordinate(validLatitude: b.1, longitude: b.0))
            let point = Geodesic.point(
              from: Coordinate(validLatitude: a.1, longitude: a.0), azimuth: line.departure,
              metres: line.metres * share
            ).coordinate
            let (x, y) = address(point, zoom)
            let key = "\(x)/\(y)"
            let found = try tiles[key] ?? tile(service, zoom, x, y, "?geometry=shapes")
            tiles[key] = found
            let drawn = try #require(found.layers["condition_lines"]?.first, "seed \(random.seed), \(round)")
            let away = distance(place(point, zoom, x, y), to: drawn)
            #expect(away < 8, "seed \(random.seed), round \(round), zoom \(zoom), \(point)")
          }
        }
        for (_, tile) in tiles {
          for place in tile.all.flatMap({ $0.paths.joined() }) {
            #expect((-128...4224).contains(place.x) && (-128...4224).contains(place.y))
          }
        }
      }
    }
  }

  @Test func `an area is where it is, with its hole`() throws {
    var random = SeededRandom()
    let outer = ShapeSamples.square(18, 44, 18.5, 44.4)
    let hole = ShapeSamples.square(18.2, 44.1, 18.3, 44.2)
    let service = try ServiceWorld([ShapeSamples.area("area", [outer, hole])]).asking
    for _ in 0..<200 {
      let point = Coordinate(validLatitude: random.double(43.9...44.5), longitude: random.double(17.9...18.6))
      let isInside =
        (18...18.5).contains(point.longitude) && (44...44.4).contains(point.latitude)
        && !((18.2...18.3).contains(point.longitude) && (44.1...44.2).contains(point.latitude))
      // The northern and southern edges are geodesics: they bulge by some metres.
      // And tiles are drawn in whole units, at zoom 7 of 0.0007 degrees.
      let isClear =
        [44, 44.4, 44.1, 44.2].allSatisfy { abs(point.latitude - $0) > 0.005 }
        && [18, 18.5, 18.2, 18.3].allSatisfy { abs(point.longitude - $0) > 0.001 }
      guard isClear else { continue }
      let zoom = random.integer(7...12)
      let (x, y) = address(point, zoom)
      let drawn = try tile(service, zoom, x, y, "?geometry=shapes").layers["condition_areas"]?.first
      let inside = drawn.map { contains($0.paths, place(point, zoom, x, y)) } ?? false
      #expect(inside == isInside, "seed \(random.seed): \(point), zoom \(zoom)")
    }
    // Outer rings turn as the specification wants, and holes the other way.
    let (x, y) = address(Coordinate(validLatitude: 44.2, longitude: 18.25), 8)
    let drawn = try #require(try tile(service, 8, x, y).layers["condition_areas"]?.first)
    #expect(drawn.paths.count == 2)
    #expect(drawn.paths.map { area($0) > 0 } == [true, false])
  }

  private func area(_ ring: [(x: Int, y: Int)]) -> Int {
    zip(ring, ring.dropFirst() + [ring[0]]).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
  }

  private func contains(_ rings: [[(x: Int, y: Int)]], _ place: Place) -> Bool {
    var isInside = false
    for ring in rings {
      for (a, b) in zip(ring, ring.dropFirst() + [ring[0]])
      where (Double(a.y) > place.y) != (Double(b.y) > place.y) {
        let x = Double(a.x) + (place.y - Double(a.y)) / Double(b.y - a.y) * Double(b.x - a.x)
        if x > place.x { isInside.toggle() }
      }
    }
    return isInside
  }

  @Test func `edges are geodesics on the map too`() throws {
    let (a, b) = (
      Coordinate(validLatitude: 50, longitude: 0), Coordinate(validLatitude: 50, longitude: 40)
    )
    let service = try ServiceWorld([ShapeSamples.line("long", [(0, 50), (40, 50)])]).asking
    let line = Geodesic.line(from: a, to: b)
    for (step, zoom) in [(3, 2), (5, 5), (7, 9), (2, 14), (6, 18), (5, 24)] {
      let point = Geodesic.point(
        from: a, azimuth: line.departure, metres: line.metres * Double(step) / 10
      ).coordinate
      let (x, y) = address(point, zoom)
      let drawn = try #require(
        try tile(service, zoom, x, y, "?geometry=shapes").layers["condition_lines"]?.first, "zoom \(zoom)")
      #expect(distance(place(point, zoom, x, y), to: drawn) < 10, "zoom \(zoom)")
    }
  }

  @Test func `over the 180th meridian and around a pole`() throws {
    let cap: [(Double, Double)] = [(-120, 75), (0, 75), (120, 75), (-120, 75)]
    let service = try ServiceWorld([
      ShapeSamples.line("over", [(179, 10), (-179, 10)]), ShapeSamples.area("cap", [cap]),
    ]).asking
    for (longitude, zoom) in [(179.95, 10), (-179.95, 10), (179.95, 3), (-179.95, 3)] {
      let point = Coordinate(validLatitude: 10, longitude: longitude)
      let (x, y) = address(point, zoom)
      let found = try tile(service, zoom, x, y, "?geometry=shapes")
      let drawn = try #require(found.layers["condition_lines"]?.first, "\(longitude), zoom \(zoom)")
      #expect(distance(place(point, zoom, x, y), to: drawn) < 25)
      // Not once around the world.
      #expect(drawn.pointCount < 20)
      #expect(
        distance(place(Coordinate(validLatitude: 10, longitude: longitude * 0.8), zoom, x, y), to: drawn)
          > 100)
    }
    for longitude in [-170.0, -60, 30, 100] {
      let (inside, outside) = (
        Coordinate(validLatitude: 84, longitude: longitude),
        Coordinate(validLatitude: 70, longitude: longitude)
      )
      for zoom in [0, 2, 4] {
        let (x, y) = address(inside, zoom)
        let drawn = try #require(
          try tile(service, zoom, x, y, "?geometry=shapes").layers["condition_areas"]?.first, "\(longitude)")
        #expect(contains(drawn.paths, place(inside, zoom, x, y)), "\(longitude), zoom \(zoom)")
        let below = address(outside, zoom)
        let other = try tile(service, zoom, below.x, below.y, "?geometry=shapes").layers["condition_areas"]?
          .first
        #expect(!(other.map { contains($0.paths, place(outside, zoom, below.x, below.y)) } ?? false))
      }
    }
  }

  // MARK: What is left out

  @Test func `low zooms leave out what is small and points that nobody sees`() throws {
    let wiggly: [(Double, Double)] = (0..<2_000).map { number in
      let latitude: Double = number % 2 == 0 ? 44.50001 : 44.5
      return (18.0 + Double(number) * 0.0005, latitude)
    }
    let service = try ServiceWorld([
      ShapeSamples.line("long", wiggly), ShapeSamples.line("short", [(18.5, 44.6), (18.501, 44.6)]),
    ]).asking
    let (x, y) = address(Coordinate(validLatitude: 44.55, longitude: 18.5), 6)
    let low = try tile(service, 6, x, y)
    #expect(low.layers["condition_lines"]?.map(\.id) == ["long"])
    // A line a sixth of the tile long bends less than a unit.
    #expect((low.layers["condition_lines"]?.first?.pointCount ?? 0) < 20)
    #expect(low.layers["conditions"]?.map(\.id).sorted() == ["long", "short"])
    let near = address(Coordinate(validLatitude: 44.6, longitude: 18.5005), 14)
    #expect(try tile(service, 14, near.x, near.y).layers["condition_lines"]?.map(\.id) == ["short"])
  }

  /// The map's page draws a tile 512 pixels wide, closures from 13 pixels of length on, and other lines from 22.
  @Test func `low zooms have the lines that the page draws, closures first`() throws {
    // Twelve kilometres each.
    let service = try ServiceWorld([
      ShapeSamples.line("closed", [(18.5, 44.6), (18.651, 44.6)]),
      ShapeSamples.line("works", [(18.5, 44.5), (18.651, 44.5)], type: .roadworks),
      ShapeSamples.area("site", [ShapeSamples.square(18.5, 44.3, 18.56, 44.34)]),
    ]).asking
    for (zoom, lines) in [(5, []), (6, ["closed"]), (7, ["closed", "works"])] {
      let (x, y) = address(Coordinate(validLatitude: 44.55, longitude: 18.55), zoom)
      let drawn = try tile(service, zoom, x, y).layers
      #expect(drawn["condition_lines", default: []].map(\.id).sorted() == lines, "zoom \(zoom)")
      #expect(drawn["condition_areas", default: []].count == (zoom < 6 ? 0 : 1), "zoom \(zoom)")
    }
  }

  @Test func `what matters most stays where there is too much`() throws {
    let types: [ConditionType] = [.borderCrossing, .closure, .truckBan, .accident]
    var features: [Feature] = []
    for number in 0..<6_000 {
      // All in one tile.
      let latitude = 44.48 + Double(number / 100) * 0.0005
      let longitude = 18.47 + Double(number % 100) * 0.0005
      let points = [(longitude, latitude), (longitude + 0.0004, latitude)]
      features.append(try ShapeSamples.line("\(10_000 + number)", points, type: types[number % 4]))
    }
    let here = try ServiceWorld(features).asking
    let there = try ServiceWorld(features.reversed()).asking
    let (x, y) = address(Coordinate(validLatitude: 44.495, longitude: 18.5), 12)
    let target = "/tiles/12/\(x)/\(y).mvt?geometry=shapes"
    let tile = ReadTile(try here.get(target).body)
    let drawn = try #require(tile.layers["condition_lines"])
    #expect(drawn.count == 4_000)
    var counts: [String: Int] = [:]
    for feature in drawn { counts[feature.texts["type"] ?? "", default: 0] += 1 }
    #expect(counts == ["closure": 1_500, "accident": 1_500, "truck_ban": 1_000])
    // Of those that matter as much, the first by id.
    let bans: [String] = drawn.filter { $0.texts["type"] == "truck_ban" }.map(\.id)
    let first: [String] = (0..<1_000).map { number in String(10_002 + number * 4) }
    #expect(bans == first)
    #expect(try here.get(target).body == there.get(target).body)
    // Of signs, too: one for each square, and that which matters most.
    let low = address(Coordinate(validLatitude: 44.495, longitude: 18.5), 4)
    let signs = ReadTile(try here.get("/tiles/4/\(low.x)/\(low.y).mvt?geometry=sign").body)
    #expect(signs.layers["conditions"]?.allSatisfy { $0.texts["type"] == "closure" } == true)
  }

  // MARK: TileJSON

  @Test(arguments: Way.allCases) func `TileJSON names the tiles and their layers`(way: Way) throws {
    var closure = try ShapeSamples.line("line", [(18.5, 44.51), (18.7, 44.53)])
    closure.details.vehicles = VehicleLimits(text: "truck")
    closure.details.schedule = try Schedule.read("03:00-04:00", zone: .utc)
    let world = try ServiceWorld([closure, radar("r", 44.5, 18.6)])
    try world.ask(way) { service in
      let answer = try service.get("/tiles.json?layer=conditions&geometry=full")
      #expect(answer.headers["Content-Type"] == "application/json")
      let document = try answer.object()
      #expect(document["tilejson"] as? String == "3.0.0")
      #expect(document["bounds"] as? [Double] == [-180, -85.05112877980659, 180, 85.05112877980659])
      #expect(document["minzoom"] as? Int == 0)
      let layers = try #require(document["vector_layers"] as? [[String: Any]])
      let names = try #require(document["vector_layers"] as? [[String: Any]]).compactMap {
        $0["id"] as? String
      }
      #expect(names == ["conditions", "condition_lines", "condition_areas"])
      let url = try #require((document["tiles"] as? [String])?.first)
      #expect(url.hasSuffix("/tiles/{z}/{x}/{y}.mvt?layer=conditions&geometry=full"))
      let (x, y) = address(Coordinate(validLatitude: 44.5, longitude: 18.6), 9)
      let path = try #require(url.range(of: "/tiles/")).lowerBound
      let target = String(url[path...]).replacing("{z}", with: "9").replacing("{x}", with: "\(x)").replacing(
        "{y}", with: "\(y)")
      let tile = ReadTile(try service.get(target).body)
      #expect(Set(tile.names) == ["conditions", "condition_lines"])
      for name in tile.names {
        let fields = layers.first { $0["id"] as? String == name }?["fields"] as? [String: String]
        for feature in tile.layers[name] ?? [] {
          let said = Set(feature.texts.keys).union(feature.numbers.keys).union(feature.flags.keys)
          #expect(said == Set((fields ?? [:]).keys))
          for key in feature.numbers.keys { #expect(fields?[key] == "Number") }
          #expect(feature.flags == ["limited": true, "active": false])
          for key in feature.flags.keys { #expect(fields?[key] == "Boolean") }
        }
      }
      let all = try #require(try service.get("/tiles.json").object()["vector_layers"] as? [[String: Any]])
      #expect(
        all.map { $0["id"] as? String } == ["radars", "radar_lines", "radar_areas"] + names.map(Optional.some)
      )
      expectProblem(try service.get("/tiles.json?type=cow"), 400, field: "type")
      expectProblem(try service.get("/tiles.json?zoom=1"), 400, field: "zoom")
      let links = try service.get("/", [("Accept", "application/json")]).links("related")
      #expect(links.contains { ($0["href"] as? String)?.hasSuffix("/tiles.json") == true })
      #expect(try service.get("/?f=html").text.contains("/tiles.json"))
    }
  }

  @Test func `a service of one region says so in its TileJSON`() throws {
    let region = try Box(
      southWest: Coordinate(latitude: 42, longitude: 15), northEast: Coordinate(latitude: 46, longitude: 20))
    let world = try ServiceWorld(without: [.radars], region: region)
    let document = try world.asking.get("/tiles.json?geometry=sign").object()
    #expect(document["bounds"] as? [Double] == [15, 42, 20, 46])
    let layers = try #require(document["vector_layers"] as? [[String: Any]])
    #expect(layers.compactMap { $0["id"] as? String } == ["conditions"])
  }
}
