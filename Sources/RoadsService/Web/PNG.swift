internal import CZlib
import RoadsFormats

/// Pixels as a picture (PNG, W3C).
enum PNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A square of red, green and blue, row by row.
  static func square(_ size: Int, _ pixels: [UInt8]) -> OutputBuffer {
    var rows: [UInt8] = []
    for row in 0..<size {
      // No filter.
      rows.append(0)
      rows += pixels[row * size * 3..<(row + 1) * size * 3]
    }
    // Eight bits of each colour, no more.
    let head = number(size) + number(size) + [8, 2, 0, 0, 0]
    let bytes = signature + chunk("IHDR", head) + chunk("IDAT", packed(rows)) + chunk("IEND", [])
    let buffer = OutputBuffer(capacity: bytes.count)
    bytes.withUnsafeBufferPointer { buffer.append($0) }
    return buffer
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return number(data.count) + body + number(Int(crc32(0, body, uInt(body.count))))
  }

  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var length = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    let end = compress2(&packed, &length, bytes, uLong(bytes.count), Gzip.smallest)
    precondition(end == Z_OK, "zlib: \(end)")
    return Array(packed.prefix(Int(length)))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
