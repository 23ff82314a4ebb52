package import RoadsCore
import RoadsStorage

/// What somebody needs who keeps the store's state in memory.
extension SpatiaLiteStore {
  /// A file calls nobody.
  package func watch(_ call: @escaping @Sendable () -> Void) throws -> (any StoreObserver)? { nil }

  package func news(after known: Change?, limit: Int) throws -> StoreUpdate {
    try read { try $0.news(after: known, limit: limit) }
  }

  package func readAll(
    parts: Int, in region: Box?, _ visit: @Sendable (Int, Feature) throws -> Void
  ) throws -> Change? {
    let (walkers, entry) = try walkers(max(1, parts))
    try Parallel.run(walkers.count) { part in
      try walkers[part].walk(part, of: walkers.count) { feature in
        if let region, !region.holds(feature) { return }
        try visit(part, feature)
      }
    }
    return entry
  }

  /// Connections whose read transactions see the same moment: every write adds to the log, so they do where its
  /// newest entry is the same to all.
  func walkers(_ parts: Int) throws -> ([Connection], Change?) {
    // Should others write all the time, one connection is of one moment with itself.
    for count in [parts, parts, parts, 1] {
      let walkers = try (0..<count).map { _ in try openReader(ConnectionSettings.walker).connection }
      for walker in walkers { try walker.run(.beginRead) }
      let entries = try walkers.map { try $0.newestEntry() }
      if entries.allSatisfy({ $0 == entries[0] }) { return (walkers, entries[0]) }
    }
    return ([], nil)
  }
}

extension Connection {
  package func newestEntry() throws -> Change? {
    guard let sequence = try integer(.lastChange) else { return nil }
    return try changes(since: sequence &- 1, limit: 1).first
  }

  /// The features of one part of all keys.
  fileprivate func walk(_ part: Int, of parts: Int, _ visit: (Feature) throws -> Void) throws {
    let bounds = try with(.keyBounds) { row in
      try row.step() ? (row.optionalInteger(0), row.optionalInteger(1)) : (nil, nil)
    }
    guard let first = bounds.0, let last = bounds.1 else { return }
    // In floating point, for other hands may have given a row any key.
    let step = (Double(last) - Double(first)) / Double(parts)
    func edge(_ number: Int) -> Int64 {
      Int64(exactly: (Double(first) + step * Double(number)).rounded(.down)) ?? last
    }
    try with(.keyRange) { row in
      row.bind(1, part == 0 ? first : edge(part))
      row.bind(2, part == parts - 1 ? last : edge(part + 1) - 1)
      while try row.step() { try visit(try RowReader.feature(row)) }
    }
  }
}
