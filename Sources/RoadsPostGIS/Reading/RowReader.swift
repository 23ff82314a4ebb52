import RoadsCore
import RoadsStorage

/// Reads the columns that `SQL` selects for a feature.
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
    static let reason: Int32 = 14
    static let removedAt: Int32 = 15
  }

  static func key(_ row: Row) -> Int64 { row.integer(Column.key) }

  static func feature(_ row: Row) throws(StoreError) -> Feature {
    let id = row.text(Column.id)
    guard let type = FeatureType(code: row.integer(Column.type)) else { throw row.damaged("\(id): type") }
    guard let point = row.point(Column.geometry) else { throw row.damaged("\(id): geometry") }
    guard
      let validity = Validity(
        from: row.optionalInstant(Column.validFrom), until: row.optionalInstant(Column.validTo))
    else { throw row.damaged("\(id): validity") }
    return Feature(
      id: id, kind: kind(type, row), coordinate: point, title: row.text(Column.title),
      road: row.optionalText(Column.road), text: row.optionalText(Column.text), validity: validity,
      reports: Int(row.integer(Column.reports)), updatedAt: row.instant(Column.updatedAt),
      source: try source(row, of: id), details: try details(row, sign: point, of: id))
  }

  private static func kind(_ type: FeatureType, _ row: Row) -> Feature.Kind {
    switch type {
    case .radar(let type):
      let authority = row.optionalInteger(Column.authorityID).map {
        Authority(id: Int($0), name: row.text(Column.authority))
      }
      return .radar(Radar(type: type, authority: authority))
    case .condition(let type):
      let roadClass = row.optionalInteger(Column.roadClass).flatMap { RoadClass(rawValue: Int($0)) }
      return .condition(RoadCondition(type: type, roadClass: roadClass))
    }
  }

  static func tombstone(_ row: Row) throws(StoreError) -> Tombstone {
    guard let reason = Tombstone.Reason(code: row.integer(Column.reason)) else {
      throw row.damaged("\(row.text(Column.id)): reason")
    }
    return Tombstone(feature: try feature(row), reason: reason, removedAt: row.instant(Column.removedAt))
  }
}
