import RoadsCore

/// What a format makes of the elements of a JSON text.
protocol ElementRows {
  /// nil where the element is none of ours, and no fault either.
  mutating func item(_ element: ListElement) -> ImportItem?
}

/// The rows of a JSON text, in batches.
final class ElementSource: ImportSource {
  private let reader: ElementReader
  private var rows: any ElementRows
  private let batch: Int
  /// An element that was looked at to learn what the file is.
  private var pending: ListElement?
  private var check = KindCheck()

  init(_ reader: ElementReader, first: ListElement? = nil, rows: any ElementRows, batch: Int = 4096) {
    self.reader = reader
    self.pending = first
    self.rows = rows
    self.batch = batch
  }

  func next() throws -> [ImportItem]? {
    var items: [ImportItem] = []
    items.reserveCapacity(batch)
    // Counted as they are read: between batches somebody looks whether to go on.
    var read = 0
    while read < batch, let element = try pending ?? reader.next() {
      pending = nil
      read += 1
      if let item = rows.item(element) { items.append(item) }
    }
    try check.look(at: items, of: reader.name)
    return read == 0 ? nil : items
  }
}

/// One row that does not say what it is is a bad row; thousands are another kind of file.
struct KindCheck {
  private var isFirst = true

  mutating func look(at items: [ImportItem], of name: String) throws(InputError) {
    if isFirst, !items.isEmpty, items.allSatisfy(\.isOfUnknownKind) { throw InputError(name, .unknownKind) }
    isFirst = isFirst && items.isEmpty
  }
}

extension ImportItem {
  fileprivate var isOfUnknownKind: Bool {
    guard case .rejected(let rejection) = self else { return false }
    return rejection.reason == .unknownKind
  }
}
