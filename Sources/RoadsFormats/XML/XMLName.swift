import Glibc

/// A name, or any other text that expat hands over: bytes that somebody else owns, and a view that holds during
/// the call.
struct XMLName {
  let start: UnsafePointer<UInt8>
  let count: Int

  /// Without the prefix: files use the names of their namespaces as they like.
  init(local full: UnsafePointer<CChar>) {
    let length = strlen(full)
    var skipped = length
    while skipped > 0, full[skipped - 1] != CChar(bitPattern: UInt8(ascii: ":")) { skipped -= 1 }
    start = UnsafeRawPointer(full + skipped).assumingMemoryBound(to: UInt8.self)
    count = length - skipped
  }

  var string: String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  static func == (name: XMLName, other: StaticString) -> Bool {
    name.count == other.utf8CodeUnitCount && memcmp(name.start, other.utf8Start, name.count) == 0
  }
}
