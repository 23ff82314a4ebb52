import RoadsCore

/// The lines of a GeoJSON text, in their order: LineString and MultiLineString, bare, in a collection or
/// as features' geometries.
struct GeoJSONRoute {
  private let name: String
  private var lines = RouteLines()

  /// `line` is the one on which the text begins.
  static func lines(
    in text: UnsafeBufferPointer<UInt8>, name: String, line: Int
  ) throws(InputError) -> RouteLines {
    let limits = ElementReader.Limits()
    let parser = JSONParser(maxDepth: limits.depth)
    let root: JSONValue
    do {
      root = try parser.parse(text)
    } catch {
      switch error {
      case .tooDeep: throw InputError(name, .tooDeep(limit: limits.depth))
      case .noMemory: throw InputError(name, .tooLarge(limitBytes: RouteReader.limitBytes))
      case .notUTF8, .malformed:
        guard let fault = JSONFault.find(in: text) else { return try repaired(parser, text, name, line) }
        throw fault.error(name, line: line)
      }
    }
    return try lines(of: root, name)
  }

  /// `1e999` is valid JSON, and no number that a program has: its point is named.
  private static func repaired(
    _ parser: JSONParser, _ text: UnsafeBufferPointer<UInt8>, _ name: String, _ line: Int
  ) throws(InputError) -> RouteLines {
    let (storage, count) = JSONRepair.repaired(text)
    return try storage.withUnsafeBufferPointer { all throws(InputError) in
      guard let root = try? parser.parse(UnsafeBufferPointer(rebasing: all[..<count])) else {
        throw InputError(name, line: line, .malformedJSON(detail: "value"))
      }
      return try lines(of: root, name)
    }
  }

  private static func lines(of root: JSONValue, _ name: String) throws(InputError) -> RouteLines {
    var route = GeoJSONRoute(name: name)
    try route.take(root)
    return route.lines
  }

  private init(name: String) { self.name = name }

  /// `times`: of the points, as tracks that became GeoJSON have them.
  private mutating func take(_ value: JSONValue, times: JSONValue? = nil) throws(InputError) {
    if let system = value.member("crs").flatMap(GeoJSONSystem.foreign) {
      throw InputError(name, .foreignSystem(system))
    }
    guard let type = value.member("type")?.text else { return }
    switch type.string {
    case "FeatureCollection": try takeAll(value.member("features"))
    case "GeometryCollection": try takeAll(value.member("geometries"))
    case "Feature":
      let properties = value.member("properties")
      let times =
        properties?.member("coordTimes") ?? properties?.member("coordinateProperties")?.member("times")
      if let geometry = value.member("geometry") { try take(geometry, times: times) }
    case "LineString": if let line = value.member("coordinates") { try takeLine(line, times: times) }
    case "MultiLineString":
      guard let lines = value.member("coordinates") else { return }
      var number = 0
      var times = times?.elements.makeIterator()
      for line in lines.elements {
        number += 1
        try takeLine(line, number: number, times: times?.next())
      }
    default: break
    }
  }

  private mutating func takeAll(_ list: JSONValue?) throws(InputError) {
    guard let list else { return }
    for value in list.elements { try take(value) }
  }

  /// `number`: of the line among several.
  private mutating func takeLine(
    _ line: JSONValue, number: Int? = nil, times: JSONValue?
  ) throws(InputError) {
    lines.begin()
    var times = times?.elements.makeIterator()
    var count = 0
    for position in line.elements {
      var numbers = position.elements.makeIterator()
      // RFC 7946, section 3.1.1: longitude first.
      guard let longitude = numbers.next()?.number, let latitude = numbers.next()?.number else {
        throw InputError(name, .position(line: number, point: count + 1))
      }
      do {
        lines.add(
          try Coordinate(latitude: latitude, longitude: longitude),
          at: times?.next()?.text.flatMap { RouteLines.moment($0.string) })
        count += 1
      } catch {
        throw InputError(name, .coordinate(error))
      }
    }
  }
}
