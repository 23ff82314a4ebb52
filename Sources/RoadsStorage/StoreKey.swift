internal import CSodium

/// Identifies reporters, networks and request keys without storing them: keyed
/// BLAKE2b. With the database but not the key, nobody can test names.
package struct StoreKey: Sendable {
  package static let size = 32
  package let bytes: [UInt8]

  package enum Purpose: String {
    case reporter
    case network
    case contributor
    case requestName
    case request
    case check
    /// A reporter, or a network, under whatever feature.
    case voter
    case voterNetwork
    /// What these are masked with.
    case voteMask
    case removalMask
  }

  /// nil where they are not a key.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == StoreKey.size, StoreKey.isReady else { return nil }
    self.bytes = bytes
  }

  package static func random() -> [UInt8] {
    var system = SystemRandomNumberGenerator()
    return (0..<size).map { _ in UInt8.random(in: .min ... .max, using: &system) }
  }

  /// The library wants to be asked before anything else; a start that needs no key does not pay for it.
  private static let isReady = sodium_init() >= 0

  /// `row` makes one text another digest under each feature: that a person spoke here and there does not show.
  package func digest(_ purpose: Purpose, row: Int64 = 0, _ text: String) -> Digest {
    var text = text
    var digest = Digest()
    withUnsafeMutableBytes(of: &digest) { out in
      text.withUTF8 { fill(out, purpose, (UInt64(bitPattern: row), 0), UnsafeRawBufferPointer($0)) }
    }
    return digest
  }

  static let maskSize = 64

  /// Bytes that nobody knows without the key; the same again for the same salt and message.
  func mask(_ purpose: Purpose, _ salt: (UInt64, UInt64), _ message: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: StoreKey.maskSize) { buffer, count in
      message.withUnsafeBytes { message in
        fill(
          UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: StoreKey.maskSize), purpose, salt,
          message)
      }
      count = StoreKey.maskSize
    }
  }

  private func fill(
    _ out: UnsafeMutableRawBufferPointer, _ purpose: Purpose, _ salt: (UInt64, UInt64),
    _ message: UnsafeRawBufferPointer
  ) {
    guard let start = out.baseAddress else { return }
    var salt = (salt.0.littleEndian, salt.1.littleEndian)
    var personal: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &personal) { $0.copyBytes(from: purpose.rawValue.utf8.prefix(16)) }
    withUnsafeBytes(of: &salt) { salt in
      withUnsafeBytes(of: &personal) { personal in
        _ = crypto_generichash_blake2b_salt_personal(
          start, out.count, message.baseAddress, UInt64(message.count), bytes, bytes.count,
          salt.baseAddress, personal.baseAddress)
      }
    }
  }
}

/// 128 bits of a keyed digest.
package struct Digest: Equatable, Sendable {
  private var halves: (UInt64, UInt64) = (0, 0)

  package static let size = 16

  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try withUnsafeBytes(of: halves, body)
  }

  package static func == (a: Digest, b: Digest) -> Bool { a.halves == b.halves }

  package func equals(_ bytes: UnsafeRawBufferPointer) -> Bool { withBytes { $0.elementsEqual(bytes) } }
}
