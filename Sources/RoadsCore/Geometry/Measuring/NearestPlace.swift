import Glibc

/// The point of a line or an area that is nearest to another point.
package struct NearestPlace: Sendable, Hashable {
  package let distance: Double
  package let point: Coordinate
}

/// A finder's list of candidates, kept between the lines that one thread measures: none allocates its own.
package struct NearestMemory {
  fileprivate var candidates: [NearestFinder.Candidate] = []

  package init() {}
}

/// Finds it in two steps: straight distances in space say which few edges come into question, then arcs, and geodesics
/// where arcs are not sure to a micrometre.
struct NearestFinder: ~Copyable {
  /// An edge, or a part of a long one, that may have the nearest point.
  fileprivate struct Candidate {
    /// Never more than the way to it.
    let least: Double
    /// The number of its first point.
    let edge: Int
    let from: Coordinate
    let to: Coordinate
    let start: Geocentric
    let end: Geocentric

    func measure(to centre: CentreMeasure, exactly: Bool) -> NearestPlace {
      let edge = EdgeMeasure(from, to, start, end)
      return (exactly ? edge.exact(to: centre) : edge.nearest(to: centre)).place
    }
  }

  private let measure: CentreMeasure
  private var candidates: [Candidate] = []
  /// Straight; nothing farther comes into question.
  private var most: Double
  private let limit: Double

  init(_ measure: CentreMeasure, within limit: Double) {
    self.measure = measure
    self.limit = limit
    most = limit + CentreMeasure.doubt
  }

  init(_ measure: CentreMeasure, within limit: Double, _ memory: inout NearestMemory) {
    self.init(measure, within: limit)
    swap(&candidates, &memory.candidates)
  }

  mutating func giveBack(_ memory: inout NearestMemory) {
    candidates.removeAll(keepingCapacity: true)
    swap(&candidates, &memory.candidates)
  }

  // MARK: What comes into question

  mutating func look(at paths: borrowing ShapePaths) {
    defer { arrange() }
    if let sieve = measure.sieve, lookNear(paths, sieve) { return }
    paths.points.withUnsafeBufferPointer { points in
      var begin = 0
      for end in paths.ends {
        guard begin < end else { continue }
        var before = Geocentric(points[begin])
        for index in begin + 1..<max(end, begin + 1) {
          let here = Geocentric(points[index])
          look(atEdge: index - 1, SpaceSegment(before, here), from: points[index - 1], to: points[index])
          before = here
        }
        begin = end
      }
    }
  }

  /// The likelier first.
  private mutating func arrange() {
    // A single one needs no order, and whether it is near enough is measured anyway.
    guard candidates.count > 1 else { return }
    let most = most
    candidates.removeAll { $0.least > most }
    if candidates.count > 1 { candidates.sort { ($0.least, $0.edge) < ($1.least, $1.edge) } }
  }

  /// At edges of which one has the nearest point, if that is within the limit.
  mutating func look(at edges: UnsafeBufferPointer<PlaneEdge>) {
    var last: (index: Int, place: Geocentric)?
    for edge in edges {
      // Neighbours share a point.
      let known = last.flatMap { $0.index == edge.index ? $0.place : nil }
      let start = known ?? Geocentric(edge.from)
      let end = Geocentric(edge.to)
      look(atEdge: edge.index, SpaceSegment(start, end), from: edge.from, to: edge.to)
      last = (edge.index + 1, end)
    }
    arrange()
  }

  /// Of what is near, only at the few edges that a plane does not rule out.
  private mutating func lookNear(_ paths: borrowing ShapePaths, _ sieve: PlanarSieve) -> Bool {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: NearestFinder.mostInPlane) { numbers in
      var count = 0
      let isKnown = sieve.edges(of: paths, within: limit) { index in
        if count < numbers.count { numbers[count] = index }
        count += 1
      }
      guard isKnown, count <= numbers.count else { return false }
      paths.points.withUnsafeBufferPointer { points in
        var last: (index: Int, place: Geocentric)?
        for index in numbers[..<count] {
          // Neighbours share a point.
          let known = last.flatMap { $0.index == index ? $0.place : nil }
          let start = known ?? Geocentric(points[index])
          let end = Geocentric(points[index + 1])
          look(atEdge: index, SpaceSegment(start, end), from: points[index], to: points[index + 1])
          last = (index + 1, end)
        }
      }
      return true
    }
  }

  private static let mostInPlane = 64
  /// As many as fit on the stack.
  static let fewInPlane = 24

  @inline(__always)
  private mutating func look(
    atEdge index: Int, _ segment: SpaceSegment, from: Coordinate, to: Coordinate
  ) {
    guard segment.bulge.isFinite else { return look(atLongEdge: index, segment, from: from, to: to) }
    let reach = most + segment.bulge
    let square = segment.distanceSquared(to: measure.place)
    if square <= reach * reach { consider(square, segment, index, from: from, to: to) }
  }

  private mutating func consider(
    _ square: Double, _ segment: SpaceSegment, _ edge: Int, from: Coordinate, to: Coordinate
  ) {
    let chord = square.squareRoot()
    candidates.append(
      Candidate(
        least: chord - segment.bulge, edge: edge, from: from, to: to, start: segment.start, end: segment.end))
    let farthest = chord + segment.bulge
    most = min(most, farthest + SpaceSegment.spread(ofChord: farthest))
  }

  /// Cut into parts that are near enough to their straight lines, and halved first, so that of a way around half the earth
  /// only what is near is cut.
  private mutating func look(
    atLongEdge index: Int, _ segment: SpaceSegment, from: Coordinate, to: Coordinate
  ) {
    func way(to end: Geocentric) -> Double {
      SpaceSegment.shortestWay(ofChord: measure.place.chordSquared(to: end).squareRoot())
    }
    let length = SpaceSegment.longestWay(ofChord: segment.lengthSquared.squareRoot())
    // Who goes to the nearest point and on to either end goes no less than straight to them.
    guard
      (way(to: segment.start) + way(to: segment.end) - length) / 2 <= SpaceSegment.longestWay(ofChord: most)
    else { return }
    let line = Geodesic.line(from: from, to: to)
    let count = max(1, Int((line.metres / NearestFinder.partLength).rounded(.up)))
    func cut(_ number: Int) -> Coordinate {
      if number == 0 { return from }
      guard number < count else { return to }
      let metres = line.metres * Double(number) / Double(count)
      return Geodesic.point(from: from, azimuth: line.departure, metres: metres).coordinate
    }
    var open = [0..<count]
    while let parts = open.popLast() {
      guard parts.count > 1 else {
        let (start, end) = (cut(parts.lowerBound), cut(parts.upperBound))
        let part = SpaceSegment(Geocentric(start), Geocentric(end))
        let reach = most + part.bulge
        let square = part.distanceSquared(to: measure.place)
        if square <= reach * reach { consider(square, part, index, from: start, to: end) }
        continue
      }
      let middle = (parts.lowerBound + parts.upperBound + 1) / 2
      // The first half is the longer one, if one is.
      let half = line.metres * Double(middle - parts.lowerBound) / Double(count)
      let reach = most + half + 0.01
      guard measure.place.chordSquared(to: Geocentric(cut(middle))) <= reach * reach else { continue }
      open.append(middle..<parts.upperBound)
      open.append(parts.lowerBound..<middle)
    }
  }

  private static let partLength = 100_000.0

  // MARK: Where it is

  /// Exact to a micrometre; nil where it is farther than the limit.
  mutating func nearest() -> NearestPlace? {
    guard let near = best(exactly: false) else { return nil }
    guard abs(near.distance - limit) < CentreMeasure.doubt else { return near.distance <= limit ? near : nil }
    return best(exactly: true).flatMap { $0.distance <= limit ? $0 : nil }
  }

  /// By geodesics alone, whatever the limit.
  mutating func exact() -> NearestPlace? { best(exactly: true) }

  private mutating func best(exactly: Bool) -> NearestPlace? {
    var best: NearestPlace?
    for candidate in candidates {
      if let best, candidate.least > best.distance { break }
      let found = candidate.measure(to: measure, exactly: exactly)
      if found.distance < best?.distance ?? .infinity { best = found }
    }
    return best
  }
}

extension CentreMeasure {
  /// nil where all of it is farther than the limit. Inside of an area one is at its nearest point.
  /// `budget`: for what `EvenOdd` takes.
  package func nearest(
    on paths: borrowing ShapePaths, within limit: Double, _ budget: WorkBudget = WorkBudget()
  ) -> NearestPlace? {
    if paths.isArea, EvenOdd.contains(paths, centre, budget) {
      return NearestPlace(distance: 0, point: centre)
    }
    var finder = NearestFinder(self, within: limit)
    finder.look(at: paths)
    return finder.nearest()
  }

  /// The distance by geodesics alone.
  package func exactDistance(to paths: borrowing ShapePaths) -> Double {
    if paths.isArea, EvenOdd.contains(paths, centre) { return 0 }
    var finder = NearestFinder(self, within: .infinity)
    finder.look(at: paths)
    return finder.exact()?.distance ?? .infinity
  }

  /// Of what a feature occupies that is not a point.
  package func exactDistance(to details: FeatureDetails) -> Double {
    details.shape.map { exactDistance(to: ShapePaths($0.geometry)) } ?? .infinity
  }
}
