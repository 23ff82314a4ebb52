import RoadsCore

/// Memory for what the live index consists of: very many small blocks, of which now and then one goes and another
/// comes. The system's allocator has a pool for each thread, and what one thread lets go of is no room for the
/// others: an index that some threads load and others change would grow with each change. Here all threads share
/// one pool.
enum RecordAllocator {
  /// Larger ones, which are rare, are the system's.
  private static let largest = 1 << 15

  private static let pool = CheckedMutex(MemoryPool(largest: largest))

  static func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    guard size <= largest else { return .allocate(byteCount: size, alignment: MemoryPool.step) }
    while true {
      // As a number: what a lock gives out must be anybody's.
      if let address = pool.withLock({ $0.allocate(size) }) {
        return UnsafeMutableRawPointer(bitPattern: address).unsafelyUnwrapped
      }
      // Without the lock: threads that load the index would wait for each other's.
      let piece = MemoryPool.piece()
      pool.withLock { $0.add(piece) }
    }
  }

  /// `size` as it was asked for.
  static func free(_ place: UnsafeMutableRawPointer, _ size: Int) {
    guard size <= largest else { return place.deallocate() }
    let address = UInt(bitPattern: place)
    pool.withLock { $0.free(address, size) }
  }
}
