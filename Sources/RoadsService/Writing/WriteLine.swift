import Glibc
import RoadsCore
import RoadsText

/// Those who wait for the writer, in the order in which they came.
final class WriteLine: @unchecked Sendable {
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
  private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(capacity: 1)
  private let changed: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)
  private var entries: [Entry] = []
  /// Entries before it are taken already: the array is not moved for each turn.
  private var first = 0
  private var isClosed = false

  init(_ limits: WriteQueue.Limits) {
    self.limits = limits
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  var count: Int { locked { entries.count - first } }

  /// Why it was not taken; nil where it was.
  func add(_ entry: Entry) -> Problem? {
    locked {
      let later = Headers([.init("Retry-After", "1")])
      if isClosed { return Problem(503, ServiceSentences.stopping, headers: later) }
      guard entries.count - first < limits.waiting else {
        return Problem(503, ServiceSentences.tooManyWrites, headers: later)
      }
      entries.append(entry)
      pthread_cond_signal(changed)
      return nil
    }
  }

  func close() {
    locked {
      isClosed = true
      pthread_cond_signal(changed)
    }
  }

  /// What is to be done next: a job, or the orders up to the next job. Waits for it; nil when nothing will come
  /// any more.
  func next() -> Turn? {
    locked {
      while first == entries.count {
        if isClosed { return nil }
        pthread_cond_wait(changed, mutex)
      }
      if case .job(let job) = entries[first] {
        advance(by: 1)
        return .job(job)
      }
      var orders: [(WriteOrder, Respond)] = []
      for entry in entries[first...].prefix(limits.group) {
        guard case .order(let order, let respond) = entry else { break }
        orders.append((order, respond))
      }
      advance(by: orders.count)
      return .orders(orders)
    }
  }

  private func advance(by count: Int) {
    first += count
    guard first == entries.count || first > 1_024 else { return }
    entries.removeFirst(first)
    first = 0
  }

  /// Everybody who waits just now.
  func takeAll() -> [Entry] {
    locked {
      defer {
        entries.removeAll()
        first = 0
      }
      return Array(entries[first...])
    }
  }
}
