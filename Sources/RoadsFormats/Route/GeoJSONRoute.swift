import RoadsCore

/// The lines of a GeoJSON text, in their order: LineString and MultiLineString, bare, in a collection or
/// as features' geometries.
struct GeoJSONRoute {
  private let name: String
  private var lines: [[Coordinate]] = []

  /// `line` is the one on which the text begins.
  static func lines(
    in text: UnsafeBufferPointer<UInt8>, name: String, line: Int
  ) throws(InputError) -> [[Coordinate]] {
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
  ) throws(InputError) -> [[Coordinate]] {
    let (storage, count) = JSONRepair.repaired(text)
    return try storage.withUnsafeBufferPointer { all throws(InputError) in
      guard let root = try? parser.parse(UnsafeBufferPointer(rebasing: all[..<count])) else {
        throw InputError(name, line: line, .malformedJSON(detail: "value"))
      }
      return try lines(of: root, name)
    }
  }

  private static func lines(of root: JSONValue, _ name: String) throws(InputError) -> [[Coordinate]] {
    var route = GeoJSONRoute(name: name)
    try route.take(root)
    return route.lines
  }

  private init(name: String) { self.name = name }

  private mutating func take(_ value: JSONValue) throws(InputError) {
    guard let type = value.member("type")?.text else { return }
    switch type.string {
    case "FeatureCollection": try takeAll(value.member("features"))
    case "GeometryCollection": try takeAll(value.member("geometries"))
    case "Feature": if let geometry = value.member("geometry") { try take(geometry) }
    case "LineString": if let line = value.member("coordinates") { try takeLine(line) }
    case "MultiLineString":
      guard let lines = value.member("coordinates") else { return }
      var number = 0
      for line in lines.elements {
        number += 1
        try takeLine(line, number: number)
      }
    default: break
    }
  }

  private mutating func takeAll(_ list: JSONValue?) throws(InputError) {
    guard let list else { return }
    for value in list.elements { try take(value) }
  }

  /// `number`: of the line among several.
  private mutating func takeLine(_ line: JSONValue, number: Int? = nil) throws(InputError) {
    var points: [Coordinate] = []
    for position in line.elements {
      var numbers = position.elements.makeIterator()
      // RFC 7946, section 3.1.1: longitude first.
      guard let longitude = numbers.next()?.number, let latitude = numbers.next()?.number else {
        throw InputError(name, .position(line: number, point: points.count + 1))
      }
      do {
        points.append(try Coordinate(latitude: latitude, longitude: longitude))
      } catch {
        throw InputError(name, .coordinate(error))
      }
    }
    lines.append(points)
  }
}
