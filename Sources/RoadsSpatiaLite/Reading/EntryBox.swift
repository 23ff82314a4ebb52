import RoadsCore
import RoadsStorage

/// Where an entry of the spatial index lies: a box of 32-bit floats, so that one comparison of four numbers
/// says whether it touches another.
struct EntryBox {
  /// West, south, and east and north negated.
  private let edges: SIMD4<Float>

  @inline(__always)
  init(minX: Float, maxX: Float, minY: Float, maxY: Float) {
    edges = SIMD4(minX, minY, -maxX, -maxY)
  }

  /// The middle: within `EntryBox.slack` of the point itself.
  var middle: Coordinate {
    Coordinate(
      validLatitude: max(-90, min(90, (Double(edges.y) - Double(edges.w)) / 2)),
      longitude: max(-180, min(180, (Double(edges.x) - Double(edges.z)) / 2)))
  }

  /// Of a line or area: all of it is in there.
  var window: Window {
    Window(south: Double(edges.y), west: Double(edges.x), north: -Double(edges.w), east: -Double(edges.z))
  }

  /// Whether it is no larger than that of a point: then nothing of it is farther from the middle than `slack`. The
  /// index keeps 24 bits of a number up to 180, so the box of a point is at most 3.1·10⁻⁵ degrees wide.
  @inline(__always)
  var isOfPoint: Bool {
    -(edges.x + edges.z) <= EntryBox.widthOfPoint && -(edges.y + edges.w) <= EntryBox.widthOfPoint
  }

  private static let widthOfPoint: Float = 4e-5

  /// Metres that a point can be from the middle of its box: the index keeps 24 bits of a number up to
  /// 180, rounded outwards, so the middle is less than 3·10⁻⁵ degrees off either way.
  static let slack = 5.0

  /// A window in the index's own numbers.
  struct IndexWindow {
    /// East, north, and west and south negated.
    fileprivate let edges: SIMD4<Float>

    init(_ window: Window) {
      edges = SIMD4(
        Float(window.east).nextUp, Float(window.north).nextUp, -Float(window.west).nextDown,
        -Float(window.south).nextDown)
    }
  }

  @inline(__always)
  func touches(_ frame: IndexWindow) -> Bool { all(edges .<= frame.edges) }
}

/// Several windows in the index's own numbers; mostly there is one.
struct IndexWindows {
  private let first: EntryBox.IndexWindow
  private let others: [EntryBox.IndexWindow]

  init(_ windows: [Window]) {
    let frames = windows.map { EntryBox.IndexWindow($0) }
    // Nothing touches this one.
    first = frames.first ?? EntryBox.IndexWindow(Window(south: 91, west: 181, north: -91, east: -181))
    others = Array(frames.dropFirst())
  }

  @inline(__always)
  func touch(_ box: EntryBox) -> Bool {
    if box.touches(first) { return true }
    if others.isEmpty { return false }
    return others.contains { box.touches($0) }
  }
}

/// Whether a leaf's entry can be in an area.
struct EntryTest {
  let frames: IndexWindows
  private let measure: AreaMeasure
  private let bound: CircleBound?

  init(_ measure: AreaMeasure) {
    self.measure = measure
    frames = IndexWindows(measure.windows)
    bound = measure.circleBound(slack: EntryBox.slack)
  }

  /// false where what the entry stands for is surely outside.
  @inline(__always)
  func mayHold(_ box: EntryBox) -> Bool {
    guard frames.touch(box) else { return false }
    guard box.isOfPoint else { return mayHold(box.window) }
    if let bound { return bound.mayHold(box.middle) }
    return measure.mayHold(Geocentric(box.middle), slack: EntryBox.slack)
  }

  @inline(never)
  private func mayHold(_ window: Window) -> Bool { measure.mayHold(window) }
}
