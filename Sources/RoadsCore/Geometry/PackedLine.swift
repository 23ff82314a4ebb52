/// One line where it is packed, to be looked at from front to back without unpacking it. Holds for as long as its bytes do.
package struct PackedLine {
  /// Points; two or more.
  let count: Int
  /// All of it lies there.
  let bounds: Window
  /// Whether steps have two bytes each way, not four.
  let hasShortSteps: Bool
  /// The first point, and behind it the steps.
  let start: UnsafeRawPointer

  /// nil of anything but one line of whole numbers. `start`: where `PackedGeometry` begins.
  package init?(_ type: GeometryType, at start: UnsafeRawPointer, in bounds: Window) {
    guard type == .lineString else { return nil }
    let form = PackedGeometry.Form(rawValue: start.load(fromByteOffset: 4, as: UInt8.self))
    guard form == .shortSteps || form == .longSteps else { return nil }
    count = Int(start.loadUnaligned(as: UInt32.self))
    guard count > 1 else { return nil }
    hasShortSteps = form == .shortSteps
    self.start = start + 5
    self.bounds = bounds
  }

  /// A point in whole numbers of 1e-7 degrees.
  struct Point {
    var latitude: Int32
    var longitude: Int32

    /// The same as when it is unpacked.
    var coordinate: Coordinate {
      Coordinate(
        validLatitude: Double(latitude) / PackedGeometry.perDegree,
        longitude: Double(longitude) / PackedGeometry.perDegree)
    }
  }

  /// No step is longer, north or south, or east or west.
  var longestStep: Point {
    guard !hasShortSteps else { return Point(latitude: 1 << 15, longitude: 1 << 15) }
    var longest = Point(latitude: 0, longitude: 0)
    var last: Point?
    forEach(Int32.self) { _, point in
      if let last {
        longest.latitude = max(longest.latitude, abs(point.latitude &- last.latitude))
        longest.longitude = max(longest.longitude, abs(point.longitude &- last.longitude))
      }
      last = point
    }
    return longest
  }

  /// Every point, with its number.
  @inline(__always)
  func forEach(_ body: (Int, Point) -> Void) {
    if hasShortSteps { forEach(Int16.self, body) } else { forEach(Int32.self, body) }
  }

  @inline(__always)
  private func forEach<Step: FixedWidthInteger & BitwiseCopyable>(
    _ type: Step.Type, _ body: (Int, Point) -> Void
  ) {
    var point = Point(
      latitude: start.loadUnaligned(as: Int32.self),
      longitude: start.loadUnaligned(fromByteOffset: 4, as: Int32.self))
    body(0, point)
    let width = MemoryLayout<Step>.size
    var step = start + 8
    for index in 1..<count {
      point.latitude &+= Int32(truncatingIfNeeded: step.loadUnaligned(as: type))
      point.longitude &+= Int32(truncatingIfNeeded: (step + width).loadUnaligned(as: type))
      step += 2 * width
      body(index, point)
    }
  }
}
