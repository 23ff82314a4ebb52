import RoadsCore

/// Puts the ways of a section one behind the other. Relations have them in any order, and each was drawn in any direction.
enum SectionLine {
  /// Beyond this many ways they are taken in the order in which they stand: to look for the next one among all others
  /// takes the square of their number.
  private static let mostSorted = 200
  /// Metres that may lie between two of them, or between the section and its beginning and end.
  private static let largestGap = 200.0

  /// From `from` to `to`. Several lines where there are gaps.
  static func joined(_ ways: [[Coordinate]], from: Coordinate?, to: Coordinate?) -> [[Coordinate]] {
    var lines = chained(ordered(ways, from: from))
    if isBackwards(lines, from: from, to: to) { lines = lines.reversed().map { $0.reversed() } }
    if lines.count == 1 { lines[0] = cut(lines[0], from: from, to: to) }
    if let from, let first = lines.first?.first, isNear(from, first) { lines[0].insert(from, at: 0) }
    if let to, let last = lines.last?.last, isNear(last, to) { lines[lines.count - 1].append(to) }
    return lines.map(withoutRepeats).filter { $0.count > 1 }
  }

  static func withoutRepeats(_ line: [Coordinate]) -> [Coordinate] {
    var kept: [Coordinate] = []
    kept.reserveCapacity(line.count)
    for point in line where kept.last != point { kept.append(point) }
    return kept
  }

  private static func isNear(_ one: Coordinate, _ other: Coordinate) -> Bool {
    one == other || Geodesic.distance(one, other) <= largestGap
  }

  // MARK: Order

  /// Each turned so that it goes on where the one before it ends.
  private static func ordered(_ ways: [[Coordinate]], from: Coordinate?) -> [[Coordinate]] {
    guard ways.count <= mostSorted else { return turned(ways) }
    var rest = ways
    var ordered: [[Coordinate]] = []
    var end = from ?? looseEnd(ways)
    while !rest.isEmpty {
      var best = (index: 0, isTurned: false, distance: Double.infinity)
      for (index, way) in rest.enumerated() {
        let start = nearness(end, way[0])
        let back = nearness(end, way[way.count - 1])
        if min(start, back) < best.distance { best = (index, back < start, min(start, back)) }
      }
      let way = rest.remove(at: best.index)
      ordered.append(best.isTurned ? way.reversed() : way)
      end = ordered[ordered.count - 1][way.count - 1]
    }
    return ordered
  }

  /// An end at which no other way goes on; in a ring the first one.
  private static func looseEnd(_ ways: [[Coordinate]]) -> Coordinate {
    var counts: [Coordinate: Int] = [:]
    for way in ways {
      counts[way[0], default: 0] += 1
      counts[way[way.count - 1], default: 0] += 1
    }
    for way in ways {
      if counts[way[0]] == 1 { return way[0] }
      if counts[way[way.count - 1]] == 1 { return way[way.count - 1] }
    }
    return ways[0][0]
  }

  /// In the order in which they stand.
  private static func turned(_ ways: [[Coordinate]]) -> [[Coordinate]] {
    var turned: [[Coordinate]] = []
    for way in ways {
      let last = turned.last?.last
      let isTurned = last.map { $0 == way[way.count - 1] && $0 != way[0] } ?? false
      turned.append(isTurned ? way.reversed() : way)
    }
    return turned
  }

  /// To be compared only. Over the 180th meridian too.
  private static func nearness(_ one: Coordinate, _ other: Coordinate) -> Double {
    if one == other { return 0 }
    let north = one.latitude - other.latitude
    var east = abs(one.longitude - other.longitude)
    if east > 180 { east = 360 - east }
    // Near enough to a cosine to tell which end of a way is meant.
    east *= max(0, 1 - abs(one.latitude) / 90)
    return north * north + east * east
  }

  private static func chained(_ ways: [[Coordinate]]) -> [[Coordinate]] {
    var lines: [[Coordinate]] = []
    for way in ways {
      if let last = lines.last?.last, isNear(last, way[0]) {
        lines[lines.count - 1] += way
      } else {
        lines.append(way)
      }
    }
    return lines
  }

  // MARK: Direction and ends

  private static func isBackwards(_ lines: [[Coordinate]], from: Coordinate?, to: Coordinate?) -> Bool {
    guard let first = lines.first?.first, let last = lines.last?.last else { return false }
    if let from, let to, lines.count == 1, let start = lines[0].firstIndex(of: from),
      let end = lines[0].firstIndex(of: to), start != end
    {
      return start > end
    }
    if let from { return nearness(from, last) < nearness(from, first) }
    if let to { return nearness(to, first) < nearness(to, last) }
    return false
  }

  /// The ways often go on beyond the section.
  private static func cut(_ line: [Coordinate], from: Coordinate?, to: Coordinate?) -> [Coordinate] {
    let start = from.flatMap { line.firstIndex(of: $0) } ?? 0
    let end = to.flatMap { line.lastIndex(of: $0) } ?? line.count - 1
    return start < end ? Array(line[start...end]) : line
  }
}
