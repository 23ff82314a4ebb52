import RoadsCore

/// The records of a table without names of columns, in batches.
final class TableSource: ImportSource {
  typealias Row = (CSVRecords, _ index: Int) -> ImportItem

  private let records: CSVRecords
  private let row: Row
  /// Rows are counted without a first one that only names the columns.
  private let offset: Int
  private var isPending: Bool
  private let batch: Int
  private var check = KindCheck()

  /// The first record has been read; `beginsWithData` where it is a row.
  init(_ records: CSVRecords, beginsWithData: Bool, batch: Int = 4096, row: @escaping Row) {
    self.records = records
    self.row = row
    self.batch = batch
    offset = beginsWithData ? 0 : 1
    isPending = beginsWithData
  }

  func next() throws -> [ImportItem]? {
    var items: [ImportItem] = []
    while items.count < batch {
      if !isPending, try !records.next() { break }
      isPending = false
      items.append(row(records, records.index - offset))
    }
    try check.look(at: items, of: records.name)
    return items.isEmpty ? nil : items
  }
}

extension CSVRecords {
  /// Without white space around it; empty where the record is shorter.
  func cell(_ index: Int) -> String {
    guard cells.indices.contains(index) else { return "" }
    return String(String(decoding: cells[index], as: UTF8.self).trimmingSpaces())
  }
}
