package import RoadsCore

/// Ids for what people add over the network: in the order of their coming, so that who walks through pages meets
/// new features at the end, and not to be guessed or to collide.
package enum WebID {
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  package static func make(at moment: Instant) -> String {
    var bytes = Array(FeatureID.publicPrefix.utf8)
    // 45 bits of milliseconds: until the year 3084.
    let time = UInt64(bitPattern: max(0, moment.milliseconds))
    append(time, digits: 9, to: &bytes)
    append(UInt64.random(in: 0...UInt64.max), digits: 8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ number: UInt64, digits: Int, to bytes: inout [UInt8]) {
    for place in (0..<digits).reversed() { bytes.append(alphabet[Int(number >> UInt64(5 * place) & 31)]) }
  }
}
