import RoadsCore

/// The place of a GeoJSON geometry: a point, a line or an area.
enum GeoJSONGeometry {
  typealias Reason = Rejection.Reason

  static func place(_ geometry: JSONValue?) throws(Reason) -> Place {
    guard let geometry, !geometry.isNull else { throw .missing(member: "coordinates") }
    // Nearly all are points, and a point needs nothing gathered.
    if let type = geometry.word("type"), type == "Point", let coordinates = geometry.known("coordinates"),
      coordinates.isArray
    {
      return Place(try position(coordinates))
    }
    var parts = GeometryParts()
    try add(geometry, to: &parts)
    return try parts.place()
  }

  /// Nesting ends where the parser's does.
  private static func add(_ geometry: JSONValue, to parts: inout GeometryParts) throws(Reason) {
    guard geometry.isObject else { throw .wrongType(member: "geometry", expected: .object) }
    guard let type = geometry.word("type") else { throw .missing(member: "geometry.type") }
    if type == "GeometryCollection" {
      guard let geometries = geometry.known("geometries") else { throw .missing(member: "geometries") }
      for geometry in geometries.elements { try add(geometry, to: &parts) }
      return
    }
    guard let coordinates = geometry.known("coordinates") else { throw .missing(member: "coordinates") }
    guard coordinates.isArray else { throw .wrongType(member: "coordinates", expected: .point) }
    if type == "Point" {
      let point = try position(coordinates)
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
    for element in value.elements { lines.append(try line(element, &parts)) }
    return lines
  }

  private static func line(_ value: JSONValue, _ parts: inout GeometryParts) throws(Reason) -> [Coordinate] {
    guard value.isArray else { throw .wrongType(member: "coordinates", expected: .point) }
    var points: [Coordinate] = []
    for element in value.elements {
      let point = try position(element)
      if parts.admit() { points.append(point) }
    }
    return points
  }

  /// RFC 7946, 3.1.1: longitude, latitude, and perhaps a height, which does not matter here.
  private static func position(_ value: JSONValue) throws(Reason) -> Coordinate {
    var numbers = value.elements.makeIterator()
    guard let longitude = numbers.next()?.number, let latitude = numbers.next()?.number else {
      throw .wrongType(member: "coordinates", expected: .point)
    }
    return try Place.vertex(latitude: latitude, longitude: longitude)
  }
}
