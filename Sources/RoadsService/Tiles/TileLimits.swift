import RoadsCore

/// The part of the world that there are tiles of, as their descriptions tell it: all that a map can show, or the region
/// of a service that has one.
struct TileLimits: Sendable {
  /// Beyond it a map enlarges: a unit of the tile is less than a decimetre.
  static let highestZoom = 16

  /// West is never greater than east.
  let west: Double
  let south: Double
  let east: Double
  let north: Double

  init(region: Box?) {
    let edge = WebMercator.highestLatitude
    let isOverMeridian = region.map { $0.west > $0.east } ?? true
    west = isOverMeridian ? -180 : region?.west ?? -180
    east = isOverMeridian ? 180 : region?.east ?? 180
    south = max(region?.south ?? -edge, -edge)
    north = min(region?.north ?? edge, edge)
  }

  var bounds: [Double] { [west, south, east, north] }

  func columns(zoom: Int) -> ClosedRange<Int> {
    TileLimits.squares((west + 180) / 360, (east + 180) / 360, zoom: zoom)
  }

  func rows(zoom: Int) -> ClosedRange<Int> {
    TileLimits.squares(WebMercator.y(latitude: north), WebMercator.y(latitude: south), zoom: zoom)
  }

  func contain(_ address: TileAddress) -> Bool {
    address.zoom <= TileLimits.highestZoom && columns(zoom: address.zoom).contains(address.column)
      && rows(zoom: address.zoom).contains(address.row)
  }

  /// A region beyond the map's edge has the squares at that edge.
  private static func squares(_ first: Double, _ last: Double, zoom: Int) -> ClosedRange<Int> {
    let side = Double(1 << zoom)
    func square(_ place: Double) -> Int { Int(min(max(place * side, 0), side - 1)) }
    return square(first)...max(square(first), square(last))
  }
}
