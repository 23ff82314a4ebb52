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
    try checkNew(name, given)
    return name
  }

  /// Sentences name commands with it, in which a name that begins with a dash would be a flag.
  package static func checkNew(_ name: SourceName, _ given: SourcedValue) throws {
    if name.text.hasPrefix("-") { throw UsageError.sourceName(source: given.source, value: name.text, .dash) }
  }

  /// Several with commas between.
  package static func sources(_ given: SourcedValue) throws -> Set<SourceName> {
    // By scalars: an accent behind a comma belongs to the next name.
    Set(
      try nonEmpty(given).unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map {
        try source(String($0), of: given)
      })
  }

  private static func source(_ text: String, of given: SourcedValue) throws -> SourceName {
    do {
      return try SourceName(text)
    } catch { throw UsageError.sourceName(source: given.source, value: text, error) }
  }
}
