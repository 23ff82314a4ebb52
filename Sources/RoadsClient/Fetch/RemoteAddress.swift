internal import Glibc

/// An address that a connection leads to: 16 bytes, those of version 4 mapped (`::ffff:192.0.2.1`).
package struct RemoteAddress: Sendable, Hashable {
  private let bytes: [UInt8]

  init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

  package init?(_ text: String) {
    var six = in6_addr()
    guard inet_pton(AF_INET6, text.contains(":") ? text : "::ffff:" + text, &six) == 1 else { return nil }
    self.init(withUnsafeBytes(of: &six) { Array($0) })
  }

  /// As the system writes it.
  package var text: String {
    var room = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let isFour = bytes.starts(with: RemoteAddress.mapped)
    let written = bytes.withUnsafeBytes { all in
      inet_ntop(
        isFour ? AF_INET : AF_INET6, all.baseAddress.map { $0 + (isFour ? 12 : 0) }, &room,
        socklen_t(room.count))
    }
    guard written != nil else { return "" }
    return String(decoding: room.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]

  /// Whether it is anybody's in the world: no address of this machine, of a private network, of one link, of a group, and
  /// none that is reserved. By the special-purpose registries of IANA (RFC 6890); an address of version 6 that leads to one
  /// of version 4 is judged by that one.
  package var isPublic: Bool {
    if bytes.starts(with: RemoteAddress.mapped) { return RemoteAddress.isPublic(version4: bytes[12...]) }
    for (prefix, place) in RemoteAddress.translating where bytes.starts(with: prefix) {
      return RemoteAddress.isPublic(version4: bytes[place..<place + 4])
    }
    // Global unicast is 2000::/3; nothing else is routed.
    guard bytes[0] & 0xE0 == 0x20 else { return false }
    return !RemoteAddress.reserved6.contains { $0.holds(bytes) }
  }

  /// NAT64 and 6to4, with the place where the address of version 4 stands.
  private static let translating: [(prefix: [UInt8], place: Int)] = [
    ([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 12), ([0x20, 0x02], 2),
  ]

  private struct Network: Sendable {
    let bytes: [UInt8]
    let bits: Int

    init(_ bits: Int, _ bytes: UInt8...) {
      self.bytes = bytes
      self.bits = bits
    }

    func holds(_ address: some Collection<UInt8>) -> Bool {
      for (index, pair) in zip(bytes, address).enumerated() {
        let left = bits - 8 * index
        if left <= 0 { return true }
        let mask: UInt8 = left >= 8 ? 0xFF : ~(0xFF >> UInt8(left))
        if pair.0 & mask != pair.1 & mask { return false }
      }
      return true
    }
  }

  private static let reserved4 = [
    Network(8, 0), Network(8, 10), Network(10, 100, 64), Network(8, 127), Network(16, 169, 254),
    Network(12, 172, 16), Network(24, 192, 0, 0), Network(24, 192, 0, 2), Network(24, 192, 88, 99),
    Network(16, 192, 168), Network(15, 198, 18), Network(24, 198, 51, 100), Network(24, 203, 0, 113),
    // Groups, and what is reserved.
    Network(3, 224),
  ]

  /// Teredo and other protocols of the IETF, and documentation.
  private static let reserved6 = [
    Network(23, 0x20, 0x01, 0x00), Network(32, 0x20, 0x01, 0x0D, 0xB8), Network(20, 0x3F, 0xFF, 0x00),
  ]

  private static func isPublic(version4 bytes: ArraySlice<UInt8>) -> Bool {
    !reserved4.contains { $0.holds(bytes) }
  }
}
