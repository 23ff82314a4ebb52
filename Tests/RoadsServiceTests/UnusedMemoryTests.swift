import Foundation
import RoadsService
import Testing

/// What a flood needed is given back, though something that lives on lies among it.
@Suite struct UnusedMemoryTests {
  private static let block = 4_000

  /// In a thread of its own, and so in another pool than the tests'.
  private static func flood(_ blocks: Int) async -> [UInt] {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let made = (0..<blocks).map { _ in
          let block = UnsafeMutableRawPointer.allocate(byteCount: block, alignment: 16)
          memset(block, 1, UnusedMemoryTests.block)
          return UInt(bitPattern: block)
        }
        var kept: [UInt] = []
        for (number, block) in made.enumerated() {
          if number % 1_000 == 999 { kept.append(block) } else { UnusedMemoryTests.free(block) }
        }
        continuation.resume(returning: kept)
      }
    }
  }

  private static func free(_ block: UInt) { UnsafeMutableRawPointer(bitPattern: block)?.deallocate() }

  private func resident() throws -> Int {
    let figures = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return try #require(Int(figures[1])) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  @Test func whatLivesOnKeepsNothingElse() async throws {
    let memory = UnusedMemory()
    memory.giveBack()
    let kept = await UnusedMemoryTests.flood(100_000)
    defer { kept.forEach(UnusedMemoryTests.free) }
    let before = try resident()
    memory.giveBack()
    let after = try resident()
    // Other tests run beside this one and need some of their own.
    #expect(before - after > 200 << 20, "\(before >> 20) MB before, \(after >> 20) MB after")
  }
}
