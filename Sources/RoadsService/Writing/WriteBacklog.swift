import RoadsCore
import RoadsText

/// Those who wait for the writer, in the order in which they came.
final class WriteBacklog: Sendable {
  typealias Respond = @Sendable (Result<WriteOutcome, any Error>) -> Void

  struct Job: Sendable {
    /// What went wrong, if anything did, and how to answer.
    let run: @Sendable (any RoadStore) -> (failure: (any Error)?, answer: @Sendable () -> Void)
    let refuse: @Sendable (any Error) -> Void
  }

  enum Entry: Sendable {
    case order(WriteOrder, Respond)
    case job(Job)
  }

  enum Turn {
    case orders([(order: WriteOrder, respond: Respond)])
    case job(Job)
  }

  private let limits: WriteQueue.Limits
  private let state = Monitor(State())

  init(_ limits: WriteQueue.Limits) { self.limits = limits }

  var count: Int { state.locked { $0.count } }

  /// Why it was not taken; nil where it was.
  func add(_ entry: Entry) -> Problem? {
    state.change { state in
      let later = Headers([.init("Retry-After", "1")])
      if state.isClosed { return Problem(503, ServiceSentences.stopping, headers: later) }
      guard state.count < limits.waiting else {
        return Problem(503, ServiceSentences.tooManyWrites, headers: later)
      }
      state.entries.append(entry)
      return nil
    }
  }

  func close() { state.change { $0.isClosed = true } }

  /// What is to be done next: a job, or the orders up to the next job. Waits for it; nil when nothing will come
  /// any more.
  func next() -> Turn? {
    state.wait { state -> Turn?? in
      guard state.count > 0 else { return state.isClosed ? .some(nil) : nil }
      return state.turn(atMost: limits.group)
    }
  }

  /// Everybody who waits just now.
  func takeAll() -> [Entry] { state.change { $0.takeAll() } }

  private struct State {
    var entries: [Entry] = []
    /// Entries before it are taken already: the array is not moved for each turn.
    var first = 0
    var isClosed = false

    var count: Int { entries.count - first }

    /// Of what waits, which must not be nothing.
    mutating func turn(atMost group: Int) -> Turn {
      if case .job(let job) = entries[first] {
        advance(by: 1)
        return .job(job)
      }
      var orders: [(WriteOrder, Respond)] = []
      for entry in entries[first...].prefix(group) {
        guard case .order(let order, let respond) = entry else { break }
        orders.append((order, respond))
      }
      advance(by: orders.count)
      return .orders(orders)
    }

    mutating func takeAll() -> [Entry] {
      defer {
        entries.removeAll()
        first = 0
      }
      return Array(entries[first...])
    }

    private mutating func advance(by count: Int) {
      first += count
      guard first == entries.count || first > 1_024 else { return }
      entries.removeFirst(first)
      first = 0
    }
  }
}
