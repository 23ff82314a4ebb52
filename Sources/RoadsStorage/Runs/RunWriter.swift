package import RoadsCore

/// Changes of a run as bytes, one behind the other: numbers in as few bytes as they need, texts with their length before
/// them, of a feature only the fields that have something.
package struct RunWriter {
  package private(set) var bytes: [UInt8] = []
  package private(set) var count = 0

  package init() {}

  package mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    count = 0
  }

  package mutating func add(_ change: RunChange) {
    count += 1
    bytes.append(RunWriter.code(of: change.deed))
    bytes.append(UInt8(change.feature.layer.code))
    put(change.feature.id)
    switch change.deed {
    case .added(let title, let mark, let over):
      put(title)
      put(raw: mark)
      put(over)
    case .updated(let fields, let mark):
      put(raw: mark)
      put(UInt64(fields.count))
      for field in fields {
        bytes.append(field.field.rawValue)
        put(field.old)
        put(field.new)
      }
    case .removed(let feature, let reason, let moment):
      put(feature)
      put(reason, moment)
    case .buried(let tombstone, let over):
      put(tombstone)
      put(over)
    case .forgotten(let tombstone): put(tombstone)
    case .joined(let from, let to):
      put(from)
      put(to)
    }
  }

  static func code(of deed: RunChange.Deed) -> UInt8 {
    switch deed {
    case .added: 1
    case .updated: 2
    case .removed: 3
    case .buried: 4
    case .forgotten: 5
    case .joined: 6
    }
  }

  /// Of a feature as it is: another one has another, as good as surely (FNV-1a).
  package mutating func mark(of feature: Feature) -> UInt64 {
    let begin = bytes.count
    put(feature)
    defer { bytes.removeLast(bytes.count - begin) }
    return bytes.withUnsafeBytes { all in
      all[begin...].reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
  }

  // MARK: Values

  private mutating func put(_ tombstone: Tombstone?) {
    guard let tombstone else { return bytes.append(0) }
    bytes.append(1)
    put(tombstone.feature)
    put(tombstone.reason, tombstone.removedAt)
  }

  private mutating func put(_ join: StoredJoin?) {
    guard let join else { return bytes.append(0) }
    bytes.append(1)
    put(join.shown)
    put(signed: join.at.milliseconds)
  }

  private mutating func put(_ reason: Tombstone.Reason, _ moment: Instant) {
    bytes.append(UInt8(reason.code))
    put(signed: moment.milliseconds)
  }

  private mutating func put(_ feature: Feature) {
    for field in RecordedField.allCases {
      let value = field.value(of: feature)
      if case .nothing = value { continue }
      bytes.append(field.rawValue)
      put(value)
    }
    bytes.append(0)
  }

  private mutating func put(_ value: RecordedValue) {
    switch value {
    case .nothing: bytes.append(0)
    case .text(let text):
      bytes.append(1)
      put(text)
    case .number(let number):
      bytes.append(2)
      put(signed: number)
    case .instant(let moment):
      bytes.append(3)
      put(signed: moment.milliseconds)
    case .authority(let authority):
      bytes.append(4)
      put(signed: Int64(authority.id))
      put(authority.name)
    case .schedule(let text, let zone):
      bytes.append(5)
      put(text)
      put(zone)
    case .point(let point):
      bytes.append(6)
      put(point)
    case .shape(let shape):
      bytes.append(7)
      put(shape)
    case .correction(let correction):
      bytes.append(8)
      let stored = StoredCorrection.bytes(of: correction)
      put(UInt64(stored.count))
      bytes += stored
    case .sources(let names):
      bytes.append(9)
      put(UInt64(names.count))
      for name in names { put(name.text) }
    }
  }

  private mutating func put(_ shape: Shape) {
    bytes.append(UInt8(shape.geometry.type.number))
    put(shape.sign)
    put(raw: (shape.length ?? .nan).bitPattern)
    switch shape.geometry {
    case .point: break
    case .lineString(let line): put([line])
    case .multiLineString(let lines), .polygon(let lines): put(lines)
    case .multiPolygon(let polygons):
      put(UInt64(polygons.count))
      for polygon in polygons { put(polygon) }
    }
  }

  private mutating func put(_ paths: [[Coordinate]]) {
    put(UInt64(paths.count))
    for path in paths {
      put(UInt64(path.count))
      for point in path { put(point) }
    }
  }

  private mutating func put(_ point: Coordinate) {
    put(raw: point.latitude.bitPattern)
    put(raw: point.longitude.bitPattern)
  }

  private mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      put(UInt64(utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }

  private mutating func put(signed number: Int64) {
    put(UInt64(bitPattern: (number << 1) ^ (number >> 63)))
  }

  private mutating func put(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private mutating func put(raw number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
