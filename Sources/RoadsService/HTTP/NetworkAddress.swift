import Glibc

/// An IP address as 16 bytes; one of version 4 stands as the mapped address of version 6.
package struct NetworkAddress: Sendable, Hashable {
  package let high: UInt64
  package let low: UInt64

  private static let mappedPrefix: UInt64 = 0xFFFF_0000_0000

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  package init(version4 bits: UInt32) { self.init(high: 0, low: NetworkAddress.mappedPrefix | UInt64(bits)) }

  /// Of the loopback interface.
  package static let local = NetworkAddress(version4: 0x7F00_0001)

  /// Whether it is the address at which programs of this machine reach each other: `127.0.0.1`, `::1`.
  var isOwn: Bool { self == .local || self == NetworkAddress(high: 0, low: 1) }

  package init?(_ text: some StringProtocol) {
    let text = String(text)
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      self.init(version4: UInt32(bigEndian: four.s_addr))
      return
    }
    var six = in6_addr()
    guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
    self = withUnsafeBytes(of: &six) {
      NetworkAddress(
        high: UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)),
        low: UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }
  }

  /// As the system writes it.
  package var text: String {
    var room = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let isWritten: Bool
    if isVersion4 {
      var four = in_addr(s_addr: UInt32(truncatingIfNeeded: low).bigEndian)
      isWritten = inet_ntop(AF_INET, &four, &room, socklen_t(room.count)) != nil
    } else {
      var six = (high.bigEndian, low.bigEndian)
      isWritten = inet_ntop(AF_INET6, &six, &room, socklen_t(room.count)) != nil
    }
    return isWritten
      ? String(decoding: room.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) : ""
  }

  /// Whether who listens here listens there too: `0.0.0.0` is all of version 4, and `::` is all.
  package func holds(_ other: NetworkAddress) -> Bool {
    high == 0 && low == 0 || self == NetworkAddress(version4: 0) && other.isVersion4
  }

  package var isVersion4: Bool { high == 0 && low >> 32 == 0xFFFF }

  /// The network that limits count by: one household or office, /24 of version 4 and /64 of version 6.
  package var network: NetworkAddress {
    isVersion4 ? NetworkAddress(high: 0, low: low & ~0xFF) : NetworkAddress(high: high, low: 0)
  }

  /// The largest network that one customer is given: /24 of version 4 and /48 of version 6. What could run out for
  /// everybody is shared out by it: who has a /48 has 65,536 of `network`.
  package var customer: NetworkAddress {
    isVersion4 ? network : NetworkAddress(high: high & ~0xFFFF, low: 0)
  }

  /// All networks that votes are counted by, the largest first: /24 of version 4; /48, /56 and /64 of version 6, since
  /// one customer is given any of these. Each text says which it is; the smallest is written as stores have it
  /// from before there were others.
  package var networks: [String] {
    if isVersion4 { return [network.hexadecimal] }
    let larger = [48, 56].map { bits in
      let part = NetworkAddress(high: high & ~(UInt64.max >> UInt64(bits)), low: 0)
      return "/" + String(bits) + " " + part.hexadecimal
    }
    return larger + [network.hexadecimal]
  }

  var hexadecimal: String { String(high, radix: 16) + ":" + String(low, radix: 16) }
}
