import CMicroHTTPD
import Glibc
import RoadsCore
import Synchronization

/// Takes those who come off the listening socket, on a thread of its own, as many as there is room for; the others
/// wait with the system. Where somebody comes while all places are taken, it has idle connections closed. libmicrohttpd could do that itself, but when it is asked to stop doing so, two of its
/// threads may take the socket out of the same set, and over that it aborts the whole process.
final class Acceptor: Sendable {
  private let book: ClientConnectionRegistry
  /// Accepted, or about to be, and not met.
  private let unmet = CheckedMutex(0)
  private let work = CheckedMutex<Work?>(nil)
  private let ending = Atomic(false)

  private struct Work: Sendable {
    let thread: DedicatedThread
    let socket: Int32
  }

  init(_ book: ClientConnectionRegistry) { self.book = book }

  /// `places`: how many may be connected; `room`: how many may be there with those that get 503.
  func start(_ socket: Int32, for daemon: OpaquePointer, places: Int, room: Int) throws(ThreadCreationError) {
    nonisolated(unsafe) let daemon = daemon
    let thread = try DedicatedThread { [self] in run(socket, daemon, places, room) }
    work.withLock { $0 = Work(thread: thread, socket: socket) }
  }

  /// From here on nobody is accepted, and the system refuses new ones. The socket is still to be
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

  private func run(_ socket: Int32, _ daemon: OpaquePointer, _ places: Int, _ room: Int) {
    let portion = Eviction.portion(of: places)
    var napped = 0
    func nap(milliseconds: Int) {
      usleep(UInt32(milliseconds * 1_000))
      napped += milliseconds
      // Whom the library had no memory for is never met.
      guard napped >= 1_000 else { return }
      unmet.withLock { $0 = 0 }
      napped = 0
    }
    while !ending.load(ordering: .sequentiallyConsistent) {
      if book.taken + unmet.withLock({ $0 }) >= places {
        guard Acceptor.isAnybodyWaiting(socket), !ending.load(ordering: .sequentiallyConsistent) else {
          continue
        }
        // Whom the server has not met cannot be chosen yet: in a crowd's place others would have to go.
        guard unmet.withLock({ $0 }) < portion else {
          nap(milliseconds: 1)
          continue
        }
        book.evict(atMost: portion)
      }
      guard book.count + unmet.withLock({ $0 }) < room else {
        nap(milliseconds: 10)
        continue
      }
      napped = 0
      unmet.withLock { $0 += 1 }
      let reason = chttp_accept(daemon, socket)
      guard reason != 0 else { continue }
      met()
      // Mostly no descriptor or no memory is left: others have to go first.
      if reason != EINTR, reason != ECONNABORTED { usleep(10_000) }
    }
  }

  /// Waits half a second at most; true also once the socket is shut down.
  private static func isAnybodyWaiting(_ socket: Int32) -> Bool {
    var look = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&look, 1, 500) > 0
  }
}
