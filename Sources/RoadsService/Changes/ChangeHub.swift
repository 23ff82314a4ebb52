import RoadsCore
import Synchronization

/// The newest changes, and those who listen for more.
package final class ChangeHub: Sendable {
  /// Changes that are kept for those who come back after a break; older ones are read from the store.
  package static let kept = 4096

  private struct State {
    var ring: [AppliedChange] = []
    /// Changes up to here are before the ring.
    var before: Int64 = 0
    var last: Int64 = 0
    var listeners: [ObjectIdentifier: ChangeStream] = [:]
    var isOver = false
  }

  private let state = Mutex(State())

  package init() {}

  /// Where the log stands when following begins; also after the store was replaced.
  package func start(at sequence: Int64) {
    state.withLock {
      $0.ring = []
      $0.before = sequence
      $0.last = sequence
    }
  }

  package func publish(_ news: [AppliedChange]) {
    guard let last = news.last?.change.sequence else { return }
    if last <= self.last { return startAnew(at: last) }
    let listeners = state.withLock { state in
      state.ring += news
      state.last = max(state.last, last)
      let surplus = state.ring.count - ChangeHub.kept
      if surplus > 0 {
        state.before = state.ring[surplus - 1].change.sequence
        state.ring.removeFirst(surplus)
      }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.send(news) }
  }

  /// The store is another one: positions in the old one's log mean nothing any more.
  private func startAnew(at sequence: Int64) {
    start(at: sequence)
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.sendReset(sequence) }
  }

  package var last: Int64 { state.withLock { $0.last } }

  package var listenerCount: Int { state.withLock { $0.listeners.count } }

  /// Everything after `sequence`; nil where the ring does not reach back so far.
  package func news(since sequence: Int64) -> [AppliedChange]? {
    state.withLock { state in
      guard sequence >= state.before else { return nil }
      return Array(state.ring.drop { $0.change.sequence <= sequence })
    }
  }

  /// Nothing is lost or told twice between what `stream` has been given and what it will be sent: both
  /// happen under one lock. false where the ring does not reach back to `sequence`, or the service stops.
  func join(_ stream: ChangeStream, since sequence: Int64) -> Bool {
    state.withLock { state in
      guard !state.isOver, sequence >= state.before else { return false }
      stream.send(Array(state.ring.drop { $0.change.sequence <= sequence }))
      state.listeners[ObjectIdentifier(stream)] = stream
      return true
    }
  }

  func leave(_ stream: ChangeStream) {
    _ = state.withLock { $0.listeners.removeValue(forKey: ObjectIdentifier(stream)) }
  }

  /// So that proxies and clients know that the line still stands.
  package func heartbeat() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.beat() }
  }

  /// Ends every stream; clients come back to whoever answers next.
  package func stop() {
    let listeners = state.withLock { state in
      state.isOver = true
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.end() }
  }
}
