import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport

extension Comparison {
  /// What has no equal among the peers.
  func otherAnswers(_ store: SpatiaLiteStore) throws -> [Single] {
    [
      try time("within 35 km × 35 km", store) { centre in
        let ends = [225.0, 45.0].map {
          Geodesic.point(from: centre, azimuth: $0, metres: 25_000).coordinate
        }
        return .box(try Box(southWest: ends[0], northEast: ends[1]))
      },
      try time("along 50 km, 2 km to each side", store) { [self] in .corridor(try drive(from: $0)) },
      try counting(),
      try searching("count by a rare word and a common one", "kilometar 996"),
      try searching("count by a common word", "kilometar"),
      try reporting(store),
      try reportingAtOnce(store),
    ]
  }

  /// Some 50 km with a bend every five.
  func drive(from start: Coordinate) throws -> Corridor {
    var random = SeededRandom(seed: UInt64(abs(start.latitude) * 1e6))
    var points = [start]
    for _ in 0..<10 {
      points.append(
        Geodesic.point(from: points[points.count - 1], azimuth: random.double(20...80), metres: 5_000)
          .coordinate)
    }
    return try Corridor(route: try Route(points), metres: 2_000)
  }

  /// Every area is asked for once: those of the first round, which is not timed, are compared with the oracle's.
  private func time(
    _ name: String, _ store: SpatiaLiteStore, _ area: (Coordinate) throws -> Area
  ) throws -> Single {
    func draw() throws -> [Query] {
      try places.draw(options.queries).map { Query(area: try area($0), filter: Filter(at: World.now)) }
    }
    let first = try draw()
    let answers = try first.map(store.find)
    try check(answers, first)
    let hits = answers.reduce(0) { $0 + $1.count }
    let values = try (0..<options.manyRounds).map { _ in
      let questions = try draw()
      return try seconds { for question in questions { _ = try store.find(question) } }
        / Double(questions.count) * 1e6
    }
    let mean = (Double(hits) / Double(answers.count)).short
    return Single(
      Figure(name: "\(name), \(mean) hits", values: values), "µs",
      note: "\(min(options.checked, answers.count)) answers equal to the oracle's")
  }

  private func counting() throws -> Single {
    Single(
      Figure(name: "count everything by type", values: try onceEach(Query(filter: Filter(at: World.now)))),
      "ms",
      note: "each time by a store that was just opened")
  }

  /// There is one such question only: each time a store is asked that nobody has asked anything.
  private func onceEach(_ query: Query) throws -> [Double] {
    try (0..<options.rounds).map { _ in
      let store = try SpatiaLiteStore(path: database)
      _ = try store.lastChange()
      return try seconds { _ = try store.count(query) } * 1e3
    }
  }

  /// Without an area.
  private func searching(_ name: String, _ words: String) throws -> Single {
    var filter = Filter(at: World.now)
    filter.text = TextFilter(words)
    let query = Query(filter: filter)
    let counted = try SpatiaLiteStore(path: database).count(query).total
    let expected = world.places.indices.count { filter.matches(world.feature($0)) }
    guard counted == expected else {
      fatal("\(counted) features have \(words), the oracle finds \(expected)")
    }
    return Single(
      Figure(name: "\(name): \(words)", values: try onceEach(query)), "ms",
      note:
        "\(counted.grouped) of \(world.count.grouped), as many as the oracle finds; by a store that was just opened"
    )
  }

  private func reporting(_ store: SpatiaLiteStore) throws -> Single {
    let reported = world.places.indices.prefix(100).map { world.feature($0).address }
    let values = try (0..<options.rounds).map { round in
      try seconds {
        for address in reported {
          // Each of a reporter who has not spoken yet, so that each is a write. The fifth "gone" would
          // remove the feature.
          _ = try store.report(
            Report(
              feature: address, verdict: round < 4 ? .gone : .there,
              reporter: Reporter(id: "reporter \(round)"),
              at: World.now))
        }
      } / Double(reported.count) * 1e3
    }
    return Single(
      Figure(name: "a report", values: values), "ms", note: "on the disk before it is acknowledged")
  }
}
