import RoadsTestSupport
import Testing

/// The bench asks each question once because this gives no point twice.
@Suite struct ShuffledGridTests {
  @Test(arguments: [1, 4711] as [UInt64])
  func `no point comes twice`(seed: UInt64) {
    let grid = ShuffledGrid(seed: seed)
    let count: UInt32 = 300_000
    // From the first on, and where the numbers end.
    let points = (0..<count).map { grid[$0] } + (0..<count).map { grid[UInt32.max - $0] }
    #expect(Set(points).count == points.count)
  }

  @Test func `every part of the square is asked as often`() {
    let grid = ShuffledGrid(seed: 1)
    var counts = [Int](repeating: 0, count: 16)
    for number in 0..<UInt32(16_000) {
      let point = grid[number]
      counts[Int(point.x * 4) * 4 + Int(point.y * 4)] += 1
    }
    for count in counts { #expect(abs(count - 1_000) < 150) }
  }

  @Test func `another seed begins elsewhere`() {
    #expect(ShuffledGrid(seed: 1)[0] != ShuffledGrid(seed: 2)[0])
  }
}
