package import RoadsCore

/// SpatiaLite's own encoding of lines and areas, built and read without calling SpatiaLite: always of many lines or many
/// polygons, so that a column has one type. What it was before, a row says elsewhere.
///
/// The head of a point's (`PointBlob`) with the class 5 (lines) or 6 (polygons), how many there are, and for each 0x69,
/// its class (2 or 3), of a polygon how many rings, and for each line or ring how many points, and these; 0xFE.
package enum ShapeBlob {
  /// Before the number of lines or polygons.
  fileprivate static let head = 43
  fileprivate static let mark: UInt8 = 0x69
  fileprivate static let end: UInt8 = 0xFE

  package static func bytes(of geometry: Geometry) -> [UInt8] {
    var bytes: [UInt8] = []
    append(geometry, to: &bytes)
    return bytes
  }

  static func append(_ geometry: Geometry, to bytes: inout [UInt8]) {
    let parts = Parts(geometry)
    let begin = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: parts.size))
    bytes.withUnsafeMutableBytes {
      var writer = BlobWriter(UnsafeMutableRawBufferPointer(rebasing: $0[begin...]))
      writer.put(parts)
    }
  }

  /// nil where the bytes are no such geometry, or one that has no sense: other hands may have written them.
  package static func geometry(_ blob: UnsafeRawBufferPointer, _ type: GeometryType) -> Geometry? {
    guard let parts = BlobReader.parts(blob, isArea: type.isArea) else { return nil }
    switch type {
    case .point: return nil
    case .lineString: return parts.polygons.count == 1 ? .lineString(parts.polygons[0][0]) : nil
    case .multiLineString: return .multiLineString(parts.polygons.map { $0[0] })
    case .polygon: return parts.polygons.count == 1 ? .polygon(parts.polygons[0]) : nil
    case .multiPolygon: return .multiPolygon(parts.polygons)
    }
  }
}

/// Lines and polygons in one form: a line is taken for a polygon of one ring, that need not be closed.
private struct Parts {
  var polygons: [[[Coordinate]]]
  let isArea: Bool

  init(_ geometry: Geometry) {
    isArea = geometry.type.isArea
    polygons =
      switch geometry {
      case .point(let point): [[[point]]]
      case .lineString(let line): [[line]]
      case .multiLineString(let lines): lines.map { [$0] }
      case .polygon(let rings): [rings]
      case .multiPolygon(let polygons): polygons
      }
  }

  init(_ polygons: [[[Coordinate]]], isArea: Bool) {
    self.polygons = polygons
    self.isArea = isArea
  }

  var classNumber: Int32 { isArea ? 6 : 5 }
  var partClass: Int32 { isArea ? 3 : 2 }

  var size: Int {
    polygons.reduce(ShapeBlob.head + 4 + 1) { size, rings in
      rings.reduce(size + 5 + (isArea ? 4 : 0)) { $0 + 4 + 16 * $1.count }
    }
  }
}

private struct BlobWriter {
  private let buffer: UnsafeMutableRawBufferPointer
  private var at = 0

  init(_ buffer: UnsafeMutableRawBufferPointer) { self.buffer = buffer }

  mutating func put(_ parts: Parts) {
    let points = parts.polygons.joined().joined()
    put(0 as UInt8)
    put(1 as UInt8)
    put(PointBlob.srid)
    var (west, south, east, north) = (180.0, 90.0, -180.0, -90.0)
    for point in points {
      west = min(west, point.longitude)
      south = min(south, point.latitude)
      east = max(east, point.longitude)
      north = max(north, point.latitude)
    }
    for edge in [west, south, east, north] { put(edge) }
    put(0x7C as UInt8)
    put(parts.classNumber)
    put(Int32(parts.polygons.count))
    for rings in parts.polygons {
      put(ShapeBlob.mark)
      put(parts.partClass)
      if parts.isArea { put(Int32(rings.count)) }
      for ring in rings { put(ring) }
    }
    put(ShapeBlob.end)
  }

  private mutating func put(_ path: [Coordinate]) {
    put(Int32(path.count))
    for point in path {
      put(point.longitude)
      put(point.latitude)
    }
  }

  private mutating func put(_ value: Double) { put(value.bitPattern) }

  private mutating func put<Number: FixedWidthInteger & BitwiseCopyable>(_ value: Number) {
    buffer.storeBytes(of: value.littleEndian, toByteOffset: at, as: Number.self)
    at += MemoryLayout<Number>.size
  }
}

/// Believes nothing: every number is looked at before anything is read by it.
private struct BlobReader {
  private let bytes: UnsafeRawBufferPointer
  private var at: Int

  static func parts(_ blob: UnsafeRawBufferPointer, isArea: Bool) -> Parts? {
    guard blob.count > ShapeBlob.head, blob[0] == 0, blob[1] == 1, blob[38] == 0x7C,
      blob[blob.count - 1] == ShapeBlob.end
    else { return nil }
    var reader = BlobReader(bytes: UnsafeRawBufferPointer(rebasing: blob[..<(blob.count - 1)]), at: 39)
    let empty = Parts([], isArea: isArea)
    guard reader.number() == Int(empty.classNumber), let polygons = reader.polygons(like: empty),
      !polygons.isEmpty, reader.at == reader.bytes.count
    else { return nil }
    return Parts(polygons, isArea: isArea)
  }

  private mutating func polygons(like parts: Parts) -> [[[Coordinate]]]? {
    guard let count = count(ofAtLeast: 9) else { return nil }
    var polygons: [[[Coordinate]]] = []
    polygons.reserveCapacity(count)
    for _ in 0..<count {
      guard byte() == ShapeBlob.mark, number() == Int(parts.partClass),
        let rings = parts.isArea ? rings() : path(isRing: false).map({ [$0] })
      else { return nil }
      polygons.append(rings)
    }
    return polygons
  }

  private mutating func rings() -> [[Coordinate]]? {
    guard let count = count(ofAtLeast: 4), count > 0 else { return nil }
    var rings: [[Coordinate]] = []
    rings.reserveCapacity(count)
    for _ in 0..<count {
      guard let ring = path(isRing: true) else { return nil }
      rings.append(ring)
    }
    return rings
  }

  private mutating func path(isRing: Bool) -> [Coordinate]? {
    guard let count = count(ofAtLeast: 16), count >= (isRing ? 4 : 2) else { return nil }
    var isSound = true
    let path = [Coordinate](unsafeUninitializedCapacity: count) { points, initialized in
      for index in 0..<count {
        let (x, y) = (degrees(at + 16 * index), degrees(at + 16 * index + 8))
        if !(abs(x) <= 180 && abs(y) <= 90) { isSound = false }
        points.initializeElement(at: index, to: Coordinate(validLatitude: y, longitude: x))
      }
      initialized = count
    }
    at += 16 * count
    guard isSound, isRing ? path.first == path.last : path.contains(where: { $0 != path[0] }) else {
      return nil
    }
    return path
  }

  /// How many things follow that have each at least so many bytes.
  private mutating func count(ofAtLeast size: Int) -> Int? {
    guard let count = number(), count >= 0, count <= (bytes.count - at) / size else { return nil }
    return count
  }

  private mutating func byte() -> UInt8? {
    guard at < bytes.count else { return nil }
    defer { at += 1 }
    return bytes[at]
  }

  private mutating func number() -> Int? {
    guard at + 4 <= bytes.count else { return nil }
    defer { at += 4 }
    return Int(Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: Int32.self)))
  }

  private func degrees(_ offset: Int) -> Double {
    Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
  }
}
