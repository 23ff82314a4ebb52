import Glibc
import RoadsCore

/// What the index is asked with. PostGIS keeps of a geography the box around it on the unit sphere, in three
/// dimensions; windows of degrees become points whose box holds everything that the windows hold.
enum SearchBox {
  /// Degrees by which the windows are widened: what is asked for lies within the box, whatever is rounded.
  private static let margin = 1e-7

  static func bytes(around windows: [Window]) -> [UInt8] {
    EWKBPoint.bytes(of: points(around: windows, margin: margin))
  }

  private static func points(
    around windows: [Window], margin: Double
  ) -> [(longitude: Double, latitude: Double)] {
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
    return points
  }

  /// Whether a search finds by those bytes everything that the windows hold; they may have more points, or others.
  static func hold(_ windows: [Window], _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let found = EWKBPoint.places(bytes), !found.isEmpty else { return false }
    let wanted = points(around: windows, margin: 0)
    return [axis(0, cos), axis(90, cos), axis(0, sin, isPolar: true)].allSatisfy { axis in
      let (inner, outer) = (wanted.map(axis), found.map(axis))
      guard let low = inner.min(), let high = inner.max(), let least = outer.min(), let most = outer.max()
      else {
        return false
      }
      return least <= low + rounding && most >= high - rounding
    }
  }

  private static let rounding = 1e-12

  /// How far along an axis of the unit sphere a point lies: towards that meridian on the equator, or the pole.
  private static func axis(
    _ meridian: Double, _ function: @escaping (Double) -> Double, isPolar: Bool = false
  ) -> ((longitude: Double, latitude: Double)) -> Double {
    { point in
      let latitude = point.latitude * (.pi / 180)
      return isPolar
        ? function(latitude) : cos(latitude) * function((point.longitude - meridian) * (.pi / 180))
    }
  }
}
