/// Whether somebody who adds a feature says nothing but what is known nearby. Then the known one is confirmed; whatever
/// says more, or something else, is a feature of its own.
package enum DuplicatePolicy {
  /// Metres: who reports a point may speak of a line that is no longer.
  package static let longestOfPlace = 1_000.0
  /// So many known features are compared, the nearest ones: anybody may put others to the same place.
  package static let mostCompared = 32

  /// Of two features of one type, the known one of which is within these metres of the new one's sign. `isPublic`: whether
  /// the public added the known one; asked only where it matters.
  package static func isSame(
    _ new: Feature, as known: Feature, within metres: Double, isPublic: () throws -> Bool
  ) rethrows -> Bool {
    let (said, knows) = (new.details, known.details)
    // A check in the afternoon is not the one in the morning, and what holds always is more than what holds at night.
    guard said.vehicles == knows.vehicles, said.schedule == knows.schedule,
      isSameKind(said.camera, knows.camera),
      isSameWay(said, knows, at: new.coordinate, metres)
    else { return false }
    guard let extent = knows.shape else { return said.shape.map(isOfOnePlace) ?? true }
    if let line = said.shape, !isAlong(line, extent, metres) { return false }
    if isOfOnePlace(extent) { return true }
    // Of a list's long roadworks everybody reports a part. A stranger's long line must not swallow what others report
    // along it, and of accidents there may be several on one road.
    if new.type != .condition(.accident), try !isPublic() { return true }
    return said.shape.map { isAlong(extent, $0, metres) } ?? false
  }

  private static func isOfOnePlace(_ shape: Shape) -> Bool { (shape.length ?? .infinity) <= longestOfPlace }

  private static func isSameKind(_ one: CameraKind?, _ other: CameraKind?) -> Bool {
    guard let one, let other else { return true }
    return one == other
  }

  // MARK: Direction

  /// Who says "both" says more than is known of one direction. What is unknown contradicts nothing.
  private static func isSameWay(
    _ said: FeatureDetails, _ known: FeatureDetails, at place: Coordinate, _ metres: Double
  ) -> Bool {
    guard known.direction == .one else { return true }
    switch said.direction {
    case .unknown: return true
    case .both: return false
    case .one:
      return NearEdges(place, within: metres).haveSameHeading(said, known) ?? true
    }
  }

  // MARK: Extent

  /// Whether points all along one shape are near another.
  private static func isAlong(_ shape: Shape, _ other: Shape, _ metres: Double) -> Bool {
    let most = max(fewestLooks, mostEdges / max(1, other.geometry.pointCount))
    let paths = ShapePaths(other.geometry)
    return places(along: shape, atMost: most).allSatisfy { NearEdges($0, within: metres).reach(paths) }
  }

  /// A public line has at most 200 points, all of which are looked at from another one.
  private static let mostEdges = 100_000
  private static let fewestLooks = 16

  /// Its sign, the ends of its paths and points between them.
  private static func places(along shape: Shape, atMost count: Int) -> [Coordinate] {
    let paths = shape.geometry.paths.filter { !$0.isEmpty }
    var places = [shape.sign]
    let ends = paths.flatMap { [$0[0], $0[$0.count - 1]] }
    let points = paths.flatMap { $0.dropFirst().dropLast() }
    places += evenly(ends, max(2, count / 2))
    places += evenly(points, max(1, count - places.count))
    return places
  }

  /// The first and the last, and as many between them.
  private static func evenly(_ points: [Coordinate], _ count: Int) -> [Coordinate] {
    guard points.count > count, count > 1 else { return Array(points.prefix(max(count, 1))) }
    return (0..<count).map { points[$0 * (points.count - 1) / (count - 1)] }
  }
}
