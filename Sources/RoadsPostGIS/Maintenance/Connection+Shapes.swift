import RoadsCore
import RoadsStorage

extension Connection {
  private static let typeColumn: Int32 = 14
  private static let extentColumn: Int32 = 15

  /// Lines and areas that a search would not find, or that stand in another layer than theirs: what else is wrong with
  /// their rows shows where they are read.
  func damagedShapes() throws -> [CheckFinding] {
    var findings: [CheckFinding] = []
    var areAllFound = true
    try walk(.shapes) { row in
      guard let feature = try? RowReader.feature(row) else { return true }
      let type = feature.shape.map { Int64($0.geometry.type.number) }
      if row.optionalInteger(Connection.typeColumn) != type {
        findings.append(.unreadable("\(feature.id): geometry_type"))
      }
      let extent = row.rows.bytes(row.index, Connection.extentColumn)
      switch (feature.shape, extent) {
      case (nil, nil): break
      case (let shape?, let extent?): if !SearchBox.hold(shape.windows, extent) { areAllFound = false }
      default: areAllFound = false
      }
      return true
    }
    return findings + (areAllFound ? [] : [.indexDiffers])
  }
}
