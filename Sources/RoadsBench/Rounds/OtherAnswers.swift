import RoadsCore
import RoadsSpatiaLite
import RoadsTestSupport

extension Comparison {
  /// What has no equal among the peers.
  func otherAnswers(_ store: SpatiaLiteStore) throws -> [Single] {
    let places = world.questions(options.queries, seed: options.seed + 2)
    let filter = Filter(at: World.now)
    let boxes = try places.map { centre in
      let ends = [225.0, 45.0].map { Geodesic.point(from: centre, azimuth: $0, metres: 25_000).coordinate }
      return Query(area: .box(try Box(southWest: ends[0], northEast: ends[1])), filter: filter)
    }
    let routes = try places.map { Query(area: .corridor(try drive(from: $0)), filter: filter) }
    return [
      try time("within 35 km × 35 km", boxes, store),
      try time("along 50 km, 2 km to each side", routes, store),
      try counting(store),
      try searching("count by a rare word and a common one", "kilometar 996", store),
      try searching("count by a common word", "kilometar", store),
      try reporting(store),
      try reportingAtOnce(store),
    ]
  }

  /// Some 50 km with a bend every five.
  private func drive(from start: Coordinate) throws -> Corridor {
    var random = SeededRandom(seed: UInt64(abs(start.latitude) * 1e6))
    var points = [start]
    for _ in 0..<10 {
      points.append(
        Geodesic.point(from: points[points.count - 1], azimuth: random.double(20...80), metres: 5_000)
          .coordinate)
    }
    return try Corridor(route: try Route(points), metres: 2_000)
  }

  private func time(_ name: String, _ questions: [Query], _ store: SpatiaLiteStore) throws -> Single {
    let answers = try questions.map(store.find)
    try check(answers, questions)
    let hits = answers.reduce(0) { $0 + $1.count }
    let values = try (0..<options.rounds).map { _ in
      try seconds { for question in questions { _ = try store.find(question) } } / Double(questions.count)
        * 1e6
    }
    let mean = (Double(hits) / Double(questions.count)).short
    return Single(
      Figure(name: "\(name), \(mean) hits", values: values), "µs",
      note: "\(min(options.checked, answers.count)) answers equal to the oracle's")
  }

  private func counting(_ store: SpatiaLiteStore) throws -> Single {
    let values = try (0..<options.rounds).map { _ in
      try seconds { _ = try store.count(Query(filter: Filter(at: World.now))) } * 1e3
    }
    return Single(Figure(name: "count everything by type", values: values), "ms")
  }

  /// Without an area.
  private func searching(_ name: String, _ words: String, _ store: SpatiaLiteStore) throws -> Single {
    var filter = Filter(at: World.now)
    filter.text = TextFilter(words)
    let query = Query(filter: filter)
    let counted = try store.count(query).total
    let expected = world.places.indices.count { filter.matches(world.feature($0)) }
    guard counted == expected else {
      fatal("\(counted) features have \(words), the oracle finds \(expected)")
    }
    let values = try (0..<options.rounds).map { _ in try seconds { _ = try store.count(query) } * 1e3 }
    return Single(
      Figure(name: "\(name): \(words)", values: values), "ms",
      note: "\(counted.grouped) of \(world.count.grouped), as many as the oracle finds")
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
