import RoadsCore

/// The place of a GeoJSON geometry: a point, a line or an area.
enum GeoJSONGeometry {
  typealias Reason = Rejection.Reason

  static func place(_ geometry: JSONValue?) throws(Reason) -> Place {
    guard let geometry, !geometry.isNull else { throw .missing(member: "coordinates") }
    // `type`, `coordinates` and one more.
    if geometry.isObject, geometry.count > 2,
      let system = geometry.member("crs").flatMap(GeoJSONSystem.foreign)
    {
      throw GeoJSONSystem.reason(system)
    }
    // Nearly all are points, and a point needs nothing gathered.
    if let type = geometry.word("type"), type == "Point", let coordinates = geometry.known("coordinates"),
      coordinates.isArray
    {
      guard let point = try position(coordinates) else { throw notAPoint }
      return Place(point)
    }
    var parts = GeometryParts()
    try add(geometry, to: &parts)
    return try parts.place()
  }

  private static func add(
    _ geometry: JSONValue, to parts: inout GeometryParts, depth: Int = 0
  ) throws(Reason) {
    guard depth < GeometryParts.mostDepth else { throw .geometry(.tooDeep(limit: GeometryParts.mostDepth)) }
    guard geometry.isObject else { throw .wrongType(member: "geometry", expected: .object) }
    guard let type = geometry.word("type") else { throw .missing(member: "geometry.type") }
    if type == "GeometryCollection" {
      guard let geometries = geometry.known("geometries") else { throw .missing(member: "geometries") }
      for geometry in geometries.elements { try add(geometry, to: &parts, depth: depth + 1) }
      return
    }
    guard let coordinates = geometry.known("coordinates") else { throw .missing(member: "coordinates") }
    guard coordinates.isArray else { throw .wrongType(member: "coordinates", expected: .geometry) }
    if type == "Point" {
      guard let point = try position(coordinates) else { throw notAPoint }
      if parts.admit() { parts.add(point: point) }
    } else if type == "MultiPoint" {
      for point in try line(coordinates, &parts) { parts.add(point: point) }
    } else if type == "LineString" {
      parts.add(line: try line(coordinates, &parts))
    } else if type == "MultiLineString" {
      for line in try lines(coordinates, &parts) { parts.add(line: line) }
    } else if type == "Polygon" {
      parts.add(area: try lines(coordinates, &parts))
    } else if type == "MultiPolygon" {
      for polygon in coordinates.elements { parts.add(area: try lines(polygon, &parts)) }
    } else {
      throw .unknownValue(member: "geometry.type", value: type.string)
    }
  }

  private static func lines(_ value: JSONValue, _ parts: inout GeometryParts) throws(Reason) -> [[Coordinate]]
  {
    var lines: [[Coordinate]] = []
    for element in value.elements { lines.append(try line(element, &parts, number: lines.count + 1)) }
    return lines
  }

  /// `number`: of the line among several.
  private static func line(
    _ value: JSONValue, _ parts: inout GeometryParts, number: Int? = nil
  ) throws(Reason) -> [Coordinate] {
    guard value.isArray else { throw .wrongType(member: "coordinates", expected: .geometry) }
    var points: [Coordinate] = []
    points.reserveCapacity(min(value.count, Geometry.mostPoints))
    var count = 0
    for element in value.elements {
      count += 1
      guard let point = try position(element) else {
        throw .position(member: "coordinates", line: number, point: count)
      }
      if parts.admit() { points.append(point) }
    }
    return points
  }

  private static let notAPoint = Reason.wrongType(member: "coordinates", expected: .point)

  /// RFC 7946, 3.1.1: longitude, latitude, and perhaps a height, which does not matter here. nil where it is none.
  private static func position(_ value: JSONValue) throws(Reason) -> Coordinate? {
    guard let (longitude, latitude) = value.firstTwoNumbers else { return nil }
    return try Place.vertex(latitude: latitude, longitude: longitude)
  }
}
