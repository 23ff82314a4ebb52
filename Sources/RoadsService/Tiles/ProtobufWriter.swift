/// The few forms of Protocol Buffers that vector tiles use.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func number(_ field: Int, _ value: Int) {
    key(field, wire: 0)
    varint(UInt64(value))
  }

  mutating func double(_ field: Int, _ value: Double) {
    key(field, wire: 1)
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func text(_ field: Int, _ text: String) { chunk(field, Array(text.utf8)) }

  mutating func chunk(_ field: Int, _ chunk: [UInt8]) {
    key(field, wire: 2)
    varint(UInt64(chunk.count))
    bytes += chunk
  }

  mutating func packed(_ field: Int, _ values: [UInt64]) {
    var inner = ProtobufWriter()
    for value in values { inner.varint(value) }
    chunk(field, inner.bytes)
  }

  static func zigzag(_ value: Int) -> UInt64 { UInt64(bitPattern: Int64((value << 1) ^ (value >> 63))) }

  private mutating func key(_ field: Int, wire: Int) { varint(UInt64(field << 3 | wire)) }
}
