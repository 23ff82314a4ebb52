import RoadsCore

/// The rows of a table, in batches.
final class CSVSource: ImportSource {
  private let records: CSVRecords
  private let columns: CSVColumns
  private let names: CSVNames
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
    names = CSVNames(columns.names)
    hasHours = columns.fields.contains(.schedule)
    cells.isOfOwnTable = columns.isOurs
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
      let found = records.cells
      // Spreadsheets leave rows without anything in them.
      if found.allSatisfy({ $0.allSatisfy { $0 == 0x20 || $0 == 0x09 } }) { continue }
      items.append(item(found))
    }
    try check.look(at: items, of: records.name)
    return items.isEmpty ? nil : items
  }

  private func item(_ found: [UnsafeBufferPointer<UInt8>]) -> ImportItem {
    let index = records.index - offset
    guard found.count <= columns.fields.count || found[columns.fields.count...].allSatisfy(\.isEmpty) else {
      return .rejected(
        Rejection(
          position: RowPosition(index: index, line: records.line, id: id(found)),
          reason: .cells(found: found.count, columns: columns.fields.count)))
    }
    cells.clear()
    cells.hasPlaceForHours = hasHours
    for (column, cell) in found.enumerated() where !cell.isEmpty && column < columns.fields.count {
      guard let field = columns.fields[column] else { continue }
      cells.fill(field, .text(CSVSource.unguarded(cell, field)), name: names.views[column])
    }
    return reader.item(cells, index: index, line: records.line) { () throws(Rejection.Reason) in
      try place()
    }
  }

  /// Of a row that has too many cells: those before the one that is two stand where they belong, and what the row names stays listed.
  private func id(_ found: [UnsafeBufferPointer<UInt8>]) -> String? {
    guard let column = columns.fields.firstIndex(of: .id), !found[column].isEmpty else { return nil }
    let id = String(decoding: CSVSource.unguarded(found[column], .id), as: UTF8.self)
    return columns.mayHaveOwnRows ? id : reader.maker.id(id)
  }

  /// Of a line the table has the sign too. Others have other forms of geometry beside their points.
  private func place() throws(Rejection.Reason) -> Place {
    if case .text(let text)? = cells[.wkt], WKTReader.recognises(text) || !hasPoint {
      let place = try WKTReader.place(text)
      // A line and its sign are two things.
      try cells.checkPlaces(place.shape == nil ? place.coordinate : nil)
      return place
    }
    try cells.checkPlaces()
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

/// The columns' names, where the cells of all rows can point to them.
private final class CSVNames {
  let views: [UnsafeBufferPointer<UInt8>]
  private let storage: UnsafeMutableBufferPointer<UInt8>

  init(_ names: [String]) {
    let bytes = names.map { Array($0.utf8) }
    let storage = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.reduce(0) { $0 + $1.count })
    var views: [UnsafeBufferPointer<UInt8>] = []
    var start = 0
    for name in bytes {
      let end = start + name.count
      for (index, byte) in name.enumerated() { storage.initializeElement(at: start + index, to: byte) }
      views.append(UnsafeBufferPointer(rebasing: storage[start..<end]))
      start = end
    }
    (self.views, self.storage) = (views, storage)
  }

  deinit { storage.deallocate() }
}
