import RoadsCore

/// Measures lines, areas and points with a direction from where they are packed. One thread's: each shape is unpacked
/// into the same memory.
final class DetailsMeasure {
  private let measure: AreaMeasure
  // Asked for every shape of an answer, and nobody is called meanwhile.
  @exclusivity(unchecked) private var paths = ShapePaths(isArea: false)
  @exclusivity(unchecked) private var memory = NearestMemory()

  init(_ measure: AreaMeasure) { self.measure = measure }

  /// nil where it is outside, or nothing is left to find that out with.
  func position(of record: RecordPointer) -> AreaMeasure.AreaPosition? {
    let details = record.details
    guard record.head.pointee.isShape else {
      return measure.areaPosition(
        of: record.sign, at: Geocentric(record.sign), direction: details.direction, bearing: details.bearing)
    }
    guard measure.budget.take(DetailsMeasure.workOfShape + details.pointCount * DetailsMeasure.workOfPoint)
    else { return nil }
    if let line = details.packedLine {
      switch measure.areaPosition(of: line, &memory) {
      case .inside(let position): return position
      case .outside: return nil
      case .unknown: break
      }
    }
    details.unpack(into: &paths)
    return measure.areaPosition(of: paths, direction: details.direction)
  }

  /// To unpack a shape and to measure it, and the same for each of its points, in units of a budget. Beside a route comes
  /// what depends on both.
  private static let workOfShape = 500
  private static let workOfPoint = 10
}

/// Distances of lines and areas that are too equally far to tell.
struct ShapeTies {
  private let budget: WorkBudget
  private var paths = ShapePaths(isArea: false)

  init(_ budget: WorkBudget) { self.budget = budget }

  /// By geodesics alone.
  mutating func distance(of record: RecordPointer, from centre: CentreMeasure) -> Double {
    let details = record.details
    guard budget.take(details.pointCount * ShapeTies.workOfPoint) else { return 0 }
    details.unpack(into: &paths)
    return centre.exactDistance(to: paths)
  }

  /// In units of a budget.
  private static let workOfPoint = 2_000
}
