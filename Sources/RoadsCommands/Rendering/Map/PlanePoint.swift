/// A place on a flat map: metres east and north of the map's middle.
package struct PlanePoint: Sendable, Hashable {
  package let x: Double
  package let y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// The part of the plane that a map shows.
package struct PlaneBounds: Sendable, Hashable {
  package private(set) var west: Double
  package private(set) var south: Double
  package private(set) var east: Double
  package private(set) var north: Double

  package init(halfWidth: Double, halfHeight: Double) {
    west = -halfWidth
    east = halfWidth
    south = -halfHeight
    north = halfHeight
  }

  /// Around some points; there must be one.
  package init(around points: [PlanePoint]) {
    west = points.map(\.x).min() ?? 0
    east = points.map(\.x).max() ?? 0
    south = points.map(\.y).min() ?? 0
    north = points.map(\.y).max() ?? 0
  }

  package var width: Double { east - west }
  package var height: Double { north - south }

  package func contains(_ point: PlanePoint) -> Bool {
    point.x >= west && point.x <= east && point.y >= south && point.y <= north
  }

  package func padded(by metres: Double) -> PlaneBounds {
    var bounds = self
    bounds.west -= metres
    bounds.east += metres
    bounds.south -= metres
    bounds.north += metres
    return bounds
  }

  /// Neither side shorter than `least` metres, nor than `share` of the other: a strip is no map.
  package func opened(least: Double, share: Double) -> PlaneBounds {
    var bounds = self
    let wide = max(width, least, height * share)
    let high = max(height, least, width * share)
    bounds.west -= (wide - width) / 2
    bounds.east += (wide - width) / 2
    bounds.south -= (high - height) / 2
    bounds.north += (high - height) / 2
    return bounds
  }
}
