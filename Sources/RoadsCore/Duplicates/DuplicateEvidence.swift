/// What speaks for two features of different sources being one thing, and what against it. Plain numbers, so that one can say
/// why a pair is proposed.
package struct DuplicateEvidence: Sendable, Hashable {
  /// Metres between them; of a line or area from the other's sign, the shorter of both ways.
  package let metres: Double
  /// The road that both are on, as the first one writes it.
  package var road: String?
  /// They name roads, and none in common.
  package var hasOtherRoad = false
  /// Words of the shorter title that are in both, and how many it has.
  package var sameWords = 0
  package var words = 0
  package var speedLimit: SpeedLimit?
  package var hasOtherLimit = false
  /// Both say which traffic is concerned, and it is the same.
  package var hasSameDirection = false
  package var camera: CameraKind?
  /// Of two lines or areas: how much of the shorter one lies along the other, in hundredths.
  package var overlap: Int?

  /// 0 ... 100. From `DuplicateEvidence.least` on a pair is proposed.
  package let certainty: Int

  package static let least = 40
  /// Nothing farther apart than that is compared, whoever asks.
  package static let farthest = 1_000.0
  package static let usual = 100.0
  /// Of two lines.
  private static let leastOverlap = 50

  /// nil where they are surely two things, or too far apart.
  package init?(_ one: Feature, _ other: Feature, within metres: Double) {
    guard DuplicateEvidence.mayBeSame(one, other) else { return nil }
    guard let distance = DuplicateEvidence.distance(one, other, within: metres) else { return nil }
    self.metres = distance
    var points = 40 * (1 - distance / max(metres, 1))
    let roads = (one.road.map(RoadCode.codes) ?? [], other.road.map(RoadCode.codes) ?? [])
    if !roads.0.isEmpty, !roads.1.isEmpty {
      if let same = roads.0.first(where: roads.1.contains) {
        road = one.road.map { written in
          RoadCode.names(in: written).first { RoadCode.codes(in: $0).contains(same) } ?? written
        }
        points += 20
      } else {
        hasOtherRoad = true
        points -= 25
      }
    }
    (sameWords, words) = DuplicateEvidence.sharedWords(one, other)
    if words > 0 { points += 20 * Double(sameWords) / Double(words) }
    let (mine, theirs) = (one.details, other.details)
    if let limit = mine.speedLimit, let second = theirs.speedLimit {
      if limit == second { speedLimit = limit } else { hasOtherLimit = true }
      points += limit == second ? 10 : -15
    }
    if let kind = mine.camera, kind == theirs.camera {
      camera = kind
      points += 5
    }
    switch DuplicateEvidence.direction(one, other, distance) {
    case .opposite: return nil
    case .same:
      hasSameDirection = true
      points += 10
    case .unknown: break
    }
    if let first = mine.shape, let second = theirs.shape {
      let share = DuplicateEvidence.overlap(first, second, within: metres)
      guard share >= DuplicateEvidence.leastOverlap else { return nil }
      overlap = share
      points += 20 * Double(share) / 100
    }
    // Nearness alone makes it likely of a device that stands where it stands, and of little else.
    points += one.type == .radar(.stationary) ? 25 : 15
    certainty = Int(min(100, max(0, points)).rounded())
  }

  package var isProposed: Bool { certainty >= DuplicateEvidence.least }
}

extension DuplicateEvidence {
  /// What no distance is needed for.
  static func mayBeSame(_ one: Feature, _ other: Feature) -> Bool {
    guard one.type == other.type, one.details.vehicles == other.details.vehicles,
      one.validity.touches(
        from: other.validity.from ?? Instant.range.lowerBound,
        until: other.validity.until ?? Instant.range.upperBound)
    else { return false }
    guard let mine = one.details.camera, let theirs = other.details.camera else { return true }
    // One that is carried about is no device that stands there; what such a device does, lists tell more or less well.
    return (mine == .mobile) == (theirs == .mobile)
  }

  // MARK: Place

  private static func distance(_ one: Feature, _ other: Feature, within metres: Double) -> Double? {
    let limit = min(metres, farthest)
    let distance: Double
    if one.shape == nil, other.shape == nil {
      distance = CentreMeasure(one.coordinate).exactDistance(to: other.coordinate)
    } else {
      distance = min(way(from: one, to: other), way(from: other, to: one))
    }
    return distance <= limit ? distance : nil
  }

  private static func way(from one: Feature, to other: Feature) -> Double {
    let measure = CentreMeasure(one.coordinate)
    return other.shape.map { measure.exactDistance(to: ShapePaths($0.geometry)) }
      ?? measure.exactDistance(to: other.coordinate)
  }

  /// Of the shorter one's places those that are near the other, in hundredths.
  private static func overlap(_ one: Shape, _ other: Shape, within metres: Double) -> Int {
    let isShorter = (one.length ?? .infinity) <= (other.length ?? .infinity)
    let (short, long) = isShorter ? (one, other) : (other, one)
    let places = places(along: short)
    let paths = ShapePaths(long.geometry)
    let near = places.count { NearEdges($0, within: metres).reach(paths) }
    return near * 100 / places.count
  }

  /// Places as far from each other along it; of a shape with many points some of these, which are dense enough.
  private static func places(along shape: Shape) -> [Coordinate] {
    let paths = shape.geometry.paths
    guard shape.geometry.pointCount <= densePoints else { return evenly(paths.flatMap { $0 }, mostPlaces) }
    let edges = paths.flatMap { path in
      zip(path, path.dropFirst()).map { (start: $0, line: Geodesic.line(from: $0, to: $1)) }
    }
    let step = edges.reduce(0.0) { $0 + $1.line.metres } / Double(mostPlaces)
    guard step > 0 else { return [shape.sign] }
    var places: [Coordinate] = []
    var (walked, next) = (0.0, step / 2)
    for (start, line) in edges {
      while next <= walked + line.metres {
        places.append(
          Geodesic.point(from: start, azimuth: line.departure, metres: next - walked).coordinate)
        next += step
      }
      walked += line.metres
    }
    return places
  }

  private static let mostPlaces = 16
  private static let densePoints = 64

  private static func evenly(_ points: [Coordinate], _ count: Int) -> [Coordinate] {
    (0..<count).map { points[$0 * (points.count - 1) / (count - 1)] }
  }

  // MARK: Direction

  private enum Way {
    case same
    case opposite
    case unknown
  }

  private static func direction(_ one: Feature, _ other: Feature, _ metres: Double) -> Way {
    let (mine, theirs) = (one.details.direction, other.details.direction)
    guard mine != .unknown, theirs != .unknown else { return .unknown }
    guard mine == .one, theirs == .one else { return mine == theirs ? .same : .unknown }
    let edges = NearEdges(one.coordinate, within: metres + 1)
    return switch edges.haveSameHeading(one.details, other.details) {
    case true?: .same
    case false?: .opposite
    case nil: .unknown
    }
  }

  // MARK: Title

  /// Without words that say nothing of the place, and without the road, which counts by itself.
  private static func sharedWords(_ one: Feature, _ other: Feature) -> (same: Int, of: Int) {
    let (mine, theirs) = (words(one), words(other))
    return (mine.intersection(theirs).count, min(mine.count, theirs.count))
  }

  private static func words(_ feature: Feature) -> Set<String> {
    let road = Set(feature.road.map(Folding.words) ?? [])
    return Set(Folding.words(feature.title).filter { $0.count > 1 && !GenericTitle.isGeneric($0) })
      .subtracting(road)
  }
}
