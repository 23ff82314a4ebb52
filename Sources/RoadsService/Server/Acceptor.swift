import CMicroHTTPD
import Glibc
import RoadsCore
import Synchronization

/// Takes those who come off the listening socket, on a thread of its own, as many as there is room for; the others
/// wait with the system. libmicrohttpd could do that itself, but when it is asked to stop doing so, two of its
/// threads may take the socket out of the same set, and over that it aborts the whole process.
final class Acceptor: Sendable {
  /// How many there are, without those whom the server has not met yet.
  private let count: @Sendable () -> Int
  /// Accepted, or about to be, and not met.
  private let unmet = CheckedMutex(0)
  private let work = CheckedMutex<Work?>(nil)
  private let ending = Atomic(false)

  private struct Work: Sendable {
    let thread: OwnThread
    let socket: Int32
  }

  init(count: @escaping @Sendable () -> Int) { self.count = count }

  func start(_ socket: Int32, for daemon: OpaquePointer, room: Int) throws(NoThread) {
    nonisolated(unsafe) let daemon = daemon
    let thread = try OwnThread { [self] in run(socket, daemon, room) }
    work.withLock { $0 = Work(thread: thread, socket: socket) }
  }

  /// From here on nobody is accepted, and whoever still comes is refused by the system. The socket is still to be
  /// closed.
  func stop() {
    guard let work = work.withLock({ $0.take() }) else { return }
    ending.store(true, ordering: .sequentiallyConsistent)
    // It wakes the thread, which nothing else does.
    shutdown(work.socket, Int32(SHUT_RDWR))
    work.thread.join()
  }

  /// One who was accepted is among those who are counted.
  func met() { unmet.withLock { $0 = max(0, $0 - 1) } }

  private func run(_ socket: Int32, _ daemon: OpaquePointer, _ room: Int) {
    var naps = 0
    while !ending.load(ordering: .sequentiallyConsistent) {
      guard count() + unmet.withLock({ $0 }) < room else {
        usleep(10_000)
        naps += 1
        // Whom the library had no memory for is never met.
        if naps.isMultiple(of: 100) { unmet.withLock { $0 = 0 } }
        continue
      }
      unmet.withLock { $0 += 1 }
      let reason = chttp_accept(daemon, socket)
      guard reason != 0 else { continue }
      met()
      // Mostly no descriptor or no memory is left: others have to go first.
      if reason != EINTR, reason != ECONNABORTED { usleep(10_000) }
    }
  }
}
