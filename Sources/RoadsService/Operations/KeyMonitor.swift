package import RoadsCore

/// Whether the store's key is there and fits: looked at when the service starts, and now and then. Without it reports
/// by name are refused, which nobody would see in a service that answers all else.
package final class KeyMonitor: Sendable {
  package struct Trouble: Sendable, Hashable {
    package let since: Instant
    package let path: String
    package let fault: StoreError.KeyFault

    package init(since: Instant, path: String, fault: StoreError.KeyFault) {
      self.since = since
      self.path = path
      self.fault = fault
    }
  }

  private struct State {
    var trouble: Trouble?
    var notes: [@Sendable (Trouble?) -> Void] = []
  }

  private let store: any RoadStore
  private let told: @Sendable ((any Error)?) -> Void
  private let state = CheckedMutex(State())

  /// `told`: called with the result of each check.
  package init(_ store: any RoadStore, told: @escaping @Sendable ((any Error)?) -> Void = { _ in }) {
    self.store = store
    self.told = told
  }

  package var trouble: Trouble? { state.withLock { $0.trouble } }

  /// Called with a fault when it begins, and when it is over.
  package func listen(_ note: @escaping @Sendable (Trouble?) -> Void) {
    state.withLock { $0.notes.append(note) }
  }

  /// A store that cannot be read just now has other troubles; what was known of its key stays.
  package func look(at now: Instant = .now) {
    let found: KeyState
    do { found = try store.keyState() } catch StoreError.absent {
      // Whoever follows the store tells that.
      return
    } catch {
      return told(error)
    }
    told(nil)
    let (changed, trouble, notes) = state.withLock { state in
      var next: Trouble?
      if case .faulty(let path, let fault) = found {
        next = Trouble(since: state.trouble?.since ?? now, path: path, fault: fault)
      }
      defer { state.trouble = next }
      return (next != state.trouble, next, state.notes)
    }
    if changed { for note in notes { note(trouble) } }
  }
}
