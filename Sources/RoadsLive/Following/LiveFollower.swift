internal import CMemory
package import RoadsCore
import RoadsFormats
import Synchronization

/// Keeps a live index up to its store: by asking the change log now and then, for other processes write too, and
/// at once where this one has written. Reads never wait for it. While the store cannot be read the index stays
/// as it is, and the store is asked again and again.
package final class LiveFollower: Sendable {
  package typealias Listener = @Sendable ([AppliedChange]) -> Void

  private struct Applying {
    var listeners: [Listener] = []
    /// Somebody reads everything again; until that is done the log is not looked at.
    var isReloading = false
  }

  private let index: LiveIndex
  private let store: any RoadStore
  private let interval: Int
  private let told: @Sendable ((any Error)?) -> Void
  private let unwatched: @Sendable (any Error) -> Void
  private let replaced: @Sendable (_ known: Int64, _ last: Int64) -> Void
  private let applying = CheckedMutex(Applying())
  /// The holder reads the log, changes the index and notifies listeners, in the log's order.
  private let turn = ExclusiveSection("taking in changes")
  private let state = CheckedMutex(FollowerStatus())
  private let thread = CheckedMutex<DedicatedThread?>(nil)
  private let watch = CheckedMutex<(any StoreObserver)?>(nil)
  private let wakeSignal = WakeSignal()
  /// Changed only by who has the turn, or has just failed to read the store after a write.
  private let behind = Atomic(false)

  /// More entries than this are not taken in one by one: reading everything is faster, and the log's entry
  /// for a long import is one.
  private static let mostEntries = 20_000
  /// How much more seldom a store is asked that calls by itself.
  private static let whereCalled = 5
  /// The longest pause between two questions to a store that does not answer, in milliseconds.
  private static let longestPause = 2_000

  /// `interval`: milliseconds between two looks at the store; `told`: called with the result of each; `unwatched`: why a store that calls
  /// does not; `replaced`: the log does not hold the entry `known` any more, and ends at `last`.
  package init(
    _ index: LiveIndex, of store: any RoadStore, interval: Int = 100,
    told: @escaping @Sendable ((any Error)?) -> Void = { _ in },
    unwatched: @escaping @Sendable (any Error) -> Void = { _ in },
    replaced: @escaping @Sendable (_ known: Int64, _ last: Int64) -> Void = { _, _ in }
  ) {
    self.index = index
    self.store = store
    self.interval = interval
    self.told = told
    self.unwatched = unwatched
    self.replaced = replaced
  }

  package var status: FollowerStatus { state.withLock { $0 } }

  /// Whether the store surely has what the index has not: everything is read again, or could not be read after a write of
  /// this process. To be asked before the snapshot is taken: where it says no, a snapshot taken then has all that was
  /// acknowledged before.
  package var isBehind: Bool { behind.load(ordering: .acquiring) }

  /// Receives every change that the index applies, in the order of the log, once readers can see it. Must be quick
  /// and must not ask the follower for anything.
  package func listen(_ listener: @escaping Listener) {
    applying.withLock { $0.listeners.append(listener) }
  }

  /// Loads the index for the first time. A store that nobody has written to yet is an empty one.
  package func load() throws {
    do {
      try reload()
      answered()
    } catch StoreError.absent {
      answered()
    }
  }

  /// Takes in what the log has to tell, on this thread: to be called after own writes, before they are
  /// acknowledged. Where everything must be read again the follower's own thread does it.
  package func catchUp() {
    do {
      switch try follow(mayReload: false) {
      case .done: answered()
      case .everything: wakeSignal.wake()
      case .busy: break
      }
    } catch {
      behind.store(true, ordering: .releasing)
      failed(error)
      wakeSignal.wake()
    }
  }

  // MARK: The thread

  package func start() throws(ThreadCreationError) {
    // A store that calls need not be asked so often; it is polled anyway, because a notification can get lost.
    let wakeSignal = wakeSignal
    do {
      let watching = try store.watch { wakeSignal.wake() }
      watch.withLock { $0 = watching }
    } catch {
      unwatched(error)
    }
    try thread.withLock { thread throws(ThreadCreationError) in
      guard thread == nil else { return }
      thread = try DedicatedThread { self.run() }
    }
  }

  /// Ends the thread and waits for its end.
  package func stop() {
    watch.withLock { $0.take() }?.stop()
    wakeSignal.stop()
    thread.withLock { $0.take() }?.join()
  }

  private func run() {
    let interval = watch.withLock { $0 == nil } ? interval : interval * LiveFollower.whereCalled
    var pause = interval
    while wakeSignal.sleep(milliseconds: pause) {
      do {
        if try follow(mayReload: true) == .everything {
          try reload()
          // What was written meanwhile.
          _ = try follow(mayReload: false)
        }
        answered()
        pause = interval
      } catch {
        failed(error)
        pause = min(max(pause * 2, 200), LiveFollower.longestPause)
      }
    }
  }

  // MARK: Taking in

  private enum Outcome {
    case done
    case everything
    /// Everything is being read again.
    case busy
  }

  private func follow(mayReload: Bool) throws -> Outcome {
    try turn.take {
      let outcome = try takeIn(mayReload: mayReload)
      behind.store(outcome != .done, ordering: .releasing)
      return outcome
    }
  }

  private func takeIn(mayReload: Bool) throws -> Outcome {
    if applying.withLock({ $0.isReloading }) { return .busy }
    switch try news(after: index.snapshot.entry) {
    case .nothing: return .done
    case .changes(let changes, let living, let removed):
      tell(apply(changes, living, removed))
      return .done
    case .everything:
      applying.withLock { $0.isReloading = mayReload }
      return .everything
    }
  }

  private func tell(_ applied: [AppliedChange]) {
    let listeners = applying.withLock { $0.listeners }
    LockChecks.assertNoneHeld("telling of changes")
    for listener in listeners { listener(applied) }
  }

  private func news(after known: Change?) throws -> StoreUpdate {
    do {
      return try store.news(after: known, limit: LiveFollower.mostEntries)
    } catch StoreError.absent where known == nil {
      return .nothing
    }
  }

  private func apply(
    _ changes: [Change], _ living: [FeatureID: Feature], _ removed: [FeatureID: Tombstone]
  ) -> [AppliedChange] {
    let old = index.snapshot
    var draft = SnapshotDraft(old)
    let scratch = OutputBuffer(capacity: 4096)
    var states: [FeatureID: (before: LiveRecord?, after: LiveRecord?)] = [:]
    for id in Set(changes.compactMap(\.feature)) {
      if let feature = living[id], index.admits(feature) {
        let record = LiveRecord(feature, scratch: scratch)
        states[id] = (draft.put(record), record)
      } else if let last = draft.remove(id) {
        states[id] = (last, nil)
      } else if let last = removed[id]?.feature {
        if index.admits(last) { states[id] = (LiveRecord(last, scratch: scratch), nil) }
      } else if living[id] == nil, index.admits(id.layer) {
        states[id] = (nil, nil)
      }
    }
    index.publish(draft.snapshot(at: changes.last))
    return changes.map { change in
      guard let id = change.feature else { return AppliedChange(change: change) }
      guard let state = states[id] else { return .gone(change, isElsewhere: true) }
      if state.after == nil, living[id] != nil { return .gone(change, last: state.before) }
      return AppliedChange(change: change, before: state.before, after: state.after, tombstone: removed[id])
    }
  }

  /// Built aside: readers have the old state until the new one is whole.
  private func reload() throws {
    defer { applying.withLock { $0.isReloading = false } }
    let known = index.snapshot.entry
    let snapshot = try LiveLoader(store, index).load()
    let isReplaced = try known.map(isElsewhere) ?? false
    turn.take {
      let before = index.snapshot.entry
      index.publish(snapshot)
      // In a store that was put into another's place nothing may ever have happened.
      guard snapshot.entry != nil || before != nil else { return }
      let change = Change(
        sequence: snapshot.entry?.sequence ?? 0, event: .reloaded, feature: nil,
        at: snapshot.entry?.at ?? .now, author: snapshot.entry?.author)
      tell([AppliedChange(change: change)])
    }
    state.withLock { $0.reloads += 1 }
    if isReplaced, let known { replaced(known.sequence, snapshot.entry?.sequence ?? 0) }
    // What only the loading needed.
    ctrim()
  }

  /// Whether the log is another one than the index was made from, as after a restore from a backup: it ends before the
  /// entry, or has another in its place. One that was cut after the entry is the same log.
  private func isElsewhere(_ known: Change) throws -> Bool {
    let found = try store.changes(since: known.sequence - 1, limit: 1).first
    return found.map { $0.sequence == known.sequence && $0 != known } ?? true
  }

  // MARK: Status

  private func answered() {
    state.withLock {
      $0.trouble = nil
      $0.checkedAt = .now
    }
    told(nil)
  }

  private func failed(_ error: any Error) {
    state.withLock { $0.trouble = .init(since: $0.trouble?.since ?? .now, error: error) }
    told(error)
  }
}
