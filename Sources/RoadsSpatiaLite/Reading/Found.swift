import RoadsCore
import RoadsStorage

/// The rows of an answer that is being collected. Without a limit every one will be told, and is kept as it
/// comes; with one most will be dropped, and only the keys of rows are kept.
struct Found {
  let connection: Connection
  let keepsFeatures: Bool
  private(set) var places: [AnswerPlace] = []
  /// nil once it was taken.
  private var features: [Feature?] = []
  private var keys: [Int64] = []

  init(connection: Connection, keepsFeatures: Bool) {
    self.connection = connection
    self.keepsFeatures = keepsFeatures
    places.reserveCapacity(64)
    if keepsFeatures { features.reserveCapacity(64) }
  }

  var count: Int { places.count }

  mutating func add(_ feature: consuming Feature, _ spot: AreaMeasure.Spot) {
    add(feature.coordinate, spot)
    features.append(feature)
  }

  mutating func add(_ row: some StoredColumns, _ spot: AreaMeasure.Spot) throws {
    if keepsFeatures {
      add(try RowReader.feature(row), spot)
    } else {
      add(try RowReader.point(row), spot)
      keys.append(RowReader.key(row))
    }
  }

  private mutating func add(_ point: Coordinate, _ spot: AreaMeasure.Spot) {
    places.append(
      AnswerPlace(point: point, distance: spot.distance, along: spot.along, row: places.count))
  }

  /// Each can be told once: handed on, it is not counted as in use once more.
  mutating func take(_ place: AnswerPlace) throws -> Feature {
    if let feature = keys.isEmpty ? features[place.row].take() : nil { return feature }
    return try row(place, RowReader.feature)
  }

  func address(_ place: AnswerPlace) throws -> FeatureID {
    if keys.isEmpty, let feature = features[place.row] { return feature.address }
    return try row(place, RowReader.address)
  }

  private func row<Result>(_ place: AnswerPlace, _ read: (Statement) throws -> Result) throws -> Result {
    try connection.with(.byKey) { row in
      row.bind(1, keys[place.row])
      guard try row.step() else { throw row.damaged("a row vanished within its transaction") }
      return try read(row)
    }
  }
}
