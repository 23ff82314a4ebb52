import RoadsCore

/// The place of a GeoJSON geometry: a point, or the point that stands for a line or an area.
enum GeoJSONGeometry {
  typealias Reason = Rejection.Reason

  static func place(_ geometry: JSONValue?) throws(Reason) -> Place {
    guard let geometry, !geometry.isNull else { throw .missing(member: "coordinates") }
    guard geometry.isObject else { throw .wrongType(member: "geometry", expected: .object) }
    guard let type = geometry.word("type") else { throw .missing(member: "geometry.type") }
    if type == "GeometryCollection" { return try first(geometry.known("geometries")) }
    guard let coordinates = geometry.known("coordinates") else { throw .missing(member: "coordinates") }
    guard coordinates.isArray else { throw .wrongType(member: "coordinates", expected: .point) }
    if type == "Point" {
      let (latitude, longitude) = try position(coordinates)
      return try .point(latitude: latitude, longitude: longitude)
    }
    if type == "MultiPoint" { return try middle(line(coordinates)) }
    if type == "LineString" { return try shape(RepresentativePoint.middle(of: [line(coordinates)])) }
    if type == "MultiLineString" { return try shape(RepresentativePoint.middle(of: lines(coordinates))) }
    if type == "Polygon" { return try shape(RepresentativePoint.inside(lines(coordinates))) }
    if type == "MultiPolygon" { return try shape(largest(coordinates)) }
    throw .unknownValue(member: "geometry.type", value: type.string)
  }

  private static func shape(_ point: Coordinate?) throws(Reason) -> Place {
    guard let point else { throw .missing(member: "coordinates") }
    return Place(coordinate: point, isOfShape: true)
  }

  /// Of single points the one in the middle of their order: on the road, which their centre need not be.
  private static func middle(_ points: [Coordinate]) throws(Reason) -> Place {
    guard !points.isEmpty else { throw .missing(member: "coordinates") }
    return Place(coordinate: points[(points.count - 1) / 2], isOfShape: points.count > 1)
  }

  private static func first(_ geometries: JSONValue?) throws(Reason) -> Place {
    guard let geometries else { throw .missing(member: "geometries") }
    var count = 0
    var found: Place?
    for geometry in geometries.elements {
      count += 1
      // Nesting ends where the parser's does.
      if found == nil { found = try place(geometry) }
    }
    guard var found else { throw .missing(member: "coordinates") }
    found.isOfShape = found.isOfShape || count > 1
    return found
  }

  private static func largest(_ polygons: JSONValue) throws(Reason) -> Coordinate? {
    var best: [[Coordinate]] = []
    var extent = -1.0
    for polygon in polygons.elements {
      let rings = try lines(polygon)
      guard let outer = rings.first else { continue }
      let size = RepresentativePoint.extent(of: outer)
      if size > extent { (best, extent) = (rings, size) }
    }
    return RepresentativePoint.inside(best)
  }

  private static func lines(_ value: JSONValue) throws(Reason) -> [[Coordinate]] {
    var lines: [[Coordinate]] = []
    for element in value.elements { lines.append(try line(element)) }
    return lines
  }

  private static func line(_ value: JSONValue) throws(Reason) -> [Coordinate] {
    guard value.isArray else { throw .wrongType(member: "coordinates", expected: .point) }
    var points: [Coordinate] = []
    for element in value.elements {
      let (latitude, longitude) = try position(element)
      points.append(try Place.point(latitude: latitude, longitude: longitude).coordinate)
    }
    return points
  }

  /// RFC 7946, 3.1.1: longitude, latitude, and perhaps a height, which does not matter here.
  private static func position(_ value: JSONValue) throws(Reason) -> (latitude: Double, longitude: Double) {
    var numbers = value.elements.makeIterator()
    guard let longitude = numbers.next()?.number, let latitude = numbers.next()?.number else {
      throw .wrongType(member: "coordinates", expected: .point)
    }
    return (latitude, longitude)
  }
}
