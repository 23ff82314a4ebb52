import RoadsCore

/// A rectangle of degrees around what a node of the tree holds.
package struct RTreeBox: Sendable {
  package var south: Double
  package var west: Double
  package var north: Double
  package var east: Double

  static let nothing = RTreeBox(south: .infinity, west: .infinity, north: -.infinity, east: -.infinity)

  init(south: Double, west: Double, north: Double, east: Double) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  mutating func include(_ latitude: Double, _ longitude: Double) {
    south = min(south, latitude)
    north = max(north, latitude)
    west = min(west, longitude)
    east = max(east, longitude)
  }

  mutating func include(_ other: RTreeBox) {
    south = min(south, other.south)
    north = max(north, other.north)
    west = min(west, other.west)
    east = max(east, other.east)
  }

  @inline(__always)
  func touches(_ window: Window) -> Bool {
    south <= window.north && north >= window.south && west <= window.east && east >= window.west
  }

  var window: Window { Window(south: south, west: west, north: north, east: east) }

  func contains(_ latitude: Double, _ longitude: Double) -> Bool {
    latitude >= south && latitude <= north && longitude >= west && longitude <= east
  }

  /// How much larger it would have to be for a point, and how large it is: in degrees, since no more than a
  /// choice hangs on it.
  func growth(for latitude: Double, _ longitude: Double) -> (more: Double, area: Double) {
    var grown = self
    grown.include(latitude, longitude)
    return (grown.area - area, area)
  }

  private var area: Double { (north - south) * (east - west) }
}
