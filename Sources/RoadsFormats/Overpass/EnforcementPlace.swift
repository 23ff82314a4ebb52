import RoadsCore

/// How many points relations may take from ways that stand elsewhere: a thousand relations may name one way, and the same way
/// a thousand times.
struct WayPointAllowance {
  /// Of all relations of an answer: twice as many as the ways that are remembered have.
  static let most = 2_000_000
  private var left = WayPointAllowance.most

  /// `taken`: what this relation has.
  mutating func take(_ count: Int, _ taken: inout Int) throws(Rejection.Reason) {
    taken += count
    guard taken <= Geometry.mostPoints else {
      throw .geometry(.tooManyPoints(taken, limit: Geometry.mostPoints))
    }
    guard count <= left else { throw .sharedPoints(limit: WayPointAllowance.most) }
    left -= count
  }
}

/// Where the members of a relation are, once the whole answer is read, and what follows from it.
struct EnforcementPlace {
  private let devices: [Coordinate]
  private let from: [[Coordinate]]
  private let to: [[Coordinate]]
  private let section: [[Coordinate]]
  private let centre: Coordinate?
  /// Why it has not all of its points.
  private(set) var problem: Rejection.Reason?

  init(
    _ relation: Enforcement, _ nodes: NodePlaces, _ ways: WayNodes, _ allowance: inout WayPointAllowance
  ) {
    var taken = 0
    var problem: Rejection.Reason?
    func points(_ member: Enforcement.Member) -> [Coordinate]? {
      switch member {
      case .points(let points): points
      case .node(let id): nodes.find(id).map { [$0] }
      case .way(let id):
        wayPoints(id)
      }
    }
    func wayPoints(_ id: Int64) -> [Coordinate]? {
      guard problem == nil, let list = ways.find(id) else { return nil }
      do throws(Rejection.Reason) {
        try allowance.take(list.count, &taken)
      } catch {
        problem = error
        return nil
      }
      let points = list.compactMap(nodes.find)
      return points.isEmpty ? nil : points
    }
    devices = relation.devices.compactMap { points($0.place)?.first }
    from = relation.from.compactMap(points)
    to = relation.to.compactMap(points)
    section = relation.section.compactMap(points)
    centre = relation.centre
    self.problem = problem
  }

  /// Single places; of a way nobody knows which of its ends is meant.
  private var start: Coordinate? { from.first { $0.count == 1 }?.first }
  private var end: Coordinate? { to.first { $0.count == 1 }?.first }

  /// Which way the traffic drives that is watched from a point.
  func bearing(at point: Coordinate) -> Bearing? {
    let heading = start.flatMap { Geometry.heading($0, point) } ?? end.flatMap { Geometry.heading(point, $0) }
    return heading.flatMap(Bearing.init(degrees:))
  }

  /// Of a device, else of what else there is; nil where nothing of it is known.
  var point: Coordinate? {
    devices.first ?? start ?? from.first.map(EnforcementPlace.middle) ?? section.first.map(
      EnforcementPlace.middle)
      ?? end ?? to.first.map(EnforcementPlace.middle) ?? centre
  }

  private static func middle(_ line: [Coordinate]) -> Coordinate { line[line.count / 2] }

  /// The stretch over which the mean speed counts, in the order of the traffic; nil where it has no two places.
  func stretch() -> (lines: [[Coordinate]], isApproximate: Bool)? {
    var ways = section.filter { $0.count > 1 }
    if ways.isEmpty { ways = (from + to).filter { $0.count > 1 } }
    if !ways.isEmpty {
      let lines = SectionLine.joined(ways, from: start, to: end)
      return lines.isEmpty ? nil : (lines, false)
    }
    var points = section.compactMap(\.first)
    if let start { points.insert(start, at: 0) }
    if let end { points.append(end) }
    let line = SectionLine.withoutRepeats(points)
    return line.count > 1 ? ([line], true) : nil
  }
}
