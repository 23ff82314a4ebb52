import RoadsCore
import RoadsStorage

/// The rows of a feature and of its tombstone, and the entries that tell of them.
extension Connection {
  @discardableResult
  func insert(_ feature: Feature) throws -> Int64 {
    try run(SQL.insert) { $0.bind(feature) }
    let key = lastInsertedRow
    try setReports(feature.reports, of: key)
    try addWords(of: feature, key: key)
    return key
  }

  func update(_ feature: Feature, over old: Feature, key: Int64) throws {
    try run(SQL.update) { $0.bind(feature) }
    try setReports(feature.reports, of: key)
    try replaceWords(of: old, by: feature, key: key)
  }

  func setReports(_ count: Int, of key: Int64) throws {
    guard count > 0 else {
      try run(SQL.clearReports) { $0.bind(1, key) }
      return
    }
    try run(SQL.setReports) {
      $0.bind(1, key)
      $0.bind(2, count)
    }
  }

  /// Moves a living feature to a tombstone and logs it.
  func remove(
    _ feature: Feature, key: Int64, reason: Tombstone.Reason, removedAt: Instant, at moment: Instant
  )
    throws
  {
    try drop(feature, key: key)
    try bury(Tombstone(feature: feature, reason: reason, removedAt: removedAt))
    try log(.removed, feature.address, at: moment)
  }

  /// A feature's row and all that hangs on it.
  func drop(_ feature: Feature, key: Int64) throws {
    try dropWords(of: feature, key: key)
    try run(.delete) { $0.bind(1, key) }
    try run(.clearReports) { $0.bind(1, key) }
    try forgetReporters(of: key)
    try forgetContribution(key)
  }

  func bury(_ tombstone: Tombstone) throws {
    let feature = tombstone.feature
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
    }
  }

  func unbury(_ id: FeatureID) throws {
    try run(SQL.unbury) {
      $0.bind(1, id.layer.code)
      $0.bind(2, id.id)
    }
  }

  func tombstone(_ id: FeatureID) throws -> Tombstone? {
    try with(SQL.tombstone) { row in
      row.bind(1, id.layer.code)
      row.bind(2, id.id)
      return try row.step() ? try row.tombstone() : nil
    }
  }

  /// One entry in place of all that this transaction wrote.
  func logReloaded(since start: Int64, at moment: Instant) throws {
    try run(.dropChangesAfter) { $0.bind(1, start) }
    try log(.reloaded, nil, at: moment)
  }

  func log(_ event: Change.Event, _ id: FeatureID?, at moment: Instant) throws {
    try run(SQL.addChange) {
      $0.bind(1, event.code)
      $0.bind(2, id?.layer.code)
      $0.bind(3, id?.id)
      $0.bind(4, moment)
    }
  }
}

extension Statement {
  /// From the columns of `SQL.tombstone`.
  func tombstone() throws -> Tombstone {
    let id = text(1)
    guard let reason = Tombstone.Reason(code: integer(2)), let type = FeatureType(code: integer(4)),
      let validity = Validity(from: optionalInstant(5), until: optionalInstant(6)),
      let coordinate = try? Coordinate(latitude: double(7), longitude: double(8))
    else { throw damaged("tombstone \(FeatureID(Layer(code: integer(0)) ?? .radars, id))") }
    let feature = Feature(
      id: id,
      kind: RowReader.kind(
        type, roadClass: optionalInteger(9).flatMap { RoadClass(rawValue: Int($0)) },
        authority: optionalInteger(10).map { Authority(id: Int($0), name: text(11)) }),
      coordinate: coordinate, title: text(14), road: optionalText(15), text: optionalText(16),
      validity: validity, reports: Int(integer(13)), updatedAt: instant(12))
    return Tombstone(feature: feature, reason: reason, removedAt: instant(3))
  }

  func bind(_ feature: Feature) {
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
  }
}
