import RoadsCore

/// What a reader of an answer in parts relies on.
extension StoreContract {
  private static let everything: Query = {
    var filter = Filter(at: at(0))
    filter.includesExpired = true
    return Query(filter: filter)
  }()

  private static func inParts(_ store: any RoadStore, _ query: Query, atMost: Int = .max) throws -> [Hit] {
    var found: [Hit] = []
    var parts = 0
    try store.visit(query) { hits in
      hits
    } take: { hits in
      found += hits
      parts += 1
      return parts < atMost
    }
    return found
  }

  static let parts: [Case] = [
    Case("the parts of an answer are the answer, in its order") { bench in
      var world = RandomWorld(SeededRandom(seed: 47), sources: RandomWorld.someSources)
      try bench.store.load(world.features(3_000))
      var types = everything.filter
      types.types = [.condition(.roadworks), .radar(.stationary)]
      var layer = everything.filter
      layer.layer = .conditions
      let box = try Box(
        southWest: Coordinate(latitude: -60, longitude: -170),
        northEast: Coordinate(latitude: 60, longitude: 170))
      let circle = try Circle(centre: try Coordinate(latitude: 44, longitude: 18), metres: 5_000_000)
      let queries = [
        everything, Query(filter: types), Query(filter: layer), Query(filter: Filter(at: at(0))),
        Query(filter: layer, limit: 700), Query(filter: layer, limit: 0),
        Query(area: .box(box), filter: layer),
        Query(area: .circle(circle), filter: types),
      ]
      for query in queries { try expectEqual(try inParts(bench.store, query), try bench.store.find(query)) }
      for layer in Layer.allCases { _ = try bench.store.purgeAll(layer, at: at(1)) }
      try expectEqual(try inParts(bench.store, everything), [])
    },
    Case("who has enough of the parts of an answer gets no more") { bench in
      var world = RandomWorld(SeededRandom(seed: 48), sources: RandomWorld.someSources)
      try bench.store.load(world.features(3_000))
      let all = try bench.store.find(everything)
      let some = try inParts(bench.store, everything, atMost: 2)
      try expect(!some.isEmpty && some.count < all.count, "\(some.count) of \(all.count)")
      try expectEqual(some, Array(all.prefix(some.count)))
    },
    Case("what making or taking a part throws comes out, and the store answers on") { bench in
      var world = RandomWorld(SeededRandom(seed: 49))
      try bench.store.load(world.features(1_500))
      let error = FeatureError.unknown(FeatureID(.radars, "x"))
      try expectError(error) {
        try bench.store.visit(everything) { (_: [Hit]) throws -> Int in
          throw error
        } take: { _ in
          true
        }
      }
      try expectError(error) { try bench.store.visit(everything, make: \.count) { _ in throw error } }
      try expectEqual(try inParts(bench.store, everything).count, 1_500)
    },
  ]
}
