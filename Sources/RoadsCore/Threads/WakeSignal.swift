/// What a thread that does something now and then sleeps on.
package final class WakeSignal: Sendable {
  private struct State {
    var isAwake = false
    var isStopped = false
  }

  private let state = Monitor(State())

  package init() {}

  /// Until the time is over or somebody wakes it; false once it is to stop.
  package func sleep(milliseconds: Int) -> Bool {
    state.wait(milliseconds: milliseconds) { state in
      guard state.isAwake || state.isStopped else { return nil }
      state.isAwake = false
      return !state.isStopped
    } ?? true
  }

  package func wake() { state.change { $0.isAwake = true } }
  package func stop() { state.change { $0.isStopped = true } }
}
