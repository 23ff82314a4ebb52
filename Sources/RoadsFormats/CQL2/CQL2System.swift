package import RoadsCore

/// The coordinate reference system that a filter's geometries are in, if that is not longitude and latitude.
package protocol CQL2System {
  /// By two numbers in the order of the system's axes; nil where they are no place of it.
  func coordinate(_ first: Double, _ second: Double) -> Coordinate?

  /// The same path with as many points between its corners as it takes for edges that are straight in longitude and latitude to
  /// be those that are straight in the system; nil where that is more than `most`.
  func path(_ corners: [Coordinate], atMost most: Int) -> [Coordinate]?

  /// Whether a box has the edges of one in longitude and latitude.
  var isOfDegrees: Bool { get }
}
