import RoadsCore

/// Features that are one thing: one is shown, the others are tombstones of their own reason, so that no search and nobody who
/// follows needs to know of it. What hides stays what its list says, and comes out where the shown one's list has dropped that.
struct Joining<Connection: StoreTransaction> {
  let connection: Connection
  /// Of a run: what it does to others than it names must be taken back with it.
  private let recorder: RunRecorder?

  init(_ connection: Connection, _ recorder: RunRecorder? = nil) {
    self.connection = connection
    self.recorder = recorder
  }

  /// With what there is to say beyond the event.
  typealias Log = (Change.Event, FeatureID, String?) throws -> Void

  // MARK: Deciding

  func join(_ ids: Set<FeatureID>, shown: FeatureID, at moment: Instant) throws -> Feature {
    let all = ids.union([shown])
    try JoinError.check(all)
    for id in all.sorted() { _ = try connection.living(id) }
    let others = all.subtracting([shown]).sorted()
    let count = try all.reduce(others.count) { try $0 + connection.joined(to: $1).count }
    guard count < JoinError.most else { throw JoinError.tooMany(limit: JoinError.most) }
    try check(others, behind: try connection.living(shown).feature, at: moment)
    // What it hid behind, and what is gone, hides it no more.
    try connection.forgetJoin(of: shown)
    for id in others {
      let (row, feature) = try connection.living(id)
      try connection.drop(feature, row: row)
      try connection.bury(Tombstone(feature: feature, reason: .joined, removedAt: moment))
      // Whoever says that they are one takes back that they are not.
      for other in all {
        if let pair = FeaturePair(id, other) { try connection.forget(pair) }
      }
      for further in try connection.joined(to: id) {
        try connection.put(StoredJoin(hidden: further.hidden, shown: shown.id, at: further.at))
      }
      try connection.put(StoredJoin(hidden: id, shown: shown.id, at: moment))
      try connection.log(.removed, id, detail: JoinNote.joined(shown).text, at: moment)
    }
    try renew(shown) { try connection.log($0, $1, detail: $2, at: moment) }
    return try connection.living(shown).feature
  }

  private func check(_ ids: [FeatureID], behind shown: Feature, at moment: Instant) throws {
    let others = try ids.flatMap(withHidden)
    guard let other = others.first(where: { !shown.isActive(whenever: $0, after: moment) }) else { return }
    // What hides already cannot be asked for, and what can be must not be refused then for another one's sake.
    let all = try others + withHidden(shown.address)
    let mayKeep =
      ids.contains(other.address) && all.allSatisfy { other.isActive(whenever: $0, after: moment) }
    if shown.isValid(whenever: other, after: moment) {
      throw JoinError.otherHours(shown.address, other.address, mayKeep: mayKeep)
    }
    throw JoinError.outlasted(shown.address, by: other.address, mayKeep: mayKeep)
  }

  private func withHidden(_ id: FeatureID) throws -> [Feature] {
    let hidden = try connection.joined(to: id).compactMap {
      try connection.tombstone(of: $0.hidden)?.feature
    }
    return [try connection.living(id).feature] + hidden
  }

  /// Whatever the order of the ids: those that are shown come first, with all that hides behind them.
  func split(_ ids: [FeatureID], at moment: Instant) throws -> [Feature] {
    let all = Set(ids).sorted()
    let hiding = Set(try all.filter(hidesBehindShown))
    var back: [Feature] = []
    for id in all where !hiding.contains(id) { back += try freeAll(behind: id, at: moment) }
    let freed = Set(back.map(\.address))
    for id in hiding.subtracting(freed).sorted() {
      back.append(try Orders(connection).restore(id, at: moment))
    }
    return back.sorted { $0.address < $1.address }
  }

  private func hidesBehindShown(_ id: FeatureID) throws -> Bool {
    guard try isHidden(id), let join = try connection.join(of: id) else { return false }
    return try connection.stored(join.shownID) != nil
  }

  private func freeAll(behind shown: FeatureID, at moment: Instant) throws -> [Feature] {
    let feature = try connection.living(shown).feature
    let joins = try connection.joined(to: shown)
    guard !joins.isEmpty || feature.isJoined else { throw JoinError.notJoined(shown) }
    var back: [Feature] = []
    for join in joins {
      if try isHidden(join.hidden) {
        back.append(try Orders(connection).restore(join.hidden, at: moment))
      } else {
        try connection.forgetJoin(of: join.hidden)
      }
    }
    // What a server joined hides behind nothing here once the store follows it no more.
    try renew(shown) { try connection.log($0, $1, detail: $2, at: moment) }
    return back
  }

  func setDifferent(_ ids: Set<FeatureID>) throws {
    try JoinError.check(ids)
    for id in ids.sorted() { _ = try connection.living(id) }
    for id in ids {
      for other in ids where id < other {
        if let pair = FeaturePair(id, other) { try connection.put(pair) }
      }
    }
  }

  // MARK: What follows

  /// It was brought back. While what it hid behind is gone still, and went for what was said of both, that can come back too
  /// and hide it again.
  func comeBack(_ id: FeatureID, _ log: Log) throws {
    if let join = try connection.join(of: id), try mayComeBack(join.shownID) { return }
    try leave(id, log)
  }

  private func mayComeBack(_ shown: FeatureID) throws -> Bool {
    let reason = try connection.tombstone(of: shown)?.reason
    return reason == .reported || reason == .deleted
  }

  /// It hides no more: it goes on by itself, or is really gone.
  func leave(_ id: FeatureID, _ log: Log) throws {
    guard let join = try connection.join(of: id) else { return }
    try forget(join)
    try renew(join.shownID, log)
  }

  /// What hides is otherwise from now on: another source's, or at other times.
  func renewShown(of hidden: FeatureID, at moment: Instant, _ log: Log) throws {
    guard let join = try connection.join(of: hidden) else { return }
    try renew(join.shownID, log)
    try release(behind: join.shownID, at: moment, log)
  }

  /// The shown one was removed. What people reported gone or somebody deleted is gone whoever lists it; where only one list
  /// has dropped it, or it ended there, another one's takes its place.
  func follow(removalOf shown: Feature, _ reason: Tombstone.Reason, at moment: Instant, _ log: Log) throws {
    guard shown.isJoined, try connection.stored(shown.address) == nil else { return }
    let hidden = try connection.joined(to: shown.address)
    switch reason {
    case .joined: return
    case .reported, .deleted, .purged:
      for join in hidden { try setReason(join.hidden, from: .joined, as: reason, at: moment, log) }
    case .expired, .synced: try promote(hidden, at: moment, log)
    }
  }

  private func promote(_ hidden: [StoredJoin], at moment: Instant, _ log: Log) throws {
    var candidates: [Feature] = []
    for join in hidden {
      guard let tombstone = try connection.tombstone(of: join.hidden), tombstone.reason == .joined else {
        try forget(join)
        continue
      }
      if tombstone.feature.validity.isOver(at: moment) {
        try forget(join)
        try setReason(join.hidden, from: .joined, as: .expired, at: moment, log)
      } else {
        candidates.append(tombstone.feature)
      }
    }
    candidates.sort { ($0.source.priority, $0.address) < ($1.source.priority, $1.address) }
    guard var promoted = candidates.first,
      let own = hidden.first(where: { $0.hidden == promoted.address })
    else { return }
    if candidates.count > 1 { promoted.details.joinedSources = Set(candidates.map(\.source)).sorted() }
    try showAgain(promoted, own, at: moment, log)
    for other in candidates.dropFirst() {
      try put(
        StoredJoin(hidden: other.address, shown: promoted.id, at: moment),
        over: hidden.first { $0.hidden == other.address })
    }
    try release(behind: promoted.address, at: moment, log)
  }

  /// What holds at times at which the shown one does not comes out: it would be missing then. Gives what that is.
  @discardableResult
  func release(behind shown: FeatureID, at moment: Instant, _ log: Log) throws -> [FeatureID] {
    guard let (_, feature) = try connection.stored(shown) else { return [] }
    var freed: [FeatureID] = []
    for join in try connection.joined(to: shown) {
      guard let tombstone = try connection.tombstone(of: join.hidden), tombstone.reason == .joined else {
        continue
      }
      let hidden = tombstone.feature
      guard !feature.mayHide(hidden, at: moment) else { continue }
      try showAgain(hidden, join, at: moment, log)
      freed.append(join.hidden)
    }
    if !freed.isEmpty { try renew(shown, log) }
    return freed
  }

  private func showAgain(_ hidden: Feature, _ join: StoredJoin, at moment: Instant, _ log: Log) throws {
    guard let tombstone = try connection.tombstone(of: hidden.address) else { return }
    var feature = hidden
    feature.reports = 0
    guard let row = try connection.insert(feature) else { return }
    try PublicPolicy(connection).markReturned(feature, row: row, at: moment)
    try connection.forget(tombstoneOf: feature.address)
    try recorder?.added(feature, over: .buried(tombstone))
    try forget(join)
    try log(.restored, feature.address, JoinNote.split(join.shownID).text)
  }

  /// What hid behind one of them, and went with it, comes back with it and hides again.
  func restore(_ ids: [FeatureID], at moment: Instant) throws -> [Feature] {
    let all = Set(ids)
    return try ids.filter { id in
      guard let join = try connection.join(of: id), all.contains(join.shownID) else { return true }
      return try isHidden(id) || connection.stored(join.shownID) != nil
    }.map { try Orders(connection).restore($0, at: moment) }
  }

  /// The shown one is back, and what went with it hides behind it again, be it back already.
  func rejoin(_ shown: FeatureID, at moment: Instant, _ log: Log) throws {
    let hidden = try connection.joined(to: shown)
    for join in hidden where try !hideAgain(join, at: moment, log) { try forget(join) }
    try renew(shown, log)
    // A list may have brought it back with another end.
    if !hidden.isEmpty { try release(behind: shown, at: moment, log) }
  }

  /// false where it is to hide there no more.
  private func hideAgain(_ join: StoredJoin, at moment: Instant, _ log: Log) throws -> Bool {
    if let (row, feature) = try connection.stored(join.hidden) {
      guard let shown = try connection.stored(join.shownID)?.feature, !feature.isJoined,
        shown.mayHide(feature, at: moment)
      else { return false }
      let tombstone = Tombstone(feature: feature, reason: .joined, removedAt: moment)
      try connection.drop(feature, row: row)
      try connection.bury(tombstone)
      try recorder?.buried(tombstone, over: .living(feature, row: row))
      try log(.removed, join.hidden, JoinNote.joined(join.shownID).text)
      return true
    }
    guard let tombstone = try connection.tombstone(of: join.hidden) else { return false }
    switch tombstone.reason {
    case .synced, .expired, .purged: return false
    case .reported, .deleted, .joined:
      try setReason(join.hidden, from: tombstone.reason, as: .joined, at: moment, log)
      return true
    }
  }

  /// The list that has it has dropped it.
  func end(_ hidden: FeatureID, at moment: Instant, _ log: Log) throws {
    try setReason(hidden, from: .joined, as: .synced, at: moment, log)
    try leave(hidden, log)
  }

  /// What fills an emptied layer again is as new.
  func forgetPurged() throws {
    for join in try connection.joins() {
      let reasons = try [join.hidden, join.shownID].map { try connection.tombstone(of: $0)?.reason }
      if reasons.contains(.purged) { try connection.forgetJoin(of: join.hidden) }
    }
  }

  private func isHidden(_ id: FeatureID) throws -> Bool {
    try connection.tombstone(of: id)?.reason == .joined
  }

  /// Nobody sees a difference, but who asks why it is not there is told who has said so last.
  private func setReason(
    _ id: FeatureID, from old: Tombstone.Reason, as reason: Tombstone.Reason, at moment: Instant, _ log: Log
  ) throws {
    guard let tombstone = try connection.tombstone(of: id), tombstone.reason == old else { return }
    let other = Tombstone(feature: tombstone.feature, reason: reason, removedAt: moment)
    try connection.bury(other)
    try recorder?.buried(other, over: .buried(tombstone))
    guard old != reason else { return }
    let join = try reason == .joined ? connection.join(of: id) : nil
    try log(.removed, id, join.map { JoinNote.joined($0.shownID).text })
  }

  private func put(_ join: StoredJoin, over old: StoredJoin?) throws {
    try connection.put(join)
    try recorder?.joined(join.hidden, from: old, to: join)
  }

  private func forget(_ join: StoredJoin) throws {
    try connection.forgetJoin(of: join.hidden)
    try recorder?.joined(join.hidden, from: join, to: nil)
  }

  /// The shown one tells all sources there are.
  private func renew(_ shown: FeatureID, _ log: Log) throws {
    guard let (row, feature) = try connection.locked(shown) else { return }
    var sources: Set<SourceName> = []
    for join in try connection.joined(to: shown) {
      if let tombstone = try connection.tombstone(of: join.hidden), tombstone.reason == .joined {
        sources.insert(tombstone.feature.source)
      }
    }
    let renewed = feature.standing(for: sources)
    guard renewed != feature else { return }
    try connection.update(renewed, over: feature, row: row)
    try recorder?.updated(renewed, over: .living(feature, row: row))
    try log(.updated, shown, nil)
  }

  // MARK: Whatever was done

  /// After a run was taken back, feature by feature: what hides, hides behind what is there and holds as long, and whatever is
  /// shown tells the sources of what hides behind it. `ids`: what was touched.
  func repair(_ ids: Set<FeatureID>, at moment: Instant, _ log: Log) throws {
    guard try connection.hasJoins() || ids.contains(where: { try isHidden($0) }) else {
      for id in ids.sorted() { try renew(id, log) }
      return
    }
    var shown: Set<FeatureID> = []
    for id in ids.sorted() {
      shown.insert(id)
      guard let join = try connection.join(of: id) else {
        // Nobody knows any more what it hid behind: its list brings it back.
        try setReason(id, from: .joined, as: .synced, at: moment, log)
        continue
      }
      shown.insert(join.shownID)
      if try connection.stored(id) != nil, try !mayComeBack(join.shownID) { try forget(join) }
    }
    for id in shown.sorted() {
      if try connection.stored(id) == nil {
        let hidden = try connection.joined(to: id).filter { try isHidden($0.hidden) }
        if hidden.isEmpty { continue }
        if let other = try whatIsShown(for: id) {
          for join in hidden {
            try put(StoredJoin(hidden: join.hidden, shown: other.id, at: join.at), over: join)
          }
          try renew(other, log)
          try release(behind: other, at: moment, log)
        } else {
          try promote(hidden, at: moment, log)
        }
      } else {
        for join in try connection.joined(to: id) where try connection.stored(join.hidden) != nil {
          try forget(join)
        }
        try renew(id, log)
        try release(behind: id, at: moment, log)
      }
    }
  }

  /// What stands for one that hides; nil of one that is gone for good.
  private func whatIsShown(for id: FeatureID) throws -> FeatureID? {
    var id = id
    for _ in 0..<JoinError.most {
      guard try isHidden(id), let join = try connection.join(of: id) else { return nil }
      id = join.shownID
      if try connection.stored(id) != nil { return id }
    }
    return nil
  }
}

extension SourceName {
  /// Whose word stands in another one's place first: an official list's, then that of other lists, people's last.
  fileprivate var priority: Int {
    switch self {
    case .list: 0
    case .local: 2
    case .people: 3
    case .sample: 4
    default: 1
    }
  }
}
