package import RoadsCore
package import RoadsLive

/// Tells listeners who asked for it what becomes active and ceases to be without a write. While nobody asks it does
/// nothing; otherwise it sleeps until the next feature does.
package final class ActivityHub: Sendable {
  /// What waits for slow listeners, at most: who is farther behind reads everything again.
  package static let kept = 1 << 20
  /// What is told at once.
  private static let portion = 256
  /// The longest sleep in milliseconds, for a clock that is set meanwhile.
  private static let longestSleep = 1_000
  private static let untilWoken = 3_600_000

  private struct State {
    var ring = FlipRing()
    var listeners: [ObjectIdentifier: ChangeStream] = [:]
    var agenda: ActivityAgenda?
    /// From when on somebody listens, where there is no agenda yet.
    var start: Start?
    /// When the first one came, after nobody had listened for a while.
    var quiet: Instant?
    /// Heartbeats since anybody listened.
    var idleBeats = 0
    let most: Int
  }

  private struct Start {
    let snapshot: Snapshot
    let moment: Instant
  }

  private let state: CheckedMutex<State>
  private let live: LiveIndex
  private let hub: ChangeHub
  private let clock: @Sendable () -> Instant
  /// The holder tells, in the order in which things happen: changes of the log in between.
  private let turn = ExclusiveSection("telling what is active")
  private let wakeSignal = WakeSignal()
  private let thread = CheckedMutex<DedicatedThread?>(nil)

  package init(
    _ live: LiveIndex, _ hub: ChangeHub, kept: Int = ActivityHub.kept,
    clock: @escaping @Sendable () -> Instant = { .now }
  ) {
    self.live = live
    self.hub = hub
    self.clock = clock
    state = CheckedMutex(State(most: kept))
  }

  // MARK: The thread

  package func start() throws(ThreadCreationError) {
    try thread.withLock { thread throws(ThreadCreationError) in
      thread = try DedicatedThread { self.run() }
    }
  }

  package func stop() {
    wakeSignal.stop()
    thread.withLock { $0.take() }?.join()
  }

  private func run() {
    var pause = ActivityHub.untilWoken
    while wakeSignal.sleep(milliseconds: pause) {
      look()
      pause = self.pause
    }
  }

  private var pause: Int {
    let next = state.withLock { state -> Instant?? in
      state.listeners.isEmpty ? .none : .some(state.agenda?.next)
    }
    guard let next else { return ActivityHub.untilWoken }
    let wait = (next?.milliseconds ?? .max).subtractingReportingOverflow(clock().milliseconds).partialValue
    return Int(min(max(1, wait), Int64(ActivityHub.longestSleep)))
  }

  // MARK: Telling

  /// Tells what has happened up to now.
  package func look() { turn.take { advance() } }

  /// The changes as the index took them in: before them what happened by the clock, behind them what they have made active or not.
  package func publish(_ changes: [AppliedChange]) {
    turn.take {
      advance()
      hub.publish(changes)
      if changes.contains(where: { $0.change.event == .reloaded }) { startAnew() } else { follow(changes) }
    }
  }

  /// By who has the turn, like all that follow.
  private func advance() {
    let quiet = state.withLock { state in
      defer { state.quiet = nil }
      return state.quiet
    }
    guard var agenda = takeAgenda() else { return }
    defer { put(agenda) }
    // Nobody listened then.
    if let quiet { agenda.advance(to: quiet) { _ in } }
    var portion: [ActivityFlip] = []
    agenda.advance(to: clock()) { flip in
      portion.append(flip)
      guard portion.count == ActivityHub.portion else { return }
      tell(portion)
      portion = []
    }
    tell(portion)
  }

  private func takeAgenda() -> ActivityAgenda? {
    let (agenda, start) = state.withLock { state in
      defer { state.start = nil }
      return (state.agenda.take(), state.start)
    }
    return agenda ?? start.map { ActivityAgenda($0.snapshot, at: $0.moment) }
  }

  private func put(_ agenda: ActivityAgenda) { state.withLock { $0.agenda = agenda } }

  private func follow(_ changes: [AppliedChange]) {
    guard var agenda = takeAgenda() else { return }
    var last: [FeatureID: AppliedChange] = [:]
    var order: [FeatureID] = []
    var new: Set<FeatureID> = []
    for one in changes {
      guard let id = one.change.feature, !one.isElsewhere else { continue }
      if last.updateValue(one, forKey: id) == nil { order.append(id) }
      if one.change.event == .added || one.change.event == .restored { new.insert(id) }
    }
    let flips = order.compactMap { id -> ActivityFlip? in
      guard let one = last[id] else { return nil }
      // Somebody came just now: the agenda was made from what has these changes already.
      if one.change.sequence <= agenda.sequence { return agenda.state(of: one.after) }
      return agenda.replace(one.before, with: one.after, isNew: new.contains(id))
    }
    put(agenda)
    tell(flips)
  }

  private func tell(_ flips: [ActivityFlip]) {
    guard !flips.isEmpty else { return }
    let last = hub.last
    let (listeners, previous, _) = state.withLock { state in
      let previous = state.ring.end
      let lost = state.ring.append(flips, at: last, most: state.most)
      return (Array(state.listeners.values), previous, lost)
    }
    LockChecks.assertNoneHeld("telling what is active")
    for listener in listeners where !listener.hear(flips, after: previous) { leave(listener) }
  }

  /// Everything was read anew, and whoever listens does the same.
  private func startAnew() {
    let (snapshot, moment) = (live.snapshot, clock())
    // What was kept dies outside of the lock.
    _ = state.withLock { state in
      let old = (state.ring.drop(before: state.ring.end), state.agenda.take())
      if old.1 != nil || state.start != nil { state.start = Start(snapshot: snapshot, moment: moment) }
      return old
    }
    wakeSignal.wake()
  }

  // MARK: Listeners

  package var listenerCount: Int { state.withLock { $0.listeners.count } }

  /// Entries that wait.
  package var waiting: Int { state.withLock { $0.ring.end - $0.ring.first } }

  /// Whether anything is kept for listeners.
  package var isAwake: Bool { state.withLock { $0.agenda != nil || $0.start != nil } }

  /// From now on `stream` is told; gives the number of the first that it will get.
  func join(_ stream: ChangeStream) -> Int {
    let start = Start(snapshot: live.snapshot, moment: clock())
    defer { wakeSignal.wake() }
    return state.withLock { state in
      if state.listeners.isEmpty { state.quiet = start.moment }
      state.listeners[ObjectIdentifier(stream)] = stream
      state.idleBeats = 0
      if state.agenda == nil, state.start == nil { state.start = start }
      return state.ring.end
    }
  }

  func leave(_ stream: ChangeStream) {
    _ = state.withLock { $0.listeners.removeValue(forKey: ObjectIdentifier(stream)) }
  }

  /// At most so many from the one with the number on; nil where they wait no more.
  func next(from number: Int, atMost limit: Int = 64) -> [FlipRing.Entry]? {
    state.withLock { $0.ring.entries(from: number, atMost: limit) }
  }

  var end: Int { state.withLock { $0.ring.end } }

  /// Lets go of what all have read who read at all; and of everything some time after the last listener has left: one may be back soon.
  package func heartbeat() {
    turn.take {
      let listeners = state.withLock { Array($0.listeners.values) }
      let needed = listeners.compactMap(\.nextFlip).min()
      // What was kept dies outside of the lock.
      _ = state.withLock { state -> ([FlipRing.Entry], ActivityAgenda?) in
        let read = state.ring.drop(before: needed ?? state.ring.end)
        state.idleBeats = state.listeners.isEmpty ? state.idleBeats + 1 : 0
        guard state.idleBeats > 1 else { return (read, nil) }
        state.start = nil
        return (read, state.agenda.take())
      }
    }
  }
}
