import Glibc

/// One value on simdjson's tape: a word per value with its kind in the top byte, two for a number.
/// A view: it holds until the parser's next parse.
package struct JSONValue {
  fileprivate let tape: UnsafePointer<UInt64>
  fileprivate let strings: UnsafePointer<UInt8>
  fileprivate let index: Int

  init(tape: UnsafePointer<UInt64>, strings: UnsafePointer<UInt8>, index: Int) {
    self.tape = tape
    self.strings = strings
    self.index = index
  }

  fileprivate var tag: UInt8 { UInt8(truncatingIfNeeded: tape[index] >> 56) }
  fileprivate var payload: UInt64 { tape[index] & 0x00FF_FFFF_FFFF_FFFF }

  package var isNull: Bool { tag == UInt8(ascii: "n") }
  package var isObject: Bool { tag == UInt8(ascii: "{") }
  package var isArray: Bool { tag == UInt8(ascii: "[") }

  /// nil where it is not a string.
  package var text: JSONText? {
    guard tag == UInt8(ascii: "\"") else { return nil }
    let start = strings + Int(payload)
    let count = UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
    return JSONText(start: start + 4, count: Int(count))
  }

  var isEmptyText: Bool { text?.count == 0 }

  /// nil where it is neither true nor false.
  package var flag: Bool? {
    switch tag {
    case UInt8(ascii: "t"): true
    case UInt8(ascii: "f"): false
    default: nil
    }
  }

  /// nil where it is not a number.
  package var number: Double? {
    switch tag {
    case UInt8(ascii: "l"): Double(Int64(bitPattern: tape[index + 1]))
    case UInt8(ascii: "u"): Double(tape[index + 1])
    case UInt8(ascii: "d"): Double(bitPattern: tape[index + 1])
    default: nil
    }
  }

  /// The first two numbers of an array, as a position has them; nil where it does not begin with two.
  var firstTwoNumbers: (Double, Double)? {
    guard isArray else { return nil }
    let first = value(at: index + 1)
    guard let one = first.number, let two = value(at: first.next).number else { return nil }
    return (one, two)
  }

  /// A number as an id writes it; nil where it is not a number.
  package var numberText: String? {
    switch tag {
    case UInt8(ascii: "l"): return String(Int64(bitPattern: tape[index + 1]))
    case UInt8(ascii: "u"): return String(tape[index + 1])
    case UInt8(ascii: "d"):
      let value = Double(bitPattern: tape[index + 1])
      return Int64(exactly: value).map { String($0) } ?? "\(value)"
    default: return nil
    }
  }

  /// The index of what follows this value.
  fileprivate var next: Int {
    switch tag {
    case UInt8(ascii: "{"), UInt8(ascii: "["): Int(payload & 0xFFFF_FFFF)
    case UInt8(ascii: "l"), UInt8(ascii: "u"), UInt8(ascii: "d"): index + 2
    default: index + 1
    }
  }

  fileprivate func value(at index: Int) -> JSONValue {
    JSONValue(tape: tape, strings: strings, index: index)
  }

  /// How many elements an array has, or members an object, up to 16 millions: to make room for them.
  package var count: Int { Int(payload >> 32) }

  /// The members of an object, in their order; none where it is not an object.
  package var members: JSONMembers { JSONMembers(self) }
  /// The elements of an array; none where it is not an array.
  package var elements: JSONElements { JSONElements(self) }

  /// The last member of that name, as most readers of JSON see duplicates.
  func member(_ name: StaticString) -> JSONValue? {
    var found: JSONValue?
    for (key, value) in members where key == name { found = value }
    return found
  }
}

/// A string's bytes on the tape: UTF-8 that simdjson has checked and unescaped.
package struct JSONText {
  let start: UnsafePointer<UInt8>
  let count: Int

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  static func == (text: JSONText, name: StaticString) -> Bool {
    text.count == name.utf8CodeUnitCount && memcmp(text.start, name.utf8Start, text.count) == 0
  }

  func hasBytes(_ bytes: [UInt8]) -> Bool { count == bytes.count && memcmp(start, bytes, count) == 0 }

  /// Not an operator: names that are literals are to be compared as the static strings that they are.
  func isEqual(to string: String) -> Bool {
    guard count == string.utf8.count else { return false }
    var string = string
    return string.withUTF8 { memcmp(start, $0.baseAddress ?? start, count) == 0 }
  }
}

package struct JSONMembers: Sequence, IteratorProtocol {
  private var key: JSONValue?

  fileprivate init(_ object: JSONValue) {
    key = object.isObject ? object.value(at: object.index + 1) : nil
  }

  package mutating func next() -> (JSONText, JSONValue)? {
    // What stands where a key could, and is no string, is the closing brace.
    guard let current = key, let name = current.text else { return nil }
    let value = current.value(at: current.index + 1)
    key = current.value(at: value.next)
    return (name, value)
  }
}

package struct JSONElements: Sequence, IteratorProtocol {
  private var element: JSONValue?

  fileprivate init(_ array: JSONValue) {
    element = array.isArray ? array.value(at: array.index + 1) : nil
  }

  package mutating func next() -> JSONValue? {
    guard let current = element, current.tag != UInt8(ascii: "]") else { return nil }
    element = current.value(at: current.next)
    return current
  }
}
