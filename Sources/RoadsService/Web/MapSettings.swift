package import RoadsCore

/// What an operator decides about the map.
package struct MapSettings: Sendable {
  /// nil: the map draws no tiles, and asks nobody for any.
  package var tiles = TileSource.openStreetMap
  package var terrain = TileSource.openTopoMap
  /// What somebody sees who comes for the first time: the whole country.
  package var centre = Coordinate(validLatitude: 43.9, longitude: 17.8)
  package var zoom = 8

  /// In whose frames the map may be.
  package var sites: [EmbeddingSite] = []
  /// Pages of the operator's own, in place of what the service says of itself; an imprint it has none.
  package var about: String?
  package var privacy: String?
  package var imprint: String?

  package init() {}
}
