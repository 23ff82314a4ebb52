import RoadsCore

/// The rows of an answer that is being collected. Without a limit every one will be told, and is read
/// while it is at hand; with one most will be dropped, and only the keys are kept.
struct Found {
  let connection: Connection
  let keepsFeatures: Bool
  private(set) var places: [AnswerPlace] = []
  private var features: [Feature] = []
  private var keys: [Int64] = []

  init(connection: Connection, keepsFeatures: Bool) {
    self.connection = connection
    self.keepsFeatures = keepsFeatures
  }

  var count: Int { places.count }

  mutating func add(_ row: Statement, _ place: AreaSearch.Place) throws {
    places.append(
      AnswerPlace(point: place.point, distance: place.distance, along: place.along, row: places.count))
    if keepsFeatures {
      features.append(try RowReader.feature(row))
    } else {
      keys.append(RowReader.key(row))
    }
  }

  func feature(_ place: AnswerPlace) throws -> Feature {
    if keepsFeatures { return features[place.row] }
    return try row(place, RowReader.feature)
  }

  func address(_ place: AnswerPlace) throws -> FeatureID {
    if keepsFeatures { return features[place.row].address }
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
