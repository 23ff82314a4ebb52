import Glibc

/// Sorted records on their way from the thread that merges them to the one that writes them: a few pieces
/// ahead, so that both are at work.
final class Handover: @unchecked Sendable {
  /// Records, one behind the other.
  typealias Piece = [UInt8]

  private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(capacity: 1)
  private let changed: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)
  private var pieces: [Piece] = []
  private var isClosed = false
  private static let depth = 4

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Waits while enough lies ready; false where nobody will take it any more.
  func give(_ piece: Piece) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while pieces.count >= Handover.depth, !isClosed { pthread_cond_wait(changed, mutex) }
    guard !isClosed else { return false }
    pieces.append(piece)
    pthread_cond_signal(changed)
    return true
  }

  /// nil when it is closed and nothing is left.
  func take() -> Piece? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while pieces.isEmpty, !isClosed { pthread_cond_wait(changed, mutex) }
    guard !pieces.isEmpty else { return nil }
    let piece = pieces.removeFirst()
    pthread_cond_signal(changed)
    return piece
  }

  /// By either side: nothing comes any more, or nothing is wanted.
  func close() {
    pthread_mutex_lock(mutex)
    isClosed = true
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(mutex)
  }
}
