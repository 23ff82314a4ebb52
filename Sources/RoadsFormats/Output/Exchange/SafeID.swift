import RoadsCore

/// Ids hold whatever their source liked; formats allow less. Two ids never become one.
extension OutputBuffer {
  /// As addresses have it (RFC 3986), with the colon that parts a source from its number.
  func append(escapedID id: String) { append(id: id, mark: UInt8(ascii: "%"), keeping: ":_~") }

  /// For formats that know letters, digits, points and hyphens: the rest is `_` and two digits, and so is `_`.
  func append(plainID id: String) { append(id: id, mark: UInt8(ascii: "_"), keeping: "") }

  /// `conditions/256`: in feeds of both layers an id alone may be there twice.
  func append(address feature: Feature) {
    append(text: feature.layer.rawValue)
    append("/")
    append(escapedID: feature.id)
  }

  private func append(id: String, mark: UInt8, keeping kept: StaticString) {
    for byte in id.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."): append(byte)
      case _ where kept.contains(byte): append(byte)
      default:
        append(mark)
        append(hexDigit: byte >> 4)
        append(hexDigit: byte & 15)
      }
    }
  }

  private func append(hexDigit digit: UInt8) { append(digit < 10 ? digit + 0x30 : digit + 0x37) }
}

extension StaticString {
  fileprivate func contains(_ byte: UInt8) -> Bool {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount).contains(byte)
  }
}
