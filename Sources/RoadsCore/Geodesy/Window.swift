import Glibc

/// A rectangle of degrees that never crosses the antimeridian: what an index can be asked for.
package struct Window: Sendable, Hashable {
  package let south: Double
  package let west: Double
  package let north: Double
  package let east: Double

  package init(south: Double, west: Double, north: Double, east: Double) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  package func contains(_ point: Coordinate) -> Bool {
    point.latitude >= south && point.latitude <= north && point.longitude >= west && point.longitude <= east
  }

  package func touches(_ other: Window) -> Bool {
    south <= other.north && north >= other.south && west <= other.east && east >= other.west
  }
}

extension Window {
  /// The disjoint windows that hold every point within `metres` of any of `points` (of which
  /// neighbours must be near each other); a little larger than needed, never smaller.
  package static func around(_ points: some Collection<Coordinate>, metres: Double) -> [Window] {
    guard let first = points.first else { return [] }
    // A hair wider than the mathematics, against rounding in it.
    let margin = 1e-9
    let delta = metres / Ellipsoid.smallestRadius * (180 / .pi) + margin
    var south = 90.0
    var north = -90.0
    var west = 0.0
    var east = 0.0
    var longitude = first.longitude
    for point in points {
      south = min(south, point.latitude - delta)
      north = max(north, point.latitude + delta)
      // Unrolled longitudes: each point is taken on the side on which it is near its predecessor.
      longitude += remainder(point.longitude - longitude, 360)
      let reach = Window.longitudeReach(latitude: point.latitude, delta: delta)
      west = min(west, longitude - first.longitude - reach)
      east = max(east, longitude - first.longitude + reach)
    }
    south = max(south, -90)
    north = min(north, 90)
    guard south > -90, north < 90, east - west < 360 else {
      return [Window(south: south, west: -180, north: north, east: 180)]
    }
    return Window.split(
      south: south, west: first.longitude + west, north: north, east: first.longitude + east)
  }

  /// How many degrees of longitude a circle of `delta` degrees of arc spans to each side.
  private static func longitudeReach(latitude: Double, delta: Double) -> Double {
    let cosine = cos(latitude * (.pi / 180))
    let sine = sin(min(delta, 90) * (.pi / 180))
    guard abs(latitude) + delta < 90, sine < cosine else { return 360 }
    return asin(sine / cosine) * (180 / .pi) + 1e-9
  }

  /// `west` and `east` may lie beyond ±180, less than 360 apart.
  private static func split(south: Double, west: Double, north: Double, east: Double) -> [Window] {
    if west < -180 {
      return [
        Window(south: south, west: -180, north: north, east: east),
        Window(south: south, west: west + 360, north: north, east: 180),
      ].withMeridian180()
    }
    if east > 180 {
      return [
        Window(south: south, west: -180, north: north, east: east - 360),
        Window(south: south, west: west, north: north, east: 180),
      ].withMeridian180()
    }
    return [Window(south: south, west: west, north: north, east: east)].withMeridian180()
  }

  /// The windows of a box.
  package static func of(_ box: Box) -> [Window] {
    let windows =
      box.west <= box.east
      ? [Window(south: box.south, west: box.west, north: box.north, east: box.east)]
      : [
        Window(south: box.south, west: -180, north: box.north, east: box.east),
        Window(south: box.south, west: box.west, north: box.north, east: 180),
      ]
    return windows.withMeridian180()
  }
}

extension [Window] {
  /// -180 and 180 are one meridian: a window that touches it on one side only gets it on the other too.
  fileprivate func withMeridian180() -> [Window] {
    guard let first else { return self }
    let touchesWest = contains { $0.west == -180 }
    let touchesEast = contains { $0.east == 180 }
    guard touchesWest != touchesEast else { return self }
    let meridian = touchesWest ? 180.0 : -180.0
    return self + [Window(south: first.south, west: meridian, north: first.north, east: meridian)]
  }
}
