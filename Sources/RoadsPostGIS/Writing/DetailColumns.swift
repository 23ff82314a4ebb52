import RoadsCore
import RoadsStorage

/// What the columns of a feature's details are given. Nearly all features have none, and each of these is nothing then.
struct DetailColumns {
  let shape: [UInt8]?
  let geometryType: Int64?
  let length: Double?
  let direction: Int64?
  let bearing: Int64?
  let speedLimit: Int64?
  let camera: Int64?
  let vehicles: String?
  /// 1, or nothing.
  let isApproximate: Int64?
  let schedule: String?
  let zone: String?
  let correction: [UInt8]?
  /// Where a search finds the shape: not among a tombstone's columns.
  let extent: [UInt8]?
  /// Not among them either: it stands for nothing.
  let sources: String?

  /// nil of a plain point.
  init?(_ feature: Feature) {
    guard feature.hasDetails else { return nil }
    let details = feature.details
    shape = details.shape.map { EWKBShape.bytes(of: $0.geometry) }
    geometryType = details.shape.map { Int64($0.geometry.type.number) }
    length = details.shape?.length
    direction = details.direction == .unknown ? nil : details.direction.code
    bearing = details.bearing.map { Int64($0.tenths) }
    speedLimit = (details.speedLimit?.kilometresPerHour).map { Int64($0) }
    camera = details.camera?.code
    vehicles = details.vehicles?.text
    isApproximate = details.isApproximate ? 1 : nil
    schedule = details.schedule?.text
    zone = details.schedule?.zone.name
    correction = details.correction.map(StoredCorrection.bytes)
    sources = JoinedSources.text(details.joinedSources)
    extent = details.shape.map { SearchBox.bytes(around: $0.windows) }
  }
}

extension Values {
  /// In the order of `SQL.insert`, before the source.
  mutating func add(_ details: DetailColumns?) {
    add(details?.shape)
    add(details?.geometryType)
    add(details?.length)
    add(details?.direction)
    add(details?.bearing)
    add(details?.speedLimit)
    add(details?.camera)
    add(details?.vehicles)
    add(details?.isApproximate)
    add(details?.schedule)
    add(details?.zone)
    add(details?.correction)
  }
}

extension CopyRows {
  static let detailColumns: Int16 = 12

  /// In the order of `Scripts.copyFeatures`, before the source.
  mutating func add(_ details: DetailColumns?) {
    guard let details else {
      for _ in 0..<CopyRows.detailColumns { addNothing() }
      return
    }
    add(details.shape)
    add(details.geometryType.map { Int16($0) })
    add(details.length)
    add(details.direction.map { Int16($0) })
    add(details.bearing.map { Int16($0) })
    add(details.speedLimit.map { Int16($0) })
    add(details.camera.map { Int16($0) })
    add(details.vehicles)
    add(details.isApproximate.map { Int16($0) })
    add(details.schedule)
    add(details.zone)
    add(details.correction)
  }
}
