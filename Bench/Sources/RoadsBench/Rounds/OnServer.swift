internal import Glibc
import RoadsCore
import RoadsPostGIS
import RoadsSpatiaLite
import RoadsStorage

/// What the targets ask of the store on a server.
struct ServerContests {
  var loading: Contest?
  var near: Contest?
  var reporting: Contest?
}

extension Comparison {
  /// Our store in PostgreSQL, beside PostgreSQL's own programs and beside the file.
  func onServer() throws {
    guard let folder = peers.folder else { return }
    let store = try ServerStore(folder: folder, name: "ours", program: options.program)
    let plain = try ServerStore(folder: folder, name: "plain", program: options.program)
    let loading = try serverLoading(store, plain)
    results.onServer.loading = loading
    results.add(loading)
    try Postgres(folder: folder, database: plain.name).run("DROP SCHEMA roads CASCADE")
    // What PostgreSQL does by itself after so many new rows is not to meet what is measured next.
    try Postgres(folder: folder, database: store.name).run("VACUUM ANALYZE")
    let near = try nearByStore(store)
    results.onServer.near = near
    results.add(near)
    results.add(try severalServices(store))
    let reporting = try serverReporting(store)
    results.onServer.reporting = reporting
    results.add(reporting)
  }

  private func serverLoading(_ store: ServerStore, _ plain: ServerStore) throws -> Contest {
    let rows = Ending.file("feature.copy")
    return try Contest(
      "Loading \(world.count.grouped) features into PostgreSQL", unit: "s", perSecond: 1,
      rounds: options.fewRounds,
      [
        Entry(
          who: .ours, name: "`roads import` of the list (JSON)",
          run: { [self] in
            try store.renew()
            sync()
            let took = try Program(path: options.program).load(list, into: store.address).seconds
            try expect(store)
            return took
          }, note: { "rows checked, ids unique, and the log" }),
        Entry(
          who: .psql, name: "`psql \\copy` of the same rows into the same table, with its indexes",
          run: { [self] in
            if access(rows, F_OK) != 0 { try store.psql("\\copy roads.feature to '\(rows)'") }
            try plain.renew()
            sync()
            let took = try seconds { try plain.psql("\\copy roads.feature from '\(rows)'") }
            try expect(plain)
            return took
          }, note: { "\(TextFile.size(rows).megabytes) of PostgreSQL's own text" }),
      ])
  }

  private func expect(_ store: ServerStore) throws {
    let stored = try store.stored()
    guard stored == world.count else { throw PeerError("\(store.name) has \(stored) of \(world.count)") }
  }

  // MARK: Reading

  private func nearByStore(_ store: ServerStore) throws -> Contest {
    let question = Wrk.near(places.draw())
    let load = NearLoad(places)
    // More rounds and shorter ones, for what is looked for is small.
    let seconds = max(1, options.seconds / 2)
    let file = try ServeProcess(options.program, database: database, question: question)
    defer { file.stop() }
    let server = try ServeProcess(options.program, database: store.address, question: question)
    defer { server.stop() }
    let entry = { (who: Contestant, name: String, process: ServeProcess) in
      Entry(
        who: who, name: name,
        run: {
          1
            / (try load.whileEnough(seconds: seconds) {
              try Wrk.near($0, port: process.port, seconds: seconds)
            }.perSecond)
        },
        note: { "its first answer \(process.secondsToAnswer.short) s after its start" })
    }
    return try Contest(
      "Near, 20 km, by where the store lies, \(Wrk.connections) clients at once", unit: "µs per answer",
      perSecond: 1e6, rounds: max(options.rounds, 11),
      [entry(.ours, "`roads serve` over a file", file), entry(.onServer, "over PostgreSQL", server)],
      before: { load.begin(seconds: seconds) })
  }

  /// Each with its own clients, all on this machine: what they share is its cores.
  private func severalServices(_ store: ServerStore) throws -> Table {
    var table = Table(
      title: "Several services over one database, on this machine",
      columns: ["Services", "answers of `/near` per second", "processor time of the services per answer", ""])
    for count in 1...3 {
      let services = try (0..<count).map { _ in
        try ServeProcess(options.program, database: store.address, question: Wrk.near(places.draw()))
      }
      defer { for service in services { service.stop() } }
      var rates: [Double] = []
      var costs: [Double] = []
      for _ in 0..<options.fewRounds {
        let before = try services.map { try $0.processorSeconds }.reduce(0, +)
        let outcomes = try nearTogether(services.map(\.port))
        let spent = try services.map { try $0.processorSeconds }.reduce(0, +) - before
        rates.append(outcomes.map(\.perSecond).reduce(0, +))
        costs.append(spent / Double(outcomes.map(\.requests).reduce(0, +)) * 1e6)
      }
      let rate = Figure(name: "", values: rates)
      let cost = Figure(name: "", values: costs)
      progress("\(count) services: \(rate.range) answers per second, \(cost.range) µs each")
      table.add([
        "\(count)", rate.range, "\(cost.range) µs", count == 1 ? "median, least and most of the rounds" : "",
      ])
    }
    return table
  }

  /// Each service with its own clients, who ask for their own places.
  private func nearTogether(_ ports: [UInt16]) throws -> [Wrk.Outcome] {
    let load = NearLoad(places)
    load.begin(seconds: options.seconds)
    return try load.whileEnough(seconds: options.seconds) { [options] places in
      let part = places.count / ports.count
      let outcomes = try Wrk.together(ports) { number in
        try Wrk.near(
          Array(places[number * part..<(number + 1) * part]), port: ports[number], seconds: options.seconds,
          connections: Wrk.connections / ports.count)
      }
      return outcomes.contains { $0 == nil } ? nil : outcomes.compactMap(\.self)
    }
  }
}
