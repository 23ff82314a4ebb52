/// The header fields of a request or a response, in their order. There are few: a walk is quicker than a
/// table.
package struct Headers: Sendable, Hashable {
  package struct Field: Sendable, Hashable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package private(set) var fields: [Field]

  package init(_ fields: [Field] = []) { self.fields = fields }

  /// None yet, and room for some.
  package init(room: Int) {
    fields = []
    fields.reserveCapacity(room)
  }

  package mutating func add(_ name: String, _ value: String) { fields.append(Field(name, value)) }

  /// In place of every field of that name.
  package mutating func set(_ name: String, _ value: String) {
    remove(name)
    add(name, value)
  }

  /// Every field of that name.
  package mutating func remove(_ name: String) { fields.removeAll { Headers.same($0.name, name) } }

  /// The first of that name, whatever its letters' case.
  package subscript(name: String) -> String? {
    fields.first { Headers.same($0.name, name) }?.value
  }

  package func all(_ name: String) -> [String] {
    fields.filter { Headers.same($0.name, name) }.map(\.value)
  }

  private static func same(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    if a == b { return true }
    var rest = b.utf8.makeIterator()
    for byte in a.utf8 {
      guard let other = rest.next(), lowered(byte) == lowered(other) else { return false }
    }
    return true
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
