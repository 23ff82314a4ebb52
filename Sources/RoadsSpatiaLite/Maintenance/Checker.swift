import RoadsCore
import RoadsStorage

/// Looks for what should not be in a store's file: from the pages up to the values.
struct Checker {
  let connection: Connection

  func run() throws -> [CheckFinding] {
    let pages = try texts(SQL.integrity).filter { $0 != "ok" }.map(CheckFinding.pages)
    // Damaged pages make every further question meaningless.
    guard pages.isEmpty else { return pages }
    return try told(index) + told(connection.damagedRows) + told(relations) + told(votes) + told(words)
  }

  /// What stops a question is an answer to it.
  private func told(_ question: () throws -> [CheckFinding]) throws -> [CheckFinding] {
    do {
      return try question()
    } catch StoreError.damaged(_, let detail) {
      return [.unreadable(detail)]
    }
  }

  private func index() throws -> [CheckFinding] {
    var findings = try texts(SQL.checkIndexTree).filter { $0 != "ok" }.map(CheckFinding.indexTree)
    let features = try connection.integer(SQL.countFeatures) ?? 0
    let indexed = try connection.integer(SQL.countIndexed) ?? 0
    if features != indexed {
      findings.append(.indexCount(features: Int(features), indexed: Int(indexed)))
    } else if try !indexNamesTheSamePlaces() {
      findings.append(.indexDiffers)
    }
    return findings
  }

  /// Asked here and not of SpatiaLite's `CheckSpatialIndex`, which wants to write and cannot in a file
  /// that may only be read.
  private func indexNamesTheSamePlaces() throws -> Bool {
    try connection.with(.indexedPlaces) { row in
      while try row.step() {
        // A row without a readable point is reported by `damagedRows`.
        guard let point = row.point(1) else { continue }
        guard !row.isNull(2), isAround(point.longitude, row.double(3), row.double(4)),
          isAround(point.latitude, row.double(5), row.double(6))
        else { return false }
      }
      return true
    }
  }

  /// The index keeps 32-bit numbers, rounded outwards.
  private func isAround(_ value: Double, _ low: Double, _ high: Double) -> Bool {
    low <= value && value <= high && high - low < 1e-4
  }

  private func relations() throws -> [CheckFinding] {
    var findings: [CheckFinding] = []
    let counts = Int(try connection.integer(.strayCounts) ?? 0)
    if counts > 0 { findings.append(.countsWithoutFeature(counts)) }
    findings += try connection.damagedRelations()
    if try connection.integer(.spatialLayers) != 2 { findings.append(.layersNotRegistered) }
    return findings
  }

  private func votes() throws -> [CheckFinding] {
    // A file that nobody may write can be older than the tables.
    try connection.knows(.allContributions) ? connection.damagedVotes() : []
  }

  private func words() throws -> [CheckFinding] {
    try WordCheck(connection: connection).agrees() ? [] : [.wordsDiffer]
  }

  /// What SQLite says, line by line: one of its rows may have several, below a heading that names the database.
  private func texts(_ sql: SQL) throws -> [String] {
    try connection.with(sql) { row in
      var texts: [String] = []
      while try row.step() {
        let lines = row.text(0).split(separator: "\n").map(String.init)
        texts += lines.filter { !$0.hasPrefix("*** in database") }
      }
      return texts
    }
  }
}
