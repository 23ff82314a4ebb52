/// Where a feature lives; ids are unique inside a layer. Radars come before conditions wherever an
/// order is needed.
package enum Layer: String, Sendable, Hashable, CaseIterable, Comparable {
  case radars
  case conditions

  package static func < (a: Layer, b: Layer) -> Bool { a == .radars && b == .conditions }
}
