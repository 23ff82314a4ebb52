internal import CZlib
import RoadsFormats

/// Packs bytes with zlib, framed as gzip (RFC 1952).
enum Gzip {
  /// What is packed again for each answer must cost little.
  static let quickest: Int32 = 1
  /// What is packed once may take its time.
  static let smallest: Int32 = 9

  /// A window of 32 kB, and 16 more for gzip's frame.
  private static let window: Int32 = 15 + 16
  private static let memory: Int32 = 8

  static func begin(_ stream: UnsafeMutablePointer<z_stream>, level: Int32) {
    let isReady = deflateInit2_(
      stream, level, Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    // The library refuses only where there is no memory, and nothing else goes on without.
    precondition(isReady == Z_OK, "zlib: \(isReady)")
  }

  static func packed(_ bytes: UnsafeBufferPointer<UInt8>, level: Int32) -> OutputBuffer {
    var stream = z_stream()
    begin(&stream, level: level)
    defer { deflateEnd(&stream) }
    let packed = OutputBuffer(capacity: 1 << 10)
    packed.append(atMost: Int(deflateBound(&stream, uLong(bytes.count)))) { room in
      stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      stream.avail_in = uInt(bytes.count)
      stream.next_out = room.baseAddress
      stream.avail_out = uInt(room.count)
      let end = deflate(&stream, Z_FINISH)
      precondition(end == Z_STREAM_END, "zlib: \(end)")
      return room.count - Int(stream.avail_out)
    }
    return packed
  }
}
