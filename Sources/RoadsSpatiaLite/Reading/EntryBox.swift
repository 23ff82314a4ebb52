import RoadsCore
import RoadsStorage

/// Where an entry of the spatial index lies: a small box of 32-bit floats, so that one comparison of four numbers
/// says whether it touches another.
struct EntryBox {
  /// West, south, and east and north negated.
  private let edges: SIMD4<Float>

  init(minX: Float, maxX: Float, minY: Float, maxY: Float) {
    edges = SIMD4(minX, minY, -maxX, -maxY)
  }

  /// The middle: within `EntryBox.slack` of the point itself.
  var middle: Coordinate {
    Coordinate(
      validLatitude: max(-90, min(90, (Double(edges.y) - Double(edges.w)) / 2)),
      longitude: max(-180, min(180, (Double(edges.x) - Double(edges.z)) / 2)))
  }

  /// Metres that a point can be from the middle of its box: the index keeps 24 bits of a number up to
  /// 180, rounded outwards, so the middle is less than 3·10⁻⁵ degrees off either way.
  static let slack = 5.0

  /// A window in the index's own numbers.
  struct Frame {
    /// East, north, and west and south negated.
    fileprivate let edges: SIMD4<Float>

    init(_ window: Window) {
      edges = SIMD4(
        Float(window.east).nextUp, Float(window.north).nextUp, -Float(window.west).nextDown,
        -Float(window.south).nextDown)
    }
  }

  func touches(_ frame: Frame) -> Bool { all(edges .<= frame.edges) }
}

/// Several windows in the index's own numbers.
struct Frames {
  private let frames: [EntryBox.Frame]

  init(_ windows: [Window]) { frames = windows.map { EntryBox.Frame($0) } }

  func touch(_ box: EntryBox) -> Bool {
    for frame in frames where box.touches(frame) { return true }
    return false
  }
}

extension AreaMeasure {
  /// false where the entry's point is surely outside.
  func mayHold(_ box: EntryBox) -> Bool { mayHold(Geocentric(box.middle), slack: EntryBox.slack) }

  /// The same of a row's own place, which is as exact as numbers are.
  func mayHold(_ place: Geocentric) -> Bool { mayHold(place, slack: 0.001) }
}
