/// A line or an area that a feature occupies, and what follows from it, derived once. Nothing of it ever changes, and it
/// may be large: it is handed on by reference.
package final class Shape: Sendable, Hashable {
  /// Never a point, and checked: see `Shape.read`.
  package let geometry: Geometry
  /// Where the feature's sign stands: the middle of the longest line, a point inside of the largest area.
  package let sign: Coordinate
  /// Metres along all lines; nil of an area.
  package let length: Double?

  /// For geometry that was checked.
  package init(_ geometry: Geometry, sign: Coordinate, length: Double?) {
    self.geometry = geometry
    self.sign = sign
    self.length = length
  }

  package static func == (one: Shape, other: Shape) -> Bool {
    one === other || one.geometry == other.geometry
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(geometry) }
}
