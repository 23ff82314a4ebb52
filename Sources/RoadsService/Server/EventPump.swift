import CMicroHTTPD
import RoadsCore

/// Carries what is not whole yet to its connection, which sleeps while there is nothing to tell.
final class EventPump: @unchecked Sendable {
  private enum State: Sendable {
    case awake
    case asleep
    /// The server stops: the stream ends when the connection looks for more.
    case ending
  }

  private let source: any EventSource
  private let connection: OpaquePointer
  /// Where it is one of those that the server ends when it stops; what has an end of its own is let finish.
  private let streams: EventStreams?
  private let sent: SentByteCounter
  private let use: LibraryUse
  private let state = CheckedMutex(State.awake)

  init(
    _ source: any EventSource, on connection: OpaquePointer, counting sent: SentByteCounter,
    _ streams: EventStreams?, _ use: LibraryUse
  ) {
    self.use = use
    self.source = source
    self.connection = connection
    self.sent = sent
    self.streams = streams
    if let streams, !streams.enter(self) { end() }
  }

  /// As the HTTP library asks for it: 0 where the connection has been put to sleep.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while !state.withLock({ $0 == .ending }) {
      switch source.read(into: buffer) {
      case .bytes(let count) where count > 0:
        sent.count += count
        return count
      case .bytes: continue
      case .end: return Int(CHTTP_END)
      case .wait:
        chttp_suspend(connection)
        let sleeps = state.withLock { state in
          if state == .awake { state = .asleep }
          return state == .asleep
        }
        if sleeps { source.onReady { [weak self] in self?.wake() } } else { chttp_resume(connection) }
        return 0
      }
    }
    return Int(CHTTP_END)
  }

  private func wake() {
    guard use.enter() else { return }
    defer { use.leave() }
    let slept = state.withLock { state in
      guard state == .asleep else { return false }
      state = .awake
      return true
    }
    if slept { resume() }
  }

  func end() {
    guard use.enter() else { return }
    defer { use.leave() }
    let slept = state.withLock { state in
      defer { state = .ending }
      return state == .asleep
    }
    if slept { resume() }
  }

  private func resume() {
    LockChecks.assertNoneHeld("resuming a connection")
    chttp_resume(connection)
  }

  /// The listener has gone.
  func close() {
    streams?.strike(self)
    source.close()
  }
}

/// How much of a body has been handed over whose size nobody knew before. A connection and its pump are called by one
/// thread at a time.
final class SentByteCounter: @unchecked Sendable {
  var count = 0
}

/// The event streams that are open.
package final class EventStreams: Sendable {
  private struct Book {
    var open: [ObjectIdentifier: EventPump] = [:]
    var isEnding = false
  }

  private let book = CheckedMutex(Book())

  package init() {}

  package var count: Int { book.withLock { $0.open.count } }

  /// false where no further ones begin.
  func enter(_ pump: EventPump) -> Bool {
    book.withLock { book in
      book.open[ObjectIdentifier(pump)] = pump
      return !book.isEnding
    }
  }

  func strike(_ pump: EventPump) {
    _ = book.withLock { $0.open.removeValue(forKey: ObjectIdentifier(pump)) }
  }

  func endAll() {
    let pumps = book.withLock { book in
      book.isEnding = true
      return Array(book.open.values)
    }
    for pump in pumps { pump.end() }
  }
}
