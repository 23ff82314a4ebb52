import RoadsCore

/// What the spatial index has of a row: the smallest box of 32-bit numbers that cuts nothing of it off. Of a point that
/// is nearly nothing, of a line or area all of it; one that crosses the 180th meridian has a band around the Earth.
struct IndexBox: Equatable {
  let minX: Float
  let maxX: Float
  let minY: Float
  let maxY: Float

  init(minX: Float, maxX: Float, minY: Float, maxY: Float) {
    self.minX = minX
    self.maxX = maxX
    self.minY = minY
    self.maxY = maxY
  }

  init(_ point: Coordinate) { self.init(longitude: point.longitude, latitude: point.latitude) }

  init(longitude: Double, latitude: Double) {
    self.init(
      minX: IndexBox.below(longitude), maxX: IndexBox.above(longitude), minY: IndexBox.below(latitude),
      maxY: IndexBox.above(latitude))
  }

  init(_ shape: Shape) { self.init(shape.geometry, sign: shape.sign) }

  init(_ geometry: Geometry, sign: Coordinate) {
    // The sign is not always on the line, and other programs look for it by the same index.
    var (west, east) = (sign.longitude, sign.longitude)
    var (south, north) = (sign.latitude, sign.latitude)
    for window in ShapePaths(geometry).windows {
      west = min(west, window.west)
      east = max(east, window.east)
      south = min(south, window.south)
      north = max(north, window.north)
    }
    self.init(
      minX: IndexBox.below(west), maxX: IndexBox.above(east), minY: IndexBox.below(south),
      maxY: IndexBox.above(north))
  }

  /// Whether this can be what the index has where `box` is wanted: nothing of that is cut off, and little is added.
  func serves(_ box: IndexBox) -> Bool {
    func isAround(_ low: Float, _ high: Float, _ wantedLow: Float, _ wantedHigh: Float) -> Bool {
      low <= wantedLow && high >= wantedHigh && Double(wantedLow) - Double(low) < 1e-4
        && Double(high) - Double(wantedHigh) < 1e-4
    }
    return isAround(minX, maxX, box.minX, box.maxX) && isAround(minY, maxY, box.minY, box.maxY)
  }

  /// The nearest 32-bit numbers that do not cut the point off.
  private static func below(_ value: Double) -> Float {
    let near = Float(value)
    return Double(near) > value ? near.nextDown : near
  }

  private static func above(_ value: Double) -> Float {
    let near = Float(value)
    return Double(near) < value ? near.nextUp : near
  }
}
