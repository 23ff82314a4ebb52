import CSodium
import RoadsCore
import RoadsFormats

/// Operators: who may do what is not open to everybody. Only digests of tokens are kept, in the file and in memory. The
/// program makes the tokens, 256 random bits each, which is why a plain hash is enough.
package final class OperatorToken: Sendable {
  private let digests: CheckedMutex<[[UInt8]]>

  private static let mark = "blake2b:"
  private static let size = 32

  /// nil where a line is neither empty nor a comment nor a digest, or where there is no digest.
  package init?(file text: String) {
    guard let read = OperatorToken.read(text) else { return nil }
    digests = CheckedMutex(read)
  }

  /// Takes what the file says now; false, and nothing has changed, where that is no list of digests.
  package func replace(file text: String) -> Bool {
    guard let read = OperatorToken.read(text) else { return false }
    digests.withLock { $0 = read }
    return true
  }

  /// Takes as long whether the first byte is wrong or the last.
  package func accepts(_ token: some StringProtocol) -> Bool {
    let digest = OperatorToken.digest(Array(token.utf8))
    return digests.withLock { digests in
      digests.reduce(false) { found, known in
        (sodium_memcmp(known, digest, OperatorToken.size) == 0) || found
      }
    }
  }

  /// A new token, and the line for the file.
  package static func make() -> (token: String, line: String) {
    var random = [UInt8](repeating: 0, count: size)
    randombytes_buf(&random, random.count)
    let token = "roads-" + hexadecimal(random)
    return (token, mark + hexadecimal(digest(Array(token.utf8))))
  }

  /// Whether a token may be added to this text: where nothing else is in it than digests and comments, or nothing at all.
  package static func mayBeAdded(to text: String) -> Bool { digests(in: text) != nil }

  private static func read(_ text: String) -> [[UInt8]]? {
    guard let digests = digests(in: text), !digests.isEmpty else { return nil }
    return digests
  }

  private static func digests(in text: String) -> [[UInt8]]? {
    var digests: [[UInt8]] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = TrustedProxies.trimmed(line)
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard line.hasPrefix(mark), let digest = bytes(line.dropFirst(mark.count)), digest.count == size else {
        return nil
      }
      digests.append(digest)
    }
    return digests
  }

  private static func digest(_ bytes: [UInt8]) -> [UInt8] {
    // Chooses the code that is right for this processor, the first time.
    _ = sodium_init()
    var digest = [UInt8](repeating: 0, count: size)
    crypto_generichash(&digest, size, bytes, UInt64(bytes.count), nil, 0)
    return digest
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static func bytes(_ text: Substring) -> [UInt8]? {
    let digits = text.utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }
}
