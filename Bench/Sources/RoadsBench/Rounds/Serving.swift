internal import Glibc
import RoadsCore

extension Comparison {
  /// Everything that goes over the network, with 64 clients at once.
  func serving() throws {
    let served = Ending.file("served.db")
    // A store of its own: reports change it.
    try Launch.run(["cp", database, served])
    let question = Wrk.near(places.draw())
    let starts = try (0..<3).map { _ in
      let process = try ServeProcess(options.program, database: served, question: question)
      defer { process.stop() }
      return process.secondsToAnswer
    }
    let process = try ServeProcess(options.program, database: served, question: question)
    defer { process.stop() }
    let memory = try process.memory
    let near = try nearOverNetwork(process)
    results.serving = near.contest
    results.add(near.contest)
    let reports = try durableReports(process)
    let seen = try seenReports(process, served)
    results.service = ServiceFigures(
      start: Figure(name: "", values: starts).median, memory: max(memory, try process.memory),
      p99: near.p99.median, reports: reports.median, seen: (seen.map(\.figure.maximum).max() ?? .nan) / 1e3)
    results.add(
      Table(
        title: "The service, with \(world.count.grouped) features",
        singles: [
          Single(
            Figure(name: "from the start of `roads serve` to its first answer", values: starts), "s"),
          Single(
            Figure(
              name: "resident memory once loaded, and after all that follows",
              values: [memory, try process.memory].map { $0 / 1e6 }), "MB"),
          Single(near.p50.scaled(1e3), "ms"), Single(near.p99.scaled(1e3), "ms"),
          Single(
            reports, "reports/s",
            note:
              "each on the disk before it is acknowledged; \(Wrk.connections) clients, each another feature"),
        ] + seen))
  }

  private func nearOverNetwork(
    _ process: ServeProcess
  ) throws -> (contest: Contest, p50: Figure, p99: Figure) {
    let load = NearLoad(places)
    var medians: [Double] = []
    var p99s: [Double] = []
    var entries = [
      Entry(
        who: .ours, name: "`roads serve`, `/near`, by wrk",
        run: { [options] in
          let outcome = try load.whileEnough(seconds: options.seconds) {
            try Wrk.near($0, port: process.port, seconds: options.seconds)
          }
          medians.append(outcome.median)
          p99s.append(outcome.p99)
          return 1 / outcome.perSecond
        }, note: { "whole GeoJSON features, nearest first, over HTTP" })
    ]
    if let redis = peers.redisLoad {
      var hits = 0
      var answers = 0
      entries.append(
        Entry(
          who: .redis, name: "Redis `GEOSEARCH … ASC WITHDIST`, by hiredis",
          run: { [options] in
            let outcome = try load.whileEnough(seconds: options.seconds) {
              try redis.run($0, seconds: options.seconds)
            }
            hits += outcome.hits
            answers += outcome.answers
            return 1 / outcome.perSecond
          },
          note: {
            let mean = (Double(hits) / Double(max(answers, 1))).short
            return "ids and distances of \(mean) hits, over a Unix socket, without pipelining"
          }))
    }
    if let pgbench = peers.pgbench {
      var seed = Int(options.seed)
      entries.append(
        Entry(
          who: .postgis, name: "PostGIS, prepared, by pgbench",
          run: { [options, world] in
            seed += 1
            return 1 / (try pgbench.nearPerSecond(in: world, seed: seed, seconds: options.seconds))
          }, atMost: options.fewRounds,
          note: { "ids and distances, nearest first, over a Unix socket; its own places" }))
    }
    let contest = try Contest(
      "Near, 20 km, over the network, \(Wrk.connections) clients at once, each place asked once",
      unit: "µs per answer", perSecond: 1e6, rounds: options.rounds, entries,
      before: { [options] in load.begin(seconds: options.seconds) })
    return (
      contest, Figure(name: "`/near`, half of the answers within", values: medians),
      Figure(name: "`/near`, 99 of 100 answers within", values: p99s)
    )
  }

  // MARK: Reports

  private func durableReports(_ process: ServeProcess) throws -> Figure {
    let before = try lastChange(process)
    var acknowledged = 0
    let values = try (0..<options.rounds).map { round in
      // Each round begins elsewhere; a feature is reported again only after all others.
      let outcome = try Wrk.run(
        port: process.port, seconds: options.seconds,
        preamble: """
          local count = \(world.count)
          local next = \(world.count / max(options.rounds, 1) * round)
          wrk.method = "POST"
          wrk.headers["Content-Type"] = "application/json"
          """,
        request: """
          local number = next % count
          next = next + 1
          local path = number % 2 == 0 and "/collections/radars/items/RadarID-" .. number
            or "/collections/conditions/items/" .. number
          return wrk.format(nil, path .. "/reports", nil, '{"verdict":"gone","reporter":"r' .. next .. '"}')
          """)
      acknowledged += outcome.requests
      return outcome.perSecond
    }
    // Those that were under way when wrk stopped count too.
    let logged = try lastChange(process) - before
    guard logged >= acknowledged, logged <= acknowledged + Wrk.connections * options.rounds else {
      fatal("\(acknowledged) reports were acknowledged, the log has \(logged)")
    }
    return Figure(name: "durable reports", values: values)
  }

  private func lastChange(_ process: ServeProcess) throws -> Int {
    let answer = try LoopbackClient(port: process.port).get("/changes")
    guard let start = answer.body.firstRange(of: "\"last\":")?.upperBound,
      let last = Int(answer.body[start...].prefix { $0.isNumber })
    else { throw PeerError("/changes says: \(answer.body.prefix(200))") }
    return last
  }
}

/// What the targets ask of the service, in seconds, bytes and reports per second.
struct ServiceFigures {
  let start: Double
  let memory: Double
  let p99: Double
  let reports: Double
  /// The slowest.
  let seen: Double
}

extension Figure {
  func scaled(_ factor: Double) -> Figure {
    Figure(name: name, values: values.map { $0 * factor }, note: note)
  }
}
