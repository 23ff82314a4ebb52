import RoadsCore
import RoadsSpatiaLite

extension Comparison {
  /// The same circles for everybody, one after the other.
  func near(_ store: SpatiaLiteStore, kilometres: Int) throws -> Contest {
    let circles = try world.circles(options.queries, metres: Double(kilometres) * 1000)
    let questions = circles.map { Query(area: .circle($0), filter: Filter(at: World.now)) }
    let answers = try questions.map(store.find)
    try check(answers, questions)
    // All have been asked all of it before any round: what is compared is who is asked again.
    guard try questions.map(store.find) == answers else { fatal("near: other answers at the second time") }
    let counts = answers.map(\.count)
    let hits = counts.reduce(0, +)

    let checked = min(options.checked, answers.count)
    var entries = [
      Entry(
        who: .ours, name: "`roads`, in process, asked again",
        run: { [self] in try time(questions, hits, store) },
        note: { "whole features, nearest first; \(checked) answers equal to the oracle's" }),
      Entry(
        who: .oursAtFirst, name: "`roads`, in process, asked for the first time",
        run: { [self] in
          // Opened before the clock runs, as the others are; it remembers nothing.
          let fresh = try SpatiaLiteStore(path: database)
          _ = try fresh.lastChange()
          return try time(questions, hits, fresh)
        }, note: { "the same by a store that was just opened" }),
    ]
    for (who, name, path) in documentedForms {
      let form = try DocumentedForm(path: path)
      try agree(form, circles, counts, "SpatiaLite")
      entries.append(
        entry(who, name, form, circles, hits) { "keys alone, in no order; as many hits in every answer" })
    }
    if let postgis = peers.postgis {
      try agree(postgis, circles, counts, "PostGIS")
      try check(postgis, answers, circles)
      entries.append(
        entry(.postgis, "PostGIS, one client, prepared", postgis, circles, hits) {
          "ids and distances, nearest first; as many hits in every answer"
        })
    }
    if let redis = peers.redis {
      let others = try differing(redis, answers, circles)
      let found = try circles.reduce(0) { try $0 + redis.count($1) }
      let share = (Double(others) / Double(max(hits, 1)) * 100).short
      entries.append(
        entry(.redis, "Redis, one client", redis, circles, found) {
          "ids and distances, nearest first; \(others) of \(hits) hits (\(share) %) too many or missing"
        })
    }
    let mean = (Double(hits) / Double(answers.count)).short
    return try Contest(
      "Near, \(kilometres) km, \(mean) of \(world.count.grouped) features", unit: "µs per question",
      perSecond: 1e6, rounds: options.manyRounds, entries)
  }

  private func time(_ questions: [Query], _ hits: Int, _ store: SpatiaLiteStore) throws -> Double {
    var found = 0
    let took = try seconds { for question in questions { found += try store.find(question).count } }
    guard found == hits else { fatal("near: \(found) hits, \(hits) before") }
    return took / Double(questions.count)
  }

  private var documentedForms: [(Contestant, String, String)] {
    guard options.peers.contains(.spatialite) else { return [] }
    let ours = (Contestant.documented, "SpatiaLite, the documented form, in process", database)
    guard options.peers.contains(.ogr2ogr) else { return [ours] }
    return [ours, (.documentedElsewhere, "the same on the file that `ogr2ogr` made", converted)]
  }

  private func entry(
    _ who: Contestant, _ name: String, _ peer: some Answering, _ circles: [Circle], _ hits: Int,
    note: @escaping () -> String
  ) -> Entry {
    Entry(
      who: who, name: name,
      run: {
        var found = 0
        let took = try seconds { for circle in circles { found += try peer.count(circle) } }
        guard found == hits else { throw PeerError("\(name): \(found) hits, \(hits) before") }
        return took / Double(circles.count)
      }, note: note)
  }

  // MARK: The same answers, or no figure means anything

  func check(_ answers: [[Hit]], _ questions: [Query]) throws {
    for (answer, question) in zip(answers, questions).prefix(options.checked) {
      if let complaint = world.complaint(about: answer, to: question) { fatal("wrong answer: \(complaint)") }
    }
  }

  private func agree(_ peer: some Answering, _ circles: [Circle], _ counts: [Int], _ name: String) throws {
    for (circle, count) in zip(circles, counts) {
      let theirs = try peer.count(circle)
      if theirs != count { fatal("near \(circle): \(name) finds \(theirs), we find \(count)") }
    }
  }

  private func check(_ postgis: PostGIS, _ answers: [[Hit]], _ circles: [Circle]) throws {
    for (answer, circle) in zip(answers, circles) {
      for (ours, theirs) in zip(answer, try postgis.distances(circle)) {
        if abs((ours.distance ?? -1) - theirs) > 1e-6 {
          fatal(
            "near \(circle): \(ours.feature.address) is \(ours.distance ?? -1) m away, PostGIS says \(theirs)"
          )
        }
      }
    }
  }

  /// How many hits Redis has that we do not, or the other way round.
  private func differing(_ redis: Redis, _ answers: [[Hit]], _ circles: [Circle]) throws -> Int {
    try zip(answers, circles).reduce(0) { sum, pair in
      sum + (try redis.ids(pair.1)).symmetricDifference(pair.0.map(\.feature.id)).count
    }
  }
}
