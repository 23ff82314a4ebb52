import RoadsCore

extension Comparison {
  /// One answer from a new process, as a person at a terminal gets it.
  func starting() throws -> Contest {
    let place = world.questions(1, seed: options.seed + 3)[0]
    let ours = [
      options.program, "near", "\(place.latitude),\(place.longitude)", "--km", "20", "--db", database,
    ]
    var entries = [process(.ours, "`roads near`, 20 km", ours)]
    if options.peers.contains(.spatialite) {
      let theirs = ["spatialite", "-silent", database, "select 1"]
      entries.append(process(.spatialite, "`spatialite FILE 'select 1'`", theirs))
    }
    return try Contest(
      "A whole process, on \(world.count.grouped) features", unit: "ms", perSecond: 1e3,
      rounds: options.manyRounds, entries)
  }

  private func process(_ who: Contestant, _ name: String, _ arguments: [String]) -> Entry {
    Entry(who: who, name: name, run: { try seconds { try Launch.run(arguments) } })
  }
}
