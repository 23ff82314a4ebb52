import RoadsCore
import RoadsTestSupport

/// Where to ask: places of the world's inner part, none of them twice in a run, so that nobody answers from what
/// was kept of the same question.
final class FreshPlaces {
  private let world: World
  private let grid: ShuffledGrid
  /// How many have been drawn so far.
  private var drawn: Int

  /// `first`: how many of them others draw.
  init(_ world: World, seed: UInt64, first: Int = 0) {
    self.world = world
    grid = ShuffledGrid(seed: seed)
    drawn = first
  }

  func draw(_ count: Int) -> [Coordinate] { (0..<count).map { _ in draw() } }

  func draw() -> Coordinate {
    guard let number = UInt32(exactly: drawn) else { fatal("there are no more places that nobody asked for") }
    drawn += 1
    return world.innerPlace(grid[number])
  }

  func circles(_ count: Int, metres: Double) throws -> [Circle] {
    try draw(count).map { try Circle(centre: $0, metres: metres) }
  }

  /// Leaves as many to somebody else; says where theirs begin.
  func leave(_ count: Int) -> Int {
    defer { drawn += count }
    return drawn
  }
}
