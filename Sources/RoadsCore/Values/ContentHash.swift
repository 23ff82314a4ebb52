internal import CXXHash

/// A 64-bit hash of bytes that is the same in every process: XXH3, which reads a large answer in less than a
/// microsecond.
package enum ContentHash {
  package static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    cxxh3(bytes.baseAddress, bytes.count)
  }

  package static func of(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8(of)
  }

  package static func of(_ numbers: InlineArray<6, Int64>) -> UInt64 {
    numbers.span.withUnsafeBytes { cxxh3($0.baseAddress, $0.count) }
  }
}
