package import RoadsCore

/// A store of which a driver has the connections, and the engine all else.
package protocol EngineStore: RoadStore {
  associatedtype Connection: StoreTransaction

  /// Runs `body` in one read transaction: everything that it reads is of one moment.
  func read<Result>(_ body: (Connection) throws -> Result) throws -> Result
  /// The same of a log in which every entry has its number.
  func readLog<Result>(_ body: (Connection) throws -> Result) throws -> Result
  /// Runs `body` in one write transaction: all of it happens, or none. Where `keep` says no, none. `makesStore`: where
  /// there is none, one is made. `isPulled`: a store that follows a server takes it.
  func write<Result>(
    makesStore: Bool, isPulled: Bool, keep: (Result) -> Bool, _ body: (Connection) throws -> Result
  ) throws -> Result
  /// The same for a whole list, which can be read once only; where there is no store, one is made.
  func load<Result>(
    isPulled: Bool, _ observer: ImportObserver, keep: (Result) -> Bool, _ body: (Connection) throws -> Result
  ) throws -> Result
  /// Runs `body` in a write transaction of which nothing is kept. Where there is no store, on an empty one that nobody
  /// sees, or, if none can be made for that, on none.
  func tryOut<Result>(_ body: (Connection?) throws -> Result) throws -> Result
}

extension EngineStore {
  /// A change of what is there.
  func change<Result>(
    by author: Author, makesStore: Bool = false, isPulled: Bool = false,
    keep: (Result) -> Bool = { _ in true }, _ body: (Connection) throws -> Result
  ) throws -> Result {
    try write(makesStore: makesStore, isPulled: isPulled, keep: keep) { connection in
      connection.author = author
      return try body(connection)
    }
  }

  // MARK: Whole lists

  package func importRows(
    from source: any ImportSource, options: ImportOptions, observer: ImportObserver
  ) throws -> ImportSummary {
    if options.dryRun {
      return try tryOut { connection in
        guard let connection else { return try ImportRehearsal.run(source, options, observer) }
        return try connection.importAll(source, options, observer)
      }
    }
    return try load(isPulled: false, observer, keep: \.stored) {
      try $0.importAll(source, options, observer)
    }
  }

  package func rehearse<Result>(_ body: (ImportTrial) throws -> Result) throws -> Result {
    try tryOut { connection in
      guard let connection else { return try body(ImportTrial(isTogether: false, one: ImportRehearsal.run)) }
      return try body(
        ImportTrial(isTogether: true) { source, options, observer in
          try connection.attempt(keep: { $0.isKept(options) }) {
            try connection.importAll(source, options, observer)
          }
        })
    }
  }

  package func takeOver(
    from source: any ImportSource, bulletins: [Bulletin], state: PullState, observer: ImportObserver
  ) throws -> PullSummary {
    let options = ImportOptions(sync: Set(Layer.allCases), exact: true, now: state.contact)
    return try load(isPulled: true, observer, keep: { _ in true }) { connection in
      connection.author = .pull
      let imported = try connection.importAll(source, options, observer)
      return try connection.finishTakingOver(imported, bulletins: bulletins, state: state)
    }
  }

  // MARK: Whole layers

  package func purgeExpired(by author: Author, at moment: Instant) throws -> Int {
    try purge(.expired(before: moment), .expired, by: author, at: moment)
  }

  package func purgeAll(_ layer: Layer, by author: Author, at moment: Instant) throws -> Int {
    try purge(.layer(layer), .purged, by: author, at: moment)
  }

  private func purge(
    _ selection: Selection, _ reason: Tombstone.Reason, by author: Author, at moment: Instant
  ) throws -> Int {
    try change(by: author) { connection in
      try connection.takeAllTurns()
      let count = try connection.removeAll(selection, reason: reason, at: moment)
      if reason == .purged {
        try Joining(connection).forgetPurged()
        // The next list is to fill the layer again. Last, as a load does it: who fetches does not wait for all the rows.
        try connection.forgetValidators()
      }
      return count
    }
  }

  package func cleanUp(
    _ quota: PublicQuota, keeping: PublicRetention, at moment: Instant
  ) throws -> CleanupSummary {
    do {
      return try change(by: .program, isPulled: true, keep: { !$0.isEmpty }) { connection in
        try PublicCleanup(connection, keeping).cleanUp(
          quota, follows: try connection.pulled() != nil, at: moment)
      }
    } catch StoreError.absent {
      return CleanupSummary()
    }
  }

  // MARK: Sources

  package func sources() throws -> [StoredSource] {
    try read { connection in
      var sources = try connection.storedSources()
      // What the server's operators fetch nobody fetches here; the settings are there again once it follows no more.
      if try connection.pulled() != nil {
        for index in sources.indices { sources[index].fetched = nil }
      }
      return sources
    }
  }

  package func countsBySource() throws -> [SourceName: [Layer: Int]] {
    try read { connection in
      guard try connection.knows(.allSources) else {
        var counts: [SourceName: [Layer: Int]] = [:]
        for layer in Layer.allCases {
          try connection.features(.layer(layer)) { feature, _ in
            counts[feature.source, default: [:]][layer, default: 0] += 1
          }
        }
        return counts
      }
      return try connection.countsBySource()
    }
  }

  package func setRemovalLimit(_ hundredths: Int?, of source: SourceName) throws {
    try change(by: .local, makesStore: true, isPulled: true) {
      try $0.setRemovalLimit(hundredths, of: source)
    }
  }

  package func setLabel(_ label: SourceLabel, of source: SourceName) throws {
    try change(by: .local, makesStore: true, isPulled: true) { try $0.setLabel(label, of: source) }
  }

  package func setFetch(_ settings: FetchSettings?, of source: SourceName, at moment: Instant) throws {
    // Of a store that follows a server the server's operators fetch.
    try change(by: .local, makesStore: settings != nil) {
      try $0.setFetch(settings, of: source, at: moment)
    }
  }

  package func claim(_ claim: FetchClaim, at moment: Instant) throws -> [StoredSource] {
    try change(by: .program, keep: { !$0.isEmpty }) { try $0.claim(claim, at: moment) }
  }

  package func extend(_ source: SourceName, to lease: FetchLease) throws -> Bool {
    try change(by: .program, keep: { $0 }) { try $0.extend(source, to: lease) }
  }

  package func finish(_ states: [SourceName: FetchState]) throws {
    if states.isEmpty { return }
    try change(by: .program) { try $0.finish(states) }
  }

  // MARK: Bulletins

  package func setBulletins(
    _ bulletins: [Bulletin], by author: Author, at moment: Instant
  ) throws -> Bool {
    try change(by: author, makesStore: true) { try $0.replaceBulletins(bulletins, at: moment) }
  }

  package func bulletins() throws -> [Bulletin] { try read { try $0.bulletins() } }

  package func bulletinsChangedAt() throws -> Instant? {
    try readLog { try $0.lastBulletinEntry()?.at }
  }

  // MARK: Following a server

  package func pulled() throws -> PullState? { try read { try $0.pulled() } }

  package func apply(_ page: PulledPage, after before: PullState, state: PullState) throws -> PullSummary? {
    try change(by: .pull, isPulled: true) { try $0.apply(page, after: before, state: state) }
  }

  package func forgetPull() throws -> PullState? {
    try change(by: .local, isPulled: true) { connection in
      let state = try connection.pulled()
      try connection.run(.forgetPulled)
      guard state != nil else { return nil }
      // Only the server knows what they hide behind, and whether they were deleted or purged with their layer, which it tells
      // with one word: here nothing keeps them from coming back with a list.
      try connection.run(.releaseBuried)
      // What is there is the server's, whatever was fetched before.
      try connection.forgetValidators()
      return state
    }
  }
}
