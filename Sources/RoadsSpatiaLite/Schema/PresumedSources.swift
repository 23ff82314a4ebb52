import RoadsCore
import RoadsStorage

/// Stores from before there were sources say of a feature whose it is by its id, and by the marks of what the public
/// added. Whatever there is keeps its id.
enum PresumedSources {
  private static let prefixes = """
    SELECT prefix FROM
      (SELECT substr(id, 1, instr(id, ':') - 1) AS prefix FROM feature WHERE instr(id, ':') > 1
        UNION ALL
        SELECT substr(id, 1, instr(id, ':') - 1) FROM tombstone WHERE instr(id, ':') > 1)
    GROUP BY prefix ORDER BY count(*) DESC, prefix LIMIT ?1
    """
  private static let add = "INSERT OR IGNORE INTO sources (name) VALUES (?1)"

  private static func setByPrefix(_ table: String) -> String {
    """
    UPDATE \(table) SET source = (SELECT number FROM sources WHERE name = substr(id, 1, instr(id, ':') - 1))
    WHERE instr(id, ':') > 1 AND substr(id, 1, instr(id, ':') - 1) IN (SELECT name FROM sources WHERE number <> 1)
    """
  }

  private static func setPublic(_ table: String) -> String {
    """
    UPDATE \(table) SET source = \(SourceName.people.number)
    WHERE id >= '\(WebID.prefix)' AND id < '\(WebID.end)' AND length(id) = \(WebID.length)
    """
  }

  static func convert(_ connection: Connection) throws {
    // No place changes, and SpatiaLite's triggers would write for each row that something did.
    try connection.withoutTriggers {
      for name in try names(connection) {
        try connection.with(once: add) {
          $0.bind(1, name.text)
          _ = try $0.step()
        }
      }
      for table in ["feature", "tombstone"] {
        try connection.execute(setByPrefix(table))
        try connection.execute(setPublic(table))
      }
    }
  }

  private static func names(_ connection: Connection) throws -> [SourceName] {
    try connection.with(once: prefixes) { row in
      row.bind(1, SourceName.mostInStore - SourceName.always.count)
      var names: [SourceName] = []
      while try row.step() {
        let prefix = row.text(0)
        // By the domain's own rule.
        let name = SourceName.presumed(of: prefix + ":")
        if name.text == prefix { names.append(name) }
      }
      return names
    }
  }
}
