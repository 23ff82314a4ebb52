import RoadsCore

/// Readers between two uses. If all are lent, another one is opened; as many are kept as can work at
/// once, so that a rush of callers does not leave its memory behind.
package final class ReaderPool: Sendable {
  private let idle = CheckedMutex<[Reader]>([])
  private let most: Int

  package init(most: Int = ReaderPool.usual) { self.most = most }

  /// One for each core, and one that waits for the disk.
  package static let usual = Cores.count + 1

  package var count: Int { idle.withLock { $0.count } }

  package func take() -> Reader? { idle.withLock { $0.popLast() } }

  package func giveBack(_ reader: Reader) {
    guard reader.isLasting else { return }
    idle.withLock { if $0.count < most { $0.append(reader) } }
  }

  package func empty() {
    let closed = idle.withLock { readers in
      defer { readers.removeAll() }
      return readers
    }
    _ = closed
  }
}
