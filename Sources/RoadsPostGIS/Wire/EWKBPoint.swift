import RoadsCore

/// PostGIS's own form of points (EWKB): byte order, class with a mark that a reference system follows, that
/// system, longitude, latitude.
enum EWKBPoint {
  static let size = 25
  static let system: UInt32 = 4326
  static let hasSystem: UInt32 = 0x2000_0000
  private static let point: UInt32 = 1
  private static let severalPoints: UInt32 = 4

  static func write(_ place: Coordinate, to bytes: inout [UInt8]) {
    bytes.append(1)
    append(point | hasSystem, &bytes)
    append(system, &bytes)
    append(place.longitude.bitPattern, &bytes)
    append(place.latitude.bitPattern, &bytes)
  }

  static func bytes(of place: Coordinate) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    write(place, to: &bytes)
    return bytes
  }

  /// Several points as one thing.
  static func bytes(of places: [(longitude: Double, latitude: Double)]) -> [UInt8] {
    var bytes: [UInt8] = [1]
    append(severalPoints | hasSystem, &bytes)
    append(system, &bytes)
    append(UInt32(places.count), &bytes)
    for place in places {
      bytes.append(1)
      append(point, &bytes)
      append(place.longitude.bitPattern, &bytes)
      append(place.latitude.bitPattern, &bytes)
    }
    return bytes
  }

  /// nil where it is not a point that the domain knows.
  static func coordinate(_ bytes: UnsafeRawBufferPointer) -> Coordinate? {
    guard bytes.count == size, bytes[0] == 1,
      UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 1, as: UInt32.self)) == point | hasSystem
    else { return nil }
    func double(_ offset: Int) -> Double {
      Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    let longitude = double(9)
    let latitude = double(17)
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    return Coordinate(validLatitude: latitude, longitude: longitude)
  }

  /// What `bytes(of:)` made of several; nil where it is something else.
  static func places(_ bytes: UnsafeRawBufferPointer) -> [(longitude: Double, latitude: Double)]? {
    let (head, part) = (13, 21)
    func number(_ offset: Int) -> UInt32 {
      UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    func double(_ offset: Int) -> Double {
      Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    guard bytes.count >= head, bytes[0] == 1, number(1) == severalPoints | hasSystem, number(5) == system,
      bytes.count == head + part * Int(number(9))
    else { return nil }
    var places: [(longitude: Double, latitude: Double)] = []
    for begin in stride(from: head, to: bytes.count, by: part) {
      guard bytes[begin] == 1, number(begin + 1) == point else { return nil }
      places.append((double(begin + 5), double(begin + 13)))
    }
    return places
  }

  private static func append(_ number: some FixedWidthInteger & BitwiseCopyable, _ bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
