internal import Glibc
package import RoadsCore

extension PostGISStore {
  package func watch(_ call: @escaping @Sendable () -> Void) throws -> (any StoreObserver)? {
    try NotificationListener(address, call)
  }
}

/// A thread with a connection of its own that listens for notifications of new log entries.
private final class NotificationListener: StoreObserver {
  private let state = Monitor(State())
  /// What ends the waiting: a pipe, read by the thread.
  private let pipe: (reading: Int32, writing: Int32)

  private struct State {
    var isStopped = false
    var thread: DedicatedThread?
  }

  /// Milliseconds between two attempts at a server that is not there.
  private static let pause = 1_000
  /// Milliseconds after which a line that has been silent is listened to again.
  private static let silence: Int32 = 60_000

  init(_ address: DatabaseAddress, _ call: @escaping @Sendable () -> Void) throws {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else {
      throw StoreError.unreachable(path: "pipe", reason: String(cString: strerror(errno)))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pipe = (ends[0], ends[1])
    let state = state
    let reading = ends[0]
    let thread = try DedicatedThread {
      while !state.locked({ $0.isStopped }) {
        NotificationListener.listen(address, reading, state, call)
        _ = state.wait(milliseconds: NotificationListener.pause) { $0.isStopped ? () : nil }
      }
    }
    state.change { $0.thread = thread }
  }

  deinit { stop() }

  func stop() {
    let thread = state.change { state -> DedicatedThread? in
      state.isStopped = true
      return state.thread.take()
    }
    guard let thread else { return }
    _ = write(pipe.writing, "x", 1)
    thread.join()
    close(pipe.reading)
    close(pipe.writing)
  }

  /// Until the line breaks or nobody wants to hear more.
  private static func listen(
    _ address: DatabaseAddress, _ reading: Int32, _ state: Monitor<State>, _ call: () -> Void
  ) {
    // Only a primary calls.
    guard let connection = try? Connection(address, .writing),
      (try? connection.execute(Scripts.listen)) != nil
    else { return }
    // What happened while nobody listened.
    call()
    while !state.locked({ $0.isStopped }) {
      switch connection.waitForCall(milliseconds: silence, orReadable: reading) {
      case .came: call()
      case .none: break
      case .broken: return
      }
    }
  }
}
