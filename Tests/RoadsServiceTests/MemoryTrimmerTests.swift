import Foundation
import RoadsService
import Testing

/// What a flood needed is given back, though something that lives on lies among it.
@Suite struct MemoryTrimmerTests {
  private static let block = 4_000
  private static let blocks = 100_000

  /// In a thread of its own, and so in another pool than most tests'.
  private static func flood() async -> [UInt] {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          returning: (0..<blocks).map { _ in
            let place = UnsafeMutableRawPointer.allocate(byteCount: block, alignment: 16)
            memset(place, 1, block)
            return UInt(bitPattern: place)
          })
      }
    }
  }

  private static func free(_ block: UInt) { UnsafeMutableRawPointer(bitPattern: block)?.deallocate() }

  /// Of how many the page is in memory.
  private func inMemory(_ blocks: [UInt]) -> Int {
    let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
    return blocks.count { block in
      var state: UInt8 = 0
      let place = UnsafeMutableRawPointer(bitPattern: (block + UInt(Self.block) / 2) & ~(page - 1))
      return mincore(place, Int(page), &state) == 0 && state & 1 == 1
    }
  }

  /// Also where the process was looked at in the midst of it, and has not grown since.
  @Test func whatLivesOnKeepsNothingElse() async {
    let memory = MemoryTrimmer()
    let blocks = await MemoryTrimmerTests.flood()
    memory.giveBack()
    #expect(inMemory(blocks) == blocks.count)
    let kept = blocks.enumerated().filter { $0.offset % 1_000 == 999 }.map(\.element)
    let gone = blocks.enumerated().filter { $0.offset % 1_000 != 999 }.map(\.element)
    gone.forEach(MemoryTrimmerTests.free)
    memory.giveBack()
    // Other tests may have taken some of the room meanwhile.
    let left = inMemory(gone)
    kept.forEach(MemoryTrimmerTests.free)
    #expect(left < gone.count / 10, "\(left) of \(gone.count)")
  }
}
