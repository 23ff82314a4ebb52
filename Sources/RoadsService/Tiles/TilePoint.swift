/// A place in the plane of one tile: 0…4096 from west to east and from north to south is inside.
struct TilePoint: Sendable, Hashable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The square of the distance to the stretch between two others.
  func squareDistance(to a: TilePoint, _ b: TilePoint) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let share = square == 0 ? 0 : min(1, max(0, ((x - a.x) * dx + (y - a.y) * dy) / square))
    let (ex, ey) = (x - a.x - share * dx, y - a.y - share * dy)
    return ex * ex + ey * ey
  }
}
