internal import CZlib

/// Unpacks a body that is framed as gzip, piece by piece, and knows whether all of it came: the library that fetches takes
/// one that is cut off for a whole one.
final class Gunzip {
  enum Verdict {
    case goesOn
    /// The receiver wanted no more.
    case refused
    case broken(reason: String)
  }

  private static let room = 1 << 16
  // zlib keeps the address.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let unpacked = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
  /// At a member's end, with its checksum and length: others may follow.
  private(set) var isComplete = false

  init() {
    stream.initialize(to: z_stream())
    // 16: gzip's frame alone.
    let code = inflateInit2_(stream, 16 + MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(code == Z_OK, "zlib: \(code)")
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    unpacked.deallocate()
  }

  func unpack(
    _ bytes: UnsafeBufferPointer<UInt8>, _ take: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Verdict {
    // zlib does not write there; its header only does not say so.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
    stream.pointee.avail_in = uInt(bytes.count)
    repeat {
      if isComplete {
        if stream.pointee.avail_in == 0 { return .goesOn }
        inflateReset(stream)
        isComplete = false
      }
      stream.pointee.next_out = unpacked
      stream.pointee.avail_out = uInt(Gunzip.room)
      let code = inflate(stream, Z_NO_FLUSH)
      let count = Gunzip.room - Int(stream.pointee.avail_out)
      if count > 0, !take(UnsafeBufferPointer(start: unpacked, count: count)) { return .refused }
      switch code {
      case Z_OK: break
      case Z_STREAM_END: isComplete = true
      // Nothing left to unpack.
      case Z_BUF_ERROR: return .goesOn
      default:
        return .broken(reason: stream.pointee.msg.map { "gzip: " + String(cString: $0) } ?? "gzip: \(code)")
      }
    } while stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0
    return .goesOn
  }
}
