internal import Glibc
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage

/// What the targets ask of lines.
struct LineFigures {
  var loading: Contest?
  var near: Contest?
  var along: Contest?
  var service: LineServiceFigures?
}

extension Comparison {
  /// The same world with every fifth feature a line; `database` has its points.
  func lines() throws {
    let lined = LineWorld(world: world)
    progress("writing the lines")
    let all = Ending.file("lined.geojsonl")
    let written = try lined.writeGeoJSONLines(to: all)
    progress("\(written.lines.grouped) lines with \(written.vertices.grouped) points")
    let what = "\((written.features - written.lines).grouped) points and \(written.lines.grouped) lines"
    results.lines.loading = try lineLoading(lined)
    results.add(results.lines.loading)
    let database = Ending.file("lined.db")
    let load = try Program(path: options.program).load(all, into: database)
    unlink(all)
    let store = try SpatiaLiteStore(path: database)
    let counted = try store.count(Query(filter: Filter(at: World.now))).total
    guard counted == world.count else { fatal("the store holds \(counted) of \(world.count) features") }
    let postgis = try linesInPostGIS(lined, store)
    results.lines.near = try asking(
      "near 20 km", of: what, lined, LineRounds(store, postgis),
      ours: "whole features with their lines, nearest first", theirs: "ids and distances, nearest first"
    ) { [self] in .circle(try Circle(centre: places.draw(), metres: 20_000)) }
    results.lines.along = try asking(
      "along 50 km, 2 km to each side", of: what, lined, LineRounds(store, postgis),
      ours: "whole features with their lines, as they come along the route",
      theirs: "ids and distances, nearest first"
    ) { [self] in .corridor(try drive(from: places.draw())) }
    results.add(results.lines.near)
    results.add(results.lines.along)
    let (figures, table) = try lineServing(database, store, what: what, load: load)
    results.lines.service = figures
    results.add(table)
  }

  // MARK: Loading

  private func lineLoading(_ lined: LineWorld) throws -> Contest {
    let file = Ending.file("lines.geojsonl")
    let written = try lined.writeGeoJSONLines(to: file, onlyLines: true)
    defer { unlink(file) }
    let ours = Ending.file("lines.db")
    let theirs = Ending.file("lines-ogr.db")
    defer { for path in [ours, theirs] { unlink(path) } }
    var peaks: [Contestant: Double] = [:]
    let note = { (who: Contestant, stored: String) in
      "\(TextFile.size(file).megabytes) read, \(TextFile.size(stored).megabytes) stored; "
        + "at most \(Int(peaks[who] ?? 0).megabytes) of memory"
    }
    var entries = [
      Entry(
        who: .ours, name: "`roads import` of GeoJSON lines",
        run: { [options] in
          let load = try Program(path: options.program).load(file, into: ours)
          peaks[.ours] = max(peaks[.ours] ?? 0, load.cost.peakBytes)
          return load.seconds
        }, note: { note(.ours, ours) })
    ]
    if options.peers.contains(.ogr2ogr) {
      entries.append(
        Entry(
          who: .ogr2ogr, name: "`ogr2ogr` of the same file into SpatiaLite",
          run: {
            unlink(theirs)
            sync()
            let cost = try Ogr2ogr.load(file, into: theirs)
            peaks[.ogr2ogr] = max(peaks[.ogr2ogr] ?? 0, cost.peakBytes)
            let stored = try Ogr2ogr.stored(theirs)
            guard stored == written.lines else {
              throw PeerError("ogr2ogr stored \(stored) of \(written.lines)")
            }
            return cost.seconds
          }, note: { note(.ogr2ogr, theirs) }))
    }
    return try Contest(
      "Loading \(written.lines.grouped) lines with \(written.vertices.grouped) points", unit: "s",
      perSecond: 1,
      rounds: options.rounds, entries)
  }

  private func linesInPostGIS(_ lined: LineWorld, _ store: SpatiaLiteStore) throws -> PostGISLines? {
    guard let folder = peers.folder else { return nil }
    let csv = folder + "/lined.csv"
    try lined.writeCSV(to: csv)
    defer { unlink(csv) }
    guard chmod(csv, 0o644) == 0 else { throw PeerError("PostgreSQL may not read \(csv)") }
    progress("loading the lines into PostGIS")
    return try PostGISLines(folder: folder, csv: csv) { try store.count(LineRounds.query($0)).total }
  }

  // MARK: Asking

  private func asking(
    _ name: String, of what: String, _ lined: LineWorld, _ rounds: LineRounds, ours: String, theirs: String,
    _ area: () throws -> Area
  ) throws -> Contest {
    let first = try (0..<options.queries).map { _ in try area() }
    let answers = try rounds.answers(first)
    for (answer, area) in zip(answers, first).prefix(options.checked) {
      if let complaint = lined.complaint(about: answer, to: LineRounds.query(area)) {
        fatal("wrong answer: \(complaint)")
      }
    }
    try rounds.agree(first, with: answers)
    let mean = (Double(answers.reduce(0) { $0 + $1.count }) / Double(answers.count)).short
    return try Contest(
      "Lines: \(name), \(mean) hits of \(what), each asked once", unit: "µs per question", perSecond: 1e6,
      rounds: options.manyRounds,
      rounds.entries(
        ourNote: "\(ours); \(min(options.checked, answers.count)) answers equal to the oracle's",
        theirNote: "\(theirs); as many hits in every answer; distances up to some thousandths too far"),
      before: { [options] in rounds.begin(try (0..<options.queries).map { _ in try area() }) },
      after: rounds.compare)
  }
}
