import RoadsCore

/// The tile matrix set of web maps, WebMercatorQuad, as the OGC's standard has it (17-083r4, annex D.1).
package enum TileMatrixSet {
  package static let id = "WebMercatorQuad"
  package static let uri = "http://www.opengis.net/def/tilematrixset/OGC/1.0/WebMercatorQuad"
  package static let crs = "http://www.opengis.net/def/crs/EPSG/0/3857"
  package static let scaleSet = "http://www.opengis.net/def/wkss/OGC/1.0/GoogleMapsCompatible"

  /// West and north, in metres: half the equator of the ellipsoid of WGS 84.
  package static let origin = (x: -.pi * Ellipsoid.equatorialRadius, y: .pi * Ellipsoid.equatorialRadius)
  /// Pixels each way.
  package static let tileSize = 256
  /// What the standard takes a pixel to be wide, in metres.
  private static let pixel = 0.000_28

  package static let matrices = (0...TileAddress.highestZoom).map(Matrix.init)

  /// The tile matrix of one zoom.
  package struct Matrix: Sendable, Hashable {
    package let zoom: Int

    /// How many tiles there are each way.
    package var side: Int { 1 << zoom }
    /// How wide a pixel is on the equator, in metres.
    package var cellSize: Double { -2 * origin.x / Double(tileSize * side) }
    package var scaleDenominator: Double { cellSize / pixel }
  }
}
