package import RoadsCore

/// A batch on its way into a spool: its rows as records, made by the thread that read them. What that allocated for
/// a row it frees itself, and the next thread gets one piece of memory instead of ten for each row.
package struct StagedRows: Sendable {
  private(set) var records: [UInt8] = []
  /// The key of each, and where it begins.
  private(set) var order: [(key: UInt64, offset: Int)] = []
  private(set) var rejections: [Rejection] = []
  private(set) var shapes = 0

  var count: Int { order.count }

  package init(_ items: [ImportItem]) {
    records.reserveCapacity(items.count * RowRecord.usualLength)
    order.reserveCapacity(items.count)
    for item in items {
      switch item {
      case .rejected(let rejection): rejections.append(rejection)
      case .row(let row):
        if row.isOfShape { shapes += 1 }
        let offset = records.count
        order.append((RowRecord.append(row, to: &records), offset))
      }
    }
  }
}
