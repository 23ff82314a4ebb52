package import RoadsCore
import RoadsStorage

/// All that there is, for another store, and from another one.
extension PostGISStore {
  package func readContents(_ visit: (StoredPiece) throws -> Void) throws {
    try readLog(ofOneMoment: true) { try $0.readContents(visit) }
  }

  package func fill(_ pieces: (_ put: (StoredPiece) throws -> Void) throws -> Void) throws {
    _ = try prepare()
    try write(mayFollow: true, happensOnce: true) { connection in
      try connection.execute(Scripts.lockAll)
      guard try connection.isUntouched() else { throw StoreError.notEmpty(path: location) }
      let writer = ContentsWriter(connection)
      try pieces { try writer.put($0) }
      try writer.finish()
    }
  }
}

extension Connection {
  package func isUntouched() throws -> Bool { try integer(.isUntouched) == 1 && !hasSettings() }

  package func take(key: [UInt8]) throws { try run(.setGivenKey) { $0.add(key) } }

  package func put(_ features: [(feature: Feature, row: Int64)]) throws {
    try learn(features.map(\.feature.source))
    try copy(Scripts.copyFeatures) { rows in
      for (feature, row) in features { rows.add(feature, row: row, source: learned(feature.source)) }
    }
    // Features come by address, so later ones may have lower numbers.
    let last = try max(features.map(\.row).max() ?? 0, integer(.nextRow) ?? 0)
    _ = try ask(.setNextRow) { $0.add(last) }
  }

  package func put(_ reports: [StoredReport]) throws {
    try copy(Scripts.copyReports) { rows in
      for report in reports {
        rows.begin(columns: 9)
        rows.add(report.row)
        rows.add(report.reporter)
        rows.add(Int16(report.verdict.code))
        rows.add(report.network)
        rows.add(report.isTakenBack)
        rows.add(report.at.milliseconds)
        rows.add(report.wider)
        rows.add(report.widest)
        rows.add(report.marks)
      }
    }
  }

  package func put(_ changes: [Change]) throws {
    try learn(changes.compactMap(\.author?.source))
    try copy(Scripts.copyChanges) { rows in
      for change in changes {
        rows.begin(columns: 9)
        rows.add(change.sequence)
        rows.add(Int16(change.event.code))
        rows.add((change.feature?.layer.code).map { Int16($0) })
        rows.add(change.feature?.id)
        rows.add(change.at.milliseconds)
        rows.add((change.author?.kind.code).map { Int16($0) })
        rows.add(change.author?.run)
        rows.add(change.author?.source.map(learned))
        rows.add(change.detail)
      }
    }
  }
}
