import RoadsLive
import RoadsTestSupport
import Testing

extension MemoryPool {
  /// As a single owner does it.
  fileprivate mutating func block(_ size: Int) -> UInt {
    while true {
      if let address = allocate(size) { return address }
      add(MemoryPool.piece())
    }
  }
}

@Suite struct MemoryPoolTests {
  private struct Block {
    let address: UInt
    let size: Int
    let mark: UInt8

    /// All its bytes are its own.
    func fill() {
      UnsafeMutableRawPointer(bitPattern: address)?.initializeMemory(
        as: UInt8.self, repeating: mark, count: size)
    }

    var isIntact: Bool {
      UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: size).allSatisfy {
        $0 == mark
      }
    }
  }

  @Test func `blocks keep what is written into them while others come and go`() {
    var random = SeededRandom()
    let seed: Comment = "ROADS_SEED=\(random.seed)"
    var pool = MemoryPool(largest: 4096)
    var blocks: [Block] = []
    for step in 0..<20_000 {
      if blocks.count > 500 || (!blocks.isEmpty && random.chance(0.4)) {
        let block = blocks.remove(at: random.integer(0...(blocks.count - 1)))
        #expect(block.isIntact, seed)
        pool.free(block.address, block.size)
      } else {
        let size = random.integer(0...4096)
        let block = Block(address: pool.block(size), size: size, mark: UInt8(truncatingIfNeeded: step))
        #expect(block.address % 16 == 0)
        block.fill()
        blocks.append(block)
      }
    }
    #expect(blocks.allSatisfy { $0.isIntact }, seed)
  }

  @Test func `what was let go of is used again`() {
    var pool = MemoryPool(largest: 4096)
    let first = (0..<10_000).map { _ in pool.block(600) }
    let held = pool.held
    for _ in 0..<20 {
      for address in first.prefix(2_000) { pool.free(address, 600) }
      #expect(Set((0..<2_000).map { _ in pool.block(600) }) == Set(first.prefix(2_000)))
    }
    #expect(pool.held == held)
  }

  @Test func `pieces in which nothing lives go back to the system`() {
    var pool = MemoryPool(largest: 4096)
    let kept = pool.block(600)
    let others = (0..<300_000).map { _ in pool.block(600) }
    #expect(pool.held > 150 << 20)
    for address in others { pool.free(address, 600) }
    #expect(pool.held < 100 << 20)
    // What waits in pieces that are gone is not given out.
    let again = (0..<300_000).map { number in
      let address = pool.block(600)
      Block(address: address, size: 600, mark: UInt8(truncatingIfNeeded: number)).fill()
      return address
    }
    #expect(Set(again + [kept]).count == 300_001)
  }

  @Test func `two pieces that came at once are both used`() {
    var pool = MemoryPool(largest: 4096)
    #expect(pool.allocate(16) == nil)
    for _ in 0..<2 { pool.add(MemoryPool.piece()) }
    let held = pool.held
    // Two pieces of 2 MiB, each with a step for its count.
    var blocks = 0
    while pool.allocate(4096) != nil { blocks += 1 }
    #expect(blocks == 2 * 511)
    #expect(pool.held == held)
  }
}
