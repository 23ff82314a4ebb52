import RoadsCore

/// Reads the columns that `SQL` selects for a feature, and judges a row by a filter before any of its
/// texts becomes a String.
enum RowReader {
  private enum Column {
    static let key: Int32 = 0
    static let type: Int32 = 1
    static let validFrom: Int32 = 2
    static let validTo: Int32 = 3
    static let geometry: Int32 = 4
    static let id: Int32 = 5
    static let roadClass: Int32 = 6
    static let authorityID: Int32 = 7
    static let authority: Int32 = 8
    static let updatedAt: Int32 = 9
    static let title: Int32 = 10
    static let road: Int32 = 11
    static let text: Int32 = 12
    static let reports: Int32 = 13
  }

  static func key(_ row: Statement) -> Int64 { row.integer(Column.key) }

  static func address(_ row: Statement) throws -> FeatureID {
    FeatureID(try type(row).layer, row.text(Column.id))
  }

  static func type(_ row: Statement) throws -> FeatureType {
    guard let type = FeatureType(code: row.integer(Column.type)) else { throw unreadable(row, "type") }
    return type
  }

  static func point(_ row: Statement) throws -> Coordinate {
    guard let point = row.point(Column.geometry) else { throw unreadable(row, "geometry") }
    return point
  }

  /// The cheap questions first: numbers, then short texts, then the search.
  static func matches(_ filter: Filter, _ row: Statement) throws -> Bool {
    guard filter.admits(try type(row)) else { return false }
    if !filter.includesExpired {
      let moment = filter.at.milliseconds
      if !row.isNull(Column.validTo), row.integer(Column.validTo) < moment { return false }
      if !row.isNull(Column.validFrom), row.integer(Column.validFrom) > moment { return false }
    }
    if let roadClass = filter.roadClass, row.optionalInteger(Column.roadClass) != Int64(roadClass.rawValue) {
      return false
    }
    if let authority = filter.authority, !authority.matches(self.authority(row)) { return false }
    if filter.road != nil, !filter.admits(road: row.optionalText(Column.road)) { return false }
    if let text = filter.text { return try text.matches(feature(row)) }
    return true
  }

  static func feature(_ row: Statement) throws -> Feature {
    guard
      let validity = Validity(
        from: row.optionalInstant(Column.validFrom), until: row.optionalInstant(Column.validTo))
    else { throw unreadable(row, "validity") }
    return Feature(
      id: row.text(Column.id),
      kind: kind(
        try type(row),
        roadClass: row.optionalInteger(Column.roadClass).flatMap { RoadClass(rawValue: Int($0)) },
        authority: authority(row)),
      coordinate: try point(row), title: row.text(Column.title), road: row.optionalText(Column.road),
      text: row.optionalText(Column.text), validity: validity, reports: Int(row.integer(Column.reports)),
      updatedAt: row.instant(Column.updatedAt))
  }

  static func kind(_ type: FeatureType, roadClass: RoadClass?, authority: Authority?) -> Feature.Kind {
    switch type {
    case .radar(let type): .radar(Radar(type: type, authority: authority))
    case .condition(let type): .condition(RoadCondition(type: type, roadClass: roadClass))
    }
  }

  private static func authority(_ row: Statement) -> Authority? {
    guard let id = row.optionalInteger(Column.authorityID) else { return nil }
    return row.authority(id: Int(id), name: Column.authority)
  }

  private static func unreadable(_ row: Statement, _ column: String) -> StoreError {
    row.damaged("feature \(key(row)): \(column)")
  }
}
