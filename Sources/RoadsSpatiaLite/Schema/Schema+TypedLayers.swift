/// Version 17: other programs learn from the layers what is a time, a number or a boolean.
extension Schema {
  /// GDAL and QGIS take a column's type from how a table declares it, and of an expression from the first row that they meet.
  /// Times are generated columns, which take no room in a row; booleans stand in a table of their two values.
  static let typedLayers: [String] =
    generatedTimes.map { "ALTER TABLE feature ADD COLUMN " + $0.definition } + [
      // The name that GDAL has for the type.
      "CREATE TABLE boolean (value INTEGER_BOOLEAN PRIMARY KEY CHECK (value IN (0, 1))) WITHOUT ROWID",
      "INSERT INTO boolean (value) VALUES (0), (1)",
    ]
    + layersWithTypes.flatMap { name, query in ["DROP VIEW \(name)", "CREATE VIEW \(name) AS\n\(query)"] }

  private static let layersWithTypes: [(name: String, query: String)] = layersWithSources.map { name, query in
    let typed = generatedTimes.reduce(query) {
      $0.replacing(
        "strftime('%Y-%m-%dT%H:%M:%SZ', f.\($1.source) / 1000, 'unixepoch') AS \($1.source)",
        with: "f.\($1.name) AS \($1.source)")
    }
    // A count that is compared with '1' is compared as a number. What is not said to be approximate is not.
    return (
      name,
      typed.replacing(
        "coalesce(c.gone, 0) AS reports", with: "CAST(coalesce(c.gone, 0) AS INTEGER) AS reports"
      )
      .replacing("d.approximate AS approximate", with: "b.value AS approximate")
      .replacing(
        "WHERE f.layer", with: "  LEFT JOIN boolean b ON b.value = coalesce(d.approximate, 0)\nWHERE f.layer")
    )
  }
}
