package import RoadsCore

extension Values {
  /// Of official lists.
  package static let listZone = "Europe/Sarajevo"

  /// As `zone` does, with the name that says which.
  package static func namedZone(_ given: SourcedValue) throws -> NamedZone {
    if let zone = NamedZone(named: given.text) { return zone }
    throw UsageError.unknownZone(source: given.source, value: given.text)
  }

  package static func zone(_ given: SourcedValue) throws -> Zone {
    if let zone = Zone(named: given.text) { return zone }
    throw UsageError.unknownZone(source: given.source, value: given.text)
  }
}
