/// In which coordinate reference system a GeoJSON body says that its coordinates are. RFC 7946 has one only, and members of other names
/// do not matter; but whoever names another system, as GeoJSON of 2008 (`crs`) and JSON-FG (`coordRefSys`) do, means other places.
package enum BodyCRS {
  /// As the programs that write them call longitude and latitude on WGS 84.
  package static let names: Set<String> = [
    "urn:ogc:def:crs:OGC:1.3:CRS84", "urn:ogc:def:crs:OGC::CRS84", "OGC:CRS84", "[OGC:CRS84]",
    "http://www.opengis.net/def/crs/OGC/1.3/CRS84", "http://www.opengis.net/def/crs/OGC/0/CRS84",
    "https://www.opengis.net/def/crs/OGC/1.3/CRS84", "https://www.opengis.net/def/crs/OGC/0/CRS84",
  ]

  package static let members = ["crs", "coordRefSys"]

  /// Of a feature, or of its geometry.
  package static func check(_ body: BodyMembers) throws(BodyError) {
    for name in members {
      guard let value = body[name] else { continue }
      let given = value.text ?? value.member("properties")?.member("name")?.text
      guard let given, names.contains(given.string) else { throw body.error(name, .foreignCRS) }
    }
  }
}
