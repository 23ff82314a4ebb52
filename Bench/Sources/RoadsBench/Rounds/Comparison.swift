import RoadsCore
import RoadsSpatiaLite

/// Everything that is measured beside the peers, on one world.
final class Comparison {
  let options: Options
  let results: Results
  let world: World
  /// Where everybody asks, once.
  let places: FreshPlaces
  let peers: Peers
  let list = Ending.file("list.json")
  let database = Ending.file("roads.db")
  /// The same points as ogr2ogr stores them.
  let converted = Ending.file("ogr.db")

  init(_ options: Options, _ results: Results) throws {
    self.options = options
    self.results = results
    progress("making \(options.size.grouped) features")
    world = World(count: options.size, seed: options.seed)
    places = FreshPlaces(world, seed: options.seed)
    try world.writeList(to: list)
    if !options.peers.isEmpty { progress("starting the peers") }
    peers = try Peers(options.peers)
  }

  func run() throws {
    if options.only == .server {
      _ = try Program(path: options.program).load(list, into: database)
      try onServer()
      return peers.stop()
    }
    results.loading = try loading()
    results.add(results.loading)
    let store = try SpatiaLiteStore(path: database)
    let counted = try store.count(Query(filter: Filter(at: World.now))).total
    guard counted == world.count else { fatal("the store holds \(counted) of \(world.count) features") }
    if options.only == .lines {
      try lines()
      return peers.stop()
    }
    if options.only == .hours {
      try hours()
      return peers.stop()
    }
    if options.only != .near { try exchange() }
    if options.only == .formats { return peers.stop() }
    try peers.postgis?.prepare()
    for kilometres in [20, 32] {
      let contest = try near(kilometres: kilometres)
      results.near[kilometres] = contest
      results.add(contest)
    }
    if options.only == .near { return peers.stop() }
    try serving()
    try onServer()
    try lines()
    try hours()
    peers.stop()
    results.start = try starting()
    results.add(results.start)
    let others = wordIndexing() + (try otherAnswers(store))
    results.add(
      Table(title: "The live index of the service, at \(world.count.grouped) features", singles: try live()))
    results.add(Table(title: "Ours alone, at \(world.count.grouped) features", singles: others))
  }

  private func exchange() throws {
    let formats = try formats()
    results.formats = formats
    results.add(formats.table)
    let exporting = try exporting()
    results.exporting = exporting
    results.add(exporting)
  }
}
