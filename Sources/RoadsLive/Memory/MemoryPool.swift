internal import Glibc

/// Blocks of all sizes out of large pieces of memory. What is let go of waits in a list of its size, and a piece
/// in which nothing lives any more goes back to the system. One thread at a time.
package struct MemoryPool: ~Copyable {
  /// All sizes are multiples of it, and all addresses.
  static let step = 16

  /// A piece is one large page of the processor: then a search that touches a hundred blocks need not look up a
  /// hundred pages. It begins with the number of blocks that live in it.
  private static let pieceSize: UInt = 1 << 21

  /// The first block of each size that waits, by steps; each begins with the address of the next.
  private var waiting: [UInt]
  private var pieces: [UInt] = []
  /// Pieces that were added and are not begun.
  private var fresh: [UInt] = []
  /// Where the newest piece has room.
  private var next: UInt = 0
  private var end: UInt = 0
  /// Pieces in which nothing lives.
  private var empty = 0

  package init(largest: Int) { waiting = [UInt](repeating: 0, count: largest / MemoryPool.step + 1) }

  package var held: Int { (pieces.count + fresh.count) * Int(MemoryPool.pieceSize) }

  /// nil where a piece must be added first.
  package mutating func allocate(_ size: Int) -> UInt? {
    let steps = MemoryPool.steps(size)
    let known = waiting[steps]
    if known != 0 {
      waiting[steps] = MemoryPool.word(known).pointee
      count(known, 1)
      return known
    }
    let bytes = UInt(steps * MemoryPool.step)
    if end - next < bytes {
      guard let piece = fresh.popLast() else { return nil }
      begin(piece)
    }
    defer { next += bytes }
    count(next, 1)
    return next
  }

  package mutating func free(_ address: UInt, _ size: Int) {
    let steps = MemoryPool.steps(size)
    MemoryPool.word(address).pointee = waiting[steps]
    waiting[steps] = address
    count(address, -1)
    // Seldom, for every block that waits is looked at.
    if empty > 16, empty > pieces.count / 4 { giveBack() }
  }

  private static func steps(_ size: Int) -> Int { max(1, (size + step - 1) / step) }

  private static func word(_ address: UInt) -> UnsafeMutablePointer<UInt> {
    UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
  }

  private static func piece(of address: UInt) -> UInt { address & ~(pieceSize - 1) }

  private mutating func count(_ address: UInt, _ change: Int) {
    let living = MemoryPool.word(MemoryPool.piece(of: address))
    let before = living.pointee
    living.pointee = UInt(bitPattern: Int(bitPattern: before) + change)
    if before == 0 { empty -= 1 }
    if living.pointee == 0 { empty += 1 }
  }

  package mutating func add(_ piece: UInt) { fresh.append(piece) }

  /// What was left of the piece before, less than a block, is lost.
  private mutating func begin(_ piece: UInt) {
    pieces.append(piece)
    empty += 1
    next = piece + UInt(MemoryPool.step)
    end = piece + MemoryPool.pieceSize
  }

  /// Memory for a pool, on whatever thread: the system clears it now, and that takes longer than all else here.
  package static func piece() -> UInt {
    let size = Int(MemoryPool.pieceSize)
    // Twice as much, for a piece begins at a multiple of its size.
    guard
      let room = mmap(
        nil, 2 * size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0),
      room != MAP_FAILED
    else { fatalError("no memory") }
    let start = UInt(bitPattern: room)
    let piece = MemoryPool.piece(of: start + MemoryPool.pieceSize - 1)
    let before = Int(piece - start)
    if before > 0 { munmap(room, before) }
    munmap(UnsafeMutableRawPointer(bitPattern: piece + MemoryPool.pieceSize), size - before)
    // A wish: where the system has no large pages, small ones do.
    madvise(UnsafeMutableRawPointer(bitPattern: piece), size, MADV_HUGEPAGE)
    MemoryPool.word(piece).pointee = 0
    return piece
  }

  /// Gives pieces in which nothing lives back to the system, with those of their blocks that wait.
  private mutating func giveBack() {
    let current = MemoryPool.piece(of: end - 1)
    for steps in waiting.indices {
      var kept: UInt = 0
      var block = waiting[steps]
      while block != 0 {
        let following = MemoryPool.word(block).pointee
        let piece = MemoryPool.piece(of: block)
        if piece == current || MemoryPool.word(piece).pointee > 0 {
          MemoryPool.word(block).pointee = kept
          kept = block
        }
        block = following
      }
      waiting[steps] = kept
    }
    pieces.removeAll { piece in
      guard piece != current, MemoryPool.word(piece).pointee == 0 else { return false }
      munmap(UnsafeMutableRawPointer(bitPattern: piece), Int(MemoryPool.pieceSize))
      return true
    }
    empty = MemoryPool.word(current).pointee == 0 ? 1 : 0
  }
}
