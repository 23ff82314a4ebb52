package import RoadsCore
import RoadsStorage

/// The rows of a feature and of its tombstone.
extension Connection {
  @discardableResult
  package func insert(_ feature: Feature) throws -> Int64? {
    let source = try number(of: feature.source)
    try run(SQL.insert) { $0.bind(feature, source: source) }
    let row = lastInsertedRow
    try addDetails(of: feature, row: row)
    try setReports(feature.reports, of: row)
    try addWords(of: feature, key: row)
    return row
  }

  package func update(_ feature: Feature, over old: Feature, row: Int64) throws {
    let source = try number(of: feature.source)
    try run(SQL.update) { $0.bind(feature, source: source) }
    try replaceDetails(of: old, by: feature, row: row)
    try setReports(feature.reports, of: row)
    try replaceWords(of: old, by: feature, key: row)
  }

  package func setReports(_ count: Int, of row: Int64) throws {
    guard count > 0 else {
      try run(.clearReports) { $0.bind(1, row) }
      return
    }
    try run(.setReports) {
      $0.bind(1, row)
      $0.bind(2, count)
    }
  }

  package func deleteRow(_ row: Int64, of feature: Feature) throws {
    try dropWords(of: feature, key: row)
    try dropDetails(of: feature, row: row)
    try run(.delete) { $0.bind(1, row) }
    try run(.clearReports) { $0.bind(1, row) }
  }

  /// Who has reported on a feature, and that something was held back because of it.
  package func forgetReports(on row: Int64) throws {
    try run(.forgetReports) { $0.add(row) }
    try run(.endHold) { $0.add(row) }
  }

  package func bury(_ tombstone: Tombstone) throws {
    let feature = tombstone.feature
    let source = try number(of: feature.source)
    try run(SQL.bury) { row in
      row.bind(1, feature.layer.code)
      row.bind(2, feature.id)
      row.bind(3, tombstone.reason.code)
      row.bind(4, tombstone.removedAt)
      row.bind(5, feature.type.code)
      row.bind(6, feature.validity.from)
      row.bind(7, feature.validity.until)
      row.bind(8, feature.coordinate.latitude)
      row.bind(9, feature.coordinate.longitude)
      row.bind(10, feature.roadClass?.rawValue)
      row.bind(11, feature.authority?.id)
      row.bind(12, feature.authority?.name)
      row.bind(13, feature.updatedAt)
      row.bind(14, feature.reports)
      row.bind(15, feature.title)
      row.bind(16, feature.road)
      row.bind(17, feature.text)
      row.bind(detailsOf: feature, from: 18)
      row.bind(30, source)
    }
  }

  package func tombstone(_ row: Statement) throws -> Tombstone { try row.tombstone() }
}

extension Statement {
  /// From the columns of `SQL.tombstone`.
  func tombstone() throws -> Tombstone {
    let id = text(1)
    guard let reason = Tombstone.Reason(code: integer(2)), let type = FeatureType(code: integer(4)),
      let validity = Validity(from: optionalInstant(5), until: optionalInstant(6)),
      let coordinate = try? Coordinate(latitude: double(7), longitude: double(8))
    else { throw damagedTombstone }
    var details: FeatureDetails?
    if !isNull(17) {
      guard let type = GeometryType(number: Int(clamping: integer(17))),
        let read = self.details(type, from: 18, sign: coordinate)
      else { throw damagedTombstone }
      details = read
    }
    guard let source = isNull(30) ? SourceName.presumed(of: id) : self.source(integer(30)) else {
      throw damagedTombstone
    }
    let feature = Feature(
      id: id,
      kind: RowReader.kind(
        type, roadClass: optionalInteger(9).flatMap { RoadClass(rawValue: Int($0)) },
        authority: optionalInteger(10).map { Authority(id: Int($0), name: text(11)) }),
      coordinate: coordinate, title: text(14), road: optionalText(15), text: optionalText(16),
      validity: validity, reports: Int(integer(13)), updatedAt: instant(12), source: source,
      details: details)
    return Tombstone(feature: feature, reason: reason, removedAt: instant(3))
  }

  private var damagedTombstone: StoreError {
    damaged("tombstone \(FeatureID(Layer(code: integer(0)) ?? .radars, text(1)))")
  }

  func bind(_ feature: Feature, source: Int64) {
    bind(1, feature.layer.code)
    bind(2, feature.type.code)
    bind(3, feature.validity.from)
    bind(4, feature.validity.until)
    bind(5, PointBlob(feature.coordinate))
    bind(6, feature.id)
    bind(7, feature.roadClass?.rawValue)
    bind(8, feature.authority?.id)
    bind(9, feature.authority?.name)
    bind(10, feature.updatedAt)
    bind(11, feature.title)
    bind(12, feature.road)
    bind(13, feature.text)
    bind(14, feature.hasDetails ? feature.geometry.type.number : nil)
    bind(15, source)
  }
}
