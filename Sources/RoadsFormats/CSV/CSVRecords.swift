import RoadsCore

/// Takes a table apart, record by record: memory is as large as the largest record.
final class CSVRecords {
  /// The longest line there may be has room in it, and the longest texts.
  private static let limit = 2 << 20

  private let window: TextWindow
  private let takesCP1252: Bool
  private var delimiter: UInt8?
  /// The cells' bytes without quotes, one behind the other, and where each ends.
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  private var ends: [Int] = []
  /// On which the record begins.
  private(set) var line = 1
  private(set) var index = 0

  var name: String { window.name }

  /// `takesCP1252`: whoever reads the cells does so by `cell`, which understands both codes.
  init(_ input: ByteInput, chunk: Int, takesCP1252: Bool = false) {
    self.takesCP1252 = takesCP1252
    window = TextWindow(input, chunk: chunk)
    capacity = 1 << 12
    storage = .allocate(capacity: capacity)
  }

  deinit { storage.deallocate() }

  /// Of the current record. Views: they hold until the next one.
  var cells: [UnsafeBufferPointer<UInt8>] {
    ends.indices.map {
      let start = $0 == 0 ? 0 : ends[$0 - 1]
      return UnsafeBufferPointer(start: storage + start, count: ends[$0] - start)
    }
  }

  /// Goes to the next record that is not an empty line; false at the end.
  func next() throws(InputError) -> Bool {
    if index == 0 { try begin() }
    while let byte = try window.peek() {
      if byte == 0x0A || byte == 0x0D {
        window.pass(1, lines: byte == 0x0A ? 1 : 0)
        continue
      }
      line = window.line
      index += 1
      try record()
      return true
    }
    return false
  }

  private func begin() throws(InputError) {
    try window.look(ahead: 4)
    guard Encoding.isUTF8(window.text) else { throw InputError(name, line: 1, .notUTF8) }
    if window.text.starts(with: Encoding.utf8Mark) { window.pass(Encoding.utf8Mark.count) }
  }

  private func record() throws(InputError) {
    while true {
      let text = window.text
      if delimiter == nil, text.contains(0x0A) || window.isAtEnd {
        delimiter = CSVDelimiter.of(text.prefix { $0 != 0x0A })
      }
      if let delimiter, let (count, lines) = try parse(text, delimiter) {
        try check(UnsafeBufferPointer(rebasing: text[..<count]))
        return window.pass(count, lines: lines)
      }
      if text.count > CSVRecords.limit {
        throw InputError(name, line: line, .rowTooLarge(limitBytes: CSVRecords.limit))
      }
      // At the end of the input the record ends too: it is looked at once more.
      _ = try window.more()
    }
  }

  /// The record's bytes with its line end, and the line ends in it; nil where it is not whole yet.
  private func parse(
    _ text: UnsafeBufferPointer<UInt8>, _ delimiter: UInt8
  ) throws(InputError) -> (count: Int, lines: Int)? {
    count = 0
    ends.removeAll(keepingCapacity: true)
    var lines = 0
    var isQuoted = false
    var isStart = true
    // Whether the cell has line ends, in quotes.
    var hasLines = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      if isQuoted {
        if byte == 0x0A { lines += 1 }
        if byte == 0x0A || byte == 0x0D { hasLines = true }
        if byte != UInt8(ascii: "\"") {
          append(byte)
        } else if index == text.count, !window.isAtEnd {
          return nil
        } else if index < text.count, text[index] == byte {
          append(byte)
          index += 1
        } else {
          isQuoted = false
        }
      } else if byte == UInt8(ascii: "\""), isStart {
        isQuoted = true
        isStart = false
      } else if byte == delimiter {
        ends.append(count)
        isStart = true
        hasLines = false
      } else if byte == 0x0A || byte == 0x0D {
        ends.append(count)
        return (index, lines + (byte == 0x0A ? 1 : 0))
      } else {
        // RFC 4180 allows no text after a closing quote; some tables have it. After line ends, a quote was left open and swallowed rows.
        if hasLines, byte != 0x20, byte != 0x09 { throw InputError(name, line: line, .strayQuote) }
        append(byte)
        isStart = false
      }
    }
    guard window.isAtEnd else { return nil }
    if isQuoted { throw InputError(name, line: line, .truncated) }
    ends.append(count)
    return (index, lines)
  }

  private func append(_ byte: UInt8) {
    if count == capacity {
      let wider = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * capacity)
      wider.update(from: storage, count: count)
      storage.deallocate()
      storage = wider
      capacity *= 2
    }
    storage[count] = byte
    count += 1
  }

  private func check(_ record: UnsafeBufferPointer<UInt8>) throws(InputError) {
    var bits: UInt8 = 0
    var hasNUL = false
    for byte in record {
      bits |= byte
      hasNUL = hasNUL || byte == 0
    }
    if hasNUL { throw InputError(name, line: line, .nulByte) }
    if bits >= 0x80, !takesCP1252, String(validating: record, as: UTF8.self) == nil {
      throw InputError(name, line: line, .notUTF8)
    }
  }
}
