package import RoadsArguments
package import RoadsFormats

/// Which column of a table holds what, as `--columns` and the parameter `columns` say it.
package enum ColumnValues {
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
