/// With a limit a small circle may hold enough already: what is farther than all of it cannot come before any of it.
package enum GrowingCircle {
  /// Metres.
  @usableFromInline static let first = 1_000.0
  @usableFromInline static let growth = 4.0

  /// Calls `look` with circles around one centre, the last of them `circle` itself, until it says that it has enough.
  /// `inner`: the radius of the circle before.
  @inlinable
  package static func search<Failure: Error>(
    _ circle: Circle, beginsSmall: Bool, _ look: (_ part: Circle, _ inner: Double?) throws(Failure) -> Bool
  ) throws(Failure) {
    var part = beginsSmall ? circle.limited(to: first) : circle
    var inner: Double?
    while !(try look(part, inner)), part.metres < circle.metres {
      inner = part.metres
      part = circle.limited(to: part.metres * growth)
    }
  }
}
