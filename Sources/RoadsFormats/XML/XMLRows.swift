import RoadsCore

/// Makes rows of an XML text while it is read. What a format has of its own stands in a class of its own.
class XMLRows: XMLVisitor {
  let name: String
  private var items: [ImportItem] = []
  /// Of rows, so far.
  private(set) var count = 0
  /// Of the element that is wanted.
  var text = XMLText()
  /// Whether there was anything that only this format has: a page that says that the server is out of order is no
  /// feed without rows, which `--sync` would take at its word.
  var isRecognised = false
  /// Why the reading was stopped.
  private(set) var failure: InputError?

  init(name: String) { self.name = name }

  /// Where the row that is being read begins.
  var line: Int? { nil }

  /// What to say where there was nothing of the format.
  var problem: InputError.Problem { .otherFormat }

  func open(_ element: XMLElement) -> Bool { true }
  func close(_ name: XMLName) -> Bool { true }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    text.append(bytes) ? true : stop(beyond: text.limit)
  }

  /// false, for who reads.
  func stop(beyond limit: Int) -> Bool {
    failure = InputError(name, line: line, .rowTooLarge(limitBytes: limit))
    return false
  }

  /// `make` is told the number of the row.
  func add(_ make: (Int) -> ImportItem) {
    count += 1
    items.append(make(count))
  }

  /// What has come together since it was last asked.
  func takeItems() -> [ImportItem] {
    defer { items = [] }
    return items
  }
}

/// The rows of an XML text, in batches: a piece of the text at a time, and never more of it in memory.
final class XMLSource: ImportSource {
  private static let batch = 1024
  private static let mostRead = 4 << 20

  private let input: ByteInput
  private let rows: XMLRows
  private let stream: XMLStream
  private let buffer: UnsafeMutableRawBufferPointer
  private var isFirst = true
  private var isAtEnd = false
  private var check = KindCheck()

  init(_ input: ByteInput, rows: XMLRows, chunk: Int) {
    self.input = input
    self.rows = rows
    stream = XMLStream(name: input.name, rows)
    buffer = .allocate(byteCount: min(chunk, 1 << 18), alignment: 1)
  }

  deinit { buffer.deallocate() }

  func next() throws -> [ImportItem]? {
    guard !isAtEnd else { return nil }
    var items: [ImportItem] = []
    var read = 0
    // Somebody looks between batches whether to go on: they must come even where there are no rows.
    while !isAtEnd, items.count < XMLSource.batch, read < XMLSource.mostRead {
      let count = try input.read(into: buffer)
      if isFirst, count == 0 { throw InputError(input.name, .empty) }
      isFirst = false
      isAtEnd = count < buffer.count
      read += count
      try stream.parse(
        UnsafeBufferPointer(rebasing: buffer.bindMemory(to: UInt8.self)[..<count]), isLast: isAtEnd)
      if let failure = rows.failure { throw failure }
      items += rows.takeItems()
    }
    if isAtEnd, !rows.isRecognised { throw InputError(input.name, rows.problem) }
    try check.look(at: items, of: input.name)
    return items
  }
}

/// The text of an element that is wanted, put together from its pieces.
struct XMLText {
  /// More of it is a mistake or an attack.
  static let limit = 1 << 20
  /// Of a list of positions: twice the longest line that there may be.
  static let positionsLimit = 4 << 20

  private(set) var bytes: [UInt8] = []
  var isWanted = false
  private(set) var limit = XMLText.limit

  /// false where there is too much of it.
  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isWanted else { return true }
    bytes.append(contentsOf: piece)
    return bytes.count <= limit
  }

  mutating func begin(limit: Int = XMLText.limit) {
    self.limit = limit
    bytes.removeAll(keepingCapacity: true)
    isWanted = true
  }

  /// Without white space around it, as schemas treat what they call tokens.
  mutating func end() -> String {
    isWanted = false
    var content = bytes[...]
    while let first = content.first, first <= 0x20 { content.removeFirst() }
    while let last = content.last, last <= 0x20 { content.removeLast() }
    return String(decoding: content, as: UTF8.self)
  }
}
