package import RoadsCore

/// Radars and road conditions from a file in the list format, in batches.
package final class ListSource: ImportSource {
  private let reader: ElementReader
  private let rows: ListRow
  private let batch: Int
  /// An element that was looked at to learn what the file is.
  private var pending: ListElement?
  private var isFirstBatch = true

  init(_ reader: ElementReader, first: ListElement?, rows: ListRow, batch: Int = 4096) {
    self.reader = reader
    self.pending = first
    self.rows = rows
    self.batch = batch
  }

  package func next() throws -> [ImportItem]? {
    var items: [ImportItem] = []
    items.reserveCapacity(batch)
    while items.count < batch, let element = try pending ?? reader.next() {
      pending = nil
      items.append(rows.item(element))
    }
    // One row that says nothing is a bad row; thousands are another kind of file.
    if isFirstBatch, !items.isEmpty, items.allSatisfy(\.isOfUnknownKind) {
      throw InputError(reader.name, .unknownKind)
    }
    isFirstBatch = false
    return items.isEmpty ? nil : items
  }
}

extension ImportItem {
  fileprivate var isOfUnknownKind: Bool {
    guard case .rejected(let rejection) = self else { return false }
    return rejection.reason == .unknownKind
  }
}
