import RoadsCore

extension Comparison {
  /// One answer from a new process, as a person at a terminal gets it.
  func starting() throws -> Contest {
    var entries = [
      process(.ours, "`roads near`, 20 km") { [self] in
        let place = places.draw()
        return [
          options.program, "near", "\(place.latitude),\(place.longitude)", "--km", "20", "--db", database,
        ]
      }
    ]
    if options.peers.contains(.spatialite) {
      entries.append(
        process(.spatialite, "`spatialite FILE 'select 1'`") { [database] in
          ["spatialite", "-silent", database, "select 1"]
        })
    }
    return try Contest(
      "A whole process, on \(world.count.grouped) features", unit: "ms", perSecond: 1e3,
      rounds: options.manyRounds, entries)
  }

  private func process(_ who: Contestant, _ name: String, _ arguments: @escaping () -> [String]) -> Entry {
    Entry(
      who: who, name: name,
      run: {
        let arguments = arguments()
        return try seconds { try Launch.run(arguments) }
      })
  }
}
