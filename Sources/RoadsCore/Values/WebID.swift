/// Ids for what people add over the network: in the order of their coming, so that who walks through pages meets
/// new features at the end, and not to be guessed or to collide.
package enum WebID {
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  package static let prefix = "web-"
  /// Behind all of them, in the order of bytes.
  package static let end = "web."
  package static let length = 21

  package static func make(at moment: Instant) -> String {
    var bytes = Array(beginning(at: moment).utf8)
    append(UInt64.random(in: 0...UInt64.max), digits: 8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What was added before that moment has an id before this, what was added later one behind it.
  package static func beginning(at moment: Instant) -> String {
    var bytes = Array(prefix.utf8)
    // 45 bits of milliseconds: until the year 3084.
    let time = UInt64(bitPattern: max(0, moment.milliseconds))
    append(time, digits: 9, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether it has their form, whatever made it.
  package static func hasForm(_ id: String) -> Bool {
    id.utf8.count == length && id.hasPrefix(prefix)
      && id.utf8.dropFirst(prefix.utf8.count).allSatisfy { alphabet.contains($0) }
  }

  private static func append(_ number: UInt64, digits: Int, to bytes: inout [UInt8]) {
    for place in (0..<digits).reversed() { bytes.append(alphabet[Int(number >> UInt64(5 * place) & 31)]) }
  }
}
