/// Why a geometry cannot be stored.
package enum GeometryProblem: Error, Sendable, Hashable {
  case empty
  /// A line whose points are all one place.
  case lineOfOnePlace
  /// A ring of fewer than three places.
  case ringTooShort(places: Int)
  case tooManyPoints(Int, limit: Int)
  /// Collections in collections.
  case tooDeep(limit: Int)
  /// One of the points is 0,0, which stands for an unknown place.
  case nullIsland
}

/// What was accepted although the standards forbid it.
package struct GeometryWarnings: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// An empty literal is made by code for sets of anything, which for each row of a list takes longer than to read its point.
  package init() { rawValue = 0 }

  package static let openRing = GeometryWarnings(rawValue: 1)
  package static let repeatedPoint = GeometryWarnings(rawValue: 2)
  package static let selfCrossing = GeometryWarnings(rawValue: 4)
  /// A line of one place, or a ring of fewer than three, among others that have a sense.
  package static let droppedPart = GeometryWarnings(rawValue: 8)
}
