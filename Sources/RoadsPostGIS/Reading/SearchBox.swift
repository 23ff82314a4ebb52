import RoadsCore

/// What the index is asked with. PostGIS keeps of a geography the box around it on the unit sphere, in three
/// dimensions; windows of degrees become points whose box holds everything that the windows hold.
enum SearchBox {
  /// Degrees by which the windows are widened: what is asked for lies within the box, whatever is rounded.
  private static let margin = 1e-7

  static func bytes(around windows: [Window]) -> [UInt8] {
    var points: [(longitude: Double, latitude: Double)] = []
    for window in windows {
      let south = max(-90, window.south - margin)
      let north = min(90, window.north + margin)
      // Where the equator is within, there x and y are largest.
      let latitudes = south < 0 && north > 0 ? [south, 0, north] : [south, north]
      let west = window.west - margin
      let east = window.east + margin
      // Along a parallel x and y are largest and smallest at its ends and where an axis is crossed.
      let axes = stride(from: -180.0, through: 180, by: 90).filter { $0 > west && $0 < east }
      for longitude in [max(-180, west), min(180, east)] + axes {
        for latitude in latitudes { points.append((longitude, latitude)) }
      }
    }
    return EWKBPoint.bytes(of: points)
  }
}
