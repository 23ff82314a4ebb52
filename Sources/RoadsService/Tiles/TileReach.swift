import Glibc
import RoadsCore

/// Where on the globe a tile is, about: whether a long edge can be seen in it is known before one knows where the edge is on
/// the map. Degrees count as those of a sphere; a geodesic is less beside the great circle than a hundredth of its length.
struct TileReach {
  private let centre: SIMD3<Double>
  /// Radians.
  private let radius: Double

  /// Nearly everything is in a larger tile.
  private static let lowestZoom = 3
  /// Of longer edges even the direction depends on the ellipsoid.
  private static let longest = 2.0
  private static let doubt = 0.01

  /// nil where it would exclude little. `margin`: units around the tile that are drawn too.
  init?(_ address: TileAddress, margin: Double, extent: Double) {
    guard address.zoom >= TileReach.lowestZoom else { return nil }
    let share = margin / extent
    func corner(_ column: Double, _ row: Double) -> SIMD3<Double> {
      TileReach.place(
        WebMercator.latitude(y: (Double(address.row) + row) / address.side),
        WebMercator.longitude(x: (Double(address.column) + column) / address.side))
    }
    centre = corner(0.5, 0.5)
    let middle = centre
    radius =
      [
        corner(-share, -share), corner(1 + share, -share), corner(-share, 1 + share),
        corner(1 + share, 1 + share),
      ]
      .map { TileReach.angle(middle, $0) }.max() ?? .pi
  }

  /// Surely not seen.
  func isBeyond(_ start: Coordinate, _ end: Coordinate) -> Bool {
    let (a, b) = (
      TileReach.place(start.latitude, start.longitude), TileReach.place(end.latitude, end.longitude)
    )
    let length = TileReach.angle(a, b)
    guard length < TileReach.longest else { return false }
    let room = radius + length * TileReach.doubt
    // Who goes to the nearest point and on to either end goes no less than straight to them.
    if (TileReach.angle(centre, a) + TileReach.angle(centre, b) - length) / 2 > room { return true }
    let normal = TileReach.cross(a, b)
    let size = TileReach.dot(normal, normal).squareRoot()
    guard size > 1e-9 else { return false }
    return asin(min(1, abs(TileReach.dot(centre, normal)) / size)) > room
  }

  private static func place(_ latitude: Double, _ longitude: Double) -> SIMD3<Double> {
    let (north, east) = (latitude * (.pi / 180), longitude * (.pi / 180))
    return SIMD3(cos(north) * cos(east), cos(north) * sin(east), sin(north))
  }

  private static func angle(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
    let way = one - other
    return 2 * asin(min(1, dot(way, way).squareRoot() / 2))
  }

  private static func dot(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double { (one * other).sum() }

  private static func cross(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z, one.x * other.y - one.y * other.x)
  }
}
