package import RoadsCore

/// PostGIS's own form of lines and areas (EWKB): byte order, class with a mark that a reference system follows, that
/// system; then how many points a line has and these, how many rings a polygon has and these, or how many lines or
/// polygons there are and each with a head of its own.
package enum EWKBShape {
  private static let littleEndian: UInt8 = 1
  /// Of a line or a polygon within several.
  private static let partHead = 5

  package static func bytes(of geometry: Geometry) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64 + geometry.pointCount * 18)
    head(geometry.type, EWKBPoint.hasSystem, &bytes)
    append(EWKBPoint.system, &bytes)
    switch geometry {
    case .point(let point): append([point], &bytes)
    case .lineString(let line): appendPath(line, &bytes)
    case .polygon(let rings): appendPolygon(rings, &bytes)
    case .multiLineString(let lines):
      append(UInt32(lines.count), &bytes)
      for line in lines {
        head(.lineString, 0, &bytes)
        appendPath(line, &bytes)
      }
    case .multiPolygon(let polygons):
      append(UInt32(polygons.count), &bytes)
      for rings in polygons {
        head(.polygon, 0, &bytes)
        appendPolygon(rings, &bytes)
      }
    }
    return bytes
  }

  private static func head(_ type: GeometryType, _ mark: UInt32, _ bytes: inout [UInt8]) {
    bytes.append(littleEndian)
    append(UInt32(type.number) | mark, &bytes)
  }

  private static func appendPolygon(_ rings: [[Coordinate]], _ bytes: inout [UInt8]) {
    append(UInt32(rings.count), &bytes)
    for ring in rings { appendPath(ring, &bytes) }
  }

  private static func appendPath(_ path: [Coordinate], _ bytes: inout [UInt8]) {
    append(UInt32(path.count), &bytes)
    append(path, &bytes)
  }

  private static func append(_ points: [Coordinate], _ bytes: inout [UInt8]) {
    let begin = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: 16 * points.count))
    bytes.withUnsafeMutableBytes { buffer in
      for (index, point) in points.enumerated() {
        let place = begin + 16 * index
        buffer.storeBytes(of: point.longitude.bitPattern.littleEndian, toByteOffset: place, as: UInt64.self)
        buffer.storeBytes(
          of: point.latitude.bitPattern.littleEndian, toByteOffset: place + 8, as: UInt64.self)
      }
    }
  }

  private static func append(_ number: UInt32, _ bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// nil where it is no line or area that the program would have written: other hands may have.
  package static func geometry(_ bytes: UnsafeRawBufferPointer) -> Geometry? {
    var reader = Reader(bytes)
    guard let type = reader.head(hasSystem: true), let geometry = reader.geometry(type), reader.isAtEnd,
      geometry.pointCount <= Geometry.mostPoints
    else { return nil }
    return geometry
  }

  /// Believes nothing: every number is looked at before anything is read by it.
  private struct Reader {
    private let bytes: UnsafeRawBufferPointer
    private var place = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var isAtEnd: Bool { place == bytes.count }

    mutating func head(hasSystem: Bool) -> GeometryType? {
      guard place < bytes.count, bytes[place] == EWKBShape.littleEndian else { return nil }
      place += 1
      let mark = hasSystem ? EWKBPoint.hasSystem : 0
      guard let number = number(), number & EWKBPoint.hasSystem == mark,
        let type = GeometryType(number: Int(number & ~EWKBPoint.hasSystem))
      else { return nil }
      return !hasSystem || self.number() == EWKBPoint.system ? type : nil
    }

    mutating func geometry(_ type: GeometryType) -> Geometry? {
      switch type {
      case .point: nil
      case .lineString: line().map { .lineString($0) }
      case .polygon: rings().map { .polygon($0) }
      case .multiLineString: parts(of: .lineString) { $0.line() }.map { .multiLineString($0) }
      case .multiPolygon: parts(of: .polygon) { $0.rings() }.map { .multiPolygon($0) }
      }
    }

    private mutating func parts<Part>(
      of type: GeometryType, _ part: (inout Reader) -> Part?
    ) -> [Part]? {
      several(ofAtLeast: EWKBShape.partHead + 4) { $0.head(hasSystem: false) == type ? part(&$0) : nil }
    }

    private mutating func rings() -> [[Coordinate]]? {
      several(ofAtLeast: 4) { reader in
        reader.path(ofAtLeast: 4).flatMap { $0.first == $0.last && EWKBShape.hasPlaces($0) ? $0 : nil }
      }
    }

    private mutating func line() -> [Coordinate]? {
      path(ofAtLeast: 2).flatMap { EWKBShape.hasPlaces($0) ? $0 : nil }
    }

    /// At least one.
    private mutating func several<Part>(
      ofAtLeast size: Int, _ part: (inout Reader) -> Part?
    ) -> [Part]? {
      guard let count = count(ofAtLeast: size), count > 0 else { return nil }
      var parts: [Part] = []
      parts.reserveCapacity(count)
      for _ in 0..<count {
        guard let part = part(&self) else { return nil }
        parts.append(part)
      }
      return parts
    }

    private mutating func path(ofAtLeast least: Int) -> [Coordinate]? {
      guard let count = count(ofAtLeast: 16), count >= least else { return nil }
      var isSound = true
      let path = [Coordinate](unsafeUninitializedCapacity: count) { points, initialized in
        for index in 0..<count {
          let longitude = degrees(place + 16 * index)
          let latitude = degrees(place + 16 * index + 8)
          let point = Coordinate(validLatitude: latitude, longitude: longitude)
          if !(abs(latitude) <= 90 && abs(longitude) <= 180 && point == point.keptDecimals) {
            isSound = false
          }
          points.initializeElement(at: index, to: point)
        }
        initialized = count
      }
      place += 16 * count
      return isSound ? path : nil
    }

    /// How many things follow that have each at least so many bytes.
    private mutating func count(ofAtLeast size: Int) -> Int? {
      guard let number = number(), Int(number) <= (bytes.count - place) / size else { return nil }
      return Int(number)
    }

    private mutating func number() -> UInt32? {
      guard place + 4 <= bytes.count else { return nil }
      defer { place += 4 }
      return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
    }

    private func degrees(_ offset: Int) -> Double {
      Double(
        bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
  }

  /// Whether it is more than one place.
  private static func hasPlaces(_ path: [Coordinate]) -> Bool {
    path.contains { $0 != path[0] }
  }
}
