internal import Glibc
import RoadsCore
import RoadsSpatiaLite

/// Stores of several sizes with the same number of hits in a circle: what does size itself cost?
final class Growth {
  private let options: Options
  private let results: Results
  private var rows: [Row] = []

  private struct Row {
    let size: Int
    let loading: Figure
    let listBytes: Int
    let storeBytes: Int
    let store: SpatiaLiteStore
    let places: FreshPlaces
    var hits: [Int: Double] = [:]

    /// That nobody has asked before.
    func questions(_ count: Int, _ kilometres: Int) throws -> [Query] {
      try places.circles(count, metres: Double(kilometres) * 1000).map(OurStore.query)
    }
  }

  init(_ options: Options, _ results: Results) {
    self.options = options
    self.results = results
  }

  func run() throws {
    for size in options.growthSizes.sorted() { rows.append(try row(size)) }
    // All stores are there by now: their rounds are interleaved too.
    for kilometres in [20, 32] { results.growthNear[kilometres] = try near(kilometres) }
    results.add(table())
  }

  private func row(_ size: Int) throws -> Row {
    progress("making \(size.grouped) features")
    let world = World(count: size, seed: options.seed)
    let list = Ending.file("list.json")
    let database = Ending.file("roads-\(size).db")
    try world.writeList(to: list)
    defer { unlink(list) }
    let program = Program(path: options.program)
    let loading = try Contest(
      "Loading \(size.grouped) features", unit: "s", perSecond: 1,
      // The largest is only measured, and not queried; each run is a minute.
      rounds: size > 2_000_000 ? 1 : options.fewRounds,
      [
        Entry(
          who: .ours, name: "`roads import`",
          run: { [results] in
            let load = try program.load(list, into: database)
            results.peaks[size] = max(results.peaks[size] ?? 0, load.cost.peakBytes)
            return load.seconds
          })
      ])
    let store = try SpatiaLiteStore(path: database)
    var row = Row(
      size: size, loading: loading.figures[0].figure, listBytes: TextFile.size(list),
      storeBytes: TextFile.size(database), store: store, places: FreshPlaces(world, seed: options.seed))
    for kilometres in [20, 32] {
      let questions = try row.questions(options.queries, kilometres)
      let answers = try questions.map(store.find)
      for (answer, question) in zip(answers, questions).prefix(options.checked) {
        if let complaint = world.complaint(about: answer, to: question) {
          fatal("wrong answer: \(complaint)")
        }
      }
      row.hits[kilometres] = Double(answers.reduce(0) { $0 + $1.count }) / Double(answers.count)
    }
    return row
  }

  private func near(_ kilometres: Int) throws -> Contest {
    try Contest(
      "Near, \(kilometres) km", unit: "µs", perSecond: 1e6, rounds: options.manyRounds,
      rows.map { row in
        Entry(
          who: .size(row.size), name: row.size.grouped,
          run: { [options] in
            let questions = try row.questions(options.queries, kilometres)
            return try seconds { for question in questions { _ = try row.store.find(question) } }
              / Double(questions.count)
          })
      })
  }

  private func table() -> Table {
    var table = Table(
      title: "Growth",
      columns: [
        "Features", "hits in 20 km", "near, µs", "hits in 32 km", "near, µs", "import, s", "rows/s",
        "list", "store", "peak memory of the import",
      ])
    for row in rows {
      func near(_ kilometres: Int) -> String {
        let figures = results.growthNear[kilometres]?.figures
        return figures?.first { $0.who == .size(row.size) }?.figure.range ?? ""
      }
      table.add([
        row.size.grouped, row.hits[20]?.short ?? "", near(20), row.hits[32]?.short ?? "", near(32),
        row.loading.range, Int(Double(row.size) / row.loading.median).grouped, row.listBytes.megabytes,
        row.storeBytes.megabytes, Int(results.peaks[row.size] ?? 0).megabytes,
      ])
    }
    return table
  }
}
