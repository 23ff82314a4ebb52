package import RoadsCore

extension StoreTransaction {
  /// Everything, piece by piece.
  package func readContents(_ visit: (StoredPiece) throws -> Void) throws {
    // Without it the digests would be nobody's, there as here.
    if let key = try existingKey() { try visit(.key(key.bytes)) }
    for layer in Layer.allCases.sorted() {
      try features(.layer(layer)) { try visit(.feature($0, row: $1)) }
    }
    try readAllBehindFeatures(visit)
  }

  package func readAllBehindFeatures(_ visit: (StoredPiece) throws -> Void) throws {
    try each(.allReports) { try visit(.report(try $0.storedReport())) }
    try each(.allTombstones) { try visit(.tombstone(try tombstone($0))) }
    try each(.bulletins) { try visit(.bulletin(try $0.bulletin())) }
    var last: Int64 = 0
    while case let changes = try changes(since: last, limit: 10_000), let newest = changes.last {
      for change in changes { try visit(.change(change)) }
      last = newest.sequence
    }
    try each(.allOutcomes) { try visit(.request(try $0.storedRequest())) }
    if let state = try pulled() { try visit(.pulled(state)) }
    for removal in try removals(after: Instant(milliseconds: .min)) { try visit(.removal(removal)) }
    try each(.allHolds) { try visit(.hold(try $0.storedHold())) }
    if try knows(.allContributions) {
      try each(.allContributions) { try visit(.contribution($0.storedContribution())) }
    }
    for source in try storedSources().sorted(by: { $0.name < $1.name }) where source.hasSettings {
      try visit(.source(source.withoutLease))
    }
    try readRuns(visit)
    for join in try joins() { try visit(.join(join)) }
    for difference in try differences().sorted(by: { ($0.one, $0.other) < ($1.one, $1.other) }) {
      try visit(.difference(difference))
    }
  }

  /// Whether somebody has said something for it that no feature, entry or run tells of.
  package func hasSettings() throws -> Bool {
    try pulled() != nil || integer(.runDays) != nil || storedSources().contains(where: \.hasSettings)
  }

  private func readRuns(_ visit: (StoredPiece) throws -> Void) throws {
    guard try knows(.allRuns) else { return }
    var runs: [Int64] = []
    try each(.allRuns) {
      let stored = try $0.storedRun()
      runs.append(stored.run.number)
      try visit(.run(stored))
    }
    for run in runs {
      var last: Int64 = 0
      while let part = try part(of: run, after: last) {
        last = part.number
        try visit(.runPart(part))
      }
    }
    if let days = try integer(.runDays) { try visit(.runDays(Int(clamping: days))) }
  }

  private func each(_ statement: StoreStatement, _ body: (Row) throws -> Void) throws {
    try rows(statement, { _ in }) {
      try body($0)
      return true
    }
  }
}
