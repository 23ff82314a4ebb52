package import RoadsCore

/// What an operator decides about the map.
package struct MapSettings: Sendable {
  /// nil: the map draws no tiles, and asks nobody for any.
  package var tiles = TileSource.openStreetMap
  package var terrain = TileSource.openTopoMap
  /// What somebody sees who comes for the first time: the whole country.
  package var centre = Coordinate(validLatitude: 43.9, longitude: 17.8)
  package var zoom = 8

  package init() {}
}
