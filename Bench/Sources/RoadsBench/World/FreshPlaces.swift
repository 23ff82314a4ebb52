import RoadsCore

/// Where to ask: places of the world's inner part, none of them twice in a run, so that nobody answers from what
/// was kept of the same question. They are the points of a grid of 65,536 by 65,536 in shuffled order.
final class FreshPlaces {
  private let world: World
  private let seed: UInt32
  /// How many have been drawn so far.
  private(set) var drawn: Int

  /// `first`: how many of them others draw.
  init(_ world: World, seed: UInt64, first: Int = 0) {
    self.world = world
    self.seed = UInt32(truncatingIfNeeded: seed &* 0x9E37_79B9)
    drawn = first
  }

  func draw(_ count: Int) -> [Coordinate] {
    (0..<count).map { _ in draw() }
  }

  func draw() -> Coordinate {
    guard let number = UInt32(exactly: drawn) else { fatal("there are no more places that nobody asked for") }
    drawn += 1
    let cell = FreshPlaces.shuffled(number ^ seed)
    return world.innerPlace(Double(cell >> 16) / 65_536, Double(cell & 0xFFFF) / 65_536)
  }

  func circles(_ count: Int, metres: Double) throws -> [Circle] {
    try draw(count).map { try Circle(centre: $0, metres: metres) }
  }

  /// Leaves as many to somebody else; says where theirs begin.
  func leave(_ count: Int) -> Int {
    defer { drawn += count }
    return drawn
  }

  /// MurmurHash3's last step. Each part of it can be undone, so no two numbers come out as one.
  private static func shuffled(_ number: UInt32) -> UInt32 {
    var bits = number
    bits = (bits ^ (bits >> 16)) &* 0x85EB_CA6B
    bits = (bits ^ (bits >> 13)) &* 0xC2B2_AE35
    return bits ^ (bits >> 16)
  }
}
