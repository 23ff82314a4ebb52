/// Leaves out points that nobody sees (Douglas and Peucker): what is left is nowhere farther from the path than a
/// tolerance. The ends stay, and so does the path's way in the neighbouring tile, where the same points are left out.
enum PathSimplifier {
  static func simplified(_ path: [TilePoint], tolerance: Double, _ allowance: TileAllowance) -> [TilePoint] {
    let path = thinned(path, tolerance: tolerance)
    guard path.count > 2 else { return path }
    var isKept = [Bool](repeating: false, count: path.count)
    isKept[0] = true
    isKept[path.count - 1] = true
    var open = [(0, path.count - 1)]
    while let (first, last) = open.popLast() {
      guard last - first > 1, allowance.take((last - first) * workOfPoint) else { continue }
      var farthest = (square: tolerance * tolerance, index: 0)
      for index in (first + 1)..<last {
        let square = path[index].squareDistance(to: path[first], path[last])
        if square > farthest.square { farthest = (square, index) }
      }
      guard farthest.index > 0 else { continue }
      isKept[farthest.index] = true
      open.append((first, farthest.index))
      open.append((farthest.index, last))
    }
    return path.indices.filter { isKept[$0] }.map { path[$0] }
  }

  /// Points much nearer to the one before than is seen are left out first: then a path of many thousand has few.
  private static func thinned(_ path: [TilePoint], tolerance: Double) -> [TilePoint] {
    guard path.count > 2, var before = path.first, let last = path.last else { return path }
    var kept = [before]
    for point in path.dropFirst().dropLast() {
      let (dx, dy) = (point.x - before.x, point.y - before.y)
      guard dx * dx + dy * dy > tolerance * tolerance / 16 else { continue }
      kept.append(point)
      before = point
    }
    kept.append(last)
    return kept
  }

  private static let workOfPoint = 6
}
