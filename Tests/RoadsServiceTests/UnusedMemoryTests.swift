import Foundation
import RoadsService
import Testing

/// What a flood needed is given back, though something that lives on lies among it.
@Suite struct UnusedMemoryTests {
  private static let block = 4_000

  /// Where blocks lay that were let go of, and those that live on. In a thread of its own, and so in another pool than
  /// the tests'.
  private static func flood(_ blocks: Int) async -> (gone: [UInt], kept: [UInt]) {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let made = (0..<blocks).map { _ in
          let block = UnsafeMutableRawPointer.allocate(byteCount: block, alignment: 16)
          memset(block, 1, UnusedMemoryTests.block)
          return UInt(bitPattern: block)
        }
        var (gone, kept): ([UInt], [UInt]) = ([], [])
        for (number, block) in made.enumerated() {
          if number % 1_000 == 999 { kept.append(block) } else { gone.append(block) }
        }
        gone.forEach(free)
        continuation.resume(returning: (gone, kept))
      }
    }
  }

  private static func free(_ block: UInt) { UnsafeMutableRawPointer(bitPattern: block)?.deallocate() }

  /// Of how many the page is in memory. Other tests may use some of the pool meanwhile, and give back what is theirs.
  private func inMemory(_ blocks: [UInt]) -> Int {
    let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
    return blocks.count { block in
      var state: UInt8 = 0
      let place = UnsafeMutableRawPointer(bitPattern: (block + UInt(Self.block) / 2) & ~(page - 1))
      return mincore(place, Int(page), &state) == 0 && state & 1 == 1
    }
  }

  /// Also what was in use when something was given back the last time.
  @Test func whatLivesOnKeepsNothingElse() async {
    let memory = UnusedMemory()
    memory.giveBack()
    let (gone, kept) = await UnusedMemoryTests.flood(100_000)
    memory.giveBack()
    let left = inMemory(gone)
    #expect(left < gone.count / 10, "\(left) of \(gone.count)")
    let later = (0..<10_000).map { _ in
      let block = UnsafeMutableRawPointer.allocate(byteCount: Self.block, alignment: 16)
      memset(block, 1, Self.block)
      return UInt(bitPattern: block)
    }
    memory.giveBack()
    #expect(inMemory(later) == later.count)
    kept.forEach(UnusedMemoryTests.free)
    for (number, block) in later.enumerated() where number % 1_000 != 999 { UnusedMemoryTests.free(block) }
    memory.giveBack()
    #expect(inMemory(later) < later.count / 10)
    for (number, block) in later.enumerated() where number % 1_000 == 999 { UnusedMemoryTests.free(block) }
  }
}
