/// Where to look. Distances are geodesic on WGS84; a point exactly on the edge is inside.
package enum Area: Sendable, Hashable {
  case circle(Circle)
  case box(Box)
  case corridor(Corridor)
}

package struct Circle: Sendable, Hashable {
  package let centre: Coordinate
  package let metres: Double

  package init(centre: Coordinate, metres: Double) throws(AreaError) {
    self.centre = centre
    self.metres = try AreaError.checked(metres)
  }
}

/// Between two parallels and two meridians. Where west is greater than east the box crosses the
/// antimeridian.
package struct Box: Sendable, Hashable {
  package let south: Double
  package let west: Double
  package let north: Double
  package let east: Double

  package init(southWest: Coordinate, northEast: Coordinate) throws(AreaError) {
    guard southWest.latitude <= northEast.latitude else {
      throw .southAboveNorth(south: southWest.latitude, north: northEast.latitude)
    }
    south = southWest.latitude
    west = southWest.longitude
    north = northEast.latitude
    east = northEast.longitude
  }

  package func contains(_ point: Coordinate) -> Bool {
    guard point.latitude >= south, point.latitude <= north else { return false }
    if holds(point.longitude) { return true }
    // -180 and 180 are one meridian.
    return abs(point.longitude) == 180 && holds(-point.longitude)
  }

  private func holds(_ longitude: Double) -> Bool {
    west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  }
}

/// Everything within some metres of a route.
package struct Corridor: Sendable, Hashable {
  package let route: Route
  package let metres: Double

  package init(route: Route, metres: Double) throws(AreaError) {
    self.route = route
    self.metres = try AreaError.checked(metres)
  }
}

/// A way through two or more points, straight (geodesic) between them.
package struct Route: Sendable, Hashable {
  package let points: [Coordinate]

  package init(_ points: [Coordinate]) throws(AreaError) {
    guard points.count >= 2 else { throw .routeTooShort(points: points.count) }
    self.points = points
  }
}

package enum AreaError: Error, Hashable, Sendable {
  case distanceNotFinite
  case distanceNegative(Double)
  case southAboveNorth(south: Double, north: Double)
  case routeTooShort(points: Int)

  fileprivate static func checked(_ metres: Double) throws(AreaError) -> Double {
    guard metres.isFinite else { throw .distanceNotFinite }
    guard metres >= 0 else { throw .distanceNegative(metres) }
    return metres
  }
}
