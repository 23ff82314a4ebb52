import Glibc
import RoadsCore
import RoadsFormats
import RoadsSpatiaLite
import RoadsTestSupport

/// What is measured on one world.
struct Rounds {
  let world: World
  let options: Options
  let folder: TemporaryFolder
  var table: Table

  init(size: Int, options: Options) {
    self.options = options
    folder = TemporaryFolder()
    table = Table("\(size) features, seed \(options.seed)")
    progress("making \(size) features")
    world = World(count: size, seed: options.seed)
    world.writeList(to: list)
  }

  private var list: String { folder.file("list.json") }
  private var database: String { folder.file("roads.db") }

  mutating func run() throws {
    try load()
    let store = try SpatiaLiteStore(path: database)
    try near(store, metres: 20_000)
    try near(store, metres: 32_000)
    try boxesAndRoutes(store)
    try reports(store)
    try coldStart()
  }

  private mutating func load() throws {
    let bytes = Double(fileSize(list))
    var values: [Double] = []
    for _ in 0..<(world.features.count >= 500_000 ? min(3, options.rounds) : options.rounds) {
      for suffix in ["", "-wal", "-shm", "-lock"] { unlink(database + suffix) }
      values.append(
        try seconds {
          let store = try SpatiaLiteStore(path: database)
          let file = try ImportFile.open(list, ImportFile.Options(zone: .utc))
          guard case .features(let source) = file.content else { fatal("the list is no list") }
          let summary = try store.importRows(
            from: source, options: ImportOptions(), observer: ImportObserver())
          guard summary.added == world.features.count else { fatal("\(summary) of \(world.features.count)") }
        })
    }
    let figure = Figure(name: "import", unit: "s", values: values)
    let rate = Table.number(Double(world.features.count) / figure.median / 1000)
    table.add(figure, note: "\(rate)k rows/s, \(Table.number(bytes / 1e6)) MB of JSON")
  }

  private mutating func near(_ store: SpatiaLiteStore, metres: Double) throws {
    let circles = try world.places(options.queries, seed: options.seed + 1).map {
      try Circle(centre: $0, metres: metres)
    }
    let filter = Filter(at: Instant(seconds: 1_790_000_000))
    let documented = try DocumentedForm(path: database)
    var ours: [Double] = []
    var theirs: [Double] = []
    var hits: [Int] = []
    for _ in 0..<options.rounds {
      let mine = try seconds {
        hits = try circles.map { try store.find(Query(area: .circle($0), filter: filter)).count }
      }
      ours.append(mine / Double(circles.count) * 1e6)
      var counts: [Int] = []
      let other = try seconds { counts = try documented.counts(circles) }
      theirs.append(other / Double(circles.count) * 1e6)
      // The answers are the same, query by query, or no figure means anything.
      guard counts == hits else { fatal("near: our counts differ from SpatiaLite's") }
    }
    let oracle = Oracle(world.features)
    for circle in circles.prefix(options.checked) {
      let query = Query(area: .circle(circle), filter: filter)
      if let complaint = oracle.complaint(about: try store.find(query), to: query) {
        fatal("near: \(complaint)")
      }
    }
    let mean = Double(hits.reduce(0, +)) / Double(hits.count)
    let kilometres = Int(metres / 1000)
    let own = Figure(name: "near \(kilometres) km, \(Table.number(mean)) hits", unit: "µs", values: ours)
    let form = Figure(name: "the same, documented SpatiaLite form", unit: "µs", values: theirs)
    table.add(own, note: "\(options.checked) answers equal to the oracle's")
    table.add(form, note: "\(Table.number(form.median / own.median)) × ours")
  }

  private mutating func boxesAndRoutes(_ store: SpatiaLiteStore) throws {
    let filter = Filter(at: Instant(seconds: 1_790_000_000))
    let places = world.places(options.queries, seed: options.seed + 2)
    let boxes = try places.map { centre in
      let ends = [225.0, 45.0].map { Geodesic.point(from: centre, azimuth: $0, metres: 25_000).coordinate }
      return Query(area: .box(try Box(southWest: ends[0], northEast: ends[1])), filter: filter)
    }
    // A drive of some 50 km with a bend every five.
    let routes = try places.map { start in
      var random = SeededRandom(seed: UInt64(abs(start.latitude) * 1e6))
      var points = [start]
      for _ in 0..<10 {
        points.append(
          Geodesic.point(from: points[points.count - 1], azimuth: random.double(20...80), metres: 5_000)
            .coordinate)
      }
      return Query(area: .corridor(try Corridor(route: try Route(points), metres: 2_000)), filter: filter)
    }
    try time("within 35 km × 35 km", boxes, store)
    try time("along 50 km, 2 km to each side", routes, store)
    let counts = try (0..<options.rounds).map { _ in
      try seconds { _ = try store.count(Query(filter: filter)) } * 1e3
    }
    table.add(Figure(name: "count everything", unit: "ms", values: counts))
  }

  private mutating func time(_ name: String, _ queries: [Query], _ store: SpatiaLiteStore) throws {
    var values: [Double] = []
    var hits = 0
    for _ in 0..<options.rounds {
      let took = try seconds { hits = try queries.reduce(0) { try $0 + store.find($1).count } }
      values.append(took / Double(queries.count) * 1e6)
    }
    let oracle = Oracle(world.features)
    for query in queries.prefix(options.checked) {
      if let complaint = oracle.complaint(about: try store.find(query), to: query) {
        fatal("\(name): \(complaint)")
      }
    }
    let mean = Table.number(Double(hits) / Double(queries.count))
    table.add(
      Figure(name: "\(name), \(mean) hits", unit: "µs", values: values),
      note: "\(options.checked) answers equal to the oracle's")
  }

  private mutating func reports(_ store: SpatiaLiteStore) throws {
    var values: [Double] = []
    let count = 100
    for round in 0..<options.rounds {
      let took = try seconds {
        for feature in world.features.prefix(count) {
          // Each of a reporter who has not spoken yet, so that each is a write; never up to five.
          _ = try store.report(
            Report(
              feature: feature.address, verdict: round % 2 == 0 ? .gone : .there, reporter: "r\(round)",
              at: Instant(seconds: 1_790_000_000)))
        }
      }
      values.append(took / Double(count) * 1e3)
    }
    table.add(Figure(name: "report, durable", unit: "ms", values: values), note: "one commit each")
  }

  private mutating func coldStart() throws {
    guard let program = options.program else { return }
    let place = world.places(1, seed: options.seed + 3)[0]
    let values = try (0..<max(options.rounds, 15)).map { _ in
      try seconds {
        try Launch.run([
          program, "near", "\(place.latitude),\(place.longitude)", "--km", "20", "--db", database,
        ])
      } * 1e3
    }
    table.add(Figure(name: "`roads near`, the whole process", unit: "ms", values: values))
    let peer = try? (0..<max(options.rounds, 15)).map { _ in
      try seconds { try Launch.run(["spatialite", "-silent", database, "select 1"]) } * 1e3
    }
    if let peer { table.add(Figure(name: "`spatialite FILE 'select 1'`", unit: "ms", values: peer)) }
  }
}

func fileSize(_ path: String) -> Int {
  var status = stat()
  return stat(path, &status) == 0 ? Int(status.st_size) : 0
}
