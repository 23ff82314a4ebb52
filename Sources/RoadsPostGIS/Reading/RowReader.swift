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
      reports: Int(row.integer(Column.reports)), updatedAt: row.instant(Column.updatedAt))
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

  /// From the columns of `SQL.outcome`.
  static func outcome(_ row: Row) throws(StoreError) -> WriteOutcome {
    let id = row.optionalInteger(2).flatMap { Layer(code: $0) }.map { FeatureID($0, row.text(3)) }
    let report = ReportOutcome(
      reports: Int(row.integer(4)), removed: row.isTrue(5), counted: row.isTrue(6))
    guard let outcome = WriteOutcome(code: row.integer(1), feature: id, report: report) else {
      throw row.damaged("outcome")
    }
    return outcome
  }

  /// From the columns of `SQL.allReports`.
  static func report(_ row: Row) throws(StoreError) -> StoredReport {
    guard let verdict = Report.Verdict.allCases.first(where: { $0.code == row.integer(2) }) else {
      throw row.damaged("report on \(row.integer(0)): verdict")
    }
    return StoredReport(
      row: row.integer(0), reporter: row.optionalBytes(1) ?? [], verdict: verdict,
      network: row.optionalBytes(3), isTakenBack: row.isTrue(4), at: row.instant(5),
      wider: row.optionalBytes(6), widest: row.optionalBytes(7), marks: row.optionalBytes(8))
  }

  /// From the columns of `SQL.removalsAfter`.
  static func removal(_ row: Row) throws(StoreError) -> StoredRemoval {
    guard let layer = Layer(code: row.integer(0)) else {
      throw row.damaged("removal of \(row.text(1)): layer")
    }
    return StoredRemoval(
      Removal(feature: FeatureID(layer, row.text(1)), at: row.instant(2), isTrusted: row.isTrue(3)),
      votes: row.optionalBytes(4))
  }

  /// From the columns of `SQL.hold`.
  static func hold(_ row: Row) throws(StoreError) -> StoredHold {
    guard let brake = Brake(code: row.integer(1)) else {
      throw row.damaged("hold of \(row.integer(0)): brake")
    }
    return StoredHold(row: row.integer(0), brake: brake, since: row.instant(2), checkedAt: row.instant(3))
  }

  /// From the columns of an entry of the log, the first of which is its number.
  static func change(_ row: Row, from column: Int32 = 0) throws(StoreError) -> Change {
    let sequence = row.integer(column)
    guard let event = Change.Event(code: row.integer(column + 1)) else {
      throw row.damaged("change \(sequence)")
    }
    let layer = row.optionalInteger(column + 2).flatMap { Layer(code: $0) }
    return Change(
      sequence: sequence, event: event, feature: layer.map { FeatureID($0, row.text(column + 3)) },
      at: row.instant(column + 4))
  }
}
