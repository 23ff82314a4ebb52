import RoadsCore

/// What is wrong with a text that the parser refused, and where: simdjson says neither. Runs only on
/// bytes that are known to be bad, so it is plain rather than fast.
struct JSONFault {
  enum Problem: Equatable {
    case truncated
    case notUTF8
    case nulByte
    case malformed(String)
  }

  let problem: Problem
  /// Line ends before the place.
  let lines: Int

  /// The first fault of one JSON value; nil where the grammar of RFC 8259 has nothing against it.
  static func find(in text: UnsafeBufferPointer<UInt8>) -> JSONFault? {
    var check = JSONGrammar(text)
    do {
      try check.document()
      return nil
    } catch {
      let lines = text[..<min(check.position, text.count)].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
      return JSONFault(problem: error.problem, lines: lines)
    }
  }
}

extension JSONFault {
  /// As an error of an input in which the text begins on `line`.
  func error(_ name: String, line: Int) -> InputError {
    let problem: InputError.Problem =
      switch problem {
      case .truncated: .truncated
      case .notUTF8: .notUTF8
      case .nulByte: .nulByte
      case .malformed(let wanted): .malformedJSON(detail: wanted)
      }
    return InputError(name, line: line + lines, problem)
  }
}

private struct Violation: Error {
  let problem: JSONFault.Problem
}

/// The grammar of RFC 8259 without recursion: hostile nesting must not use up the stack.
private struct JSONGrammar {
  private let text: UnsafeBufferPointer<UInt8>
  private(set) var position = 0
  private var open: [UInt8] = []

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  mutating func document() throws(Violation) {
    try value()
    while let container = open.last {
      try space()
      let isObject = container == UInt8(ascii: "{")
      let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
      let byte = try peek()
      if byte == close {
        position += 1
        open.removeLast()
      } else if byte == UInt8(ascii: ",") {
        position += 1
        if isObject { try key() }
        try value()
      } else {
        throw unexpected(byte, wanted: isObject ? "',' or '}'" : "',' or ']'")
      }
    }
    try space()
    if position < text.count { throw unexpected(text[position], wanted: "end") }
  }

  /// A scalar in whole, or a container as far as its first scalar.
  private mutating func value() throws(Violation) {
    while true {
      try space()
      let byte = try peek()
      switch byte {
      case UInt8(ascii: "{"):
        position += 1
        open.append(byte)
        try space()
        if try peek() == UInt8(ascii: "}") { return }
        try key()
      case UInt8(ascii: "["):
        position += 1
        open.append(byte)
        try space()
        if try peek() == UInt8(ascii: "]") { return }
      case UInt8(ascii: "\""): return try string()
      case UInt8(ascii: "t"): return try word("true")
      case UInt8(ascii: "f"): return try word("false")
      case UInt8(ascii: "n"): return try word("null")
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
      default: throw unexpected(byte, wanted: "value")
      }
    }
  }

  private mutating func key() throws(Violation) {
    try space()
    let quote = try peek()
    guard quote == UInt8(ascii: "\"") else { throw unexpected(quote, wanted: "'\"'") }
    try string()
    try space()
    let colon = try peek()
    guard colon == UInt8(ascii: ":") else { throw unexpected(colon, wanted: "':'") }
    position += 1
  }

  private mutating func string() throws(Violation) {
    position += 1
    while true {
      let byte = try peek()
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"):
        position += 1
        try escape()
      case 0..<0x20: throw unexpected(byte, wanted: "'\"'")
      case 0..<0x80: position += 1
      default:
        switch UTF8Check.sequence(in: text, at: position) {
        case .valid(let length): position += length
        case .cutOff: throw Violation(problem: .truncated)
        case .invalid: throw Violation(problem: .notUTF8)
        }
      }
    }
  }

  private mutating func escape() throws(Violation) {
    let byte = try peek()
    position += 1
    switch byte {
    case UInt8(ascii: "u"):
      for _ in 0..<4 {
        let digit = try peek()
        guard Character(Unicode.Scalar(digit)).isHexDigit else {
          throw unexpected(digit, wanted: "hexadecimal digit")
        }
        position += 1
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      break
    default:
      position -= 1
      throw unexpected(byte, wanted: "escape")
    }
  }

  private mutating func word(_ word: StaticString) throws(Violation) {
    for index in 0..<word.utf8CodeUnitCount {
      let byte = try peek()
      guard byte == word.utf8Start[index] else { throw unexpected(byte, wanted: "'\(word)'") }
      position += 1
    }
  }

  private mutating func number() throws(Violation) {
    if try peek() == UInt8(ascii: "-") { position += 1 }
    let leadingZero = try peek() == UInt8(ascii: "0")
    let whole = try digits()
    if leadingZero, whole > 1 { throw unexpected(UInt8(ascii: "0"), wanted: "number") }
    if position < text.count, text[position] == UInt8(ascii: ".") {
      position += 1
      _ = try digits()
    }
    if position < text.count, text[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      let sign = try peek()
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
      _ = try digits()
    }
  }

  private mutating func digits() throws(Violation) -> Int {
    let first = try peek()
    guard (0x30...0x39).contains(first) else { throw unexpected(first, wanted: "digit") }
    let start = position
    while position < text.count, (0x30...0x39).contains(text[position]) { position += 1 }
    return position - start
  }

  private mutating func space() throws(Violation) {
    while position < text.count, UTF8Check.isJSONSpace(text[position]) { position += 1 }
  }

  private func peek() throws(Violation) -> UInt8 {
    guard position < text.count else { throw Violation(problem: .truncated) }
    return text[position]
  }

  private func unexpected(_ byte: UInt8, wanted: String) -> Violation {
    if byte == 0 { return Violation(problem: .nulByte) }
    if byte >= 0x80, case .invalid = UTF8Check.sequence(in: text, at: position) {
      return Violation(problem: .notUTF8)
    }
    return Violation(problem: .malformed(wanted))
  }
}
