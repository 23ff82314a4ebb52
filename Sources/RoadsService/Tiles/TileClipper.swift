/// Cuts paths to a square, with a margin around the tile so that wide strokes have their ends outside of what is seen.
struct TileClipper {
  let low: Double
  let high: Double

  init(extent: Int, buffer: Int) {
    low = Double(-buffer)
    high = Double(extent + buffer)
  }

  // MARK: Lines

  /// The parts of a line that are inside (Liang and Barsky), in its direction.
  func parts(of line: [TilePoint]) -> [[TilePoint]] {
    var parts: [[TilePoint]] = []
    var part: [TilePoint] = []
    func end() {
      if part.count > 1 { parts.append(part) }
      part = []
    }
    for (a, b) in zip(line, line.dropFirst()) {
      guard let (enter, leave) = stretch(a, b) else {
        end()
        continue
      }
      if part.isEmpty || enter > 0 {
        end()
        part = [at(a, b, enter)]
      }
      part.append(at(a, b, leave))
      if leave < 1 { end() }
    }
    end()
    return parts
  }

  private func at(_ a: TilePoint, _ b: TilePoint, _ share: Double) -> TilePoint {
    if share == 0 { return a }
    return share == 1 ? b : TilePoint(a.x + share * (b.x - a.x), a.y + share * (b.y - a.y))
  }

  /// Between which shares of its length it is inside; nil where it is nowhere.
  private func stretch(_ a: TilePoint, _ b: TilePoint) -> (enter: Double, leave: Double)? {
    var (enter, leave) = (0.0, 1.0)
    for (from, way) in [(a.x, b.x - a.x), (a.y, b.y - a.y)] {
      if way == 0 {
        guard from >= low, from <= high else { return nil }
        continue
      }
      let (one, other) = ((low - from) / way, (high - from) / way)
      enter = max(enter, min(one, other))
      leave = min(leave, max(one, other))
    }
    return enter <= leave ? (enter, leave) : nil
  }

  // MARK: Rings

  /// What of a ring is inside (Sutherland and Hodgman), the first point not repeated; nothing where it is nowhere.
  func ring(_ ring: [TilePoint]) -> [TilePoint] {
    var ring = ring
    if ring.first == ring.last { ring.removeLast() }
    ring = cut(ring, \.x) { $0 >= low }
    ring = cut(ring, \.x, at: high) { $0 <= high }
    ring = cut(ring, \.y) { $0 >= low }
    return cut(ring, \.y, at: high) { $0 <= high }
  }

  private func cut(
    _ ring: [TilePoint], _ axis: KeyPath<TilePoint, Double>, at edge: Double? = nil,
    isInside: (Double) -> Bool
  ) -> [TilePoint] {
    let edge = edge ?? low
    guard var before = ring.last else { return [] }
    var kept: [TilePoint] = []
    for point in ring {
      if isInside(before[keyPath: axis]) != isInside(point[keyPath: axis]) {
        let share = (edge - before[keyPath: axis]) / (point[keyPath: axis] - before[keyPath: axis])
        kept.append(at(before, point, share))
      }
      if isInside(point[keyPath: axis]) { kept.append(point) }
      before = point
    }
    return kept
  }
}
