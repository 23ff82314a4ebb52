import RoadsCore

/// The lines of a GPX text: its tracks' segments in their order, else its routes. Waypoints are places, not a way.
enum GPXRoute {
  static func lines(in text: UnsafeBufferPointer<UInt8>, name: String) throws(InputError) -> [[Coordinate]] {
    let visitor = GPXVisitor(name: name)
    try XMLReader.read(text, name: name, visitor)
    if let failure = visitor.failure { throw failure }
    return visitor.tracks.contains { !$0.isEmpty } ? visitor.tracks : visitor.routes
  }
}

private final class GPXVisitor: XMLVisitor {
  private let name: String
  private(set) var tracks: [[Coordinate]] = [[]]
  private(set) var routes: [[Coordinate]] = [[]]
  private(set) var failure: InputError?

  init(name: String) { self.name = name }

  func open(_ element: XMLElement) -> Bool {
    switch element.localName {
    case "trkseg": tracks.append([])
    case "rte": routes.append([])
    case "trkpt": take(element, into: &tracks)
    case "rtept": take(element, into: &routes)
    default: break
    }
    return failure == nil
  }

  private func take(_ element: XMLElement, into lines: inout [[Coordinate]]) {
    let latitude = element.attribute("lat")
    let longitude = element.attribute("lon")
    do throws(CoordinateError) {
      guard let north = latitude.flatMap(Decimal.number), let east = longitude.flatMap(Decimal.number) else {
        throw .malformed("\(latitude ?? ""),\(longitude ?? "")")
      }
      lines[lines.count - 1].append(try Coordinate(latitude: north, longitude: east))
    } catch {
      failure = InputError(name, line: element.line, .coordinate(error))
    }
  }
}
