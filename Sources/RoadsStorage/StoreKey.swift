internal import CSodium

/// What reporters, networks and the names of requests are told apart by, without being stored: keyed
/// BLAKE2b. Who has the database and not the key cannot even try names out.
package struct StoreKey: Sendable {
  package static let size = 32
  private let bytes: [UInt8]

  package enum Purpose: String {
    case reporter
    case network
    case requestName
    case request
    case check
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
    var salt = (row.littleEndian, Int64(0))
    var personal: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &personal) { $0.copyBytes(from: purpose.rawValue.utf8.prefix(16)) }
    var digest = Digest()
    withUnsafeMutablePointer(to: &digest) { out in
      withUnsafeBytes(of: &salt) { salt in
        withUnsafeBytes(of: &personal) { personal in
          text.withUTF8 { text in
            _ = crypto_generichash_blake2b_salt_personal(
              out, Digest.size, text.baseAddress, UInt64(text.count), bytes, bytes.count,
              salt.baseAddress, personal.baseAddress)
          }
        }
      }
    }
    return digest
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
