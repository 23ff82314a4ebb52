import Glibc
package import RoadsCore
import RoadsStorage

extension SpatiaLiteStore {
  /// Makes the file again from what its tables hold: whatever can be derived is derived again, whatever belongs to
  /// a feature that is not there is left out. The file as it was stays beside the new one, under another name.
  package func repair() throws -> StoreRepair {
    let found = try damage()
    // No file made again brings it back.
    let key = try keyFindings()
    guard !found.isEmpty else { return StoreRepair(found: key, left: key, kept: nil) }
    do {
      var left = found
      let kept = try exchange { draft, old in
        left = try Restorer(old: old, new: draft).run()
        // Better, or not at all.
        return Set(left).isStrictSubset(of: Set(found))
      }
      return StoreRepair(found: found + key, left: (kept == nil ? found : left) + key, kept: kept)
    } catch StoreError.damaged {
      // What the rest is derived from cannot be read.
      return StoreRepair(found: found + key, left: found + key, kept: nil)
    }
  }
}

/// Takes what a damaged file's tables hold into a new one, and says what is still wrong there.
private struct Restorer {
  let old: Connection
  let new: Connection

  func run() throws -> [CheckFinding] {
    let writer = ContentsWriter(new)
    _ = try new.transaction(
      {
        try $0.setWordsAside()
        try $0.withoutTriggers { try copy(to: writer) }
      }, keep: { true })
    return try Checker(connection: new).run()
  }

  /// A line that nobody can read is reported, and stays in the old file: the feature still has its sign.
  private func whole(_ row: Statement) throws -> Feature {
    do {
      return try RowReader.feature(row)
    } catch StoreError.damaged {
      return try RowReader.feature(row, nil)
    }
  }

  private func copy(to writer: ContentsWriter<Connection>) throws {
    var rows: Set<Int64> = []
    var living: Set<FeatureID> = []
    // In the order of the table, which needs no index.
    try old.with(.everyRow) { row in
      while try row.step() {
        let (feature, key) = (try whole(row), RowReader.key(row))
        try writer.put(.feature(feature, row: key))
        rows.insert(key)
        living.insert(feature.address)
      }
    }
    // The digests stay what they are, whether their key is there or not.
    try old.with(.keyCheck) { row in
      guard try row.step() else { return }
      _ = try row.withBlob(0) { digest in try new.run(.setKeyCheck) { $0.bind(1, staticBlob: digest) } }
    }
    try old.readAllBehindFeatures { piece in
      switch piece {
      case .report(let report):
        if rows.contains(report.row) { try writer.put(.report(report.repaired)) }
      case .removal(let removal): try writer.put(.removal(removal.repaired))
      case .contribution(let contribution) where !rows.contains(contribution.row): break
      case .tombstone(let tombstone) where living.contains(tombstone.feature.address): break
      default: try writer.put(piece)
      }
    }
    try writer.finish()
    try SpatialIndex.rebuild(new)
    try WordIndexBuilder(connection: new, isCancelled: { false }).run()
  }
}
