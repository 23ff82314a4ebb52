package import RoadsCore

/// The geometry of a GeoJSON Feature in a body: a point, a line or an area, checked.
package struct BodyGeometry: Sendable, Hashable {
  /// The point, or where the sign of the line or area stands.
  package let coordinate: Coordinate
  /// nil of a point.
  package let shape: Shape?

  /// Of a line or an area, whether any of its points is there.
  package var hasNullIsland: Bool {
    shape?.geometry.paths.contains { $0.contains(where: \.isNullIsland) } ?? coordinate.isNullIsland
  }

  private init(_ coordinate: Coordinate, _ shape: Shape? = nil) {
    self.coordinate = coordinate
    self.shape = shape
  }

  /// `feature`: what `geometry` is a member of. `path`: where that stands in the body.
  package static func read(_ feature: BodyMembers, path: String = "") throws(BodyError) -> BodyGeometry {
    let members = try BodyMembers(try feature.object("geometry"), path: path + "geometry.")
    try BodyCRS.check(members)
    let types = GeometryType.allCases.map { ($0.rawValue, $0) }
    guard let type = try members.choice("type", among: types) else { throw members.error("type", .missing) }
    guard let value = members["coordinates"] else { throw members.error("coordinates", .missing) }
    var reader = Reader(members)
    let geometry: Geometry
    switch type {
    case .point: return BodyGeometry(try reader.point(value))
    case .lineString: geometry = .lineString(try reader.path(value))
    case .multiLineString: geometry = .multiLineString(try reader.paths(value))
    case .polygon: geometry = .polygon(try reader.paths(value))
    case .multiPolygon:
      var polygons: [[[Coordinate]]] = []
      for polygon in try reader.elements(value) { polygons.append(try reader.paths(polygon)) }
      geometry = .multiPolygon(polygons)
    }
    // Points that were counted only are not there.
    guard reader.count <= Geometry.mostPoints else {
      throw members.error(
        "coordinates", .geometry(.tooManyPoints(reader.count, limit: Geometry.mostPoints)))
    }
    do {
      let shape = try Shape.read(geometry).shape
      return BodyGeometry(shape.sign, shape)
    } catch { throw members.error("coordinates", .geometry(error)) }
  }

  private struct Reader {
    private let members: BodyMembers
    private(set) var count = 0

    init(_ members: BodyMembers) { self.members = members }

    func elements(_ value: JSONValue) throws(BodyError) -> JSONElements {
      guard value.isArray else { throw members.error("coordinates", .wrongType(.list)) }
      return value.elements
    }

    mutating func paths(_ value: JSONValue) throws(BodyError) -> [[Coordinate]] {
      var paths: [[Coordinate]] = []
      for path in try elements(value) { paths.append(try self.path(path)) }
      return paths
    }

    /// What is more than may be is counted, and not kept.
    mutating func path(_ value: JSONValue) throws(BodyError) -> [Coordinate] {
      var points: [Coordinate] = []
      for position in try elements(value) {
        let point = try point(position)
        count += 1
        if count <= Geometry.mostPoints { points.append(point) }
      }
      return points
    }

    /// RFC 7946, 3.1.1: longitude, latitude, and perhaps a height and more, which do not matter here.
    func point(_ value: JSONValue) throws(BodyError) -> Coordinate {
      guard value.isArray else { throw members.error("coordinates", .wrongType(.position)) }
      var numbers = value.elements.makeIterator()
      guard let longitude = numbers.next()?.number, let latitude = numbers.next()?.number else {
        throw members.error("coordinates", .wrongType(.position))
      }
      while let more = numbers.next() {
        guard more.number != nil else { throw members.error("coordinates", .wrongType(.position)) }
      }
      do {
        return try Coordinate(latitude: latitude, longitude: longitude)
      } catch { throw members.error("coordinates", .coordinate(error)) }
    }
  }
}
