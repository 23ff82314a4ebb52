import RoadsCore

/// One element of the top-level array, parsed. Holds until the next one is asked for.
struct ListElement {
  let value: JSONValue
  /// Counted from 1.
  let index: Int
  let line: Int
}

/// Where in a JSON text the elements are.
enum ElementPlace {
  /// The text is their array.
  case root
  /// They are in an object's member of one of these names, which is an array.
  case member([String])
  /// One behind the other: JSON lines, and RFC 8142's sequence with its separators.
  case sequence
}

/// Takes a JSON text apart, element by element: memory is as large as the largest element, not as the
/// file.
final class ElementReader {
  struct Limits {
    /// A longer row is a mistake or an attack; the longest text that a feature may have is far shorter.
    var rowBytes = 1 << 20
    /// The whole file's nesting, its own array included.
    var depth = 64

    /// Rows with lines and areas in them.
    static let shapes = Limits(rowBytes: 16 << 20)
  }

  /// A member beside the elements that says how they are to be taken.
  struct Companion {
    let name: String
    let problem: (JSONValue) -> InputError.Problem?
  }

  private enum Place {
    case start
    case first
    case later
    case end
  }

  private let window: TextWindow
  private let parser: ElementParser
  private let limits: Limits
  private let elements: ElementPlace
  private let companion: Companion?
  /// Brackets that are open around an element.
  private let enclosing: Int
  private var place = Place.start
  private var count = 0
  private var hasFoundArray = false

  var name: String { window.name }

  init(
    _ input: ByteInput, chunk: Int = 1 << 20, limits: Limits = Limits(), elements: ElementPlace = .root,
    companion: Companion? = nil
  ) {
    window = TextWindow(input, chunk: chunk)
    parser = ElementParser(name: input.name, limits: limits)
    self.limits = limits
    self.elements = elements
    self.companion = companion
    enclosing =
      switch elements {
      case .root: 1
      case .member: 2
      case .sequence: 0
      }
  }

  /// nil behind the last element, after a check that nothing but white space follows.
  func next() throws(InputError) -> ListElement? {
    guard let text = try nextText() else { return nil }
    return ListElement(value: try parser.value(of: text), index: count, line: text.line)
  }

  /// The next elements, not parsed: at most so many, and no more once they have `bytes`. Empty behind the last one.
  func cut(most: Int, bytes: Int) throws(InputError) -> ElementPart {
    var part = ElementPart(name: name, limits: limits, first: count + 1, most: most)
    while part.count < most, part.size < bytes, let text = try nextText() { part.add(text) }
    return part
  }

  /// Holds until the next one is asked for.
  private func nextText() throws(InputError) -> ElementText? {
    if place == .start { try begin() }
    while place != .end {
      let text = if case .sequence = elements { try nextOfSequence() } else { try nextOfArray() }
      if let text {
        count += 1
        return text
      }
      if place != .end { try finish() }
    }
    return nil
  }

  /// nil at the end of the array.
  private func nextOfArray() throws(InputError) -> ElementText? {
    if place == .first {
      if try window.skipSpace() == UInt8(ascii: "]") { return nil }
    } else {
      switch try window.skipSpace() {
      case UInt8(ascii: "]"): return nil
      case UInt8(ascii: ","): window.pass(1)
      case let byte: throw unexpected(byte, wanted: "',' or ']'")
      }
    }
    place = .later
    return try element()
  }

  private func nextOfSequence() throws(InputError) -> ElementText? {
    while let byte = try window.skipSpace() {
      guard byte == ElementReader.recordSeparator else { return try element() }
      window.pass(1)
    }
    place = .end
    return nil
  }

  private static let recordSeparator: UInt8 = 0x1E

  private func begin() throws(InputError) {
    try window.look(ahead: 4)
    guard Encoding.isUTF8(window.text) else { throw error(.notUTF8) }
    if window.text.starts(with: Encoding.utf8Mark) { window.pass(Encoding.utf8Mark.count) }
    guard let first = try window.skipSpace() else { throw InputError(name, .empty) }
    place = .first
    switch (elements, first) {
    case (.sequence, _): break
    case (.root, UInt8(ascii: "[")): window.pass(1)
    case (.member, UInt8(ascii: "{")):
      window.pass(1)
      try seek(isFirst: true)
    case (_, UInt8(ascii: "{")), (_, UInt8(ascii: "[")), (_, UInt8(ascii: "\"")), (_, UInt8(ascii: "-")),
      (_, UInt8(ascii: "0")...UInt8(ascii: "9")):
      throw error(.notAList)
    case (.member, _): throw unexpected(first, wanted: "'{'")
    default: throw unexpected(first, wanted: "'['")
    }
  }

  /// The array is over: goes on behind it.
  private func finish() throws(InputError) {
    window.pass(1)
    if case .member = elements { return try seek(isFirst: false) }
    place = .end
    if let byte = try window.skipSpace() { throw unexpected(byte, wanted: "end") }
  }

  /// Goes on through the members of the object until an array of the wanted name begins, or to the end of the
  /// text. What is passed is parsed too: a file is good or bad as a whole.
  private func seek(isFirst: Bool) throws(InputError) {
    var isFirst = isFirst
    while true {
      let byte = try window.skipSpace()
      if byte == UInt8(ascii: "}") { break }
      if !isFirst {
        guard byte == UInt8(ascii: ",") else { throw unexpected(byte, wanted: "',' or '}'") }
        window.pass(1)
      }
      isFirst = false
      if try window.skipSpace() != UInt8(ascii: "\"") {
        throw unexpected(try window.peek(), wanted: "'\"'")
      }
      let key = try passed().text
      let isWanted = key.map(isWanted) ?? false
      let companion = companion.flatMap { key?.isEqual(to: $0.name) == true ? $0 : nil }
      let colon = try window.skipSpace()
      guard colon == UInt8(ascii: ":") else { throw unexpected(colon, wanted: "':'") }
      window.pass(1)
      guard try window.skipSpace() == UInt8(ascii: "[") else {
        let line = window.line
        let value = try passed()
        if let problem = companion?.problem(value) { throw InputError(name, line: line, problem) }
        continue
      }
      window.pass(1)
      place = .first
      if isWanted {
        hasFoundArray = true
        return
      }
      try skipArray()
    }
    guard hasFoundArray else { throw error(.notAList) }
    window.pass(1)
    place = .end
    if let byte = try window.skipSpace() { throw unexpected(byte, wanted: "end") }
  }

  private func isWanted(_ key: JSONText) -> Bool {
    guard case .member(let names) = elements else { return false }
    return names.contains { key.isEqual(to: $0) }
  }

  private func skipArray() throws(InputError) {
    var isFirst = true
    while true {
      let byte = try window.skipSpace()
      if byte == UInt8(ascii: "]") { return window.pass(1) }
      if !isFirst {
        guard byte == UInt8(ascii: ",") else { throw unexpected(byte, wanted: "',' or ']'") }
        window.pass(1)
      }
      isFirst = false
      _ = try passed()
    }
  }

  /// What stands around the elements.
  private func passed() throws(InputError) -> JSONValue { try parser.value(of: try element()) }

  private func element() throws(InputError) -> ElementText {
    guard let first = try window.skipSpace() else { throw error(.truncated) }
    let line = window.line
    let isContainer = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    let (bytes, lines) = isContainer ? try container() : (try scalar(first), 0)
    if bytes > limits.rowBytes { throw error(.rowTooLarge(limitBytes: limits.rowBytes)) }
    let text = UnsafeBufferPointer(rebasing: window.text[..<bytes])
    // The bytes stay where they are until the window is read on.
    window.pass(bytes, lines: lines)
    return ElementText(bytes: text, line: line)
  }

  private func container() throws(InputError) -> (bytes: Int, lines: Int) {
    while true {
      let text = window.text
      guard let base = text.baseAddress else { throw error(.truncated) }
      switch JSONSpan.find(base, available: text.count, maxDepth: limits.depth - enclosing) {
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
            || $0 == UInt8(ascii: "}") || $0 == ElementReader.recordSeparator
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
