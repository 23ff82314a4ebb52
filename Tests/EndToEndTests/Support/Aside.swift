import Dispatch

/// Waiting for other programs on threads of one's own. Tests share as many threads as there are cores; one of them that sleeps
/// until a browser has tried the map, or a round of torture is over, leaves a core without work.
enum Aside {
  /// Beside whatever else waits.
  static let together = DispatchQueue(label: "aside", attributes: .concurrent)
  /// One after another.
  static let inTurn = DispatchQueue(label: "aside in turn")
}

extension DispatchQueue {
  /// Does it there, and lets other tests run until it is done. Nothing may be expected in it: issues have no test there.
  func wait<Result: Sendable>(for work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { waiting in
      async { waiting.resume(with: Swift.Result { try work() }) }
    }
  }
}
