import RoadsCore

/// A geometry of GML while it is read: points, lines and polygons, alone or as members of others.
struct GMLPlace {
  private var parts = GeometryParts()
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
