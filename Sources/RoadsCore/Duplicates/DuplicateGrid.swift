/// Boxes in space, in cubes of several sizes: each in the smallest ones that are larger than it is, so that it lies in at most
/// eight of them and a question about what is near looks at few. In space there is neither a pole nor a 180th meridian.
struct DuplicateGrid {
  /// Straight in space, with room for what bulges out between the points of a line or an area.
  struct Box {
    var least: SIMD3<Double>
    var most: SIMD3<Double>

    init(_ point: Coordinate) { self.init(at: DuplicateGrid.place(point)) }

    init(at place: SIMD3<Double>) {
      least = place
      most = place
    }

    init(_ shape: Shape) {
      self.init(shape.sign)
      var edge = 0.0
      for path in shape.geometry.paths {
        var last: SIMD3<Double>?
        for point in path {
          let place = DuplicateGrid.place(point)
          least = pointwiseMin(least, place)
          most = pointwiseMax(most, place)
          if let last { edge = max(edge, DuplicateGrid.length(place - last)) }
          last = place
        }
      }
      // Inside of an area the ground rises higher than anywhere on its rim.
      let span = shape.geometry.type.isArea ? DuplicateGrid.length(most - least) : edge
      let bulge = span * span / (8 * Ellipsoid.smallestRadius) * 1.3 + 1
      least -= SIMD3(repeating: bulge)
      most += SIMD3(repeating: bulge)
    }

    var extent: Double { (most - least).max() }

    func grown(by metres: Double) -> Box {
      var box = self
      box.least -= SIMD3(repeating: metres)
      box.most += SIMD3(repeating: metres)
      return box
    }

    /// Metres between them; 0 where they meet.
    func gapSquared(to other: Box) -> Double {
      let gap = pointwiseMax(
        pointwiseMax(least - other.most, other.least - most), SIMD3<Double>(repeating: 0))
      return (gap * gap).sum()
    }
  }

  /// One box in one cube. In order, those of one type in one cube stand together, and of these those of one source.
  struct Entry: Comparable {
    let key: UInt64
    let source: Int32
    let subject: Int32

    static func < (one: Entry, other: Entry) -> Bool {
      (one.key, one.source, one.subject) < (other.key, other.source, other.subject)
    }
  }

  /// Metres along an edge of the smallest cubes.
  let side: Double
  private let metres: Double
  private(set) var levels = 0
  private var entries: [Entry] = []

  init(metres: Double) {
    self.metres = metres
    side = max(8 * metres, 64)
  }

  static func place(_ point: Coordinate) -> SIMD3<Double> {
    let place = Geocentric(point)
    return SIMD3(place.x, place.y, place.z)
  }

  private static func length(_ way: SIMD3<Double>) -> Double { (way * way).sum().squareRoot() }

  // MARK: Filling

  /// The level at which a box with all that is near it fits into a cube.
  func level(of box: Box) -> Int {
    var (level, side) = (0, side)
    while box.extent + 2 * metres > side, level < DuplicateGrid.highestLevel {
      level += 1
      side *= DuplicateGrid.growth
    }
    return level
  }

  mutating func add(_ box: Box, level: Int, type: UInt8, source: Int32, subject: Int32) {
    levels = max(levels, level + 1)
    DuplicateGrid.forEachCube(of: box, side: side, level: level) { cube in
      entries.append(Entry(key: cube << 4 | UInt64(type), source: source, subject: subject))
    }
  }

  mutating func sort() { entries.sort() }

  // MARK: Asking

  /// The subjects of that type and of other sources in the cubes that a box meets, some of them more than once, until `body`
  /// says no.
  func forEach(
    near box: Box, level: Int, type: UInt8, notOf source: Int32, _ body: (Int32) -> Bool
  ) {
    var goesOn = true
    DuplicateGrid.forEachCube(of: box, side: side, level: level) { cube in
      guard goesOn else { return }
      let key = cube << 4 | UInt64(type)
      var index = first { $0.key >= key }
      while index < entries.count, entries[index].key == key {
        if entries[index].source == source {
          // However many of its own there are, they are passed over at once.
          index = first(from: index) { $0.key > key || $0.key == key && $0.source > source }
          continue
        }
        goesOn = body(entries[index].subject)
        if !goesOn { return }
        index += 1
      }
    }
  }

  private func first(from start: Int = 0, where isBehind: (Entry) -> Bool) -> Int {
    var (low, high) = (start, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(entries[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func forEachCube(of box: Box, side smallest: Double, level: Int, _ body: (UInt64) -> Void) {
    var side = smallest
    for _ in 0..<level { side *= DuplicateGrid.growth }
    func cell(_ metres: Double) -> UInt64 {
      UInt64(min(max((metres + DuplicateGrid.reach) / side, 0), Double(DuplicateGrid.mostCells)))
    }
    for x in cell(box.least.x)...cell(box.most.x) {
      for y in cell(box.least.y)...cell(box.most.y) {
        for z in cell(box.least.z)...cell(box.most.z) {
          body(UInt64(level) << 54 | x << 36 | y << 18 | z)
        }
      }
    }
  }

  private static let growth = 4.0
  /// At which all of the earth fits into a cube.
  private static let highestLevel = 12
  /// More than the earth's radius, in metres.
  private static let reach = 7_000_000.0
  private static let mostCells = (1 << 18) - 1
}
