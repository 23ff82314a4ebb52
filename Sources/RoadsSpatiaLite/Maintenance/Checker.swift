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
    } else if try !IndexCheck(connection: connection).namesTheSamePlaces() {
      findings.append(.indexDiffers)
    }
    return findings
  }

  private func relations() throws -> [CheckFinding] {
    var findings: [CheckFinding] = []
    let counts = Int(try connection.integer(.strayCounts) ?? 0)
    if counts > 0 { findings.append(.countsWithoutFeature(counts)) }
    findings += try connection.damagedRelations()
    // A file that nobody may write can be older than lines and areas.
    let knowsShapes = try connection.knowsShapes()
    if knowsShapes {
      let details = Int(try connection.integer(.strayDetails) ?? 0)
      if details > 0 { findings.append(.detailsWithoutFeature(details)) }
    }
    if try connection.integer(.spatialLayers) != (knowsShapes ? 6 : 2) {
      findings.append(.layersNotRegistered)
    }
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
