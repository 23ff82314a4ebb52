import RoadsCore

/// In which coordinate reference system a GeoJSON file says that it is. RFC 7946 has one only; GeoJSON of 2008, which databases and map
/// programs still write, has the member `crs` for others.
enum GeoJSONSystem {
  static let member = "crs"

  /// Longitude and latitude on WGS 84 and on its like: ETRS89 and NAD83, which are a metre or two from it. In a file the longitude
  /// comes first, whatever order of axes the code has.
  private static let codes = ["4326", "4258", "4269", "4979"]
  private static let names = ["CRS84", "CRS84h", "CRS83"]

  /// The name of another system; nil where it is one of these, or unknown (`null`).
  static func foreign(_ value: JSONValue) -> String? {
    if value.isNull { return nil }
    let properties = value.member("properties")
    if let code = properties?.member("code")?.numberText {
      return codes.contains(code) ? nil : "EPSG:\(code)"
    }
    let given = properties?.word("name") ?? properties?.word("href") ?? value.word
    guard let name = given?.string else { return member }
    // urn:ogc:def:crs:EPSG::3857, http://www.opengis.net/def/crs/EPSG/0/3857, EPSG:3857 and the like.
    let last = name.split { ":/#".contains($0) }.last.map(String.init) ?? name
    let isKnown = names.contains(last) || name.uppercased().contains("EPSG") && codes.contains(last)
    return isKnown ? nil : name
  }

  /// Where a single row says so.
  static func reason(_ system: String) -> Rejection.Reason { .unknownValue(member: member, value: system) }
}
