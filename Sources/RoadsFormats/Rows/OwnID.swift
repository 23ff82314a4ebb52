import RoadsCore

/// Ids that formats of the field made of ours: they become what they were.
enum OwnID {
  /// As `append(plainID:)` writes them; nil where it never would.
  static func plain(_ text: some StringProtocol) -> String? { decoded(text, mark: UInt8(ascii: "_")) }

  /// As `append(escapedID:)` writes them; nil where it never would.
  static func escaped(_ text: some StringProtocol) -> String? { decoded(text, mark: UInt8(ascii: "%")) }

  /// The id in `conditions/256`.
  static func inLayer(_ text: some StringProtocol) -> String? {
    guard let slash = text.firstIndex(of: "/"), Layer(rawValue: String(text[..<slash])) != nil else {
      return nil
    }
    return escaped(text[text.index(after: slash)...])
  }

  private static func decoded(_ text: some StringProtocol, mark: UInt8) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == mark else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    default: nil
    }
  }
}
