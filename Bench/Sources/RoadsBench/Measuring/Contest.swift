internal import Glibc

/// The contestants.
enum Contestant: Hashable {
  case ours
  case documented
  case documentedElsewhere
  case postgis
  /// Our store on a server.
  case onServer
  /// PostgreSQL's own programs, over our tables.
  case psql
  case pgbench
  case redis
  case ogr2ogr
  case spatialite
  /// Ourselves, with so many features.
  case size(Int)
}

/// One thing that is measured in turn with others.
struct Entry {
  let who: Contestant
  let name: String
  /// One run: what it took, in the contest's unit.
  let run: () throws -> Double
  /// Fewer runs than the others have, where each is long.
  var atMost = Int.max
  /// Said beside the figure, once all runs are done.
  var note: () -> String = { "" }
}

/// Several ways to do one thing. Rounds are interleaved, A B C B C A, so that whatever else the machine
/// does, and what the one before has left in the processor's caches, meets all of them alike.
struct Contest {
  let title: String
  let unit: String
  private(set) var figures: [(who: Contestant, figure: Figure)] = []

  /// More than this and a run is long: three of them must do.
  private static let long = 10.0

  /// `before` and `after` each round, while no clock runs.
  init(
    _ title: String, unit: String, perSecond: Double, rounds: Int, _ entries: [Entry],
    before: () throws -> Void = {}, after: () throws -> Void = {}
  ) throws {
    self.title = title
    self.unit = unit
    var values = [[Double]](repeating: [], count: entries.count)
    for round in 0..<rounds {
      try before()
      for turn in entries.indices {
        let index = (turn + round) % entries.count
        let entry = entries[index]
        if round >= entry.atMost { continue }
        if round >= 3, values[index].contains(where: { $0 / perSecond > Contest.long }) { continue }
        // What the one before has written is not to hold up this one.
        sync()
        let value = try entry.run() * perSecond
        values[index].append(value)
        // As it comes where it takes long: that shows that the bench lives.
        if value / perSecond > 0.5 { progress("\(title), \(entry.name): \(value.short) \(unit)") }
      }
      try after()
    }
    for (entry, values) in zip(entries, values) {
      let runs = values.count < rounds ? "\(values.count) runs" : ""
      let note = [entry.note(), runs].filter { !$0.isEmpty }.joined(separator: "; ")
      let figure = Figure(name: entry.name, values: values, note: note)
      figures.append((entry.who, figure))
      progress("\(title), \(entry.name): median \(figure.median.short) \(unit)")
    }
  }

  func median(_ who: Contestant) -> Double? { figures.first { $0.who == who }?.figure.median }

  /// How many times as long as ours.
  func ratio(_ who: Contestant) -> Double? {
    guard let theirs = median(who), let ours = median(.ours) else { return nil }
    return theirs / ours
  }
}
