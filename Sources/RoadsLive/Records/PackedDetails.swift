import RoadsCore
import RoadsFormats

/// A feature's details as a record keeps them between its head and its GeoJSON: what a search measures a line or an area by, and what
/// cannot be read back from the GeoJSON. Holds for as long as the record does.
struct PackedDetails {
  private let start: UnsafeRawPointer

  init(_ start: UnsafeRawPointer) { self.start = start }

  /// Where things stand. What begins with `length` is there of lines and areas only; behind all of it are the traits of
  /// those that have some.
  private enum Place {
    static let size = 0
    static let bearing = 4
    static let geometry = 6
    static let direction = 7
    static let updatedAt = 8
    static let endOfPoint = 16

    static let length = 16
    static let box = 24
    static let pointCount = 40
    static let geometryStart = 44
    static let coordinates = 48
  }

  /// Where things stand in the last bytes, behind a text that says which vehicles are concerned. Behind all of them is the
  /// address of the schedule, where there is one.
  private enum TraitPlace {
    static let speedLimit = 0
    static let vehicles = 2
    static let camera = 4
    static let isApproximate = 5
    static let corrected = 6
    static let size = 8
  }

  /// Beside the direction: whether there are traits, and whether a schedule is one of them.
  private static let hasTraits: UInt8 = 0x80
  private static let hasSchedule: UInt8 = 0x40
  private static let sizeOfAddress = MemoryLayout<UInt>.size

  private static let noBearing: Int16 = -1

  private func load<Value: BitwiseCopyable>(_ place: Int, as type: Value.Type) -> Value {
    start.loadUnaligned(fromByteOffset: place, as: type)
  }

  // MARK: Reading

  /// Bytes of all of it.
  var size: Int { Int(load(Place.size, as: UInt32.self)) }

  var updatedAt: Instant { Instant(milliseconds: load(Place.updatedAt, as: Int64.self)) }

  /// Points of the line or area.
  var pointCount: Int { Int(load(Place.pointCount, as: UInt32.self)) }

  /// Where in the GeoJSON its geometry stands.
  var geometryStart: Int { Int(load(Place.geometryStart, as: UInt32.self)) }

  /// Metres; nil of an area.
  var length: Double? {
    let length = load(Place.length, as: Double.self)
    return length.isNaN ? nil : length
  }

  /// All of the line or area is in it, to 1e-7 degrees.
  var box: RTreeBox {
    func degrees(_ number: Int) -> Double {
      Double(load(Place.box + 4 * number, as: Int32.self)) / PackedGeometry.perDegree
    }
    return RTreeBox(south: degrees(0), west: degrees(1), north: degrees(2), east: degrees(3))
  }

  var type: GeometryType {
    GeometryType(number: Int(load(Place.geometry, as: UInt8.self))) ?? .point
  }

  var direction: Direction {
    Direction.allCases[Int(marks & ~(PackedDetails.hasTraits | PackedDetails.hasSchedule))]
  }

  /// The direction, and what stands beside it.
  private var marks: UInt8 { load(Place.direction, as: UInt8.self) }

  /// Lives as long as the record does.
  @inline(__always)
  var schedule: ScheduleAddress? {
    guard marks & PackedDetails.hasSchedule != 0 else { return nil }
    return ScheduleAddress(load(size - PackedDetails.sizeOfAddress, as: UInt.self))
  }

  private var endOfTraits: Int {
    marks & PackedDetails.hasSchedule == 0 ? size : size - PackedDetails.sizeOfAddress
  }

  var bearing: Bearing? { Bearing(tenths: Int(load(Place.bearing, as: Int16.self))) }

  /// `sign`: the record's coordinate.
  func details(sign: Coordinate) -> FeatureDetails {
    var details = detailsWithoutShape
    details.shape = shape(sign: sign)
    return details
  }

  /// For those who do not look at the line or area: to unpack it takes longer than all else.
  var detailsWithoutShape: FeatureDetails {
    var details = FeatureDetails(direction: direction, bearing: bearing)
    if marks & PackedDetails.hasTraits != 0 { addTraits(to: &details) }
    return details
  }

  /// Whether there are vehicles that alone are concerned.
  var isLimited: Bool {
    marks & PackedDetails.hasTraits != 0
      && load(endOfTraits - TraitPlace.size + TraitPlace.vehicles, as: UInt16.self) > 0
  }

  private func addTraits(to details: inout FeatureDetails) {
    let end = endOfTraits - TraitPlace.size
    details.speedLimit = SpeedLimit(
      kilometresPerHour: Int(load(end + TraitPlace.speedLimit, as: UInt16.self)))
    details.camera = CameraKind(code: Int64(load(end + TraitPlace.camera, as: UInt8.self)))
    details.isApproximate = load(end + TraitPlace.isApproximate, as: UInt8.self) != 0
    let corrected = load(end + TraitPlace.corrected, as: UInt16.self)
    if corrected != 0 { details.correction = Correction(told: CorrectedField.fields(of: corrected)) }
    let count = Int(load(end + TraitPlace.vehicles, as: UInt16.self))
    let text = UnsafeRawBufferPointer(start: start + (end - count), count: count)
    details.vehicles = VehicleLimits(text: String(decoding: text, as: UTF8.self))
    details.schedule = schedule?.schedule
  }

  private func shape(sign: Coordinate) -> Shape? {
    geometry.map { Shape($0, sign: sign, length: length) }
  }

  /// nil of a point.
  var geometry: Geometry? { PackedGeometry.geometry(type, at: start + Place.coordinates) }

  /// nil of what is not one line.
  var packedLine: PackedLine? { PackedLine(type, at: start + Place.coordinates, in: box.window) }

  /// Of a line or area.
  func unpack(into paths: inout ShapePaths) {
    PackedGeometry.unpack(type, at: start + Place.coordinates, into: &paths)
  }

  // MARK: Writing

  /// Behind the GeoJSON of the feature, whose geometry stands at `geometryStart`.
  static func append(_ feature: Feature, geometryStart: Int, to bytes: OutputBuffer) {
    let details = feature.details
    let coordinates = details.shape.map { PackedGeometry($0.geometry).bytes } ?? []
    let vehicles = Array((details.vehicles?.text ?? "").utf8)
    let size =
      (details.shape == nil ? Place.endOfPoint : Place.coordinates) + coordinates.count
      + (details.hasTraits ? vehicles.count + TraitPlace.size : 0)
      + (details.schedule == nil ? 0 : sizeOfAddress)
    bytes.append(raw: UInt32(size))
    bytes.append(raw: details.bearing?.tenths ?? noBearing)
    bytes.append(raw: UInt8((details.shape?.geometry.type ?? .point).number))
    let direction = UInt8(Direction.allCases.firstIndex(of: details.direction) ?? 0)
    bytes.append(
      raw: direction | (details.hasTraits ? hasTraits : 0) | (details.schedule == nil ? 0 : hasSchedule))
    bytes.append(raw: feature.updatedAt.milliseconds)
    if let shape = details.shape { append(shape, coordinates, geometryStart: geometryStart, to: bytes) }
    guard details.hasTraits else { return }
    vehicles.withUnsafeBufferPointer { bytes.append($0) }
    bytes.append(raw: UInt16(details.speedLimit?.kilometresPerHour ?? 0))
    bytes.append(raw: UInt16(vehicles.count))
    bytes.append(raw: UInt8(details.camera?.code ?? 0))
    bytes.append(raw: UInt8(details.isApproximate ? 1 : 0))
    bytes.append(raw: CorrectedField.bits(of: details.correction?.fields ?? []))
    if let schedule = details.schedule { bytes.append(raw: ScheduleAddress(of: schedule).bits) }
  }

  private static func append(
    _ shape: Shape, _ coordinates: [UInt8], geometryStart: Int, to bytes: OutputBuffer
  ) {
    bytes.append(raw: shape.length ?? .nan)
    let box = RTreeBox(around: shape)
    bytes.append(raw: below(box.south))
    bytes.append(raw: below(box.west))
    bytes.append(raw: above(box.north))
    bytes.append(raw: above(box.east))
    bytes.append(raw: UInt32(shape.geometry.pointCount))
    bytes.append(raw: UInt32(geometryStart))
    coordinates.withUnsafeBufferPointer { bytes.append($0) }
  }

  /// The nearest number of 1e-7 degrees that is not more, or not less.
  private static func below(_ degrees: Double) -> Int32 {
    let near = (degrees * PackedGeometry.perDegree).rounded()
    return Int32(near / PackedGeometry.perDegree > degrees ? near - 1 : near)
  }

  private static func above(_ degrees: Double) -> Int32 {
    let near = (degrees * PackedGeometry.perDegree).rounded()
    return Int32(near / PackedGeometry.perDegree < degrees ? near + 1 : near)
  }
}

extension RTreeBox {
  /// All of it, its sign too.
  init(around shape: Shape) {
    self = .nothing
    include(shape.sign.latitude, shape.sign.longitude)
    for window in shape.windows {
      include(RTreeBox(south: window.south, west: window.west, north: window.north, east: window.east))
    }
  }
}

extension OutputBuffer {
  fileprivate func append<Value: BitwiseCopyable>(raw value: Value) {
    withUnsafeBytes(of: value) { bytes in
      append(bytes.bindMemory(to: UInt8.self))
    }
  }
}
