package import RoadsCore

/// A correction as stores keep it beside the feature: a few bytes, the same in all of them and exact to the last bit. The
/// fields come in their order, so that equal ones are equal bytes.
package enum StoredCorrection {
  private static let version: UInt8 = 1

  package static func bytes(of correction: Correction) -> [UInt8] {
    var writer = CorrectionWriter()
    writer.put(version)
    writer.put(correction.given?.milliseconds)
    writer.put(correction.at?.milliseconds)
    writer.put(UInt8(correction.base.count))
    for field in correction.fields {
      writer.put(UInt8(field.rawValue))
      writer.put(correction.base[field] ?? .unknown)
    }
    return writer.bytes
  }

  /// nil for what the program would never have written.
  package static func correction(_ bytes: [UInt8]) -> Correction? {
    var reader = CorrectionReader(bytes)
    guard reader.byte() == version, let given = reader.optionalNumber(), let at = reader.optionalNumber(),
      let count = reader.byte(), count > 0
    else { return nil }
    var correction = Correction(
      given: given.map { Instant(milliseconds: $0).writable },
      at: at.map { Instant(milliseconds: $0).writable })
    for _ in 0..<count {
      guard let code = reader.byte(), let field = CorrectedField(rawValue: Int(code)),
        let value = reader.value(of: field), correction.base.updateValue(value, forKey: field) == nil
      else { return nil }
    }
    return reader.isAtEnd ? correction : nil
  }
}

/// Whether a value is there, and is known.
private enum Presence: UInt8 {
  case unknown = 0
  case nothing = 1
  case something = 2
}

private struct CorrectionWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ byte: UInt8) { bytes.append(byte) }

  private mutating func put(_ presence: Presence) { put(presence.rawValue) }

  private mutating func put(raw number: Int64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private mutating func put(raw text: String) {
    put(raw: Int64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func put(_ number: Int64?) {
    guard let number else { return put(Presence.nothing) }
    put(Presence.something)
    put(raw: number)
  }

  private mutating func put(_ text: String?) {
    guard let text else { return put(Presence.nothing) }
    put(Presence.something)
    put(raw: text)
  }

  mutating func put(_ value: FieldValue) {
    switch value {
    case .unknown: put(Presence.unknown)
    case .text(let text): put(text)
    case .moment(let moment): put(moment?.milliseconds)
    case .type(let type): put(type.code)
    case .roadClass(let roadClass): put((roadClass?.rawValue).map { Int64($0) })
    case .authority(let authority):
      put((authority?.id).map { Int64($0) })
      if let authority { put(raw: authority.name) }
    case .place(let sign, let shape, let isApproximate):
      put(Presence.something)
      put(sign)
      put(UInt8(isApproximate ? 1 : 0))
      put(shape)
    case .direction(let direction): put(direction.code)
    case .bearing(let bearing): put((bearing?.tenths).map { Int64($0) })
    case .speedLimit(let limit): put((limit?.kilometresPerHour).map { Int64($0) })
    case .camera(let camera): put(camera?.code)
    case .vehicles(let vehicles): put(vehicles?.text)
    case .schedule(let schedule):
      put(schedule?.text)
      if let schedule { put(raw: schedule.zone.name) }
    }
  }

  private mutating func put(_ place: Coordinate) {
    put(raw: Int64(bitPattern: place.latitude.bitPattern))
    put(raw: Int64(bitPattern: place.longitude.bitPattern))
  }

  private mutating func put(_ shape: Shape?) {
    guard let shape else { return put(UInt8(0)) }
    put(UInt8(shape.geometry.type.number))
    put((shape.length?.bitPattern).map { Int64(bitPattern: $0) })
    switch shape.geometry {
    case .point: break
    case .lineString(let line): put(line)
    case .multiLineString(let lines), .polygon(let lines): put(lines)
    case .multiPolygon(let polygons):
      put(raw: Int64(polygons.count))
      for polygon in polygons { put(polygon) }
    }
  }

  private mutating func put(_ lines: [[Coordinate]]) {
    put(raw: Int64(lines.count))
    for line in lines { put(line) }
  }

  private mutating func put(_ line: [Coordinate]) {
    put(raw: Int64(line.count))
    for point in line { put(point) }
  }
}

/// Takes from the front; nil where there is too little, or no sense.
private struct CorrectionReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= bytes.count - place else { return nil }
    defer { place += count }
    return bytes[place..<(place + count)]
  }

  mutating func byte() -> UInt8? { take(1)?.first }

  private mutating func number() -> Int64? {
    take(8).map { $0.withUnsafeBytes { Int64(littleEndian: $0.loadUnaligned(as: Int64.self)) } }
  }

  /// How many of something there are, of which each has at least so many bytes.
  private mutating func count(each size: Int) -> Int? {
    guard let number = number(), number >= 0, number <= Int64((bytes.count - place) / size) else {
      return nil
    }
    return Int(number)
  }

  private mutating func words() -> String? {
    guard let count = count(each: 1), let bytes = take(count) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private mutating func presence() -> Presence? { byte().flatMap(Presence.init(rawValue:)) }

  /// nil where there is no sense, `.some(nil)` where there is nothing.
  private mutating func optional<Value>(_ read: (inout Self) -> Value?) -> Value?? {
    switch presence() {
    case .nothing: return .some(nil)
    case .something: return read(&self).map { .some($0) }
    case .unknown, nil: return nil
    }
  }

  mutating func optionalNumber() -> Int64?? { optional { $0.number() } }

  /// The same of a number that stands for something.
  private mutating func optional<Value>(
    coded make: (Int64) -> Value?, _ wrap: (Value?) -> FieldValue
  ) -> FieldValue? {
    optional { $0.number().flatMap(make) }.map(wrap)
  }

  mutating func value(of field: CorrectedField) -> FieldValue? {
    if place < bytes.count, bytes[place] == Presence.unknown.rawValue {
      place += 1
      return .unknown
    }
    switch field {
    case .title: return optional { $0.words() }.flatMap { $0 }.map { .text($0) }
    case .road, .text: return optional { $0.words() }.map { .text($0) }
    case .validFrom, .validUntil:
      return optional(coded: { Instant(milliseconds: $0).writable }) { .moment($0) }
    case .type: return required(FeatureType.init(code:)) { .type($0) }
    case .roadClass: return optional(coded: { RoadClass(rawValue: Int(clamping: $0)) }) { .roadClass($0) }
    case .authority: return optional { $0.authority() }.map { .authority($0) }
    case .geometry:
      guard presence() == .something else { return nil }
      return position()
    case .direction: return required(Direction.init(code:)) { .direction($0) }
    case .bearing: return optional(coded: { Bearing(tenths: Int(clamping: $0)) }) { .bearing($0) }
    case .speedLimit:
      return optional(coded: { SpeedLimit(kilometresPerHour: Int(clamping: $0)) }) { .speedLimit($0) }
    case .camera: return optional(coded: CameraKind.init(code:)) { .camera($0) }
    case .vehicles:
      return optional { $0.words().flatMap { VehicleLimits(text: $0) } }.map { .vehicles($0) }
    case .schedule: return optional { $0.schedule() }.map { .schedule($0) }
    }
  }

  private mutating func required<Value>(
    _ make: (Int64) -> Value?, _ wrap: (Value) -> FieldValue
  ) -> FieldValue? {
    guard presence() == .something, let number = number() else { return nil }
    return make(number).map(wrap)
  }

  private mutating func authority() -> Authority? {
    guard let id = number(), let name = words() else { return nil }
    return Authority(id: Int(id), name: name)
  }

  private mutating func schedule() -> Schedule? {
    guard let text = words(), let zone = words() else { return nil }
    return Schedule(stored: text, zone: zone)
  }

  private mutating func coordinate() -> Coordinate? {
    guard let latitude = number(), let longitude = number() else { return nil }
    return try? Coordinate(
      latitude: Double(bitPattern: UInt64(bitPattern: latitude)),
      longitude: Double(bitPattern: UInt64(bitPattern: longitude)))
  }

  private mutating func position() -> FieldValue? {
    guard let sign = coordinate(), let flag = byte(), flag <= 1, let code = byte() else { return nil }
    if code == 0 { return .place(sign, nil, isApproximate: flag == 1) }
    guard let type = GeometryType(number: Int(code)), let bits = optionalNumber(),
      let geometry = geometry(type), geometry.pointCount > 0
    else { return nil }
    let length = bits.map { Double(bitPattern: UInt64(bitPattern: $0)) }
    guard (length == nil) == type.isArea, length.map({ $0.isFinite && $0 >= 0 }) ?? true else { return nil }
    return .place(sign, Shape(geometry, sign: sign, length: length), isApproximate: flag == 1)
  }

  private mutating func geometry(_ type: GeometryType) -> Geometry? {
    switch type {
    case .point: nil
    case .lineString: line().map { .lineString($0) }
    case .multiLineString: lines().map { .multiLineString($0) }
    case .polygon: lines().map { .polygon($0) }
    case .multiPolygon: list(each: 8) { $0.lines() }.map { .multiPolygon($0) }
    }
  }

  private mutating func lines() -> [[Coordinate]]? { list(each: 8) { $0.line() } }

  private mutating func line() -> [Coordinate]? { list(each: 16) { $0.coordinate() } }

  private mutating func list<Element>(each size: Int, _ read: (inout Self) -> Element?) -> [Element]? {
    guard let count = count(each: size) else { return nil }
    var list: [Element] = []
    list.reserveCapacity(count)
    for _ in 0..<count {
      guard let element = read(&self) else { return nil }
      list.append(element)
    }
    return list
  }
}
