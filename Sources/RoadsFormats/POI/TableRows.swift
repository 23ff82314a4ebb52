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
  /// Without white space around it; empty where the record is shorter. What is no UTF-8 is in the code page that navigators
  /// read: no text of it with letters beyond ASCII passes for UTF-8 by chance.
  func cell(_ index: Int) -> String {
    guard cells.indices.contains(index) else { return "" }
    let cell = cells[index]
    return String((String(validating: cell, as: UTF8.self) ?? CP1252.text(cell)).trimmingSpaces())
  }
}
