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

  private init(_ centre: Coordinate, _ metres: Double) {
    self.centre = centre
    self.metres = metres
  }

  /// The same, or a smaller one around the same centre.
  package func limited(to most: Double) -> Circle { most < metres ? Circle(centre, most) : self }
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
  /// Whether what concerns only the opposite direction is in it too.
  package let bothDirections: Bool
  /// nil: all of it is asked about at the same time.
  package let drive: Drive?

  package init(
    route: Route, metres: Double, bothDirections: Bool = false, drive: Drive? = nil
  ) throws(AreaError) {
    self.route = route
    self.metres = try AreaError.checked(metres)
    self.bothDirections = bothDirections
    self.drive = drive
  }
}

/// One line or several, one after the other, each straight (geodesic) between its points. Between the end of a line and
/// the start of the next one nobody goes, and no metres are counted: a recording was interrupted, or a ferry was taken.
package struct Route: Sendable, Hashable {
  /// None is empty. One of a single point is a place where somebody stood.
  package let lines: [[Coordinate]]
  /// When somebody was at each point, as far as that is known; empty where nothing is.
  package let times: [[Instant?]]

  package init(_ points: [Coordinate]) throws(AreaError) { try self.init(lines: [points]) }

  /// `times`: as many as points, or none at all.
  package init(lines: [[Coordinate]], times: [[Instant?]] = []) throws(AreaError) {
    self.lines = lines.filter { !$0.isEmpty }
    let isTimed = times.contains { $0.contains { $0 != nil } } && times.map(\.count) == lines.map(\.count)
    self.times = isTimed ? times.filter { !$0.isEmpty } : []
    guard pointCount >= 2 else { throw .routeTooShort(points: pointCount) }
  }

  package var pointCount: Int { lines.reduce(0) { $0 + $1.count } }

  /// Metres along all lines.
  package var length: Double {
    lines.reduce(0) { sum, line in
      zip(line, line.dropFirst()).reduce(sum) { $0 + Geodesic.distance($1.0, $1.1) }
    }
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
