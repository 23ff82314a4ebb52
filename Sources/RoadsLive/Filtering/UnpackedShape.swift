package import RoadsCore

/// The line or area of the record that was asked about last, unpacked once for all conditions of a question, and into the memory
/// of the one before. One thread's.
package final class UnpackedShape {
  private var paths = ShapePaths(isArea: false)
  /// Whose it is.
  private var block: RecordBlock?

  package init() {}

  /// What `body` finds out about it; nil where nothing is left to unpack it with.
  package func look<Result>(
    at record: LiveRecord, _ budget: WorkBudget, _ body: (borrowing ShapePaths) -> Result
  ) -> Result? {
    if block !== record.block {
      guard budget.take(record.pointCount * UnpackedShape.workOfPoint) else { return nil }
      record.withDetails { $0.unpack(into: &paths) }
      block = record.block
    }
    return body(paths)
  }

  /// In units of a budget.
  private static let workOfPoint = 20
}
