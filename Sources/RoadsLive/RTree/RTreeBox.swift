package import RoadsCore

/// A rectangle of degrees around what a node of the tree holds.
package struct RTreeBox: Sendable, Hashable {
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

  init(_ latitude: Double, _ longitude: Double) {
    self.init(south: latitude, west: longitude, north: latitude, east: longitude)
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

  package var window: Window { Window(south: south, west: west, north: north, east: east) }

  @inline(__always)
  func touches(_ windows: UnsafeBufferPointer<Window>) -> Bool {
    for window in windows where touches(window) { return true }
    return false
  }

  func contains(_ other: RTreeBox) -> Bool {
    other.south >= south && other.north <= north && other.west >= west && other.east <= east
  }

  /// How much larger it would have to be for another one, and how large it is: in degrees, since no more than a
  /// choice hangs on it.
  func growth(for other: RTreeBox) -> (more: Double, area: Double) {
    var grown = self
    grown.include(other)
    return (grown.area - area, area)
  }

  var middle: (latitude: Double, longitude: Double) { ((south + north) / 2, (west + east) / 2) }

  private var area: Double { (north - south) * (east - west) }
}
