import RoadsCore

/// TomTom's OV2: binary records of a place and a name.
enum OV2Format: ReadableFormat {
  static let title = "TomTom OV2"
  static let example = "--source tomtom --as radars cameras.ov2"
  static let passesOver: String? = "deleted records, rectangles, further texts"

  static func recognises(_ head: InputHead) -> Bool {
    OV2Record.begins(head.start) || OV2Record.isPlace(head.start)
  }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    .features(OV2Source(input, RowMaker(.ov2, options), chunk: options.chunk))
  }
}

/// The head of a record.
struct OV2Record {
  enum Kind: UInt8 {
    case deleted = 0
    /// A rectangle, and how many bytes from here on are records in it: it may be passed by, or read.
    case rectangle = 1
    case plain = 2
    /// With an id and more behind the name.
    case extended = 3
  }

  /// Type, length, and two numbers for the place.
  static let headSize = 13
  private static let rectangleSize = 21
  /// A longer one is a mistake or an attack.
  static let limit = 1 << 16

  let kind: Kind
  /// Of this record, the head included.
  let size: Int

  /// nil where it is none: the length that it says cannot be.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= 5, let kind = bytes.first.flatMap(Kind.init) else { return nil }
    let length = Int(OV2Record.number(bytes.dropFirst()))
    self.kind = kind
    switch kind {
    case .rectangle:
      guard length >= OV2Record.rectangleSize else { return nil }
      size = OV2Record.rectangleSize
    case .deleted:
      guard (5...OV2Record.limit).contains(length) else { return nil }
      size = length
    case .plain, .extended:
      guard (OV2Record.headSize...OV2Record.limit).contains(length) else { return nil }
      size = length
    }
  }

  /// With its sign, the low byte first.
  static func number(_ bytes: ArraySlice<UInt8>) -> Int32 {
    Int32(bitPattern: bytes.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) })
  }

  /// Hundred-thousandths of a degree.
  static func place(_ bytes: ArraySlice<UInt8>) throws(Rejection.Reason) -> Coordinate {
    try Place.vertex(
      latitude: Double(number(bytes.dropFirst(9))) / 100_000,
      longitude: Double(number(bytes.dropFirst(5))) / 100_000)
  }

  /// Whether a file that begins so is one: a record that can be, and behind it another, or the end.
  static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = OV2Record(bytes), bytes.count >= min(first.size, headSize) else { return false }
    let rest = bytes.dropFirst(first.size)
    if rest.isEmpty { return bytes.count >= first.size && first.kind != .deleted }
    return OV2Record(rest) != nil || rest.count < 5 && Kind(rawValue: rest[rest.startIndex]) != nil
  }
}

extension OV2Record {
  /// Whether its first bytes are a kind of place and a place on Earth, whatever the length says: its reader then has the
  /// words for what is wrong. No text begins with such a byte.
  fileprivate static func isPlace(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let kind = bytes.first.flatMap(Kind.init), kind == .plain || kind == .extended,
      bytes.count >= headSize
    else { return false }
    return (try? place(bytes)) != nil
  }
}

private final class OV2Source: ImportSource {
  private static let batch = 4096

  private let input: ByteInput
  private let maker: RowMaker
  private let chunk: Int
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  /// Of the file, where `buffer` begins.
  private var offset = 0
  private var count = 0
  private var check = KindCheck()

  init(_ input: ByteInput, _ maker: RowMaker, chunk: Int) {
    self.input = input
    self.maker = maker
    self.chunk = max(chunk, 64)
  }

  func next() throws -> [ImportItem]? {
    var items: [ImportItem] = []
    var read = 0
    while read < OV2Source.batch, try see(1) {
      read += 1
      guard try see(5), let record = OV2Record(buffer[position...]) else { throw damaged }
      guard try see(record.size) else { throw InputError(input.name, .truncated) }
      if let item = item(record) { items.append(item) }
      position += record.size
    }
    if read == 0, count == 0, offset + position == 0 { throw InputError(input.name, .empty) }
    try check.look(at: items, of: input.name)
    return read == 0 ? nil : items
  }

  private var damaged: InputError {
    isAtEnd && buffer.count - position < 5 && OV2Record.Kind(rawValue: buffer[position]) != nil
      ? InputError(input.name, .truncated) : InputError(input.name, .damagedRecord(offset: offset + position))
  }

  /// Whether so many bytes can be seen ahead.
  private func see(_ wanted: Int) throws(InputError) -> Bool {
    while buffer.count - position < wanted, !isAtEnd {
      buffer.removeFirst(position)
      offset += position
      position = 0
      let start = buffer.count
      buffer.append(contentsOf: repeatElement(0, count: chunk))
      let read = try buffer.withUnsafeMutableBufferPointer { bytes throws(InputError) in
        try input.read(
          into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: bytes[start...])))
      }
      buffer.removeLast(chunk - read)
      isAtEnd = read < chunk
    }
    return buffer.count - position >= wanted
  }

  /// nil where it is no place. There are no lines: only the number of the place is told.
  private func item(_ record: OV2Record) -> ImportItem? {
    guard record.kind == .plain || record.kind == .extended else { return nil }
    count += 1
    let bytes = buffer[position..<position + record.size]
    let texts = bytes.dropFirst(OV2Record.headSize).split(
      separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    let id = record.kind == .extended && texts.count > 1 ? CP1252.text(texts[1]) : ""
    return maker.item(id.isEmpty ? nil : id, index: count, line: nil) { () throws(Rejection.Reason) in
      let name = texts.first.map { CP1252.text($0) } ?? ""
      return try maker.poi(POIName(name), at: Place(try OV2Record.place(bytes)))
    }
  }
}
