import RoadsCore
import RoadsFormats
package import RoadsLive

/// The newest changes, and those who listen for more. A listener is notified of news, and reads it from here
/// when its connection has room: under the lock nothing is sent and nobody is called.
package final class ChangeHub: Sendable {
  /// Changes that are kept for those who are slow or come back after a break; older ones are read from the store.
  package static let kept = 4096
  /// The same in bytes: however large features are, and however many listen, this is what waits for all of them.
  package static let keptBytes = 32 << 20
  /// So many nanoseconds the log's beginning may take to be read and written.
  package static let patience: UInt64 = 5_000_000_000
  /// What is written at once before those who listen hear of it.
  private static let portion = (changes: 256, bytes: 1 << 20)

  /// What comes after a listener's position.
  enum Next {
    /// None where there is no news.
    case changes([SerializedChange])
    /// The log does not lead there from the position: everything is to be read again, up to `last`.
    case reset(last: Int64, epoch: Int)
    case over
  }

  private struct State {
    let most: Int
    let mostBytes: Int
    var ring: ChangeRing
    var last: Int64 = 0
    /// Where following began. A client's position before that may be one of another log, in which it means something else; 0
    /// is the same in all.
    var begin: Int64 = 0
    /// Counts the logs there have been: positions in one mean nothing in the next.
    var epoch = 0
    /// This log's beginning is not whole, or more than there is room for; it does not become less.
    var lacksBeginning = false
    var listeners: [ObjectIdentifier: ChangeStream] = [:]
    var isOver = false

    init(most: Int, mostBytes: Int) {
      self.most = most
      self.mostBytes = mostBytes
      ring = ChangeRing(most: most, mostBytes: mostBytes)
    }

    mutating func start(at sequence: Int64) -> ChangeRing {
      let old = ring
      ring = ChangeRing(after: sequence, most: most, mostBytes: mostBytes)
      (last, begin) = (sequence, sequence)
      lacksBeginning = false
      epoch += 1
      return old
    }

    func leadsOn(from position: Int64) -> Bool {
      (position >= begin || position == 0) && position >= ring.before && position <= last
    }
  }

  private let state: CheckedMutex<State>
  private let most: Int
  /// The holder reads the log's beginning: however many ask for it at once, it is held in memory once.
  private let turn = ExclusiveSection("reading the log's beginning")

  package init(kept: Int = ChangeHub.kept, keptBytes: Int = ChangeHub.keptBytes) {
    most = kept
    state = CheckedMutex(State(most: kept, mostBytes: keptBytes))
  }

  /// Where the log stands when following begins; also after the store was replaced.
  package func start(at sequence: Int64) {
    // What was kept dies outside of the lock.
    _ = state.withLock { $0.start(at: sequence) }
  }

  /// Called by one thread at a time, in the order of the log.
  package func publish(_ news: [AppliedChange]) {
    guard let last = news.last?.change.sequence else { return }
    if last <= self.last { return startAnew(at: last) }
    let surplus = news.count - most
    if surplus > 0 { state.withLock { $0.ring.skip(to: news[surplus - 1].change.sequence) } }
    let scratch = OutputBuffer(capacity: 1024)
    var portion: [SerializedChange] = []
    var bytes = 0
    for one in news.dropFirst(max(0, surplus)) {
      let told = SerializedChange(one, scratch: scratch)
      portion.append(told)
      bytes += told.event.count
      if portion.count == ChangeHub.portion.changes || bytes >= ChangeHub.portion.bytes {
        tell(portion)
        portion = []
        bytes = 0
      }
    }
    if !portion.isEmpty { tell(portion) }
  }

  private func tell(_ portion: [SerializedChange]) {
    let (listeners, news) = state.withLock { state in
      let previous = state.last
      for one in portion { state.ring.append(one) }
      state.last = portion.last?.sequence ?? previous
      let news = ChangeStream.News(
        changes: portion, previous: previous, lost: state.ring.before, epoch: state.epoch)
      return (Array(state.listeners.values), news)
    }
    LockChecks.assertNoneHeld("telling those who listen for changes")
    for listener in listeners where !listener.hear(news) { leave(listener) }
  }

  /// The store is another one: positions in the old one's log mean nothing any more.
  private func startAnew(at sequence: Int64) {
    start(at: sequence)
    for listener in all { listener.wake() }
  }

  private var all: [ChangeStream] { state.withLock { Array($0.listeners.values) } }

  package var last: Int64 { state.withLock { $0.last } }

  /// Where the log stands, and which log it is.
  var place: (last: Int64, epoch: Int) { state.withLock { ($0.last, $0.epoch) } }

  package var listenerCount: Int { state.withLock { $0.listeners.count } }

  /// Bytes that are kept.
  package var bytes: Int { state.withLock { $0.ring.bytes } }

  /// At most `limit` changes after `sequence`; nil where the ring does not reach back so far.
  func news(since sequence: Int64, atMost limit: Int) -> [SerializedChange]? {
    state.withLock { $0.ring.changes(after: sequence, atMost: limit) }
  }

  // MARK: The beginning

  /// Entries from the log's first to `until` that are not kept.
  private struct Gap {
    let until: Int64
    let epoch: Int
    /// Bytes that are left for them.
    let room: Int
  }

  /// nil where there are none, or more than there is room for.
  private var gap: Gap? {
    state.withLock { state in
      let until = state.ring.before
      guard !state.lacksBeginning, until > 0, until <= state.most - state.ring.count else { return nil }
      return Gap(until: until, epoch: state.epoch, room: state.mostBytes - state.ring.bytes)
    }
  }

  /// Whether `reachBack` would read anything.
  package var mayReachBack: Bool { gap != nil }

  /// Keeps the log from its first entry on, as long as that is whole and there is room for it, though following began later.
  /// `read` gives so many entries from the first on, nil where the log no longer has them all. What does not
  /// fit, or takes longer than `patience`, is not tried again.
  package func reachBack<Log: OlderChanges>(
    patience: UInt64 = ChangeHub.patience, _ read: (_ limit: Int) throws -> Log?
  ) throws {
    try turn.take {
      // Another may have done it meanwhile.
      guard let gap else { return }
      let deadline = MonotonicClock.now + patience
      guard let log = try read(Int(gap.until)), log.last == gap.until,
        let older = try ChangeHub.written(log, room: gap.room, deadline)
      else { return giveUp(gap) }
      fill(gap, with: older)
    }
  }

  /// nil where that is too much.
  private static func written(
    _ log: some OlderChanges, room: Int, _ deadline: UInt64
  ) throws
    -> [SerializedChange]?
  {
    let scratch = OutputBuffer(capacity: 1024)
    var older: [SerializedChange] = []
    var bytes = 0
    for index in 0..<log.count {
      guard MonotonicClock.now < deadline else { return nil }
      let one = SerializedChange(try log.applied(index), scratch: scratch)
      bytes += one.event.count
      guard bytes <= room else { return nil }
      older.append(one)
    }
    return older
  }

  private func giveUp(_ gap: Gap) {
    state.withLock { if $0.epoch == gap.epoch { $0.lacksBeginning = true } }
  }

  /// Keeps these too, where the hub has not gone on meanwhile.
  private func fill(_ gap: Gap, with older: [SerializedChange]) {
    // What was kept dies outside of the lock.
    _ = state.withLock { state -> ChangeRing? in
      guard state.epoch == gap.epoch, state.ring.before == gap.until,
        let longer = state.ring.reaching(back: older)
      else { return nil }
      defer { state.ring = longer }
      return state.ring
    }
  }

  func next(after position: Int64, epoch: Int, atMost limit: Int = 64) -> Next {
    state.withLock { state in
      if state.isOver { return .over }
      guard epoch == state.epoch, let changes = state.ring.changes(after: position, atMost: limit) else {
        return .reset(last: state.last, epoch: state.epoch)
      }
      return .changes(changes)
    }
  }

  func hasNews(after position: Int64, epoch: Int) -> Bool {
    state.withLock { $0.isOver || epoch != $0.epoch || position < $0.last }
  }

  /// From here on `stream` hears that there is news, and reads from `since` on, or from now on where that is nil; where
  /// the log does not lead on from there it gets `reset` first. false where the service stops.
  func join(_ stream: ChangeStream, since: Int64?) -> Bool {
    let start = state.withLock { state -> (position: Int64, epoch: Int)? in
      guard !state.isOver else { return nil }
      state.listeners[ObjectIdentifier(stream)] = stream
      let position = since ?? state.last
      return (position, state.leadsOn(from: position) ? state.epoch : ChangeStream.noEpoch)
    }
    guard let start else { return false }
    stream.begin(at: start.position, epoch: start.epoch)
    return true
  }

  func leave(_ stream: ChangeStream) {
    _ = state.withLock { $0.listeners.removeValue(forKey: ObjectIdentifier(stream)) }
  }

  /// So that proxies and clients know that the line still stands. A listener that has read nothing since the last one, and is
  /// behind what is kept, is let go.
  package func heartbeat() {
    let (listeners, lost) = state.withLock { (Array($0.listeners.values), $0.ring.before) }
    LockChecks.assertNoneHeld("a heartbeat to those who listen for changes")
    for listener in listeners where !listener.beat(lost: lost) { leave(listener) }
  }

  /// Between two heartbeats, for those who asked for it.
  package func pulse() {
    let listeners = state.withLock { $0.listeners.values.filter(\.wantsPulse) }
    for listener in listeners { listener.pulse() }
  }

  /// Ends every stream; clients reconnect to the next server.
  package func stop() {
    let listeners = state.withLock { state in
      state.isOver = true
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.end() }
  }
}

/// Entries of the log from before what a hub keeps, each made when it is asked for.
package protocol OlderChanges {
  var count: Int { get }
  /// The newest one's number.
  var last: Int64? { get }
  func applied(_ index: Int) throws -> AppliedChange
}
