import RoadsCore

/// Where a row's place stands, and how it is written.
enum MappingGeometry: Sendable, Hashable {
  /// A geometry object of GeoJSON.
  case geojson(MappingPath)
  case wkt(MappingPath)
  case degrees(latitude: MappingPath, longitude: MappingPath)
  /// Two numbers, as a text or a list.
  case point(MappingPath, PositionList.Order)
  /// Lists of points, or texts with many numbers: a line each.
  case points(MappingPath, Point)

  /// How a point of a list is written.
  enum Point: Sendable, Hashable {
    case pair(PositionList.Order)
    case object(latitude: MappingPath, longitude: MappingPath)
  }

  typealias Reason = Rejection.Reason

  /// nil where the row has none there.
  func place(of row: JSONValue) throws(Reason) -> Place? {
    switch self {
    case .geojson(let path):
      guard let geometry = path.first(in: row) else { return nil }
      return try GeoJSONGeometry.place(geometry)
    case .wkt(let path):
      guard let value = path.first(in: row) else { return nil }
      guard let text = value.text else { throw .wrongType(member: path.text, expected: .text) }
      return text.count == 0 ? nil : try WKTReader.place(text.bytes)
    case .degrees(let latitude, let longitude):
      return try MappingGeometry.point(latitude, longitude, in: row).map { Place($0) }
    case .point(let path, let order):
      guard let value = path.first(in: row), !value.isEmptyText else { return nil }
      guard let point = try MappingGeometry.pair(value, order) else {
        throw .wrongType(member: path.text, expected: .point)
      }
      return Place(point)
    case .points(let path, let point): return try lines(path, point, row)
    }
  }

  // MARK: Points

  private static func point(
    _ latitude: MappingPath, _ longitude: MappingPath, in value: JSONValue
  ) throws(Reason) -> Coordinate? {
    guard let north = latitude.first(in: value), let east = longitude.first(in: value),
      !north.isEmptyText, !east.isEmptyText
    else { return nil }
    return try Place.vertex(
      latitude: try degrees(north, latitude), longitude: try degrees(east, longitude))
  }

  private static func degrees(_ value: JSONValue, _ path: MappingPath) throws(Reason) -> Double {
    guard let number = value.number ?? value.text.flatMap({ Decimal.number($0.string) }) else {
      throw .wrongType(member: path.text, expected: .number)
    }
    return number
  }

  /// `"44.5,18.6"` or `[44.5, 18.6]`; nil where it is neither.
  private static func pair(_ value: JSONValue, _ order: PositionList.Order) throws(Reason) -> Coordinate? {
    if let (first, second) = value.firstTwoNumbers { return try vertex(first, second, order) }
    guard let text = value.text, text.count <= 200 else { return nil }
    let numbers = text.string.split { $0 == "," || $0 == " " }.map { Decimal.number($0) }
    guard numbers.count >= 2, let first = numbers[0], let second = numbers[1] else { return nil }
    return try vertex(first, second, order)
  }

  private static func vertex(
    _ first: Double, _ second: Double, _ order: PositionList.Order
  ) throws(Reason) -> Coordinate {
    switch order {
    case .latitudeFirst: try Place.vertex(latitude: first, longitude: second)
    case .longitudeFirst: try Place.vertex(latitude: second, longitude: first)
    }
  }

  // MARK: Lines

  private func lines(_ path: MappingPath, _ point: Point, _ row: JSONValue) throws(Reason) -> Place? {
    var parts = GeometryParts()
    var lines: [[Coordinate]] = []
    var problem: Reason?
    path.each(in: row) { value in
      do throws(Reason) {
        let line = try MappingGeometry.line(value, path, point, &parts)
        // One road, cut into pieces.
        if let end = lines.last?.last, end == line.first {
          lines[lines.count - 1] += line.dropFirst()
        } else if !line.isEmpty {
          lines.append(line)
        }
      } catch { problem = error }
      return problem == nil
    }
    if let problem { throw problem }
    if lines.isEmpty { return nil }
    for line in lines { parts.add(positions: line, arePoints: line.count == 1) }
    return try parts.place()
  }

  private static func line(
    _ value: JSONValue, _ path: MappingPath, _ point: Point, _ parts: inout GeometryParts
  ) throws(Reason) -> [Coordinate] {
    if let text = value.text, case .pair(let order) = point {
      return try PositionList.numbers(text.bytes, order, member: "points", &parts)
    }
    guard value.isArray else { throw .wrongType(member: path.text, expected: .geometry) }
    var line: [Coordinate] = []
    var count = 0
    for element in value.elements {
      count += 1
      let found: Coordinate?
      switch point {
      case .pair(let order): found = try pair(element, order)
      case .object(let latitude, let longitude): found = try self.point(latitude, longitude, in: element)
      }
      guard let found else { throw .position(member: path.text, point: count) }
      if parts.admit() { line.append(found) }
    }
    return line
  }
}
