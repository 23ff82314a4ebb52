internal import CXXHash

/// A 64-bit hash of bytes that is the same in every process: XXH3, which reads a large answer in less than a
/// microsecond.
package enum ContentHash {
  package static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    cxxh3(bytes.baseAddress, bytes.count)
  }
}
