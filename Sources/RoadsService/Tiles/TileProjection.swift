import Glibc
import RoadsCore

/// Places as a tile has them. Edges are geodesics, and a straight line on the map is none: where one can see the difference,
/// an edge gets points between its ends.
struct TileProjection {
  private let address: TileAddress
  private let extent: Double
  private let allowance: TileAllowance
  private let reach: TileReach?
  /// Nobody sees what is farther outside of the tile.
  private let clipper: TileClipper
  /// Units of the tile to a circle of the equator.
  private let world: Double

  /// Units by which a line may be beside its way.
  private static let tolerance = 2.0
  private static let workOfPoint = 40
  private static let workOfReach = 150
  private static let workOfGeodesic = 1_500
  private static let deepest = 24

  init(_ address: TileAddress, _ clipper: TileClipper, _ allowance: TileAllowance) {
    self.address = address
    self.clipper = clipper
    self.allowance = allowance
    extent = Double(VectorTile.extent)
    reach = TileReach(address, margin: -clipper.low, extent: extent)
    world = address.side * extent
  }

  /// A path without a jump at the 180th meridian: it begins in the world of its first point and may end in the next one.
  func path(_ points: [Coordinate]) -> [TilePoint] {
    guard var before = points.first, allowance.take(points.count * TileProjection.workOfPoint) else {
      return []
    }
    var longitude = before.longitude
    var path = [place(before.latitude, longitude)]
    path.reserveCapacity(points.count)
    for point in points.dropFirst() {
      let next = longitude + remainder(point.longitude - before.longitude, 360)
      add((before, longitude), (point, next), TileProjection.deepest, to: &path)
      (before, longitude) = (point, next)
    }
    return path
  }

  /// A ring. One that goes around a pole is closed along the map's edge.
  func ring(_ points: [Coordinate]) -> [TilePoint] {
    var path = path(points)
    guard let first = path.first, let last = path.last, abs(last.x - first.x) > world / 2 else { return path }
    let height = path.reduce(0) { $0 + $1.y } / Double(path.count) + Double(address.row) * extent
    let edge = (height < world / 2 ? -1 : 2) * world - Double(address.row) * extent
    path.append(TilePoint(last.x, edge))
    path.append(TilePoint(first.x, edge))
    path.append(first)
    return path
  }

  /// How far a path must be moved to be seen in this tile: the world repeats to the east and to the west.
  func shifts(of path: [TilePoint]) -> [Double] {
    var (west, east) = (Double.infinity, -Double.infinity)
    var (north, south) = (west, east)
    for point in path {
      west = min(west, point.x)
      east = max(east, point.x)
      north = min(north, point.y)
      south = max(south, point.y)
    }
    guard north <= clipper.high, south >= clipper.low else { return [] }
    // Each is cut by itself.
    guard let copies = copies(west, east, clipper.low, clipper.high),
      allowance.take(path.count * copies.count * TileProjection.workOfPoint)
    else { return [] }
    return copies.map { Double($0) * world }
  }

  /// By how many worlds what reaches from `west` to `east` must be moved to reach between two others. One that goes round the
  /// globe again and again is there as often.
  private func copies(_ west: Double, _ east: Double, _ low: Double, _ high: Double) -> ClosedRange<Int>? {
    let (first, last) = (((low - east) / world).rounded(.up), ((high - west) / world).rounded(.down))
    // No edge goes around more than half of it.
    let most = Double(Geometry.mostPoints)
    guard first <= last, first >= -most, last <= most else { return nil }
    return Int(first)...Int(last)
  }

  private func place(_ latitude: Double, _ longitude: Double) -> TilePoint {
    TilePoint(
      (longitude + 180) / 360 * world - Double(address.column) * extent,
      WebMercator.y(latitude: latitude) * world - Double(address.row) * extent)
  }

  /// The way to `end` without its beginning, in halves as long as one would see that it bends.
  private func add(
    _ start: (point: Coordinate, longitude: Double), _ end: (point: Coordinate, longitude: Double),
    _ depth: Int, to path: inout [TilePoint]
  ) {
    let (from, to) = (place(start.point.latitude, start.longitude), place(end.point.latitude, end.longitude))
    let bend = bend(start, end)
    guard depth > 0, bend > TileProjection.tolerance, isNear(from, to, bend),
      !isPoleward(start.point, from, end.point, to), !isBeyond(start.point, end.point),
      allowance.take(TileProjection.workOfGeodesic)
    else {
      path.append(to)
      return
    }
    let line = Geodesic.line(from: start.point, to: end.point)
    let middle = Geodesic.point(from: start.point, azimuth: line.departure, metres: line.metres / 2)
      .coordinate
    let longitude = start.longitude + remainder(middle.longitude - start.point.longitude, 360)
    add(start, (middle, longitude), depth - 1, to: &path)
    add((middle, longitude), end, depth - 1, to: &path)
  }

  /// Units by which the geodesic may be beside the straight line on the map, about twice what it is. In radians of
  /// latitude it is Δλ² sin φ cos φ / 8, and the map has 1 / cos φ for each.
  private func bend(
    _ start: (point: Coordinate, longitude: Double), _ end: (point: Coordinate, longitude: Double)
  ) -> Double {
    let latitude = max(abs(start.point.latitude), abs(end.point.latitude))
    let turn = abs(end.longitude - start.longitude) * (.pi / 180)
    let rise = abs(end.point.latitude - start.point.latitude) * (.pi / 180)
    // Nearer to a pole than 88° nothing is on the map.
    if turn > 0.5 || rise > 0.5 || latitude > 88 { return latitude == 0 ? 0 : .infinity }
    let way = turn * turn + turn * rise
    return way * tan((latitude + 1) * (.pi / 180)) / 4 * world / (2 * .pi) / cos(latitude * (.pi / 180))
  }

  /// Between two points of one hemisphere no way leads farther from the pole than the farther one: where both are beyond the
  /// tile, all of it is.
  private func isPoleward(_ start: Coordinate, _ from: TilePoint, _ end: Coordinate, _ to: TilePoint) -> Bool
  {
    if start.latitude >= 0, end.latitude >= 0 { return max(from.y, to.y) < clipper.low }
    return start.latitude <= 0 && end.latitude <= 0 && min(from.y, to.y) > clipper.high
  }

  private func isBeyond(_ start: Coordinate, _ end: Coordinate) -> Bool {
    guard let reach, allowance.take(TileProjection.workOfReach) else { return false }
    return reach.isBeyond(start, end)
  }

  /// Whether something within `bend` of the stretch may be seen.
  private func isNear(_ a: TilePoint, _ b: TilePoint, _ bend: Double) -> Bool {
    let (low, high) = (clipper.low - bend, clipper.high + bend)
    guard min(a.y, b.y) <= high, max(a.y, b.y) >= low else { return false }
    return bend >= world || copies(min(a.x, b.x), max(a.x, b.x), low, high) != nil
  }
}
