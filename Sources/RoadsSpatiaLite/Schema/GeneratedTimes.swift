import RoadsCore

extension Schema {
  /// The columns of `feature` that say for other programs in words when something is (version 17).
  static let generatedTimes = ["valid_from", "valid_to", "updated_at"].map { GeneratedTime(of: $0) }
}

/// A generated column, which takes no room in a row.
struct GeneratedTime {
  let source: String

  fileprivate init(of source: String) { self.source = source }

  var name: String { source + "_utc" }

  var definition: String {
    """
    \(name) DATETIME
      GENERATED ALWAYS AS (strftime('%Y-%m-%dT%H:%M:%SZ', \(source) / 1000, 'unixepoch')) VIRTUAL
    """
  }
}

extension Connection {
  /// Runs `body` while `feature` does not have its generated columns: SQLite works them out for each row that it inserts, and throws
  /// away what it found. Only the words of the schema change, as https://sqlite.org/lang_altertable.html describes for what is not
  /// stored in rows. To add the columns anew would take longer: SQLite reads all rows for the table's other conditions.
  ///
  /// For a draft alone, which is thrown away where anything fails.
  func withoutGeneratedTimes<Result>(_ body: () throws -> Result) throws -> Result {
    let whole = try definitionOfFeatures()
    let plain = Schema.generatedTimes.reduce(whole) { $0.replacing(", " + $1.definition, with: "") }
    try setDefinitionOfFeatures(plain)
    let result = try body()
    try setDefinitionOfFeatures(whole)
    return result
  }

  private func definitionOfFeatures() throws -> String {
    try with(once: "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'feature'") { statement in
      guard try statement.step() else { throw damaged("no table feature") }
      return statement.text(0)
    }
  }

  private func setDefinitionOfFeatures(_ sql: String) throws {
    try execute("PRAGMA writable_schema = ON")
    try with(once: "UPDATE sqlite_schema SET sql = ?1 WHERE type = 'table' AND name = 'feature'") {
      statement in
      statement.bind(1, sql)
      while try statement.step() {}
    }
    // It is read anew from the file, and can no longer be written.
    try execute("PRAGMA writable_schema = RESET")
  }
}
