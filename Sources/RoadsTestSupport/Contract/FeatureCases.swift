import RoadsCore

extension StoreContract {
  static let features: [Case] = [
    Case("a feature comes back as it was added") { bench in
      var world = RandomWorld(SeededRandom(seed: 7), sources: RandomWorld.someSources)
      for feature in world.features(60) {
        try bench.store.add(feature)
        try expectEqual(try bench.store.feature(feature.address), feature)
      }
    },
    Case("places a hair's breadth from zero are found where they are") { bench in
      for (number, degrees) in [
        1e-30, .leastNonzeroMagnitude, -1e-13, 1.3e-12, 1.2345678901234567e-7, -9.87654321e-5,
      ]
      .enumerated() {
        let place = try Coordinate(latitude: 45, longitude: degrees)
        try bench.store.add(radar("\(number)", place.latitude, place.longitude))
        let box = try Box(southWest: place, northEast: place)
        let found = try bench.store.find(Query(area: .box(box), filter: Filter(at: .now)))
        try expectEqual(found.contains { $0.feature.id == "\(number)" }, true)
      }
      try expectEqual(try bench.store.check(), [])
    },
    Case("hostile texts are stored as they are") { bench in
      for (number, text) in [
        "'; DROP TABLE feature; --", "\u{1B}[2J\u{7}", "a\u{202E}b", "100%_\\", "\"><script>", "🚧 e\u{301}",
        "\r\n\t",
      ].enumerated() {
        // Ids have no control characters.
        let seen = text.unicodeScalars.filter { FeatureID.controlCharacter(in: String($0)) == nil }
        var feature = radar("id-\(number)-\(String(String.UnicodeScalarView(seen)))")
        feature.title = "t" + text
        feature.road = text
        feature.text = text
        try bench.store.add(feature)
        try expectEqual(try bench.store.feature(feature.address), feature)
      }
    },
    Case("an id that is taken is refused, in its layer only") { bench in
      try bench.store.add(radar("1"))
      try expectError(FeatureError.exists(FeatureID(.radars, "1"))) {
        try bench.store.add(radar("1", 45, 18))
      }
      try bench.store.add(condition("1"))
      try expectEqual(try bench.store.everything().map(\.address.description), ["radars/1", "conditions/1"])
    },
    Case("what cannot be stored is refused before anything is written") { bench in
      var untitled = radar("1")
      untitled.title = " "
      try expectError(FeatureProblem.missing(.title)) { try bench.store.add(untitled) }
      var zero = radar("1")
      zero.title = "a\0b"
      try expectError(FeatureProblem.nulCharacter(.title)) { try bench.store.add(zero) }
      // An id that looks like another, or breaks the line that it stands in.
      for code: UInt32 in [0x09, 0x0A, 0x1B, 0x7F, 0x85, 0x9B, 0x61C, 0x200E, 0x2028, 0x2029, 0x202E, 0x2066]
      {
        let id = "a" + String(Unicode.Scalar(code).map(Character.init) ?? "?") + "b"
        try expectError(FeatureProblem.controlCharacter(.id, code)) { try bench.store.add(radar(id)) }
      }
      // What is there to see of it, and what a URL can name.
      for blank in ["\u{A0}", "\u{3000} \u{2003}"] {
        try expectError(FeatureProblem.missing(.id)) { try bench.store.add(radar(blank)) }
        var feature = radar("1")
        feature.title = blank
        try expectError(FeatureProblem.missing(.title)) { try bench.store.add(feature) }
      }
      for id in [".", ".."] { try expectError(FeatureProblem.dots(id)) { try bench.store.add(radar(id)) } }
      try bench.store.add(radar("2"))
      try bench.store.add(radar("Ćuprija 漢 \u{200D}/;\""))
      try expectEqual(try bench.store.everything().map(\.id), ["2", "Ćuprija 漢 \u{200D}/;\""])
    },
    Case("an unknown feature is no feature") { bench in
      try bench.store.add(radar("1"))
      try expectEqual(try bench.store.feature(FeatureID(.conditions, "1")), nil)
      try expectEqual(try bench.store.tombstone(FeatureID(.radars, "1")), nil)
    },
    Case("answers equal the oracle's") { bench in
      var world = RandomWorld(SeededRandom(seed: 11))
      let features = world.features(80)
      try bench.store.load(features)
      for _ in 0..<300 {
        let query = try world.query(over: features)
        let complaint = Oracle(features).complaint(about: try bench.store.find(query), to: query)
        try expect(complaint == nil, "\(complaint ?? "") — \(query)")
      }
    },
    Case("a visit ends where the visitor wants") { bench in
      try bench.store.load([radar("1"), radar("2"), radar("3")])
      var seen: [String] = []
      try bench.store.visit(Query(filter: Filter(at: at(0)))) {
        seen.append($0.feature.id)
        return seen.count < 2
      }
      try expectEqual(seen, ["1", "2"])
    },
    Case("validity decides by the moment asked for") { bench in
      var later = condition("later")
      later.validity = Validity(from: at(100), until: at(200)) ?? .always
      try bench.store.load([condition("past", until: at(-1)), condition("open"), later])
      func ids(_ moment: Instant, expired: Bool = false) throws -> [String] {
        var filter = Filter(at: moment)
        filter.includesExpired = expired
        return try bench.store.find(Query(filter: filter)).map(\.feature.id)
      }
      try expectEqual(try ids(at(0)), ["open"])
      try expectEqual(try ids(at(100)), ["later", "open"])
      try expectEqual(try ids(at(200)), ["later", "open"])
      try expectEqual(try ids(at(201)), ["open"])
      try expectEqual(try ids(at(-1)), ["open", "past"])
      try expectEqual(try ids(at(0), expired: true), ["later", "open", "past"])
    },
    Case("ends, beginnings and updates decide to the millisecond") { bench in
      func timed(_ id: String, _ from: Int64?, _ until: Int64?, updatedAt: Int64 = 0) -> Feature {
        var feature = condition(id)
        feature.validity = Validity(from: from.map { at($0) }, until: until.map { at($0) }) ?? .always
        feature.updatedAt = at(updatedAt)
        return feature
      }
      try bench.store.load([
        timed("always", nil, nil, updatedAt: -50), timed("ending", nil, 100), timed("later", 50, 200),
        timed("over", -9, -5), timed("running", -9, nil),
      ])
      func ids(_ change: (inout Filter) -> Void) throws -> [String] {
        var filter = Filter(at: at(0))
        change(&filter)
        let found = try bench.store.find(Query(filter: filter)).map(\.feature.id)
        try expectEqual(try bench.store.count(Query(filter: filter)).total, found.count)
        return found
      }
      func moment(_ seconds: Int64, _ milliseconds: Int64) -> Instant {
        Instant(milliseconds: at(seconds).milliseconds + milliseconds)
      }
      // What has no end ends before nothing, what has no beginning begins after nothing.
      try expectEqual(
        try ids { ($0.endsBefore, $0.includesExpired) = (at(1000), true) }, ["ending", "later", "over"])
      try expectEqual(
        try ids { ($0.startsAfter, $0.includesExpired) = (at(-1000), true) }, ["later", "over", "running"])
      // Neither at the very moment, but touched at it.
      try expectEqual(try ids { $0.endsBefore = at(100) }, [])
      try expectEqual(try ids { $0.endsBefore = moment(100, 1) }, ["ending"])
      try expectEqual(try ids { $0.startsAfter = at(-9) }, [])
      try expectEqual(try ids { $0.startsAfter = moment(-9, -1) }, ["running"])
      try expectEqual(try ids { $0.updatedSince = at(-50) }, ["always", "ending", "running"])
      try expectEqual(try ids { $0.updatedSince = moment(-50, 1) }, ["ending", "running"])
      // Where no moment was named, they look beyond now.
      func asked(_ end: Int64? = nil, _ beginning: Int64? = nil) throws -> [String] {
        try ids {
          $0.endsBefore = end.map { at($0) }
          $0.startsAfter = beginning.map { at($0) }
          $0.lookBeyondNow()
        }
      }
      try expectEqual(try asked(201), ["ending", "later"])
      try expectEqual(try asked(0), ["over"])
      try expectEqual(try asked(nil, 10), ["later"])
      try expectEqual(try asked(nil, -100), ["later", "running"])
      try expectEqual(try asked(201, 10), ["later"])
      try expectEqual(try asked(), ["always", "ending", "running"])
    },
    Case("an answer comes in the order that was asked for, of which a limit leaves the first") { bench in
      func feature(_ id: String, _ title: String, ends: Int64?, updatedAt: Int64) -> Feature {
        var feature = radar(id)
        feature.title = title
        feature.validity = Validity(from: nil, until: ends.map { at($0) }) ?? .always
        feature.updatedAt = at(updatedAt)
        return feature
      }
      var condition = condition("0", until: at(50))
      (condition.title, condition.updatedAt) = ("živinice", at(1))
      try bench.store.load([
        feature("a", "Žepče", ends: nil, updatedAt: 5), feature("b", "ZENICA", ends: 90, updatedAt: 5),
        feature("c", "Zavidovići", ends: 20, updatedAt: 1), feature("d", "Živinice", ends: nil, updatedAt: 9),
        condition,
      ])
      let corners = (
        Coordinate(validLatitude: -89, longitude: -179), Coordinate(validLatitude: 89, longitude: 179)
      )
      for area in [
        nil, Area.box(try Box(southWest: corners.0, northEast: corners.1)),
        .circle(try Circle(centre: radar("x").coordinate, metres: 9e6)),
      ] {
        for (sort, order) in [
          (AnswerSort.title, ["c", "b", "a", "d", "0"]), (.updated, ["d", "a", "b", "c", "0"]),
          (.ends, ["c", "0", "b", "a", "d"]),
        ] {
          for limit in [nil, 0, 1, 2, 3, 5, 9] {
            let query = Query(area: area, filter: Filter(at: at(0)), limit: limit, sort: sort)
            let found = try bench.store.find(query)
            try expectEqual(found.map(\.feature.id), Array(order.prefix(limit ?? 9)))
            try expectEqual(try bench.store.count(query).total, found.count)
          }
        }
      }
    },
    Case("counts are of what would be found") { bench in
      try bench.store.load([
        radar("1"), radar("2", type: .announced), condition("3"), condition("4"),
        condition("5", until: at(-9)),
      ])
      let counts = try bench.store.count(Query(filter: Filter(at: at(0))))
      try expectEqual(counts.of(.radar(.stationary)), 1)
      try expectEqual(counts.of(.radar(.announced)), 1)
      try expectEqual(counts.of(.condition(.ice)), 2)
      try expectEqual(counts.of(.radars), 2)
      try expectEqual(counts.total, 4)
      let limited = try bench.store.count(Query(filter: Filter(at: at(0)), limit: 3))
      try expectEqual([limited.of(.radars), limited.of(.conditions)], [2, 1])
      var all = Filter(at: at(0))
      all.includesExpired = true
      try expectEqual(try bench.store.count(Query(filter: all)).total, 5)
    },
  ]
}
