import RoadsCore

/// Rows for a COPY in PostgreSQL's binary form: a signature, then for each row how many values it has and each
/// with its length before it.
struct CopyRows {
  private var bytes: [UInt8] = []
  /// false where nobody takes them any more.
  private let give: (UnsafeRawBufferPointer) -> Bool
  private static let piece = 1 << 18
  private static let signature: [UInt8] = Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0x00]

  init(_ give: @escaping (UnsafeRawBufferPointer) -> Bool) {
    self.give = give
    bytes.reserveCapacity(CopyRows.piece + 1 << 17)
    bytes += CopyRows.signature
    // No flags, and nothing more of a head.
    bytes.appendNumber(Int32(0))
    bytes.appendNumber(Int32(0))
  }

  mutating func begin(columns: Int16) {
    if bytes.count >= CopyRows.piece { flush() }
    bytes.appendNumber(columns)
  }

  mutating func add(_ value: Int16) {
    bytes.appendNumber(Int32(2))
    bytes.appendNumber(value)
  }

  mutating func add(_ value: Int16?) {
    guard let value else { return addNothing() }
    add(value)
  }

  mutating func add(_ value: Int32) {
    bytes.appendNumber(Int32(4))
    bytes.appendNumber(value)
  }

  mutating func add(_ value: Int32?) {
    if let value { add(value) } else { addNothing() }
  }

  mutating func add(_ value: Int64?) {
    guard let value else { return addNothing() }
    bytes.appendNumber(Int32(8))
    bytes.appendNumber(value)
  }

  mutating func add(_ value: Double?) { add(value.map { Int64(bitPattern: $0.bitPattern) }) }

  mutating func add(_ value: Bool) {
    bytes.appendNumber(Int32(1))
    bytes.append(value ? 1 : 0)
  }

  mutating func add(_ text: String?) {
    guard var text else { return addNothing() }
    text.withUTF8 {
      bytes.appendNumber(Int32($0.count))
      bytes.append(contentsOf: $0)
    }
  }

  mutating func add(_ value: [UInt8]?) {
    guard let value else { return addNothing() }
    bytes.appendNumber(Int32(value.count))
    bytes.append(contentsOf: value)
  }

  mutating func add(_ place: Coordinate) {
    bytes.appendNumber(Int32(EWKBPoint.size))
    EWKBPoint.write(place, to: &bytes)
  }

  mutating func addNothing() { bytes.appendNumber(Int32(-1)) }

  mutating func end() {
    bytes.appendNumber(Int16(-1))
    flush()
  }

  /// A connection that broke meanwhile is reported when the COPY ends.
  private mutating func flush() {
    _ = bytes.withUnsafeBytes(give)
    bytes.removeAll(keepingCapacity: true)
  }
}
