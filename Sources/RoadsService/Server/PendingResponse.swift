import RoadsCore

/// Where an answer meets the connection that it is for, whichever of the two is ready first.
final class PendingResponse: Sendable {
  private enum State: Sendable {
    case idle
    case asked
    /// The connection sleeps until there is an answer.
    case asleep
    case answered(Response)
  }

  private let state = CheckedMutex(State.idle)

  func begin() { state.withLock { $0 = .asked } }

  /// The answer is there; whether the connection is to be woken.
  func answer(_ response: Response) -> Bool {
    state.withLock { state in
      switch state {
      case .asked:
        state = .answered(response)
        return false
      case .asleep:
        state = .answered(response)
        return true
      case .idle, .answered: return false
      }
    }
  }

  /// The connection has gone to sleep; false where the answer has come meanwhile.
  func sleep() -> Bool {
    state.withLock { state in
      guard case .asked = state else { return false }
      state = .asleep
      return true
    }
  }

  func take() -> Response? {
    state.withLock { state in
      guard case .answered(let response) = state else { return nil }
      state = .idle
      return response
    }
  }
}
