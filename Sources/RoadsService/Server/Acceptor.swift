import CMicroHTTPD
import Glibc
import RoadsCore
import Synchronization

/// Takes those who come off the listening socket, on a thread of its own, as many as there is room for; the others
/// wait with the system. Where somebody comes while all places are taken, it has idle connections closed. libmicrohttpd could do that itself, but when it is asked to stop doing so, two of its
/// threads may take the socket out of the same set, and over that it aborts the whole process.
final class Acceptor: Sendable {
  private let book: ClientConnectionRegistry
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

  private func run(_ socket: Int32, _ daemon: OpaquePointer, _ places: Int, _ room: Int) {
    let portion = Eviction.portion(of: places)
    var last = MonotonicClock.now
    func nap(milliseconds: Int) {
      usleep(UInt32(milliseconds * 1_000))
      // Whom the library had no memory for never comes. On a busy machine the others take their time.
      guard MonotonicClock.now - last > 10_000_000_000 else { return }
      book.expectNobody()
      last = MonotonicClock.now
    }
    while !ending.load(ordering: .sequentiallyConsistent) {
      if book.outlook.taken >= places {
        guard Acceptor.isAnybodyWaiting(socket), !ending.load(ordering: .sequentiallyConsistent) else {
          continue
        }
        // Whom the server has not met cannot be chosen yet: in a crowd's place others would have to go.
        let outlook = book.outlook
        guard outlook.expected < portion else {
          nap(milliseconds: 1)
          continue
        }
        // While one waited for somebody to come, others may have gone.
        if outlook.taken >= places { book.evict(atMost: portion) }
      }
      guard book.outlook.count < room else {
        nap(milliseconds: 10)
        continue
      }
      last = MonotonicClock.now
      book.expect()
      let reason = chttp_accept(daemon, socket)
      guard reason != 0 else { continue }
      book.expectLess()
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
