/// Pieces on their way from the thread that makes them to the one that takes them: a few ahead, so that both
/// are at work.
package final class BoundedQueue<Piece: Sendable>: Sendable {
  private struct State {
    var pieces: [Piece] = []
    var isClosed = false
  }

  private let state = Monitor(State())
  private let depth: Int

  package init(depth: Int = 4) { self.depth = depth }

  /// Waits while enough lies ready; false where nobody will take it any more.
  @discardableResult
  package func give(_ piece: Piece) -> Bool {
    state.wait { state in
      if state.isClosed { return false }
      guard state.pieces.count < depth else { return nil }
      state.pieces.append(piece)
      return true
    }
  }

  /// Waits for a piece; nil when it is closed and nothing is left.
  package func take() -> Piece? {
    state.wait { state -> Piece?? in
      guard !state.pieces.isEmpty else { return state.isClosed ? .some(nil) : nil }
      return state.pieces.removeFirst()
    }
  }

  /// By either side: nothing comes any more, or nothing is wanted.
  package func close() { state.change { $0.isClosed = true } }
}
