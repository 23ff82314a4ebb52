internal import Glibc
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage

/// `/near` of a service with lines beside one with points only.
struct LineServiceFigures {
  /// Seconds per answer.
  let points: Double
  let lines: Double
  /// Bytes that an answer with lines has more, and seconds that a byte takes.
  let moreBytes: Double
  let perByte: Double
  /// Resident, in bytes, at most.
  let memory: Double

  /// How many times as long as an answer of points, without what the larger answer's bytes take.
  var ratio: Double { (lines - moreBytes * perByte) / points }
}

extension Comparison {
  /// Circles of points are a little wider, so that answers have as many hits: a line reaches into circles that it
  /// does not begin in.
  func lineServing(
    _ lined: String, _ store: SpatiaLiteStore, what: String, load: Program.Load
  ) throws -> (LineServiceFigures, Table) {
    let kilometres = try widerCircle(store)
    let question = Wrk.near(places.draw())
    let points = try ServeProcess(options.program, database: database, question: question)
    defer { points.stop() }
    let lines = try ServeProcess(options.program, database: lined, question: question)
    defer { lines.stop() }
    let memory = try lines.memory
    let near = NearLoad(places)
    var bytes: [Contestant: [Double]] = [:]
    let ask = { [options] (who: Contestant, process: ServeProcess, kilometres: String) in
      let outcome = try near.whileEnough(seconds: options.seconds) {
        try Wrk.near($0, port: process.port, seconds: options.seconds, kilometres: kilometres)
      }
      bytes[who, default: []].append(outcome.bytesPerAnswer)
      return 1 / outcome.perSecond
    }
    var files: [Contestant: Wrk.Outcome] = [:]
    let contest = try Contest(
      "Lines: near over the network, \(Wrk.connections) clients at once, each place asked once",
      unit: "µs per answer", perSecond: 1e6, rounds: max(options.rounds, 11),
      [
        Entry(who: .ours, name: "points only") { try ask(.ours, points, kilometres) },
        Entry(who: .size(1), name: "points and lines") { try ask(.size(1), lines, "20") },
      ], before: { [options] in near.begin(seconds: options.seconds) })
    for (who, name) in [(Contestant.size(0), "icon.svg"), (.size(1), "leaflet.js")] {
      let file = try Wrk.pageFile(name, lines.port)
      files[who] = try Wrk.run(
        port: lines.port, seconds: options.seconds, preamble: "",
        request: #"return wrk.format("GET", "\#(file)")"#)
    }
    guard let small = files[.size(0)], let large = files[.size(1)] else { throw PeerError("no files") }
    let perByte = (1 / large.perSecond - 1 / small.perSecond) / (large.bytesPerAnswer - small.bytesPerAnswer)
    let sizes = [Contestant.ours, .size(1)].map { Figure(name: "", values: bytes[$0] ?? []) }
    let figures = LineServiceFigures(
      points: (contest.median(.ours) ?? .nan) / 1e6, lines: (contest.median(.size(1)) ?? .nan) / 1e6,
      moreBytes: sizes[1].median - sizes[0].median, perByte: perByte, memory: max(memory, try lines.memory))
    let named = contest.figures.map { $0.figure }
    return (
      figures,
      Table(
        title: "The service with \(what)",
        singles: [
          Single(
            Figure(name: "`/near` of a service with points only, \(kilometres) km", values: named[0].values),
            "µs",
            note: "\(Int(sizes[0].median)) bytes an answer; the circle wider for as many hits"),
          Single(
            Figure(name: "`/near` of the same service with lines, 20 km", values: named[1].values), "µs",
            note: "\(Int(sizes[1].median)) bytes an answer, whole lines"),
          Single(
            Figure(name: "a thousand bytes more, sent and read", values: [perByte * 1e9]), "µs",
            note:
              "by two of the map's files from the same service, \(Int(small.bytesPerAnswer)) and \(Int(large.bytesPerAnswer)) bytes"
          ),
          Single(
            Figure(
              name: "from the start of `roads serve` to its first answer", values: [lines.secondsToAnswer]),
            "s"),
          Single(
            Figure(
              name: "resident memory once loaded, and after all these answers",
              values: [memory, try lines.memory].map { $0 / 1e6 }), "MB"),
          Single(Figure(name: "`roads import` of all of it as GeoJSON lines", values: [load.seconds]), "s"),
        ])
    )
  }

  /// Kilometres, as text.
  private func widerCircle(_ store: SpatiaLiteStore) throws -> String {
    let plain = try SpatiaLiteStore(path: database)
    let centres = places.draw(options.queries)
    func hits(_ store: SpatiaLiteStore) throws -> Double {
      try centres.reduce(0.0) {
        $0 + Double(try store.count(OurStore.query(try Circle(centre: $1, metres: 20_000))).total)
      }
    }
    let ratio = try hits(store) / hits(plain)
    return "\((ratio.squareRoot() * 20_000).rounded() / 1_000)"
  }
}

extension Wrk {
  /// The path of a file of the map, as its page names it.
  static func pageFile(_ name: String, _ port: UInt16) throws -> String {
    let page = try LoopbackClient(port: port).get("/", accept: "text/html").body
    let path = page.split(separator: "\"").first { $0.hasPrefix("/assets/") && $0.hasSuffix("/" + name) }
    guard let path else { throw PeerError("the map's page names no \(name)") }
    return String(path)
  }
}
