/// The addresses that share their first bits: `10.0.0.0/8`, `2001:db8::/32`, or one address alone.
package struct AddressRange: Sendable, Hashable {
  private let base: NetworkAddress
  /// Counted on the mapped address of version 6.
  private let bits: Int

  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = NetworkAddress(parts[0]) else { return nil }
    let most = address.isVersion4 ? 32 : 128
    guard let length = parts.count == 1 ? most : Int(parts[1]), (0...most).contains(length) else {
      return nil
    }
    bits = address.isVersion4 ? 96 + length : length
    base = AddressRange.cut(address, bits)
  }

  package func contains(_ address: NetworkAddress) -> Bool { AddressRange.cut(address, bits) == base }

  /// As people write it.
  package var text: String {
    base.isVersion4 && bits >= 96 ? "\(base.text)/\(bits - 96)" : "\(base.text)/\(bits)"
  }

  private static func cut(_ address: NetworkAddress, _ bits: Int) -> NetworkAddress {
    // A shift by all 64 bits gives 0, as it should.
    let high = bits >= 64 ? address.high : address.high & ~(UInt64.max >> UInt64(bits))
    let low = bits >= 128 ? address.low : bits <= 64 ? 0 : address.low & ~(UInt64.max >> UInt64(bits - 64))
    return NetworkAddress(high: high, low: low)
  }
}
