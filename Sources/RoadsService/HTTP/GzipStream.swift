internal import CZlib
import RoadsFormats

/// Packs bytes piece by piece, framed as gzip.
final class GzipStream {
  private static let piece = 1 << 15
  // zlib keeps the address.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  init(level: Int32) {
    stream.initialize(to: z_stream())
    Gzip.begin(stream, level: level)
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  func pack(_ bytes: UnsafeRawBufferPointer, into packed: OutputBuffer) {
    // zlib does not write there; its header only does not say so.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = uInt(bytes.count)
    while stream.pointee.avail_in > 0 { step(Z_NO_FLUSH, into: packed) }
  }

  func finish(into packed: OutputBuffer) {
    while step(Z_FINISH, into: packed) != Z_STREAM_END {}
  }

  @discardableResult
  private func step(_ mode: Int32, into packed: OutputBuffer) -> Int32 {
    var code = Z_OK
    packed.append(atMost: GzipStream.piece) { room in
      stream.pointee.next_out = room.baseAddress
      stream.pointee.avail_out = uInt(room.count)
      code = deflate(stream, mode)
      precondition(code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR, "zlib: \(code)")
      return room.count - Int(stream.pointee.avail_out)
    }
    return code
  }
}
