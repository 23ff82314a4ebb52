import RoadsCore

/// What a format makes of the elements of a JSON text.
protocol ElementRows {
  /// nil where the element is none of ours, and no fault either.
  mutating func item(_ element: ListElement) -> ImportItem?
  /// What was held until the text is at its end.
  mutating func finish() -> [ImportItem]
}

extension ElementRows {
  mutating func finish() -> [ImportItem] { [] }
}

/// Rows that have nothing to do with each other: a copy makes the same of an element, on whatever thread.
protocol IndependentRows: ElementRows, Sendable {}

/// The rows of a JSON text, in batches.
final class ElementSource: ImportSource {
  private let reader: ElementReader
  private var rows: any ElementRows
  private let batch: Int
  /// Bytes of elements that are enough for one batch. Rows with lines and areas are long.
  private static let batchBytes = 2 << 20
  /// An element that was looked at to learn what the file is.
  private var pending: ListElement?
  private var check = KindCheck()
  /// What was held until the end of the text; nil before that.
  private var held: ArraySlice<ImportItem>?

  init(_ reader: ElementReader, first: ListElement? = nil, rows: any ElementRows, batch: Int = 4096) {
    self.reader = reader
    self.pending = first
    self.rows = rows
    self.batch = batch
  }

  func next() throws -> [ImportItem]? { try cut()?.items() }

  func cut() throws -> ImportPart? {
    guard check.isDone, let rows = rows as? any IndependentRows else { return try made() }
    let part = try reader.cut(most: batch, bytes: ElementSource.batchBytes)
    guard part.count > 0 else { return nil }
    return ImportPart(last: part.last, count: part.count, bytes: part.size) {
      try forEach(of: part, rows, $0)
    }
  }

  /// Counted as they are read: between batches somebody looks whether to go on.
  private func made() throws -> ImportPart? {
    var items: [ImportItem] = []
    items.reserveCapacity(batch)
    var read = 0
    var last: Int?
    while read < batch, let element = try pending ?? reader.next() {
      pending = nil
      read += 1
      last = element.index
      if let item = rows.item(element) { items.append(item) }
    }
    if read == 0 {
      var rest = held ?? rows.finish()[...]
      items = Array(rest.prefix(batch))
      rest.removeFirst(items.count)
      held = rest
      last = items.last?.position.index
    }
    try check.look(at: items, of: reader.name)
    return read == 0 && items.isEmpty ? nil : ImportPart(items, last: last)
  }
}

private func forEach<Rows: IndependentRows>(
  of part: ElementPart, _ rows: Rows, _ body: (ImportItem) -> Void
) throws {
  var rows = rows
  try part.each { element in
    if let item = rows.item(element) { body(item) }
  }
}

/// One row that does not say what it is is a bad row; thousands are another kind of file.
struct KindCheck {
  /// The first rows have been looked at.
  private(set) var isDone = false

  mutating func look(at items: [ImportItem], of name: String) throws(InputError) {
    if !isDone, !items.isEmpty, items.allSatisfy(\.isOfUnknownKind) { throw InputError(name, .unknownKind) }
    isDone = isDone || !items.isEmpty
  }
}

extension ImportItem {
  fileprivate var isOfUnknownKind: Bool {
    guard case .rejected(let rejection) = self else { return false }
    return rejection.reason == .unknownKind
  }
}
