import RoadsCore

/// What the shapes of one tile may cost, and each of them: one that anybody drew around the world must not take the tile away
/// from all others. What does not fit is left out. The same whoever asks, so that a tile is the same on every thread.
final class TileAllowance {
  /// In units of a budget.
  private static let ofTile = 300_000_000
  /// With these all but a few are drawn; the few get more when all others are.
  private static let first = 2_000_000
  private static let second = 40_000_000

  private let budget: WorkBudget
  private var rest = TileAllowance.ofTile
  private var left = 0
  /// The shape is not whole: what came of it is worthless.
  private(set) var isSpent = false

  init(_ budget: WorkBudget) { self.budget = budget }

  /// false where nothing is left for any.
  func begin(isSecond: Bool) -> Bool {
    left = min(isSecond ? TileAllowance.second : TileAllowance.first, rest)
    isSpent = false
    return rest > 0
  }

  func take(_ units: Int) -> Bool {
    left -= units
    rest -= units
    guard left >= 0 else {
      isSpent = true
      return false
    }
    return budget.take(units)
  }
}
