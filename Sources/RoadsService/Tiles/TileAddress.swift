package import RoadsCore

/// One square of a web map: at zoom z the world has 2^z squares each way, counted from the north-west.
package struct TileAddress: Sendable, Hashable {
  package static let highestZoom = 24

  package let zoom: Int
  package let column: Int
  package let row: Int

  package init?(zoom: Int, column: Int, row: Int) {
    guard (0...TileAddress.highestZoom).contains(zoom) else { return nil }
    let side = 1 << zoom
    guard (0..<side).contains(column), (0..<side).contains(row) else { return nil }
    self.zoom = zoom
    self.column = column
    self.row = row
  }

  package var side: Double { Double(1 << zoom) }

  /// A little larger than the square, so that rounding loses nothing on its edges: `position` decides.
  package var box: Box? {
    let margin = 1e-9
    let west = max(-180, WebMercator.longitude(x: Double(column) / side) - margin)
    let east = min(180, WebMercator.longitude(x: Double(column + 1) / side) + margin)
    let north = min(90, WebMercator.latitude(y: Double(row) / side) + margin)
    let south = max(-90, WebMercator.latitude(y: Double(row + 1) / side) - margin)
    return try? Box(
      southWest: Coordinate(latitude: south, longitude: west),
      northEast: Coordinate(latitude: north, longitude: east))
  }

  /// The same with a margin, in units of which the square has `extent` each way: what is drawn at the edges reaches into
  /// it. Over the 180th meridian west is greater than east.
  package func box(margin: Int, extent: Int) -> Box? {
    let share = Double(margin) / Double(extent)
    let (west, east) = ((Double(column) - share) / side, (Double(column + 1) + share) / side)
    let north = WebMercator.latitude(y: (Double(row) - share) / side)
    let south = WebMercator.latitude(y: (Double(row + 1) + share) / side)
    func turned(_ x: Double) -> Double { WebMercator.longitude(x: x < 0 ? x + 1 : (x > 1 ? x - 1 : x)) }
    let isWhole = east - west >= 1
    return try? Box(
      southWest: Coordinate(
        // Beyond the map's edges too: what is cut off there must not have a border of its own.
        latitude: row == (1 << zoom) - 1 ? -90 : south, longitude: isWhole ? -180 : turned(west)),
      northEast: Coordinate(latitude: row == 0 ? 90 : north, longitude: isWhole ? 180 : turned(east)))
  }

  /// Where a place lies in the square, in units of which it has `extent` each way; nil where it is in
  /// another. Each place is in exactly one square.
  package func position(of place: Coordinate, extent: Int) -> (x: Int, y: Int)? {
    guard let point = WebMercator.point(place) else { return nil }
    // The world's own east and south edges belong to the last squares.
    let last = side.nextDown
    let x = min(point.x * side, last) - Double(column)
    let y = min(point.y * side, last) - Double(row)
    guard x >= 0, x < 1, y >= 0, y < 1 else { return nil }
    return (min(Int(x * Double(extent)), extent - 1), min(Int(y * Double(extent)), extent - 1))
  }
}
