package import RoadsCore

/// A batch on its way into a spool: its rows as records, made by the thread that read them. What that allocated for
/// a row it frees itself, and the next thread gets one piece of memory instead of ten for each row.
package struct StagedRows: Sendable {
  private(set) var records: [UInt8] = []
  /// Where each begins.
  private(set) var order: [HilbertEntry] = []
  private(set) var rejections: [Rejection] = []
  private(set) var radars = 0
  private(set) var shapes = 0
  private(set) var fixedShapes = 0
  private(set) var unread: [UnreadNote] = []
  /// Whose the rows are.
  private(set) var sources: Set<SourceName> = []
  /// Rows of one source come one behind the other.
  private var lastSource: SourceName?

  var count: Int { order.count }

  package init(_ part: ImportPart) throws {
    // Records of lines are nearly as long as their text.
    records.reserveCapacity(max(part.count * RowRecord.usualLength, part.bytes))
    order.reserveCapacity(part.count)
    try part.forEach { add($0) }
  }

  private mutating func add(_ item: ImportItem) {
    switch item {
    case .rejected(let rejection): rejections.append(rejection)
    case .row(let row):
      if row.feature.layer == .radars { radars += 1 }
      if row.isOfShape { shapes += 1 }
      if !row.warnings.isEmpty { fixedShapes += 1 }
      if !row.unread.isEmpty { unread += row.unreadNotes }
      if row.feature.source != lastSource {
        lastSource = row.feature.source
        sources.insert(row.feature.source)
      }
      let offset = records.count
      order.append(HilbertEntry(key: RowRecord.append(row, to: &records), number: offset))
    }
  }
}
