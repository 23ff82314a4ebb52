import RoadsCore
import RoadsStorage

/// A filter as a search asks it of row after row: types as bits by their codes, and whether there is more to ask than
/// numbers. What it lets through is what `Filter` does.
struct RowTest {
  private let filter: Filter
  private let types: UInt64
  private let isPlain: Bool

  init(_ filter: Filter) {
    self.filter = filter
    types = FeatureType.allCases.reduce(into: 0) { types, type in
      if filter.admits(type) { types |= 1 << UInt64(type.code) }
    }
    isPlain = filter.road == nil && filter.roadClass == nil && filter.authority == nil && filter.text == nil
  }

  private static let known = FeatureType.allCases.reduce(into: UInt64(0)) { $0 |= 1 << UInt64($1.code) }

  func matches(_ row: some StoredColumns) throws -> Bool {
    let code = RowReader.typeCode(row)
    guard code >= 0, code < 64, RowTest.known >> UInt64(code) & 1 == 1 else {
      _ = try RowReader.type(row)
      return false
    }
    guard types >> UInt64(code) & 1 == 1 else { return false }
    if isPlain {
      return filter.includesExpired || RowReader.holds(row, from: filter.at, until: filter.until ?? filter.at)
    }
    return try filter.matches(StoredRow(row))
  }
}
