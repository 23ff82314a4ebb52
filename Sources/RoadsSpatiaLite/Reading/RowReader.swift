import RoadsCore
import RoadsStorage

/// Reads the columns that `SQL` selects for a feature.
enum RowReader {
  private enum Column {
    static let key: Int32 = 0
    static let source: Int32 = 1
    static let details: Int32 = 2
    static let text: Int32 = 3
    static let type: Int32 = 4
    static let validFrom: Int32 = 5
    static let validTo: Int32 = 6
    static let geometry: Int32 = 7
    static let id: Int32 = 8
    static let roadClass: Int32 = 9
    static let authorityID: Int32 = 10
    static let authority: Int32 = 11
    static let updatedAt: Int32 = 12
    static let title: Int32 = 13
    static let road: Int32 = 14
    static let reports: Int32 = 15
  }

  static let columns = Column.reports + 1

  static func key(_ row: some StoredColumns) -> Int64 { row.integer(Column.key) }

  static func address(_ row: some StoredColumns) throws -> FeatureID {
    FeatureID(try type(row).layer, row.text(Column.id))
  }

  static func type(_ row: some StoredColumns) throws(StoreError) -> FeatureType {
    guard let type = FeatureType(code: row.integer(Column.type)) else { throw unreadable(row, "type") }
    return type
  }

  static func point(_ row: some StoredColumns) throws(StoreError) -> Coordinate {
    guard let point = row.point(Column.geometry) else { throw unreadable(row, "geometry") }
    return point
  }

  /// Whether there is more to know than a point: NULL of nearly all.
  @inline(__always)
  static func hasDetails(_ row: some StoredColumns) -> Bool { !row.isNull(Column.details) }

  /// Whether that is a line or an area, or nothing that there is: whoever reads it then says so.
  static func hasShape(_ row: some StoredColumns) -> Bool { row.integer(Column.details) != 1 }

  static func details(_ row: some StoredColumns) throws -> FeatureDetails {
    hasDetails(row) ? try storedDetails(row).value : .none
  }

  /// Looked up, for there are some.
  static func storedDetails(_ row: some StoredColumns) throws -> Feature.DetailsBox {
    try StoredDetails.read(of: row, key(row), type: row.integer(Column.details), sign: try point(row))
  }

  static func feature(_ row: some StoredColumns) throws -> Feature {
    let type = try type(row)
    guard hasDetails(row) else { return try feature(row, type, nil) }
    return try feature(row, type, Feature.DetailsBox.fitting(try storedDetails(row), type))
  }

  /// With details that were read before, or that nobody asks for.
  static func feature(
    _ row: some StoredColumns, _ details: Feature.DetailsBox?
  ) throws(StoreError) -> Feature {
    try feature(row, try type(row), details)
  }

  private static func feature(
    _ row: some StoredColumns, _ type: FeatureType, _ details: Feature.DetailsBox?
  ) throws(StoreError) -> Feature {
    let validity = try validity(row)
    let id = row.text(Column.id)
    return Feature(
      id: id,
      kind: kind(
        type,
        roadClass: roadClass(row),
        authority: authority(row)),
      sign: try point(row), title: title(row), road: road(row), text: row.optionalText(Column.text),
      validity: validity, reports: Int(row.integer(Column.reports)), updatedAt: updatedAt(row),
      source: try source(row, of: id), shared: details)
  }

  /// Of a file that is older than sources, and that nobody may write, the id says it.
  private static func source(_ row: some StoredColumns, of id: String) throws(StoreError) -> SourceName {
    guard let number = row.optionalInteger(Column.source) else { return SourceName.presumed(of: id) }
    guard let source = row.source(number) else { throw unreadable(row, "source") }
    return source
  }

  static func source(_ row: some StoredColumns) throws(StoreError) -> SourceName {
    try source(row, of: row.isNull(Column.source) ? row.text(Column.id) : "")
  }

  static func kind(_ type: FeatureType, roadClass: RoadClass?, authority: Authority?) -> Feature.Kind {
    switch type {
    case .radar(let type): .radar(Radar(type: type, authority: authority))
    case .condition(let type): .condition(RoadCondition(type: type, roadClass: roadClass))
    }
  }

  static func typeCode(_ row: some StoredColumns) -> Int64 { row.integer(Column.type) }

  /// As `Validity` does, of the numbers alone.
  static func holds(_ row: some StoredColumns, from beginning: Instant, until end: Instant) -> Bool {
    if let last = row.optionalInteger(Column.validTo), last < beginning.milliseconds { return false }
    guard let first = row.optionalInteger(Column.validFrom) else { return true }
    return first <= end.milliseconds
  }

  @inline(__always)
  static func validity(_ row: some StoredColumns) throws(StoreError) -> Validity {
    guard let validity = Validity(from: beginning(row), until: end(row)) else {
      throw unreadable(row, "validity")
    }
    return validity
  }

  static func title(_ row: some StoredColumns) -> String { row.text(Column.title) }

  static func beginning(_ row: some StoredColumns) -> Instant? { row.optionalInstant(Column.validFrom) }

  static func end(_ row: some StoredColumns) -> Instant? { row.optionalInstant(Column.validTo) }

  static func updatedAt(_ row: some StoredColumns) -> Instant { row.instant(Column.updatedAt) }

  static func roadClass(_ row: some StoredColumns) -> RoadClass? {
    row.optionalInteger(Column.roadClass).flatMap { RoadClass(rawValue: Int($0)) }
  }

  static func road(_ row: some StoredColumns) -> String? { row.optionalText(Column.road) }

  static func authority(_ row: some StoredColumns) -> Authority? {
    guard let id = row.optionalInteger(Column.authorityID) else { return nil }
    return row.authority(id: Int(id), name: Column.authority)
  }

  private static func unreadable(_ row: some StoredColumns, _ column: String) -> StoreError {
    row.damaged("feature \(key(row)): \(column)")
  }
}

/// A row as a filter looks at it: before any of its texts becomes a String that the filter did not ask for.
struct StoredRow<Row: StoredColumns>: FilterSubject {
  private let row: Row

  init(_ row: Row) { self.row = row }

  var type: FeatureType {
    get throws(StoreError) { try RowReader.type(row) }
  }

  func holds(from beginning: Instant, until end: Instant) -> Bool {
    RowReader.holds(row, from: beginning, until: end)
  }

  func isActive(from beginning: Instant, until end: Instant) throws(StoreError) -> Bool {
    guard RowReader.hasDetails(row) else { return holds(from: beginning, until: end) }
    return try RowReader.validity(row).isActive(details().value.schedule, from: beginning, until: end)
  }

  private func details() throws(StoreError) -> Feature.DetailsBox {
    do {
      return try RowReader.storedDetails(row)
    } catch let error as StoreError {
      throw error
    } catch {
      throw row.damaged("feature \(RowReader.key(row)): details")
    }
  }

  var beginning: Instant? { RowReader.beginning(row) }

  var end: Instant? { RowReader.end(row) }

  var updatedAt: Instant { RowReader.updatedAt(row) }

  var roadClass: RoadClass? { RowReader.roadClass(row) }

  func isFrom(anyOf sources: Set<SourceName>) throws(StoreError) -> Bool {
    if sources.contains(try RowReader.source(row)) { return true }
    guard RowReader.hasDetails(row) else { return false }
    return try details().value.joinedSources.contains(where: sources.contains)
  }

  var authority: Authority? { RowReader.authority(row) }

  var road: String? { RowReader.road(row) }

  func says(_ words: TextFilter) throws(StoreError) -> Bool {
    words.matches(try RowReader.feature(row, nil))
  }
}
