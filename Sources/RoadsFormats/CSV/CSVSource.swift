import RoadsCore

/// The rows of a table, in batches.
final class CSVSource: ImportSource {
  private let records: CSVRecords
  private let columns: CSVColumns
  private let reader: CellReader
  private let batch: Int
  private var cells = CellRow()
  private var isPending: Bool
  /// Rows are counted without the header.
  private let offset: Int
  private var check = KindCheck()
  private let hasHours: Bool

  /// `beginsWithData`: the record that was read to learn what the columns are is a row itself.
  init(
    _ records: CSVRecords, columns: CSVColumns, reader: CellReader, beginsWithData: Bool, batch: Int = 4096
  ) {
    self.records = records
    self.columns = columns
    hasHours = columns.fields.contains(.schedule)
    self.reader = reader
    self.batch = batch
    isPending = beginsWithData
    offset = beginsWithData ? 0 : 1
  }

  func next() throws -> [ImportItem]? {
    var items: [ImportItem] = []
    while items.count < batch {
      if !isPending, try !records.next() { break }
      isPending = false
      items.append(item())
    }
    try check.look(at: items, of: records.name)
    return items.isEmpty ? nil : items
  }

  private func item() -> ImportItem {
    let index = records.index - offset
    let found = records.cells
    guard found.count <= columns.fields.count || found[columns.fields.count...].allSatisfy(\.isEmpty) else {
      return .rejected(
        Rejection(
          position: RowPosition(index: index, line: records.line),
          reason: .cells(found: found.count, columns: columns.fields.count)))
    }
    cells.clear()
    cells.hasPlaceForHours = hasHours
    for (field, cell) in zip(columns.fields, found) {
      guard let field, !cell.isEmpty else { continue }
      cells.fill(field, .text(CSVSource.unguarded(cell, field)))
    }
    return reader.item(cells, index: index, line: records.line) { () throws(Rejection.Reason) in
      try place()
    }
  }

  /// Of a line the table has the sign too. Others have other forms of geometry beside their points.
  private func place() throws(Rejection.Reason) -> Place {
    if case .text(let text)? = cells[.wkt], WKTReader.recognises(text) || !hasPoint {
      return try WKTReader.place(text)
    }
    if let latitude = try cells.number(.latitude), let longitude = try cells.number(.longitude) {
      return try .point(latitude: latitude, longitude: longitude)
    }
    guard let text = try cells.text(.coordinates) else { throw .missing(member: "coordinates") }
    do {
      let point = try Coordinate(parsing: text)
      return try .point(latitude: point.latitude, longitude: point.longitude)
    } catch let error as CoordinateError { throw .coordinate(error) } catch { throw .nullIsland }
  }

  private var hasPoint: Bool { cells[.latitude] != nil || cells[.coordinates] != nil }

  /// Takes away the apostrophe that `CSVWriter` puts before what a spreadsheet would run.
  private static func unguarded(
    _ cell: UnsafeBufferPointer<UInt8>, _ field: FeatureField
  ) -> UnsafeBufferPointer<UInt8> {
    guard cell.first == UInt8(ascii: "'"), CSVText.isFormula(String(decoding: cell, as: UTF8.self)) else {
      return cell
    }
    return UnsafeBufferPointer(rebasing: cell.dropFirst())
  }
}
