import RoadsCore

/// The lines of a GPX text: its tracks' segments in their order, else its routes. Waypoints are places, not a way.
enum GPXRoute {
  static func lines(in text: UnsafeBufferPointer<UInt8>, name: String) throws(InputError) -> RouteLines {
    let visitor = GPXVisitor(name: name)
    try XMLReader.read(text, name: name, visitor)
    if let failure = visitor.failure { throw failure }
    return visitor.tracks.isEmpty ? visitor.routes : visitor.tracks
  }
}

private final class GPXVisitor: XMLVisitor {
  private let name: String
  private(set) var tracks = RouteLines()
  private(set) var routes = RouteLines()
  private(set) var failure: InputError?
  private var depth = 0
  /// The point that is open: how deep it lies, and whose it is.
  private var point: (depth: Int, isTrack: Bool)?
  /// Of that point, while its time is open.
  private var time: [UInt8]?

  /// Longer than any time.
  private static let longestTime = 64

  init(name: String) { self.name = name }

  func open(_ element: XMLElement) -> Bool {
    depth += 1
    switch element.localName {
    case "trkseg": tracks.begin()
    case "rte": routes.begin()
    case "trkpt": take(element, isTrack: true)
    case "rtept": take(element, isTrack: false)
    // Others have times too: the file, waypoints, what programs add to a point.
    case "time": if point?.depth == depth - 1 { time = [] }
    default: break
    }
    return failure == nil
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if let time, time.count < GPXVisitor.longestTime {
      self.time?.append(contentsOf: bytes.prefix(GPXVisitor.longestTime - time.count))
    }
    return true
  }

  func close(_ name: XMLName) -> Bool {
    depth -= 1
    guard let point else { return true }
    if let time, depth == point.depth {
      let moment = RouteLines.moment(String(decoding: time, as: UTF8.self))
      if point.isTrack { tracks.date(moment) } else { routes.date(moment) }
      self.time = nil
    }
    if depth < point.depth { self.point = nil }
    return true
  }

  private func take(_ element: XMLElement, isTrack: Bool) {
    let latitude = element.attribute("lat")
    let longitude = element.attribute("lon")
    do throws(CoordinateError) {
      guard let north = latitude.flatMap(Decimal.number), let east = longitude.flatMap(Decimal.number) else {
        throw .malformed("\(latitude ?? ""),\(longitude ?? "")")
      }
      let place = try Coordinate(latitude: north, longitude: east)
      if isTrack { tracks.add(place) } else { routes.add(place) }
      point = (depth, isTrack)
    } catch {
      failure = InputError(name, line: element.line, .coordinate(error))
    }
  }
}
