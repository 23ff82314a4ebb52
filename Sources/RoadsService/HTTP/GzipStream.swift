internal import CZlib
package import RoadsFormats

/// Packs bytes piece by piece, framed as gzip. Packing is most of the work on what is large, so that only the first
/// `most` bytes are packed; what comes behind them stands in the same frame as it is.
package final class GzipStream {
  private static let piece = 1 << 15
  private let most: Int
  private var taken = 0
  // zlib keeps the address.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  package init(level: Int32, most: Int = .max) {
    self.most = most
    stream.initialize(to: z_stream())
    Gzip.begin(stream, level: level)
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  package func pack(_ bytes: UnsafeRawBufferPointer, into packed: OutputBuffer) {
    // zlib does not write there; its header only does not say so.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = uInt(bytes.count)
    while stream.pointee.avail_in > 0 { step(into: packed) { deflate($0, Z_NO_FLUSH) } }
    let before = taken
    taken += bytes.count
    guard before < most, taken >= most else { return }
    // Z_BUF_ERROR: what it had not written yet takes more room.
    while step(into: packed, { deflateParams($0, Z_NO_COMPRESSION, Z_DEFAULT_STRATEGY) }) == Z_BUF_ERROR {}
  }

  package func finish(into packed: OutputBuffer) {
    while step(into: packed, { deflate($0, Z_FINISH) }) != Z_STREAM_END {}
  }

  @discardableResult
  private func step(into packed: OutputBuffer, _ work: (UnsafeMutablePointer<z_stream>) -> Int32) -> Int32 {
    var code = Z_OK
    packed.append(atMost: GzipStream.piece) { room in
      stream.pointee.next_out = room.baseAddress
      stream.pointee.avail_out = uInt(room.count)
      code = work(stream)
      precondition(code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR, "zlib: \(code)")
      return room.count - Int(stream.pointee.avail_out)
    }
    return code
  }
}
