package import RoadsCore

extension Values {
  /// `SOUTH,WEST,NORTH,EAST`.
  package static func box(_ given: SourcedValue) throws -> Box {
    let parts = given.text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Decimal.number($0) }
    guard parts.count == 4, numbers.count == 4 else {
      throw UsageError.notABox(source: given.source, value: given.text)
    }
    let corners: (Coordinate, Coordinate)
    do {
      corners = (
        try Coordinate(latitude: numbers[0], longitude: numbers[1]),
        try Coordinate(latitude: numbers[2], longitude: numbers[3])
      )
    } catch {
      throw UsageError.coordinate(source: given.source, value: given.text, error)
    }
    do {
      return try Box(southWest: corners.0, northEast: corners.1)
    } catch {
      throw UsageError.area(source: given.source, error)
    }
  }
}
