package import RoadsCore
import RoadsStorage
import Synchronization

/// The log, and what somebody needs who keeps the store's state in memory.
extension PostGISStore {
  /// Reads the log once all entries have their numbers. Where those cannot be given just now (the primary is gone,
  /// or this program may only read), only numbered entries are returned.
  func readLog<Result>(
    ofOneMoment: Bool = false, _ body: (Connection) throws -> Result
  ) throws -> Result {
    if try !read({ try $0.newest().isSettled }) { try? settle() }
    return try read(ofOneMoment: ofOneMoment, body)
  }

  func settle() throws {
    hasUnsettled.store(false, ordering: .relaxed)
    // In a transaction of its own, whose end is in the script.
    _ = try writers.use(begin: { try $0.execute(Scripts.begin) }) { try $0.execute(Scripts.settle) }
  }

  package func news(after known: Change?, limit: Int) throws -> StoreUpdate {
    if isInDoubt.load(ordering: .relaxed) { try? write(mayFollow: true) { _ in } }
    let seen = try read { try $0.newest() }
    if seen.isSettled, let known, seen.entry == known { return .nothing }
    if !seen.isSettled { try? settle() }
    return try read { try $0.news(after: known, limit: limit) }
  }

  package func readAll(
    parts: Int, in region: Box?, _ visit: @Sendable (Int, Feature) throws -> Void
  ) throws -> Change? {
    try readLog(ofOneMoment: true) { first in
      // The others look through the first one's eyes: at the same moment.
      let snapshot = try first.execute(Scripts.exportSnapshot)[0].text(0)
      let entry = try first.newest().entry
      let bounds = try first.ask(.keyBounds)[0]
      guard let low = bounds.optionalInteger(0), let high = bounds.optionalInteger(1) else { return entry }
      // Shards would be at another moment for every connection.
      let count = first.isSharded ? 1 : max(1, parts)
      // In floating point, for other hands may have given a row any key.
      let step = (Double(high) - Double(low)) / Double(count)
      let edges = (0...count).map { number in
        number == 0 ? low : Int64(exactly: (Double(low) + step * Double(number)).rounded(.down)) ?? high
      }
      let address = address
      try Parallel.run(count) { part in
        let last = part == count - 1 ? high : edges[part + 1] - 1
        guard part > 0 else {
          return try first.walk(from: edges[0], to: last, in: region) { try visit(0, $0) }
        }
        let connection = try PostGISStore.openReader(address)
        try connection.execute(Scripts.begin)
        try connection.execute(Scripts.useSnapshot(snapshot))
        try connection.walk(from: edges[part], to: last, in: region) { try visit(part, $0) }
      }
      return entry
    }
  }
}

extension Connection {
  fileprivate func walk(
    from first: Int64, to last: Int64, in region: Box?, _ visit: (Feature) throws -> Void
  ) throws {
    let measure = region.map { AreaMeasure(.box($0)) }
    try walk(
      region == nil ? .keyRange : .keyRangeInBox,
      {
        $0.add(first)
        $0.add(last)
        if let region { $0.add(SearchBox.bytes(around: Window.of(region))) }
      }
    ) { row in
      let feature = try RowReader.feature(row)
      // What the server finds may lie beside the region.
      if measure == nil || measure?.areaPosition(of: feature) != nil { try visit(feature) }
      return true
    }
  }
}
