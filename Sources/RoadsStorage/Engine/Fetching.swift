import RoadsCore

/// What is known of sources beside their features, and who fetches which.
extension StoreTransaction {
  // MARK: Labels

  /// By the number of the source.
  func sourceLabels() throws -> [Int64: SourceLabel] {
    guard try knows(.sourceLabels) else { return [:] }
    var labels: [Int64: SourceLabel] = [:]
    try rows(.sourceLabels, { _ in }) { row in
      labels[row.integer(0)] = SourceLabel(
        title: row.optionalText(1), attribution: row.optionalText(2), licence: row.optionalText(3))
      return true
    }
    return labels
  }

  func setLabel(_ label: SourceLabel, of source: SourceName) throws {
    if label.isEmpty {
      if let known = try knownNumber(of: source) { try run(.forgetSourceLabel) { $0.add(known) } }
      return
    }
    let known = try number(of: source)
    try run(.setSourceLabel) {
      $0.add(known)
      $0.add(label.title)
      $0.add(label.attribution)
      $0.add(label.licence)
    }
  }

  // MARK: Settings

  /// By the number of the source.
  func fetchedSources() throws -> [Int64: FetchedSource] {
    guard try knows(.sourceFetches) else { return [:] }
    var settings: [Int64: FetchSettings] = [:]
    try rows(.sourceFetches, { _ in }) { row in
      settings[row.integer(0)] = row.fetchSettings()
      return true
    }
    guard !settings.isEmpty else { return [:] }
    var fetched: [Int64: FetchedSource] = [:]
    try rows(.fetchStates, { _ in }) { row in
      if let known = settings[row.integer(0)] {
        fetched[row.integer(0)] = FetchedSource(known, row.fetchState())
      }
      return true
    }
    return fetched
  }

  func setFetch(_ settings: FetchSettings?, of source: SourceName, at moment: Instant) throws {
    guard let settings else {
      guard let known = try knownNumber(of: source) else { return }
      try run(.forgetSourceFetch) { $0.add(known) }
      try run(.forgetFetchState) { $0.add(known) }
      return
    }
    let known = try number(of: source)
    let all = try fetchedSources()
    guard all[known] != nil || all.count < FetchedSource.mostInStore else {
      throw StoreError.tooManySources(limit: FetchedSource.mostInStore)
    }
    var state = all[known]?.state ?? FetchState(addedAt: moment)
    if let old = all[known]?.settings {
      if !old.readsAlike(settings) {
        (state.entityTag, state.lastModified) = (nil, nil)
        state.dueAt = moment
      }
      if old.isPaused, !settings.isPaused { state.dueAt = moment }
      // Perhaps it may go there now.
      if old.privateHosts != settings.privateHosts { state.dueAt = moment }
      // Who fetches it just now does so as it was before: neither may that be loaded, nor what came of it be kept.
      if old != settings { state.lease = nil }
      let latest = Instant(milliseconds: moment.milliseconds + Int64(settings.interval) * 1000)
      // A server that wants to be left alone for longer is.
      if old.interval != settings.interval, state.problem == nil { state.dueAt = min(state.dueAt, latest) }
    }
    try put(FetchedSource(settings, state), number: known)
  }

  private func put(_ fetched: FetchedSource, number: Int64) throws {
    let settings = fetched.settings
    try run(.setSourceFetch) {
      $0.add(number)
      $0.add(settings.url)
      $0.add(settings.interval)
      $0.add(settings.format)
      $0.add(settings.kind)
      $0.add(settings.mapping)
      $0.add(settings.syncs)
      $0.add(settings.zone)
      $0.add(settings.credentials)
      $0.add(settings.privateHosts.isEmpty ? nil : settings.privateHosts.joined(separator: ","))
      $0.add(settings.staleAfter)
      $0.add(settings.isPaused)
    }
    try run(.setFetchState) {
      $0.add(number)
      $0.add(fetched.state)
      $0.add(fetched.state.addedAt)
      $0.add(fetched.state.lease?.owner)
      $0.add(fetched.state.lease?.until)
    }
  }

  /// From another store.
  func put(_ source: StoredSource) throws {
    let known = try number(of: source.name)
    if source.removalLimit != nil { try setRemovalLimit(source.removalLimit, of: source.name) }
    if !source.label.isEmpty { try setLabel(source.label, of: source.name) }
    if let fetched = source.fetched { try put(fetched, number: known) }
  }

  /// What was loaded last is no longer there as it was: these sources, or all, are to be loaded anew, be the list the same.
  /// What is being fetched may be an answer to the old question.
  func forgetValidators(of sources: Set<SourceName>? = nil) throws {
    let numbers = try all(.fetchStates) { $0.integer(0) }
    var concerned: [(name: SourceName, number: Int64)] = []
    for number in numbers {
      guard let name = try source(number), sources?.contains(name) ?? true else { continue }
      concerned.append((name, number))
    }
    // In the order of `finish`: neither waits for the other in a circle.
    for (_, number) in concerned.sorted(by: { $0.name < $1.name }) {
      try run(.forgetValidators) { $0.add(number) }
    }
  }

  // MARK: Who fetches

  func claim(_ claim: FetchClaim, at moment: Instant) throws -> [StoredSource] {
    let until = Instant(milliseconds: moment.milliseconds + Int64(claim.lease) * 1000)
    let lease = FetchLease(owner: claim.owner, until: until)
    let wanted = try numberedSources().filter { claim.wants($0.source, at: moment) }
    // What has waited longest comes first.
    let chosen = wanted.sorted { $0.source.claimOrder < $1.source.claimOrder }.prefix(claim.most)
    var claimed: [StoredSource] = []
    // In the order of `finish`: neither waits for the other in a circle.
    for (number, source) in chosen.sorted(by: { $0.source.name < $1.source.name }) {
      // Whoever was faster has changed the owner, and the owner perhaps the time: the next look finds others.
      guard try take(number, from: source.fetched?.state.lease, lease) else { continue }
      var source = source
      source.fetched?.state.lease = lease
      claimed.append(source)
    }
    return claimed.sorted { $0.claimOrder < $1.claimOrder }
  }

  private func take(_ number: Int64, from old: FetchLease?, _ lease: FetchLease) throws -> Bool {
    try run(.claimFetch) {
      $0.add(number)
      $0.add(old?.owner)
      $0.add(old?.until)
      $0.add(lease.owner)
      $0.add(lease.until)
    } > 0
  }

  func extend(_ source: SourceName, to lease: FetchLease) throws -> Bool {
    guard let known = try knownNumber(of: source) else { return false }
    return try run(.extendFetch) {
      $0.add(known)
      $0.add(lease.owner)
      $0.add(lease.until)
    } > 0
  }

  /// Whether one of the sources is fetched under that claim.
  func stands(_ lease: FetchLease, for sources: Set<SourceName>) throws -> Bool {
    let numbers = try sources.compactMap { try knownNumber(of: $0) }
    var stands = false
    try rows(.fetchStates, { _ in }) { row in
      stands = row.optionalText(11) == lease.owner && numbers.contains(row.integer(0))
      return !stands
    }
    return stands
  }

  func finish(_ states: [SourceName: FetchState]) throws {
    for (source, state) in states.sorted(by: { $0.key < $1.key }) {
      guard let known = try knownNumber(of: source) else { continue }
      try run(.finishFetch) {
        $0.add(known)
        $0.add(state)
        $0.add(state.lease?.owner)
      }
    }
  }
}

extension StoredSource {
  fileprivate var claimOrder: (dueAt: Instant, name: SourceName) {
    (fetched?.state.dueAt ?? Instant(milliseconds: .max), name)
  }
}

extension StatementValues {
  /// What a fetch changes, nine values.
  fileprivate mutating func add(_ state: FetchState) {
    add(state.dueAt)
    add(state.entityTag)
    add(state.lastModified)
    add(state.attemptedAt)
    add(state.succeededAt)
    add(state.changedAt)
    add(state.failures)
    add(state.problem?.kind.rawValue)
    add(state.problem.map { $0.details.joined(separator: "\n") })
  }
}

extension StatementRow {
  fileprivate func fetchSettings() -> FetchSettings {
    FetchSettings(
      url: text(1), interval: Int(clamping: integer(2)), format: optionalText(3), kind: optionalText(4),
      mapping: optionalText(5), syncs: isTrue(6), zone: optionalText(7), credentials: optionalText(8),
      privateHosts: optionalText(9)?.split(separator: ",").map(String.init) ?? [],
      staleAfter: optionalInteger(10).map { Int(clamping: $0) }, isPaused: isTrue(11))
  }

  fileprivate func fetchState() -> FetchState {
    var state = FetchState(addedAt: instant(10))
    state.dueAt = instant(1)
    state.entityTag = optionalText(2)
    state.lastModified = optionalText(3)
    state.attemptedAt = optionalInstant(4)
    state.succeededAt = optionalInstant(5)
    state.changedAt = optionalInstant(6)
    state.failures = Int(clamping: integer(7))
    // A kind of a newer program is a problem all the same.
    state.problem = optionalText(8).map { kind in
      let details = optionalText(9) ?? ""
      return FetchProblem(
        FetchProblem.Kind(rawValue: kind) ?? .unreadable,
        details.isEmpty
          ? [] : details.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
    if let owner = optionalText(11), let until = optionalInstant(12) {
      state.lease = FetchLease(owner: owner, until: until)
    }
    return state
  }
}
