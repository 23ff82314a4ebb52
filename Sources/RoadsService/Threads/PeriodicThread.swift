import RoadsCore

/// A thread that does something at intervals, until it is stopped; then once more.
final class PeriodicThread: Sendable {
  private let wakeSignal = WakeSignal()
  private let milliseconds: Int
  private let work: @Sendable () -> Void
  private let thread = CheckedMutex<DedicatedThread?>(nil)

  init(every milliseconds: Int, _ work: @escaping @Sendable () -> Void) {
    self.milliseconds = milliseconds
    self.work = work
  }

  func start() throws(ThreadCreationError) {
    let started = try DedicatedThread { self.run() }
    thread.withLock { $0 = started }
  }

  /// Returns when its last work is done.
  func stop() {
    wakeSignal.stop()
    thread.withLock { $0.take() }?.join()
  }

  private func run() {
    while wakeSignal.sleep(milliseconds: milliseconds) { work() }
    work()
  }
}
