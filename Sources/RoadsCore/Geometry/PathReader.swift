/// Makes paths what a store keeps: coordinates of seven decimals, no point twice in succession, rings closed.
struct PathReader {
  private(set) var warnings = GeometryWarnings()

  /// A line, or what is wrong with it.
  mutating func line(_ points: [Coordinate]) throws(GeometryProblem) -> [Coordinate] {
    guard !points.isEmpty else { throw .empty }
    let line = withoutRepeats(points)
    guard line.count > 1 else { throw .lineOfOnePlace }
    return line
  }

  mutating func ring(_ points: [Coordinate]) throws(GeometryProblem) -> [Coordinate] {
    guard !points.isEmpty else { throw .empty }
    var ring = withoutRepeats(points)
    let places = PathReader.places(ring)
    guard places > 2 else { throw .ringTooShort(places: places) }
    if ring[ring.count - 1].isSamePlace(as: ring[0]) {
      // The same meridian may have had two names.
      ring[ring.count - 1] = ring[0]
    } else {
      ring.append(ring[0])
      warnings.insert(.openRing)
    }
    return ring
  }

  /// Those that have a sense. Where none has, what is wrong with the first.
  mutating func parts<Part>(
    _ parts: [Part], _ read: (inout PathReader, Part) throws(GeometryProblem) -> Part
  ) throws(GeometryProblem) -> [Part] {
    var good: [Part] = []
    var problem: GeometryProblem?
    for part in parts {
      do {
        good.append(try read(&self, part))
      } catch {
        problem = problem ?? error
      }
    }
    guard !good.isEmpty else { throw problem ?? .empty }
    if problem != nil { warnings.insert(.droppedPart) }
    return good
  }

  /// Without its outer ring it is nothing; holes without a sense are dropped.
  mutating func polygon(_ rings: [[Coordinate]]) throws(GeometryProblem) -> [[Coordinate]] {
    guard let outer = rings.first else { throw .empty }
    var polygon = [try ring(outer)]
    for hole in rings.dropFirst() {
      do {
        polygon.append(try ring(hole))
      } catch {
        warnings.insert(.droppedPart)
      }
    }
    return polygon
  }

  private mutating func withoutRepeats(_ points: [Coordinate]) -> [Coordinate] {
    var kept: [Coordinate] = []
    kept.reserveCapacity(points.count + 1)
    for point in points {
      let point = point.keptDecimals
      if let last = kept.last, last.isSamePlace(as: point) {
        warnings.insert(.repeatedPoint)
      } else {
        kept.append(point)
      }
    }
    return kept
  }

  /// How many different ones, up to three.
  private static func places(_ ring: [Coordinate]) -> Int {
    guard let first = ring.first else { return 0 }
    guard let second = ring.first(where: { !$0.isSamePlace(as: first) }) else { return 1 }
    return ring.contains { !$0.isSamePlace(as: first) && !$0.isSamePlace(as: second) } ? 3 : 2
  }
}

extension Coordinate {
  /// A centimetre: what shapes are kept to, so that every store, the live index and every export have the same.
  package var keptDecimals: Coordinate {
    // The sum makes a zero of minus zero.
    Coordinate(
      validLatitude: (latitude * 1e7).rounded() / 1e7 + 0, longitude: (longitude * 1e7).rounded() / 1e7 + 0)
  }

  /// Also where -180 and 180 are one meridian, and at the poles all are.
  func isSamePlace(as other: Coordinate) -> Bool {
    guard latitude == other.latitude else { return false }
    return longitude == other.longitude || (abs(longitude) == 180 && abs(other.longitude) == 180)
      || abs(latitude) == 90
  }
}
