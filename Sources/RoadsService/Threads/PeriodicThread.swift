import RoadsCore

/// A thread that does something at intervals, until it is stopped; then once more.
final class PeriodicThread: Sendable {
  private let pulse = Pulse()
  private let milliseconds: Int
  private let work: @Sendable () -> Void
  private let thread = CheckedMutex<OwnThread?>(nil)

  init(every milliseconds: Int, _ work: @escaping @Sendable () -> Void) {
    self.milliseconds = milliseconds
    self.work = work
  }

  func start() throws(NoThread) {
    let started = try OwnThread { self.run() }
    thread.withLock { $0 = started }
  }

  /// Returns when its last work is done.
  func stop() {
    pulse.stop()
    thread.withLock { $0.take() }?.join()
  }

  private func run() {
    while pulse.sleep(milliseconds: milliseconds) { work() }
    work()
  }
}
