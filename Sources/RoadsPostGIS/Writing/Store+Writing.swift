package import RoadsCore
import RoadsStorage

extension PostGISStore {
  package func readLog<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    try readLog(ofOneMoment: false, body)
  }

  package func read<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    try read(ofOneMoment: false, body)
  }

  package func write<Result>(
    makesStore: Bool, isPulled: Bool, keep: (Result) -> Bool, _ body: (Connection) throws -> Result
  ) throws -> Result {
    try write(mayMake: makesStore, mayFollow: isPulled, keep: keep, body)
  }

  package func takeOver(
    from source: any ImportSource, bulletins: [Bulletin], state: PullState, observer: ImportObserver
  ) throws -> PullSummary {
    let options = ImportOptions(sync: Set(Layer.allCases), exact: true, now: state.contact)
    let summary: PullSummary = try write(mayMake: true, mayFollow: true, happensOnce: true) { connection in
      let imported = try Importer(connection: connection, options: options, observer: observer).run(source)
      return try connection.finishTakingOver(imported, bulletins: bulletins, state: state)
    }
    observer.stored()
    return summary
  }
}

/// Entries of one transaction, as far as they will be told one by one.
struct Entries {
  private(set) var kept: [(event: Change.Event, id: FeatureID)] = []
  private(set) var count = 0

  mutating func add(_ event: Change.Event, _ id: FeatureID) {
    count += 1
    if count <= EntryRule.most { kept.append((event, id)) } else { kept = [] }
  }
}

extension Connection {
  /// Removes every feature that a statement selects; says how many. Nobody else may write meanwhile.
  func removeAll(
    _ sql: SQL, reason: Tombstone.Reason, at moment: Instant, _ bind: (inout Values) -> Void,
    _ entries: inout Entries
  ) throws -> Int {
    var doomed: [(key: Int64, feature: Feature)] = []
    try walk(sql, bind) { row in
      doomed.append((RowReader.key(row), try RowReader.feature(row)))
      return true
    }
    for begin in stride(from: 0, to: doomed.count, by: SQL.fetched) {
      let some = doomed[begin..<min(begin + SQL.fetched, doomed.count)]
      try drop(some.map(\.key))
      try bury(some.map { Tombstone(feature: $0.feature, reason: reason, removedAt: moment) })
      for (_, feature) in some { entries.add(.removed, feature.address) }
    }
    return doomed.count
  }

  /// Rows and all that hangs on them.
  func drop(_ keys: [Int64]) throws {
    if keys.isEmpty { return }
    try run(.dropChanged) { $0.add(list: keys.map { Int64?($0) }) }
    try run(.forgetChangedReporters) { $0.add(list: keys.map { Int64?($0) }) }
    try vouch(keys)
  }

  /// They are not the public's any more.
  func vouch(_ keys: [Int64]) throws {
    if keys.isEmpty { return }
    try run(.forgetChangedContributions) { $0.add(list: keys.map { Int64?($0) }) }
  }

  func bury(_ tombstones: [Tombstone]) throws {
    if tombstones.isEmpty { return }
    try run(.unburyChanged) { $0.add(tombstones.map(\.feature.address)) }
    try copy(Scripts.copyTombstones) { rows in
      for tombstone in tombstones {
        rows.begin(columns: CopyRows.featureColumns + 2)
        rows.add(tombstone)
      }
    }
  }
}
