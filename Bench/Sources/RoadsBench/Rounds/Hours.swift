internal import Glibc
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsSpatiaLite
import RoadsStorage

/// What the targets ask of hours: `.size(1)` is the world that has them.
struct HoursFigures {
  var service: Contest?
  var live: Contest?
  var store: Contest?
}

/// One of the two worlds.
private struct HoursSide {
  let who: Contestant
  let name: String
  let database: String
  let store: SpatiaLiteStore
}

extension Comparison {
  /// The same world with hours on three in ten features, beside the one without.
  func hours() throws {
    let hours = HoursWorld(world: world)
    let sides = [
      try side(hours, .ours, "without hours", hasHours: false),
      try side(hours, .size(1), "with hours on 30 %", hasHours: true),
    ]
    try check(hours, sides)
    results.hours.service = try hoursServing(sides)
    results.add(results.hours.service)
    results.hours.live = try hoursInLiveIndex(sides)
    results.add(results.hours.live)
    results.hours.store = try hoursInStore(sides)
    results.add(results.hours.store)
  }

  private func side(
    _ hours: HoursWorld, _ who: Contestant, _ name: String, hasHours: Bool
  ) throws -> HoursSide {
    progress("writing and loading the world \(name)")
    let file = Ending.file("hours.geojsonl")
    let database = Ending.file(hasHours ? "hours.db" : "hourless.db")
    try hours.writeGeoJSONLines(to: file, hasHours: hasHours)
    defer { unlink(file) }
    _ = try Program(path: options.program).load(file, into: database)
    let store = try SpatiaLiteStore(path: database)
    let counted = try store.count(Query(filter: Filter(at: World.now))).total
    guard counted == world.count else { fatal("the store holds \(counted) of \(world.count) features") }
    return HoursSide(who: who, name: name, database: database, store: store)
  }

  /// Before any clock runs: some answers are the oracle's, and those of the two differ in hours alone.
  private func check(_ hours: HoursWorld, _ sides: [HoursSide]) throws {
    for circle in try places.circles(options.checked, metres: 20_000) {
      let question = OurStore.query(circle)
      let answers = try sides.map { try $0.store.find(question) }
      if let complaint = hours.complaint(about: answers[1], to: question) {
        fatal("wrong answer: \(complaint)")
      }
      let bare = answers[1].map { hit in
        var feature = hit.feature
        feature.details.schedule = nil
        return feature
      }
      guard bare == answers[0].map(\.feature) else {
        fatal("\(circle): the two worlds differ in more than hours")
      }
    }
  }

  // MARK: Contests

  private func hoursServing(_ sides: [HoursSide]) throws -> Contest {
    let question = Wrk.near(places.draw())
    var running: [ServeProcess] = []
    defer { for process in running { process.stop() } }
    for side in sides {
      running.append(try ServeProcess(options.program, database: side.database, question: question))
    }
    let load = NearLoad(places)
    var bytes: [Contestant: [Double]] = [:]
    let entries = zip(sides, running).map { side, process in
      Entry(
        who: side.who, name: side.name,
        run: { [options] in
          let outcome = try load.whileEnough(seconds: options.seconds) {
            try Wrk.near($0, port: process.port, seconds: options.seconds)
          }
          bytes[side.who, default: []].append(outcome.bytesPerAnswer)
          return 1 / outcome.perSecond
        },
        note: { "\(Int(Figure(name: "", values: bytes[side.who] ?? []).median)) bytes an answer" })
    }
    return try Contest(
      "Hours: near over the network, 20 km, \(Wrk.connections) clients at once, each place asked once",
      unit: "µs per answer", perSecond: 1e6, rounds: max(options.rounds, 11), entries,
      before: { [options] in load.begin(seconds: options.seconds) })
  }

  private func hoursInLiveIndex(_ sides: [HoursSide]) throws -> Contest {
    let indexes = try sides.map { side in
      let index = LiveIndex()
      try LiveFollower(index, of: side.store).load()
      return index
    }
    let shape = AnswerShape(hasDistance: true, moment: World.now)
    let buffer = OutputBuffer(capacity: 1 << 20)
    return try asking(
      "Hours: near 20 km in the live index, written as GeoJSON, each place asked once", sides
    ) { place, question in
      buffer.clear()
      return indexes[place].snapshot.write(question, into: buffer, shape)
    }
  }

  private func hoursInStore(_ sides: [HoursSide]) throws -> Contest {
    try asking("Hours: near 20 km in the store, whole features, each place asked once", sides) {
      try sides[$0].store.find($1).count
    }
  }

  /// Both are asked the same in a round, and find as many.
  private func asking(
    _ title: String, _ sides: [HoursSide], _ ask: @escaping (Int, Query) throws -> Int
  ) throws -> Contest {
    var questions: [Query] = []
    var found = [[Int]](repeating: [], count: sides.count)
    let begin = { [self] in
      questions = try places.circles(options.queries, metres: 20_000).map(OurStore.query)
    }
    let run = { (place: Int) in
      found[place] = []
      found[place].reserveCapacity(questions.count)
      let took = try seconds {
        for question in questions { found[place].append(try ask(place, question)) }
      }
      return took / Double(questions.count)
    }
    // Warm, as all that is measured here.
    try begin()
    for place in sides.indices { _ = try run(place) }
    return try Contest(
      title, unit: "µs per question", perSecond: 1e6, rounds: options.manyRounds,
      sides.enumerated().map { place, side in Entry(who: side.who, name: side.name, run: { try run(place) })
      },
      before: begin,
      after: {
        guard found[0] == found[1] else { fatal("\(title): the two worlds find different numbers") }
      })
  }
}
