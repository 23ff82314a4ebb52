import Glibc
import RoadsCore
import Synchronization

/// A draft of the word index that is being filled, on a thread that takes what time the load beside it leaves.
final class WordIndexTask: Sendable {
  private final class State: Sendable {
    let isWanted = Atomic(true)
    let result = Monitor<Result<StagedWordIndex, any Error>?>(nil)
  }

  /// The closure's alone once the thread has begun.
  private struct Work: @unchecked Sendable {
    let fill: (StagedWordIndex, _ isUnwanted: @escaping () -> Bool) throws -> Void
  }

  private let state = State()

  init(
    _ draft: StagedWordIndex,
    fill: @escaping (StagedWordIndex, _ isUnwanted: @escaping () -> Bool) throws -> Void
  ) {
    let state = state
    let work = Work(fill: fill)
    do {
      try DedicatedThread.detached {
        // Of this thread alone, on Linux.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
        let result = Result {
          try work.fill(draft) { !state.isWanted.load(ordering: .relaxed) }
          return draft
        }
        state.result.change { $0 = result }
      }
    } catch {
      state.result.change { $0 = .failure(error) }
    }
  }

  /// Nobody will ask for it any more.
  deinit { state.isWanted.store(false, ordering: .relaxed) }

  /// Waits for it; nil where it could not be filled. The next try, in the store itself, reports why.
  func draft() -> StagedWordIndex? {
    do {
      return try state.result.wait { $0 }.get()
    } catch {
      return nil
    }
  }
}
