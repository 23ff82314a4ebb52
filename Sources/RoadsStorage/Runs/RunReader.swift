package import RoadsCore

/// Reads what `RunWriter` wrote. Other hands may have written to the store: whatever the bytes are, nothing is read beyond
/// them, and what the program would never have written is an error.
package struct RunReader {
  package struct Damaged: Error {}

  private let bytes: [UInt8]
  private var place = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package static func changes(in bytes: [UInt8]) throws(Damaged) -> [RunChange] {
    var reader = RunReader(bytes)
    var changes: [RunChange] = []
    while reader.place < bytes.count { changes.append(try reader.change()) }
    return changes
  }

  private mutating func change() throws(Damaged) -> RunChange {
    let code = try byte()
    guard let layer = Layer(code: Int64(try byte())) else { throw Damaged() }
    let id = FeatureID(layer, try text())
    switch code {
    case 1: return RunChange(id, .added(title: try text(), mark: try raw(), over: try tombstone(id)))
    case 2:
      let mark = try raw()
      var fields: [FieldChange] = []
      for _ in 0..<(try count()) {
        fields.append(FieldChange(try field(), old: try value(), new: try value()))
      }
      return RunChange(id, .updated(fields, mark: mark))
    case 3:
      let feature = try feature(id)
      let (reason, moment) = try removal()
      return RunChange(id, .removed(feature, reason, at: moment))
    case 4:
      guard let tombstone = try tombstone(id) else { throw Damaged() }
      return RunChange(id, .buried(tombstone, over: try self.tombstone(id)))
    case 5:
      guard let tombstone = try tombstone(id) else { throw Damaged() }
      return RunChange(id, .forgotten(tombstone))
    case 6: return RunChange(id, .joined(from: try join(id), to: try join(id)))
    default: throw Damaged()
    }
  }

  // MARK: Values

  private mutating func tombstone(_ id: FeatureID) throws(Damaged) -> Tombstone? {
    if try byte() == 0 { return nil }
    let feature = try feature(id)
    let (reason, moment) = try removal()
    return Tombstone(feature: feature, reason: reason, removedAt: moment)
  }

  private mutating func join(_ id: FeatureID) throws(Damaged) -> StoredJoin? {
    if try byte() == 0 { return nil }
    return StoredJoin(hidden: id, shown: try text(), at: try instant())
  }

  private mutating func removal() throws(Damaged) -> (Tombstone.Reason, Instant) {
    guard let reason = Tombstone.Reason(code: Int64(try byte())) else { throw Damaged() }
    return (reason, try instant())
  }

  private mutating func feature(_ id: FeatureID) throws(Damaged) -> Feature {
    var parts = FeatureParts(of: id)
    while true {
      let code = try byte()
      if code == 0 { break }
      guard let field = RecordedField(rawValue: code), parts.set(field, try value()) else { throw Damaged() }
    }
    guard let feature = parts.feature() else { throw Damaged() }
    return feature
  }

  private mutating func field() throws(Damaged) -> RecordedField {
    guard let field = RecordedField(rawValue: try byte()) else { throw Damaged() }
    return field
  }

  private mutating func value() throws(Damaged) -> RecordedValue {
    switch try byte() {
    case 0: return .nothing
    case 1: return .text(try text())
    case 2: return .number(try signed())
    case 3: return .instant(try instant())
    case 4: return .authority(Authority(id: Int(clamping: try signed()), name: try text()))
    case 5: return .schedule(text: try text(), zone: try text())
    case 6: return .point(try point())
    case 7: return .shape(try shape())
    case 8: return .correction(try correction())
    case 9:
      var names: [SourceName] = []
      for _ in 0..<(try count()) { names.append(SourceName(stored: try text())) }
      return .sources(names)
    default: throw Damaged()
    }
  }

  private mutating func correction() throws(Damaged) -> Correction {
    let count = try count()
    defer { place += count }
    guard let correction = StoredCorrection.correction(Array(bytes[place..<place + count])) else {
      throw Damaged()
    }
    return correction
  }

  private mutating func shape() throws(Damaged) -> Shape {
    guard let type = GeometryType(number: Int(try byte())), type != .point else { throw Damaged() }
    let sign = try point()
    let length = Double(bitPattern: try raw())
    guard length.isNaN == type.isArea, length.isNaN || length.isFinite && length >= 0 else { throw Damaged() }
    let geometry: Geometry
    switch type {
    case .point: throw Damaged()
    case .lineString:
      let lines = try paths()
      guard lines.count == 1 else { throw Damaged() }
      geometry = .lineString(lines[0])
    case .multiLineString: geometry = .multiLineString(try paths())
    case .polygon: geometry = .polygon(try paths())
    case .multiPolygon:
      var polygons: [[[Coordinate]]] = []
      for _ in 0..<(try count()) { polygons.append(try paths()) }
      geometry = .multiPolygon(polygons)
    }
    guard geometry.pointCount > 0 else { throw Damaged() }
    return Shape(geometry, sign: sign, length: type.isArea ? nil : length)
  }

  private mutating func paths() throws(Damaged) -> [[Coordinate]] {
    var paths: [[Coordinate]] = []
    for _ in 0..<(try count()) {
      var path: [Coordinate] = []
      for _ in 0..<(try count()) { path.append(try point()) }
      paths.append(path)
    }
    return paths
  }

  private mutating func point() throws(Damaged) -> Coordinate {
    let (latitude, longitude) = (Double(bitPattern: try raw()), Double(bitPattern: try raw()))
    guard let point = try? Coordinate(latitude: latitude, longitude: longitude) else { throw Damaged() }
    return point
  }

  private mutating func instant() throws(Damaged) -> Instant { Instant(milliseconds: try signed()).writable }

  private mutating func text() throws(Damaged) -> String {
    let count = try count()
    defer { place += count }
    return String(decoding: bytes[place..<place + count], as: UTF8.self)
  }

  /// Of what takes a byte at least, each.
  private mutating func count() throws(Damaged) -> Int {
    guard let count = Int(exactly: try number()), count <= bytes.count - place else { throw Damaged() }
    return count
  }

  private mutating func signed() throws(Damaged) -> Int64 {
    let number = try number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  private mutating func number() throws(Damaged) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      let next = try byte()
      number |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return number }
    }
    throw Damaged()
  }

  private mutating func raw() throws(Damaged) -> UInt64 {
    guard bytes.count - place >= 8 else { throw Damaged() }
    defer { place += 8 }
    return bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
  }

  private mutating func byte() throws(Damaged) -> UInt8 {
    guard place < bytes.count else { throw Damaged() }
    defer { place += 1 }
    return bytes[place]
  }
}
