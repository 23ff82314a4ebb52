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
        guard let fault = JSONFault.find(in: text) else {
          throw InputError(name, line: line, .malformedJSON(detail: "value"))
        }
        throw fault.error(name, line: line)
      }
    }
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
      for line in lines.elements { try takeLine(line) }
    default: break
    }
  }

  private mutating func takeAll(_ list: JSONValue?) throws(InputError) {
    guard let list else { return }
    for value in list.elements { try take(value) }
  }

  private mutating func takeLine(_ line: JSONValue) throws(InputError) {
    var points: [Coordinate] = []
    for position in line.elements {
      var numbers = position.elements.makeIterator()
      // RFC 7946, section 3.1.1: longitude first.
      guard let longitude = numbers.next()?.number, let latitude = numbers.next()?.number else {
        throw InputError(name, .coordinate(.malformed(position.text?.string ?? "")))
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
