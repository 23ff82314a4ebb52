package import RoadsArguments
package import RoadsCore
internal import RoadsText

/// A point as a person names it: `LAT,LON`, or `@NAME` of a saved place.
package enum PointArgument: Sendable, Hashable {
  case coordinate(Coordinate)
  case place(String)

  package init(_ given: SourcedValue) throws {
    if given.text.hasPrefix("@") {
      self = .place(String(given.text.dropFirst()))
    } else {
      self = .coordinate(try Values.coordinate(given))
    }
  }
}
