import RoadsCore

/// The line of a GPX text: all track points in their order, else all points of routes. Waypoints are
/// places, not a way.
enum GPXRoute {
  static func points(in text: UnsafeBufferPointer<UInt8>, name: String) throws(InputError) -> [Coordinate] {
    let visitor = GPXVisitor(name: name)
    try XMLReader.read(text, name: name, visitor)
    if let failure = visitor.failure { throw failure }
    return visitor.track.isEmpty ? visitor.route : visitor.track
  }
}

private final class GPXVisitor: XMLVisitor {
  private let name: String
  private(set) var track: [Coordinate] = []
  private(set) var route: [Coordinate] = []
  private(set) var failure: InputError?

  init(name: String) { self.name = name }

  func open(_ element: XMLElement) -> Bool {
    switch element.localName {
    case "trkpt": take(element, into: &track)
    case "rtept": take(element, into: &route)
    default: break
    }
    return failure == nil
  }

  private func take(_ element: XMLElement, into points: inout [Coordinate]) {
    let latitude = element.attribute("lat")
    let longitude = element.attribute("lon")
    do throws(CoordinateError) {
      guard let north = latitude.flatMap(Decimal.number), let east = longitude.flatMap(Decimal.number) else {
        throw .malformed("\(latitude ?? ""),\(longitude ?? "")")
      }
      points.append(try Coordinate(latitude: north, longitude: east))
    } catch {
      failure = InputError(name, line: element.line, .coordinate(error))
    }
  }
}
