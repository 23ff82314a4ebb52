import RoadsCore

/// Features that are one thing: one is shown, the others are tombstones of their own reason, so that no search and nobody who
/// follows needs to know of it. What hides stays what its list says, and comes out where the shown one's list has dropped that.
struct Joining<Connection: StoreTransaction> {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  typealias Log = (Change.Event, FeatureID) throws -> Void

  // MARK: Deciding

  func join(_ ids: Set<FeatureID>, shown: FeatureID, at moment: Instant) throws -> Feature {
    let all = ids.union([shown])
    try JoinError.check(all)
    for id in all.sorted() { _ = try connection.living(id) }
    let others = all.subtracting([shown]).sorted()
    let count = try all.reduce(others.count) { try $0 + connection.joined(to: $1).count }
    guard count < JoinError.most else { throw JoinError.tooMany(limit: JoinError.most) }
    for id in others {
      let (row, feature) = try connection.living(id)
      try connection.drop(feature, row: row)
      try connection.bury(Tombstone(feature: feature, reason: .joined, removedAt: moment))
      // Whoever says that they are one takes back that they are not.
      for other in all {
        if let pair = DuplicateFinder.Candidate(id, other) { try connection.forget(pair) }
      }
      for further in try connection.joined(to: id) {
        try connection.put(StoredJoin(hidden: further.hidden, shown: shown.id, at: further.at))
      }
      try connection.put(StoredJoin(hidden: id, shown: shown.id, at: moment))
      try connection.log(.removed, id, at: moment)
    }
    try renew(shown) { try connection.log($0, $1, at: moment) }
    return try connection.living(shown).feature
  }

  func split(_ ids: [FeatureID], at moment: Instant) throws -> [Feature] {
    var back: [Feature] = []
    // One that another one of them has brought back is split already.
    for id in ids where !back.contains(where: { $0.address == id }) { back += try split(id, at: moment) }
    return back
  }

  private func split(_ id: FeatureID, at moment: Instant) throws -> [Feature] {
    if let join = try connection.join(of: id), try isHidden(id), try connection.stored(join.shownID) != nil {
      return [try Orders(connection).restore(id, at: moment)]
    }
    _ = try connection.living(id)
    let hidden = try connection.joined(to: id)
    guard !hidden.isEmpty else { throw JoinError.notJoined(id) }
    var back: [Feature] = []
    for join in hidden {
      if try isHidden(join.hidden) {
        back.append(try Orders(connection).restore(join.hidden, at: moment))
      } else {
        try connection.forgetJoin(of: join.hidden)
      }
    }
    return back
  }

  func setDifferent(_ ids: Set<FeatureID>) throws {
    try JoinError.check(ids)
    for id in ids.sorted() { _ = try connection.living(id) }
    for id in ids {
      for other in ids where id < other {
        if let pair = DuplicateFinder.Candidate(id, other) { try connection.put(pair) }
      }
    }
  }

  // MARK: What follows

  /// It hides no more: it was brought back, or is really gone.
  func leave(_ id: FeatureID, _ log: Log) throws {
    guard let join = try connection.join(of: id) else { return }
    try connection.forgetJoin(of: id)
    try renew(join.shownID, log)
  }

  /// The shown one was removed. What people reported gone or somebody deleted is gone whoever lists it; where only one list
  /// has dropped it, or it ended there, another one's takes its place.
  func follow(removalOf shown: Feature, _ reason: Tombstone.Reason, at moment: Instant, _ log: Log) throws {
    guard shown.isJoined, try connection.stored(shown.address) == nil else { return }
    let hidden = try connection.joined(to: shown.address)
    switch reason {
    case .joined: return
    case .reported, .deleted:
      for join in hidden { try rebury(join.hidden, from: .joined, as: reason, at: moment) }
    case .expired, .synced: try succeed(hidden, at: moment, log)
    }
  }

  private func succeed(_ hidden: [StoredJoin], at moment: Instant, _ log: Log) throws {
    var heirs: [Feature] = []
    for join in hidden {
      guard let tombstone = try connection.tombstone(of: join.hidden), tombstone.reason == .joined else {
        try connection.forgetJoin(of: join.hidden)
        continue
      }
      if tombstone.feature.validity.isOver(at: moment) {
        try connection.forgetJoin(of: join.hidden)
        try rebury(join.hidden, from: .joined, as: .expired, at: moment)
      } else {
        heirs.append(tombstone.feature)
      }
    }
    heirs.sort { ($0.source.standing, $0.address) < ($1.source.standing, $1.address) }
    guard var heir = heirs.first else { return }
    heir.reports = 0
    if heirs.count > 1 { heir.details.joinedSources = Set(heirs.map(\.source)).sorted() }
    guard let row = try connection.insert(heir) else { return }
    try PublicPolicy(connection).markReturned(heir, row: row, at: moment)
    try connection.run(.unbury) { $0.add(heir.address) }
    try connection.forgetJoin(of: heir.address)
    for other in heirs.dropFirst() {
      try connection.put(StoredJoin(hidden: other.address, shown: heir.id, at: moment))
    }
    try log(.restored, heir.address)
  }

  /// The shown one is back, and what went with it hides behind it again.
  func rejoin(_ shown: FeatureID, at moment: Instant, _ log: Log) throws {
    let hidden = try connection.joined(to: shown)
    for join in hidden {
      if let tombstone = try connection.tombstone(of: join.hidden), tombstone.reason != .synced,
        tombstone.reason != .expired
      {
        try rebury(join.hidden, from: tombstone.reason, as: .joined, at: moment)
      } else {
        try connection.forgetJoin(of: join.hidden)
      }
    }
    if !hidden.isEmpty { try renew(shown, log) }
  }

  /// The list that has it has dropped it.
  func end(_ hidden: FeatureID, at moment: Instant, _ log: Log) throws {
    try rebury(hidden, from: .joined, as: .synced, at: moment)
    try leave(hidden, log)
  }

  private func isHidden(_ id: FeatureID) throws -> Bool {
    try connection.tombstone(of: id)?.reason == .joined
  }

  private func rebury(
    _ id: FeatureID, from old: Tombstone.Reason, as reason: Tombstone.Reason, at moment: Instant
  ) throws {
    guard let tombstone = try connection.tombstone(of: id), tombstone.reason == old else { return }
    try connection.bury(Tombstone(feature: tombstone.feature, reason: reason, removedAt: moment))
  }

  /// The shown one tells all sources there are.
  private func renew(_ shown: FeatureID, _ log: Log) throws {
    guard let (row, feature) = try connection.stored(shown) else { return }
    var sources: Set<SourceName> = []
    for join in try connection.joined(to: shown) {
      if let tombstone = try connection.tombstone(of: join.hidden), tombstone.reason == .joined {
        sources.insert(tombstone.feature.source)
      }
    }
    if !sources.isEmpty { sources.insert(feature.source) }
    var renewed = feature
    renewed.details.joinedSources = sources.sorted()
    guard renewed != feature else { return }
    try connection.update(renewed, over: feature, row: row)
    try log(.updated, shown)
  }
}

extension SourceName {
  /// Whose word stands in another one's place first: an official list's, then that of other lists, people's last.
  fileprivate var standing: Int {
    switch self {
    case .list: 0
    case .local: 2
    case .people: 3
    case .sample: 4
    default: 1
    }
  }
}
