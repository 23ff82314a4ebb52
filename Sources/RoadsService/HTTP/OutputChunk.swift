import RoadsFormats

/// Bytes that wait to be taken in pieces; new ones come when all are taken.
final class OutputChunk {
  let buffer = OutputBuffer(capacity: 1 << 16)
  private var taken = 0

  var isEmpty: Bool { taken == buffer.count }

  func append(_ bytes: UnsafeRawBufferPointer) { buffer.append(bytes.assumingMemoryBound(to: UInt8.self)) }

  func take(into room: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(room.count, buffer.count - taken)
    buffer.withBytes { bytes in
      let piece = UnsafeBufferPointer(rebasing: bytes[taken..<taken + count])
      room.copyMemory(from: UnsafeRawBufferPointer(piece))
    }
    taken += count
    if taken == buffer.count {
      buffer.clear()
      taken = 0
    }
    return count
  }
}
