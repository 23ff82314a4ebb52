package import RoadsCore

/// SpatiaLite's own encoding of a point: 60 bytes, built and read without calling SpatiaLite.
///
/// 0x00, byte order (1 little), SRID, the bounding rectangle (min x, min y, max x, max y), 0x7C, the
/// class (1 point), x, y, 0xFE.
package struct PointBlob {
  static let size = 60
  static let srid: Int32 = 4326
  private let x: Double
  private let y: Double

  package init(_ point: Coordinate) {
    x = point.longitude
    y = point.latitude
  }

  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withUnsafeTemporaryAllocation(byteCount: PointBlob.size, alignment: 8) { buffer in
      write(to: buffer)
      return body(UnsafeRawBufferPointer(buffer))
    }
  }

  /// To the first 60 bytes of `buffer`.
  func write(to buffer: UnsafeMutableRawBufferPointer) {
    buffer[0] = 0x00
    buffer[1] = 0x01
    store(PointBlob.srid, at: 2, in: buffer)
    store(x.bitPattern, at: 6, in: buffer)
    store(y.bitPattern, at: 14, in: buffer)
    store(x.bitPattern, at: 22, in: buffer)
    store(y.bitPattern, at: 30, in: buffer)
    buffer[38] = 0x7C
    store(Int32(1), at: 39, in: buffer)
    store(x.bitPattern, at: 43, in: buffer)
    store(y.bitPattern, at: 51, in: buffer)
    buffer[59] = 0xFE
  }

  private func store(
    _ value: some FixedWidthInteger, at offset: Int, in buffer: UnsafeMutableRawBufferPointer
  ) {
    buffer.storeBytes(of: value.littleEndian, toByteOffset: offset, as: type(of: value.littleEndian))
  }

  package static func coordinate(_ blob: UnsafeRawBufferPointer) -> Coordinate? {
    guard blob.count == size, blob[0] == 0, blob[1] == 1, blob[38] == 0x7C,
      Int32(littleEndian: blob.loadUnaligned(fromByteOffset: 39, as: Int32.self)) == 1
    else { return nil }
    func double(_ offset: Int) -> Double {
      Double(bitPattern: UInt64(littleEndian: blob.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    let longitude = double(43)
    let latitude = double(51)
    // A damaged row must not become a point that the domain would refuse.
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    return Coordinate(validLatitude: latitude, longitude: longitude)
  }
}
