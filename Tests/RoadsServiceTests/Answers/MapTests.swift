import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// `/clusters` and `/tiles`
@Suite struct MapTests {
  @Test func `heaps have counts, a box and no feature twice`() throws {
    var random = SeededRandom()
    let features = (0..<500).map { number in
      number % 2 == 0
        ? radar("r\(number)", random.double(43...45), random.double(16...19))
        : condition("c\(number)", random.double(43...45), random.double(16...19))
    }
    let service = try ServiceWorld(features).asking
    for zoom in [0, 3, 7, 10, 14, 16, 20, 24] {
      let answer = try service.get("/clusters?bbox=15,42,20,46&zoom=\(zoom)")
      let found = try #require(try answer.object()["features"] as? [[String: Any]])
      var total = 0
      for feature in found {
        let properties = try #require(feature["properties"] as? [String: Any])
        guard properties["cluster"] as? Bool == true else {
          total += 1
          #expect(properties["title"] is String)
          continue
        }
        let count = try #require(properties["count"] as? Int)
        #expect(count > 2)
        let radars = try #require(properties["radars"] as? Int)
        let conditions = try #require(properties["conditions"] as? Int)
        #expect(radars + conditions == count)
        #expect((properties["types"] as? [String: Int])?.values.reduce(0, +) == count)
        let box = try #require(feature["bbox"] as? [Double])
        let geometry = try #require(feature["geometry"] as? [String: Any])
        let point = try #require(geometry["coordinates"] as? [Double])
        #expect(point[0] >= box[0] && point[0] <= box[2] && point[1] >= box[1] && point[1] <= box[3])
        total += count
      }
      #expect(total == 500, "zoom \(zoom), seed \(random.seed)")
      #expect(zoom > 0 || found.count <= 2)
      #expect(zoom < 16 || found.count == 500)
    }
  }

  /// Two services that read the same in different orders serve behind one address.
  @Test func `heaps come in one order, and their ETag is the answer's`() throws {
    var random = SeededRandom()
    let features = (0..<300).map { radar("r\($0)", random.double(43...45), random.double(16...19)) }
    let here = try ServiceWorld(features).asking
    let there = try ServiceWorld(features.reversed()).asking
    // One more where a cluster is already, and one that stands alone.
    let more = try ServiceWorld(features + [radar("more", 44, 17.5)]).asking
    for zoom in [3, 9, 12, 17] {
      let target = "/clusters?bbox=15,42,20,46&zoom=\(zoom)"
      let (mine, theirs) = (try here.get(target), try there.get(target))
      #expect(mine.body == theirs.body, "zoom \(zoom), seed \(random.seed)")
      #expect(mine.headers["ETag"] == theirs.headers["ETag"])
      #expect(try more.get(target).headers["ETag"] != mine.headers["ETag"])
    }
  }

  /// Two of a kind that nobody may overlook stand beside the others; of more, the cluster says which is the worst.
  @Test(arguments: [ConditionType.closure, .accident, .ice])
  func `a cluster hides nothing severe`(type: ConditionType) throws {
    let severe = (0..<3).map { condition("s\($0)", 44.5 + Double($0) / 1e4, type: type) }
    let others = (0..<3).map { radar("r\($0)", 44.5 + Double($0) / 1e4) }
    let found = { (features: [Feature]) in
      let answer = try ServiceWorld(features).asking.get("/clusters?bbox=18,44,19,45&zoom=8")
      return try #require(try answer.object()["features"] as? [[String: Any]])
    }
    for count in 1...2 {
      let answer = try found(others + severe.prefix(count))
      #expect(answer.compactMap { $0["id"] as? String } == severe.prefix(count).map(\.id), "\(count)")
      let cluster = try #require(answer.last?["properties"] as? [String: Any])
      #expect(cluster["count"] as? Int == 3)
      #expect(cluster["worst"] as? String == "stationary")
    }
    let answer = try found(others + severe)
    #expect(answer.count == 1)
    let cluster = try #require(answer.first?["properties"] as? [String: Any])
    #expect(cluster["count"] as? Int == 6)
    #expect(cluster["worst"] as? String == FeatureType.condition(type).name)
    #expect(cluster["types"] as? [String: Int] == [FeatureType.condition(type).name: 3, "stationary": 3])
    // One or two of the others are no cluster.
    let few = try found(Array(severe.prefix(2) + others.prefix(2)))
    #expect(few.compactMap { $0["id"] as? String } == ["s0", "s1", "r0", "r1"])
  }

  /// More squares than an answer has: what is severe is there, though it is alone in its square.
  @Test func `a crowd of squares hides nothing severe`() throws {
    let pairs = (0..<10_200).flatMap { number in
      let place = (44.0 + Double(number / 102) / 100, 18.0 + Double(number % 102) / 100)
      return (0..<2).map { radar("r\(number)-\($0)", place.0, place.1) }
    }
    // The last ones in any order by place.
    let severe = condition("closed", 43.99, 19.5, type: .closure)
    let service = try ServiceWorld(pairs + [severe]).asking
    let answer = try service.get("/clusters?bbox=17.9,43.9,19.6,45.1&zoom=15").object()
    let features = try #require(answer["features"] as? [[String: Any]])
    #expect(features.count == 10_000)
    #expect(features.first?["id"] as? String == "closed")
  }

  @Test func `heaps obey filters and the antimeridian`() throws {
    let service = try ServiceWorld([radar("e", 0, 179.9), radar("w", 0, -179.9), condition("c", 0, 179.8)])
      .asking
    let total = { (target: String) in
      let features = try #require(try service.get(target).object()["features"] as? [[String: Any]])
      return features.reduce(0) { sum, feature in
        sum + ((feature["properties"] as? [String: Any])?["count"] as? Int ?? 1)
      }
    }
    #expect(try total("/clusters?bbox=179,-1,-179,1&zoom=3") == 3)
    #expect(try total("/clusters?bbox=179,-1,-179,1&zoom=3&layer=radars") == 2)
    #expect(try total("/clusters?bbox=179,-1,180,1&zoom=3") == 2)
  }

  @Test(arguments: [
    ("/clusters", "bbox"), ("/clusters?bbox=1,1,2,2", "zoom"), ("/clusters?bbox=1,1,2,2&zoom=25", "zoom"),
    ("/clusters?bbox=1,1,2,2&zoom=x", "zoom"), ("/clusters?zoom=3", "bbox"),
  ])
  func `what is wrong with a question is named`(target: String, field: String) throws {
    expectProblem(try ServiceWorld().asking.get(target), 400, field: field)
  }

  @Test(arguments: Way.allCases) func `a tile has its points, each in one tile only`(way: Way) throws {
    let features = [radar("a", 44.5, 18.6), condition("b", 44.6, 18.7), radar("pole", 89, 0)]
    try ServiceWorld(features).ask(way) { service in
      let whole = try service.get("/tiles/0/0/0.mvt")
      #expect(whole.status == 200)
      #expect(whole.headers["Content-Type"] == "application/vnd.mapbox-vector-tile")
      let text = String(decoding: whole.body, as: Unicode.ASCII.self)
      #expect(text.contains("radars") && text.contains("conditions") && text.contains("Radar a"))
      #expect(!text.contains("Radar pole"))
      var places: [String] = []
      for x in 0..<8 {
        for y in 0..<8 where try service.get("/tiles/3/\(x)/\(y).mvt").body.count > 0 {
          places.append("\(x)/\(y)")
        }
      }
      #expect(places == ["4/2"])
    }
  }

  @Test func `points stand where they are`() throws {
    // 18.6° E, 44.5° N in the tile 8/141/92: reckoned by hand from the specification's formulas.
    let place = try Coordinate(latitude: 44.5, longitude: 18.6)
    let address = try #require(TileAddress(zoom: 8, column: 141, row: 92))
    let x = (18.6 + 180) / 360 * 256 - 141
    let radians = 44.5 * Double.pi / 180
    let y = (1 - log(tan(radians) + 1 / cos(radians)) / .pi) / 2 * 256 - 92
    let position = try #require(address.position(of: place, extent: 4096))
    #expect(abs(Double(position.x) - x * 4096) <= 1)
    #expect(abs(Double(position.y) - y * 4096) <= 1)
    #expect(try #require(TileAddress(zoom: 8, column: 140, row: 92)).position(of: place, extent: 4096) == nil)
  }

  @Test func `every place on the map is in exactly one tile`() throws {
    var random = SeededRandom()
    var places = (0..<2_000).map { _ in
      Coordinate(validLatitude: random.double(-85...85), longitude: random.double(-180...180))
    }
    places += [(0, 180), (0, -180), (85.051, 0), (-85.051, 0), (0, 0), (45, 90)].map {
      Coordinate(validLatitude: $0.0, longitude: $0.1)
    }
    for place in places {
      let zoom = random.integer(0...5)
      let tiles = (0..<1 << zoom).flatMap { x in
        (0..<1 << zoom).compactMap { TileAddress(zoom: zoom, column: x, row: $0) }
      }
      let holding = tiles.filter { $0.position(of: place, extent: 4096) != nil }
      #expect(holding.count == 1, "\(place) at zoom \(zoom), seed \(random.seed)")
      let box = try #require(holding.first?.box)
      #expect(box.contains(place))
    }
  }

  @Test func `low zooms thin out, high ones do not`() throws {
    var random = SeededRandom()
    let features = (0..<2_000).map { radar("r\($0)", random.double(44.5...44.6), random.double(18.6...18.7)) }
    let service = try ServiceWorld(features).asking
    let low = try service.get("/tiles/5/17/11.mvt").body
    #expect(low.count < 20_000)
    var titles = 0
    for x in 9037...9044 {
      for y in 5917...5927 {
        let text = String(
          decoding: try service.get("/tiles/14/\(x)/\(y).mvt").body, as: Unicode.ASCII.self)
        titles += text.components(separatedBy: "Radar r").count - 1
      }
    }
    #expect(titles == 2_000, "seed \(random.seed)")
  }

  @Test(arguments: [
    "/tiles/25/0/0.mvt", "/tiles/3/8/0.mvt", "/tiles/3/0/-1.mvt", "/tiles/08/0/0.mvt", "/tiles/3/0/-0.mvt",
    "/tiles/3/+1/0.mvt",
    "/tiles/3/01/0.mvt", "/tiles/a/b/c.mvt", "/tiles/0/0/0.png",
  ])
  func `there are no other tiles`(target: String) throws {
    expectProblem(try ServiceWorld().asking.get(target), 404)
  }
}
