package import RoadsCore

/// A geometry that a filter names, made ready to be compared with many features. Its edges are straight in longitude and
/// latitude, as those of a box are; features are as everywhere, with geodesics for edges.
package enum CQL2Geometry: Sendable, Hashable {
  case box(Box, windows: [Window])
  case planar(PlanarGeometry)

  static func box(_ box: Box) -> CQL2Geometry { .box(box, windows: Window.of(box)) }

  /// Whether anything that lies in a window can intersect it.
  package func mayIntersect(_ window: Window) -> Bool {
    switch self {
    case .box(_, let windows): windows.contains { $0.touches(window) }
    case .planar(let geometry): geometry.mayIntersect(window)
    }
  }

  package func contains(_ point: Coordinate, _ budget: WorkBudget) -> Bool {
    switch self {
    case .box(let box, _): box.contains(point)
    case .planar(let geometry): geometry.contains(point, budget)
    }
  }

  /// Whether it has a point in common with a line or an area.
  package func intersects(_ paths: borrowing ShapePaths, _ budget: WorkBudget) -> Bool {
    switch self {
    case .box(let box, _):
      guard budget.take(paths.points.count * CQL2Geometry.workOfPoint) else { return false }
      return BoxMeeting(box).meets(paths, budget)
    case .planar(let geometry): return geometry.intersects(paths, budget)
    }
  }

  /// In units of a budget.
  private static let workOfPoint = 20
}
