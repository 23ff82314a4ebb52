import RoadsCore

/// A geometry of GML while it is read: points, lines and polygons, alone or as members of others.
struct GMLPlace {
  private var parts = GeometryParts()
  /// Of the polygon that is being read.
  private var rings: [[Coordinate]]?
  private var order = PositionList.Order.latitudeFirst
  private var dimension = 2
  private var problem: Rejection.Reason?

  typealias Reason = Rejection.Reason

  mutating func open(_ element: XMLElement) {
    if let system = element.attribute("srsName") {
      do throws(Reason) {
        order = try PositionList.Order(system: system)
      } catch { problem = problem ?? error }
    }
    if let given = element.attribute("srsDimension") { dimension = given == "3" ? 3 : 2 }
    if element.name == "Polygon" { rings = [] }
  }

  mutating func close(_ name: XMLName) {
    guard name == "Polygon", let rings else { return }
    parts.add(area: rings)
    self.rings = nil
  }

  mutating func add(positions: String, isPoint: Bool) {
    do throws(Reason) {
      let points = try PositionList.numbers(positions.utf8, order, dimension: dimension, &parts)
      add(points, isPoint: isPoint)
    } catch { problem = problem ?? error }
  }

  private mutating func add(_ points: [Coordinate], isPoint: Bool) {
    if isPoint {
      for point in points { parts.add(point: point) }
    } else if rings == nil {
      parts.add(line: points)
    } else {
      rings?.append(points)
    }
  }

  /// GML 2 has tuples, longitudes first.
  mutating func add(tuples: String, isPoint: Bool) {
    do throws(Reason) {
      let points = try PositionList.tuples(tuples.utf8, &parts)
      add(points, isPoint: isPoint)
    } catch { problem = problem ?? error }
  }

  func place() throws(Reason) -> Place {
    if let problem { throw problem }
    guard !parts.isEmpty else { throw .missing(member: "coordinates") }
    return try parts.place()
  }
}
