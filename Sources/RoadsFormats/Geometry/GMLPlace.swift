import RoadsCore

/// A geometry of GML while it is read: points, lines and polygons, alone or as members of others.
struct GMLPlace {
  private var parts = GeometryParts()
  private var order = PositionList.Order.latitudeFirst
  private var dimension = 2
  private var problem: Rejection.Reason?
  private var latitude: String?
  private var longitude: String?
  private var lowerCorner: String?

  typealias Reason = Rejection.Reason

  mutating func open(_ element: XMLElement) {
    if let system = element.attribute("srsName") {
      do throws(Reason) {
        order = try PositionList.Order(system: system)
      } catch { problem = problem ?? error }
    }
    if let given = element.attribute("srsDimension") { dimension = given == "3" ? 3 : 2 }
    if element.name == "Polygon" { parts.beginArea() }
  }

  mutating func close(_ name: XMLName) {
    if name == "Polygon" { parts.endArea() }
  }

  mutating func add(positions: String, isPoint: Bool) {
    do throws(Reason) {
      let points = try PositionList.numbers(
        positions.utf8, order, dimension: dimension, member: isPoint ? "pos" : "posList", isPoint: isPoint,
        &parts)
      parts.add(positions: points, arePoints: isPoint)
    } catch { problem = problem ?? error }
  }

  /// GML 2 has tuples, longitudes first.
  mutating func add(tuples: String, isPoint: Bool) {
    do throws(Reason) {
      let points = try PositionList.tuples(tuples.utf8, isPoint: isPoint, &parts)
      parts.add(positions: points, arePoints: isPoint)
    } catch { problem = problem ?? error }
  }

  func place() throws(Reason) -> Place {
    if let problem { throw problem }
    guard !parts.isEmpty else { throw .missing(member: "coordinates") }
    return try parts.place()
  }
}

// MARK: GeoRSS

extension GMLPlace {
  /// Latitudes first, whatever GML around it says.
  mutating func add(_ positions: String, of element: GeoRSSElement) {
    take { parts throws(Reason) in
      let points = try PositionList.numbers(
        positions.utf8, member: element.name, isPoint: element == .point, &parts)
      switch element {
      case .point: parts.add(positions: points, arePoints: true)
      case .line: parts.add(line: points)
      case .polygon: parts.add(area: [points])
      case .box: parts.add(area: [try GMLPlace.ring(points, "box")])
      }
    }
  }

  /// An envelope of GML.
  mutating func add(lowerCorner: String) { self.lowerCorner = lowerCorner }

  mutating func add(upperCorner: String) {
    guard let lowerCorner else { return }
    self.lowerCorner = nil
    let (order, dimension) = (order, dimension)
    take { parts throws(Reason) in
      let corners = try PositionList.numbers(
        (lowerCorner + " " + upperCorner).utf8, order, dimension: dimension, member: "Envelope", &parts)
      parts.add(area: [try GMLPlace.ring(corners, "Envelope")])
    }
  }

  /// W3C's vocabulary has an element for each.
  mutating func add(latitude: String) {
    self.latitude = latitude
    addPoint()
  }

  mutating func add(longitude: String) {
    self.longitude = longitude
    addPoint()
  }

  private mutating func addPoint() {
    guard let latitude, let longitude else { return }
    (self.latitude, self.longitude) = (nil, nil)
    take { parts throws(Reason) in
      let point = try Place.vertex(latitude: latitude, longitude: longitude)
      if parts.admit() { parts.add(point: point) }
    }
  }

  private mutating func take(_ add: (inout GeometryParts) throws(Reason) -> Void) {
    do throws(Reason) { try add(&parts) } catch { problem = problem ?? error }
  }

  private static func ring(_ corners: [Coordinate], _ member: String) throws(Reason) -> [Coordinate] {
    guard corners.count == 2 else { throw .wrongType(member: member, expected: .geometry) }
    let (low, high) = (corners[0], corners[1])
    let west = try Place.vertex(latitude: high.latitude, longitude: low.longitude)
    let east = try Place.vertex(latitude: low.latitude, longitude: high.longitude)
    return [low, east, high, west, low]
  }
}
