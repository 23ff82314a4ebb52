import RoadsCore

/// One element of the top-level array, parsed. Holds until the next one is asked for.
struct ListElement {
  let value: JSONValue
  /// Counted from 1.
  let index: Int
  let line: Int
}

/// Takes a JSON array apart, element by element: memory is as large as the largest element, not as the
/// file.
final class ElementReader {
  struct Limits {
    /// A longer row is a mistake or an attack; the longest text that a feature may have is far shorter.
    var rowBytes = 1 << 20
    /// The whole file's nesting, its own array included.
    var depth = 64
  }

  private enum Place {
    case start
    case first
    case later
    case end
  }

  private let window: TextWindow
  private let parser: JSONParser
  private let limits: Limits
  private var place = Place.start
  private var count = 0

  var name: String { window.name }

  init(_ input: ByteInput, chunk: Int = 1 << 20, limits: Limits = Limits()) {
    window = TextWindow(input, chunk: chunk)
    parser = JSONParser(maxDepth: limits.depth)
    self.limits = limits
  }

  /// nil behind the last element, after a check that nothing but white space follows the array.
  func next() throws(InputError) -> ListElement? {
    if place == .start {
      try begin()
      place = .first
    }
    switch place {
    case .start, .first:
      if try window.skipSpace() == UInt8(ascii: "]") { return try finish() }
    case .later:
      switch try window.skipSpace() {
      case UInt8(ascii: "]"): return try finish()
      case UInt8(ascii: ","): window.pass(1)
      case let byte: throw unexpected(byte, wanted: "',' or ']'")
      }
    case .end: return nil
    }
    place = .later
    return try element()
  }

  private func begin() throws(InputError) {
    try window.look(ahead: 4)
    guard Encoding.isUTF8(window.text) else { throw error(.notUTF8) }
    if window.text.starts(with: Encoding.utf8Mark) { window.pass(Encoding.utf8Mark.count) }
    guard let first = try window.skipSpace() else { throw InputError(name, .empty) }
    switch first {
    case UInt8(ascii: "["): window.pass(1)
    case UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      throw error(.notAList)
    default: throw unexpected(first, wanted: "'['")
    }
  }

  private func finish() throws(InputError) -> ListElement? {
    window.pass(1)
    place = .end
    if let byte = try window.skipSpace() { throw unexpected(byte, wanted: "end") }
    return nil
  }

  private func element() throws(InputError) -> ListElement {
    guard let first = try window.skipSpace() else { throw error(.truncated) }
    let line = window.line
    let isContainer = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    let (bytes, lines) = isContainer ? try container() : (try scalar(first), 0)
    if bytes > limits.rowBytes { throw error(.rowTooLarge(limitBytes: limits.rowBytes)) }
    let text = UnsafeBufferPointer(rebasing: window.text[..<bytes])
    count += 1
    let value = try parse(text)
    // The bytes stay where they are until the window is read on.
    window.pass(bytes, lines: lines)
    return ListElement(value: value, index: count, line: line)
  }

  private func container() throws(InputError) -> (bytes: Int, lines: Int) {
    while true {
      let text = window.text
      guard let base = text.baseAddress else { throw error(.truncated) }
      switch JSONSpan.find(base, available: text.count, maxDepth: limits.depth - 1) {
      case .complete(let bytes, let lines): return (bytes, lines)
      case .tooDeep(let lines):
        throw InputError(name, line: window.line + lines, .tooDeep(limit: limits.depth))
      case .incomplete: try readOn()
      }
    }
  }

  /// The length of a string, a number or a word.
  private func scalar(_ first: UInt8) throws(InputError) -> Int {
    while true {
      let text = window.text
      if first == UInt8(ascii: "\"") {
        var index = 1
        while index < text.count {
          if text[index] == UInt8(ascii: "\"") { return index + 1 }
          index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      } else {
        let end = text.firstIndex {
          UTF8Check.isJSONSpace($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "]")
        }
        if end == 0 { throw unexpected(first, wanted: "value") }
        if let end { return end }
      }
      try readOn()
    }
  }

  /// An element is not whole yet.
  private func readOn() throws(InputError) {
    let text = window.text
    if text.count > limits.rowBytes {
      // An unclosed string swallows the rows behind it: that is the better explanation.
      if let fault = JSONFault.find(in: text), case .malformed = fault.problem { throw error(fault) }
      throw error(.rowTooLarge(limitBytes: limits.rowBytes))
    }
    if try window.more() { return }
    if let fault = JSONFault.find(in: window.text) { throw error(fault) }
    throw error(.truncated)
  }

  private func parse(_ text: UnsafeBufferPointer<UInt8>) throws(InputError) -> JSONValue {
    do {
      return try parser.parse(text)
    } catch {
      switch error {
      case .tooDeep: throw self.error(.tooDeep(limit: limits.depth))
      case .noMemory: throw self.error(.tooLarge(limitBytes: limits.rowBytes))
      case .notUTF8, .malformed:
        guard let fault = JSONFault.find(in: text) else { return try parseRepaired(text) }
        // The element's end has been seen: what lacks in it is not a file that was cut off.
        if fault.problem == .truncated { throw self.error(.malformedJSON(detail: "value")) }
        throw self.error(fault)
      }
    }
  }

  private func parseRepaired(_ text: UnsafeBufferPointer<UInt8>) throws(InputError) -> JSONValue {
    let (storage, count) = JSONRepair.repaired(text)
    let value = storage.withUnsafeBufferPointer {
      try? parser.parse(UnsafeBufferPointer(rebasing: $0[..<count]))
    }
    guard let value else { throw error(.malformedJSON(detail: "value")) }
    return value
  }

  private func unexpected(_ byte: UInt8?, wanted: String) -> InputError {
    guard let byte else { return error(.truncated) }
    if byte == 0 { return error(.nulByte) }
    if byte >= 0x80, case .invalid = UTF8Check.sequence(in: window.text, at: 0) { return error(.notUTF8) }
    return error(.malformedJSON(detail: wanted))
  }

  private func error(_ problem: InputError.Problem) -> InputError {
    InputError(name, line: window.line, problem)
  }

  private func error(_ fault: JSONFault) -> InputError { fault.error(name, line: window.line) }
}
