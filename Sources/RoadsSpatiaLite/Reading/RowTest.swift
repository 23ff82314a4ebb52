import RoadsCore
import RoadsStorage

/// A filter as a search asks it of row after row: numbers first, and texts only where it asks for them. What it lets
/// through is what `Filter` does.
struct RowTest {
  private let filter: Filter
  /// Bit n: the type of the code n is admitted.
  private let types: UInt64
  private let isPlain: Bool

  init(_ filter: Filter) {
    self.filter = filter
    types = FeatureType.allCases.reduce(into: 0) { types, type in
      if filter.admits(type) { types |= 1 << UInt64(type.code) }
    }
    isPlain = filter.isPlain
  }

  private static let known = FeatureType.allCases.reduce(into: UInt64(0)) { $0 |= 1 << UInt64($1.code) }

  func matches(_ row: some StoredColumns) throws -> Bool {
    let code = RowReader.typeCode(row)
    guard code >= 0, code < 64, RowTest.known >> UInt64(code) & 1 == 1 else {
      // Says what is wrong with it.
      _ = try RowReader.type(row)
      return false
    }
    guard types >> UInt64(code) & 1 == 1 else { return false }
    guard isPlain else { return try filter.matches(StoredRow(row)) }
    return filter.includesExpired || RowReader.holds(row, from: filter.at, until: filter.until ?? filter.at)
  }
}
