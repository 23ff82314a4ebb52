import RoadsCore

/// Places along a road as OpenLR has them in its binary form: enough for a rough line, without the map on which they
/// would become an exact one.
enum OpenLR {
  /// Of a line its places in the order in which one drives, of a point one; nil for areas and what is damaged.
  static func places(base64 text: String) -> [Coordinate]? {
    guard let bytes = Base64.bytes(text.utf8) else { return nil }
    return places(bytes[...])
  }

  /// Bits of the first byte.
  private static let version: UInt8 = 0b111
  private static let hasAttributes: UInt8 = 0b1000
  private static let isArea: UInt8 = 0b101_0000
  private static let isPoint: UInt8 = 0b10_0000

  /// A first place has 9 bytes, 6 of them its coordinates, one in between 7, the last one 6. Behind it there are up to
  /// two bytes for what is to be cut off at the ends.
  private static func places(_ bytes: ArraySlice<UInt8>) -> [Coordinate]? {
    guard let status = bytes.first, [2, 3].contains(status & version), status & isArea == 0 else {
      return nil
    }
    var rest = bytes.dropFirst()
    guard rest.count >= 6 else { return nil }
    var longitude = absolute(number(&rest, 3))
    var latitude = absolute(number(&rest, 3))
    guard let first = coordinate(latitude, longitude) else { return nil }
    if status & isPoint != 0 { return [first] }
    guard status & hasAttributes != 0, rest.count >= 9 else { return nil }
    var points = [first]
    rest = rest.dropFirst(3)
    while rest.count >= 6 {
      longitude += Double(number(&rest, 2)) / 100_000
      latitude += Double(number(&rest, 2)) / 100_000
      guard let point = coordinate(latitude, longitude) else { return nil }
      points.append(point)
      // Of the last one there is one byte less, and there may be two more.
      if rest.count <= 4 { return points }
      guard rest.count >= 9 else { return nil }
      rest = rest.dropFirst(3)
    }
    return nil
  }

  private static func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate? {
    let east = longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
    return try? Place.vertex(latitude: latitude, longitude: east)
  }

  /// With its sign, the high byte first.
  private static func number(_ rest: inout ArraySlice<UInt8>, _ count: Int) -> Int {
    var value = rest.first.map { Int(Int8(bitPattern: $0)) } ?? 0
    for byte in rest.dropFirst().prefix(count - 1) { value = value << 8 | Int(byte) }
    rest = rest.dropFirst(count)
    return value
  }

  /// Steps of a circle in 2²⁴ parts, of each its middle.
  private static func absolute(_ steps: Int) -> Double {
    (Double(steps) - Double(steps.signum()) / 2) * 360 / Double(1 << 24)
  }
}

/// RFC 4648, section 4.
enum Base64 {
  /// White space between is passed over; nil for anything else that does not belong there.
  static func bytes(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    for byte in text where byte > 0x20 {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(byte) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return padding <= 2 && count < 6 ? bytes : nil
  }

  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
