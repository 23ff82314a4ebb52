package import RoadsArguments
package import RoadsFormats

/// Which column of a table holds what, as `--columns` and the parameter `columns` say it.
package enum ColumnValues {
  /// Not those of rows of our own exports, which need others beside them, nor `-` for a column to ignore.
  static let schema: String = {
    let names = FeatureField.allCases.filter { FeatureField.withoutEffect(in: [$0]) == nil }.map(\.name)
    return #"{"type":"array","minItems":1,"uniqueItems":true,"items":\#(FeatureSchema.names(names))}"#
  }()

  package static func columns(_ given: SourcedValue) throws -> [FeatureField?] {
    let columns = try FeatureField.columns(in: try Values.nonEmpty(given)) { word in
      throw Values.unknown(SourcedValue(given.source, word), among: FeatureField.allCases.map(\.name))
    }
    var known: Set<FeatureField> = []
    for column in columns.compactMap({ $0 }) where !known.insert(column).inserted {
      throw UsageError.repeatedColumn(source: given.source, name: column.name)
    }
    if let column = FeatureField.withoutEffect(in: columns) {
      throw UsageError.columnOfOwn(
        source: given.source, name: column.name, beside: FeatureField.ofOwnRow.map(\.name))
    }
    return columns
  }
}
