package import RoadsCore

/// Which features become active or cease to be next, by the clock: in the order in which they do, so that
/// looking costs nothing while none does. What it has told once it does not tell again.
package struct ActivityAgenda: Sendable {
  private struct Entry: Sendable {
    /// When to look at it again, in milliseconds.
    let due: Int64
    /// Which was told last, or was so in the beginning.
    let isActive: Bool
    let record: LiveRecord
  }

  /// A heap: none is due before the one at half its index.
  private var entries: [Entry]
  /// Records that are still in the heap and no longer live.
  private var dead: [ObjectIdentifier: LiveRecord] = [:]
  /// What happened up to here has been told.
  package private(set) var seen: Instant

  /// Where the log stood when it was made.
  package let sequence: Int64

  /// A clock that is put back by less than this has only been put right.
  private static let tolerance: Int64 = 1_000
  /// After how much of a jump of the clock only what has come of it counts.
  private static let mostSteps = 64
  /// When to look again at hours whose next change lies too far ahead to be seen: these are followed for longer.
  private static let far: Int64 = 300 * 86_400_000

  /// `moment`: from when on it tells.
  package init(_ snapshot: Snapshot, at moment: Instant) {
    seen = moment
    sequence = snapshot.sequence
    entries = []
    snapshot.ordered.visit { record in
      if ActivityAgenda.isTimed(record) { entries.append(ActivityAgenda.entry(record, at: moment)) }
      return true
    }
    order()
  }

  /// How many it has an eye on.
  package var count: Int { entries.count - dead.count }
  /// With those that are gone and not yet let go of.
  package var room: Int { entries.count }

  /// When there is something to tell, or to look at again; nil: never.
  package var next: Instant? {
    guard let due = entries.first?.due, due != .max else { return nil }
    return Instant(milliseconds: due)
  }

  /// Tells what has changed up to `now`, what changed first first. Where the clock was put forward, only what has come of it; where it
  /// was put back, what that changes.
  package mutating func advance(to now: Instant, _ tell: (ActivityFlip) -> Void) {
    if now.milliseconds < seen.milliseconds - ActivityAgenda.tolerance { return goBack(to: now, tell) }
    guard seen < now else { return }
    while let first = entries.first, first.due <= now.milliseconds {
      if dead.removeValue(forKey: ObjectIdentifier(first.record.block)) != nil {
        removeFirst()
        continue
      }
      entries[0] = looked(at: first, until: now, tell)
      sink(from: 0)
    }
    seen = now
  }

  /// A write has put `after` in the place of `before`, either of which may be nil; of the moment up to which all was told. What is new, or
  /// has come back, counts as active for those who hear of it.
  package mutating func replace(
    _ before: LiveRecord?, with after: LiveRecord?, isNew: Bool
  ) -> ActivityFlip? {
    if let before, ActivityAgenda.isTimed(before) { bury(before) }
    guard let after else { return nil }
    let isActive: Bool
    if ActivityAgenda.isTimed(after) {
      let entry = ActivityAgenda.entry(after, at: seen)
      isActive = entry.isActive
      entries.append(entry)
      rise(from: entries.count - 1)
    } else {
      isActive = true
    }
    let known = isNew ? nil : before
    let wasActive = known?.activity(at: seen).isActive ?? true
    if wasActive != isActive { return ActivityFlip(after, at: seen) }
    guard !isActive, let known, known.type != after.type || known.extent != after.extent else { return nil }
    return ActivityFlip(after, at: seen, moved: known)
  }

  /// To be told where nobody knows: what counts as active and is not.
  package func state(of record: LiveRecord?) -> ActivityFlip? {
    record.flatMap { $0.activity(at: seen).isActive ? nil : ActivityFlip($0, at: seen) }
  }

  // MARK: Looking

  private static func isTimed(_ record: LiveRecord) -> Bool {
    let head = record.header
    return head.isBounded || head.isScheduled
  }

  private static func entry(_ record: LiveRecord, at moment: Instant) -> Entry {
    let activity = record.activity(at: moment)
    return Entry(
      due: due(record, after: moment, activity), isActive: activity.isActive, record: record)
  }

  /// The first millisecond behind `moment` at which it may be otherwise.
  private static func due(_ record: LiveRecord, after moment: Instant, _ activity: Activity) -> Int64 {
    guard let change = activity.changesAt else {
      let isFollowed = record.hasSchedule && !record.validity.isOver(at: moment)
      return isFollowed ? moment.milliseconds + far : .max
    }
    // The last moment of a validity belongs to it, the end of a window does not.
    let isLast =
      activity.isActive && record.validity.until == change && record.activity(at: change).isActive
    return max(change.milliseconds + (isLast ? 1 : 0), moment.milliseconds + 1)
  }

  private func looked(at entry: Entry, until now: Instant, _ tell: (ActivityFlip) -> Void) -> Entry {
    let record = entry.record
    var (isActive, changed) = (entry.isActive, Instant(milliseconds: entry.due))
    var due = entry.due
    var steps = 0
    while due <= now.milliseconds {
      let moment = steps < ActivityAgenda.mostSteps ? Instant(milliseconds: due) : now
      steps += 1
      let activity = record.activity(at: moment)
      if activity.isActive != isActive { (isActive, changed) = (activity.isActive, moment) }
      due = ActivityAgenda.due(record, after: moment, activity)
    }
    if isActive != entry.isActive { tell(ActivityFlip(record, at: changed)) }
    return Entry(due: due, isActive: isActive, record: record)
  }

  private mutating func goBack(to now: Instant, _ tell: (ActivityFlip) -> Void) {
    removeDead()
    for index in entries.indices {
      let old = entries[index]
      entries[index] = ActivityAgenda.entry(old.record, at: now)
      if entries[index].isActive != old.isActive { tell(ActivityFlip(old.record, at: now)) }
    }
    order()
    seen = now
  }

  // MARK: The heap

  /// It stays until it is due, or until there are too many such.
  private mutating func bury(_ record: LiveRecord) {
    dead[ObjectIdentifier(record.block)] = record
    guard dead.count > entries.count / 2 + 1_000 else { return }
    removeDead()
    order()
  }

  private mutating func removeDead() {
    entries.removeAll { dead[ObjectIdentifier($0.record.block)] != nil }
    dead = [:]
  }

  private mutating func order() {
    for index in stride(from: entries.count / 2 - 1, through: 0, by: -1) { sink(from: index) }
  }

  private mutating func removeFirst() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    if !entries.isEmpty { sink(from: 0) }
  }

  private mutating func sink(from index: Int) {
    var index = index
    while true {
      var least = 2 * index + 1
      guard least < entries.count else { return }
      if least + 1 < entries.count, entries[least + 1].due < entries[least].due { least += 1 }
      guard entries[least].due < entries[index].due else { return }
      entries.swapAt(index, least)
      index = least
    }
  }

  private mutating func rise(from index: Int) {
    var index = index
    while index > 0, entries[index].due < entries[(index - 1) / 2].due {
      entries.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }
}
