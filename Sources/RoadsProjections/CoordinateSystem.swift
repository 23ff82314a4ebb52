/// A coordinate reference system in which places can be told, by the EPSG's code. Its axes are in the order that the EPSG gives
/// them.
package struct CoordinateSystem: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// WGS 84 as everything here is kept.
    case longitudeLatitude
    /// The same degrees, latitude first.
    case latitudeLongitude
    /// Metres in a plane, by PROJ.
    case plane
  }

  package enum Axis: String, Sendable, Hashable {
    case east
    case north
  }

  package let kind: Kind
  /// Where the first one points.
  package let firstAxis: Axis
  /// nil of longitude and latitude, which the OGC names.
  package let code: Int?
  package let name: String

  private init(_ kind: Kind, _ code: Int?, _ name: String, _ firstAxis: Axis) {
    self.kind = kind
    self.firstAxis = firstAxis
    self.code = code
    self.name = name
  }

  /// As the standards name it (OGC 18-058, 6.2).
  package var uri: String {
    let authority = code.map { "EPSG/0/\($0)" } ?? "OGC/1.3/CRS84"
    return "http://www.opengis.net/def/crs/" + authority
  }

  /// As people write it.
  package var shortName: String { code.map { "EPSG:\($0)" } ?? "CRS84" }

  package static let crs84 = CoordinateSystem(.longitudeLatitude, nil, "WGS 84", .east)

  /// Those that need no library. EPSG has ETRS89 and WGS 84 as one to a metre (transformation 1149), and PROJ too.
  package static let ofDegrees = [
    crs84, CoordinateSystem(.latitudeLongitude, 4326, "WGS 84", .north),
    CoordinateSystem(.latitudeLongitude, 4258, "ETRS89", .north),
  ]

  /// Maps of the web, of Europe, and those of the countries that roads from here lead to. Not those of MGI / Balkans (31275
  /// to 31277): EPSG has withdrawn them, and from their datum no way leads here, so that places would be off by 400 m; MGI 1901
  /// has taken their place.
  package static let ofPlanes: [CoordinateSystem] = [
    (3857, "WGS 84 / Pseudo-Mercator"), (3035, "ETRS89-extended / LAEA Europe"),
    (25832, "ETRS89 / UTM zone 32N"), (25833, "ETRS89 / UTM zone 33N"), (25834, "ETRS89 / UTM zone 34N"),
    (32633, "WGS 84 / UTM zone 33N"), (32634, "WGS 84 / UTM zone 34N"),
    (8677, "MGI 1901 / Balkans zone 5"), (8678, "MGI 1901 / Balkans zone 6"),
    (6316, "MGI 1901 / Balkans zone 7"), (3765, "HTRS96 / Croatia TM"),
    (3794, "Slovenia 1996 / Slovene National Grid"), (8682, "SRB_ETRS89 / UTM zone 34N"),
    (31287, "MGI / Austria Lambert"),
  ].map { CoordinateSystem(.plane, $0, $1, northFirst.contains($0) ? .north : .east) }

  /// By EPSG's list of axes; PROJ goes by the same.
  private static let northFirst: Set = [3035, 31287]
}
