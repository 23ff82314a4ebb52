package import RoadsCore

extension Values {
  /// Whose list something is.
  package static func source(_ given: SourcedValue) throws -> SourceName {
    try source(nonEmpty(given), of: given)
  }

  /// Whose list something is: what people add one by one is of no list.
  package static func listSource(_ given: SourcedValue) throws -> SourceName {
    let name = try source(given)
    if name.isOfPersons { throw UsageError.sourceName(source: given.source, value: name.text, .reserved) }
    return name
  }

  /// Several with commas between.
  package static func sources(_ given: SourcedValue) throws -> Set<SourceName> {
    Set(
      try nonEmpty(given).split(separator: ",", omittingEmptySubsequences: false).map {
        try source(String($0), of: given)
      })
  }

  private static func source(_ text: String, of given: SourcedValue) throws -> SourceName {
    do {
      return try SourceName(text)
    } catch { throw UsageError.sourceName(source: given.source, value: text, error) }
  }
}
