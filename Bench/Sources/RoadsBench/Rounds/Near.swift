import RoadsCore
import RoadsSpatiaLite
import RoadsStorage

extension Comparison {
  /// The same circles for everybody in a round, one after the other, and others in the next.
  func near(kilometres: Int) throws -> Contest {
    let metres = Double(kilometres) * 1000
    // Opened for this: it has nothing of what was asked at another distance.
    let store = try SpatiaLiteStore(path: database)
    let rounds = NearRounds(try nearContestants(store))
    // Before any clock runs: everybody is asked as much as in a round, elsewhere, and the answers are compared.
    let first = try places.circles(options.queries, metres: metres)
    let answers = try first.map(OurStore(store).answer)
    try check(answers, first.map(OurStore.query))
    try rounds.agree(first, with: answers)
    if let postgis = peers.postgis { try check(postgis, answers, first) }
    if let redis = peers.redis { rounds.note(.redis, try differing(redis, answers, first)) }
    rounds.note(.ours, "\(min(options.checked, answers.count)) answers equal to the oracle's")

    let hits = answers.reduce(0) { $0 + $1.count }
    let mean = (Double(hits) / Double(answers.count)).short
    return try Contest(
      "Near, \(kilometres) km, \(mean) of \(world.count.grouped) features, each place asked once",
      unit: "µs per question", perSecond: 1e6, rounds: options.manyRounds, rounds.entries,
      before: { [self] in rounds.begin(try places.circles(options.queries, metres: metres)) },
      after: rounds.compare)
  }

  private func nearContestants(_ store: SpatiaLiteStore) throws -> [NearContestant] {
    var all = [
      NearContestant(
        who: .ours, name: "`roads`, in process", peer: OurStore(store), note: "whole features, nearest first")
    ]
    for (who, name, path) in documentedForms {
      all.append(
        NearContestant(
          who: who, name: name, peer: try DocumentedForm(path: path), note: "keys alone, in no order"))
    }
    if let postgis = peers.postgis {
      all.append(
        NearContestant(
          who: .postgis, name: "PostGIS, one client, prepared", peer: postgis,
          note: "ids and distances, nearest first"))
    }
    if let redis = peers.redis {
      all.append(
        NearContestant(
          who: .redis, name: "Redis, one client", peer: redis, isExact: false,
          note: "ids and distances, nearest first"))
    }
    return all
  }

  private var documentedForms: [(Contestant, String, String)] {
    guard options.peers.contains(.spatialite) else { return [] }
    let ours = (Contestant.documented, "SpatiaLite, the documented form, in process", database)
    guard options.peers.contains(.ogr2ogr) else { return [ours] }
    return [ours, (.documentedElsewhere, "the same on the file that `ogr2ogr` made", converted)]
  }

  // MARK: The same answers, or no figure means anything

  func check(_ answers: [[Hit]], _ questions: [Query]) throws {
    for (answer, question) in zip(answers, questions).prefix(options.checked) {
      if let complaint = world.complaint(about: answer, to: question) { fatal("wrong answer: \(complaint)") }
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
  private func differing(_ redis: Redis, _ answers: [[Hit]], _ circles: [Circle]) throws -> String {
    let hits = answers.reduce(0) { $0 + $1.count }
    let others = try zip(answers, circles).reduce(0) { sum, pair in
      sum + (try redis.ids(pair.1)).symmetricDifference(pair.0.map(\.feature.id)).count
    }
    let share = (Double(others) / Double(max(hits, 1)) * 100).short
    return "\(others) of \(hits) hits (\(share) %) too many or missing"
  }
}
