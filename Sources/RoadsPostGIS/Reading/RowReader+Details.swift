import RoadsCore
import RoadsStorage

/// What few rows have: a line or an area, a direction, a speed limit. With the source the last columns of every row of a
/// feature or of what is left of one.
extension RowReader {
  private enum Detail {
    static let direction: Int32 = 0
    static let bearing: Int32 = 1
    static let length: Int32 = 2
    static let speedLimit: Int32 = 3
    static let camera: Int32 = 4
    static let vehicles: Int32 = 5
    static let isApproximate: Int32 = 6
    static let schedule: Int32 = 7
    static let zone: Int32 = 8
    static let correction: Int32 = 9
    static let shape: Int32 = 10
    static let sources: Int32 = 11
    static let source: Int32 = 12
    static let count: Int32 = 13
  }

  static func details(_ row: Row, sign: Coordinate, of id: String) throws(StoreError) -> FeatureDetails {
    let first = row.rows.columns - Detail.count
    var details = FeatureDetails.none
    if let code = row.optionalInteger(first + Detail.direction) {
      guard let direction = Direction(code: code) else { throw row.damaged("\(id): direction") }
      details.direction = direction
    }
    if let tenths = row.optionalInteger(first + Detail.bearing) {
      guard let bearing = Bearing(tenths: Int(tenths)) else { throw row.damaged("\(id): bearing") }
      details.bearing = bearing
    }
    try readTraits(row, from: first, of: id, into: &details)
    if let sources = row.optionalText(first + Detail.sources) {
      details.joinedSources = JoinedSources.names(in: sources)
    }
    let length = row.optionalDouble(first + Detail.length)
    guard let bytes = row.rows.bytes(row.index, first + Detail.shape) else {
      if length != nil { throw row.damaged("\(id): length of a point") }
      return details
    }
    guard let geometry = EWKBShape.geometry(bytes) else { throw row.damaged("\(id): shape") }
    // Lines have a length, areas have none.
    let isLengthSound = length.map { $0.isFinite && $0 >= 0 && geometry.type.isLine } ?? geometry.type.isArea
    guard isLengthSound else { throw row.damaged("\(id): length") }
    details.shape = Shape(geometry, sign: sign, length: length)
    return details
  }

  static func source(_ row: Row, of id: String) throws(StoreError) -> SourceName {
    let number = row.integer(row.rows.columns - Detail.count + Detail.source)
    let connection = row.rows.connection
    guard let source = connection.sources.name(number) ?? (try? connection.source(number)) else {
      throw row.damaged("\(id): source")
    }
    return source
  }

  private static func readTraits(
    _ row: Row, from first: Int32, of id: String, into details: inout FeatureDetails
  ) throws(StoreError) {
    if let limit = row.optionalInteger(first + Detail.speedLimit) {
      details.speedLimit = SpeedLimit(kilometresPerHour: Int(limit))
      if details.speedLimit == nil { throw row.damaged("\(id): speed_limit") }
    }
    if let code = row.optionalInteger(first + Detail.camera) {
      details.camera = CameraKind(code: code)
      if details.camera == nil { throw row.damaged("\(id): camera") }
    }
    if let text = row.optionalText(first + Detail.vehicles) {
      details.vehicles = VehicleLimits(text: text)
      if details.vehicles == nil { throw row.damaged("\(id): applies_to") }
    }
    details.isApproximate = row.optionalInteger(first + Detail.isApproximate) ?? 0 != 0
    if let text = row.optionalText(first + Detail.schedule) {
      details.schedule = Schedule(stored: text, zone: row.optionalText(first + Detail.zone))
      if details.schedule == nil { throw row.damaged("\(id): schedule") }
    }
    if let bytes = row.optionalBytes(first + Detail.correction) {
      details.correction = StoredCorrection.correction(bytes)
      if details.correction == nil { throw row.damaged("\(id): correction") }
    }
  }
}
