package import RoadsCore

extension Values {
  package static func zone(_ given: SourcedValue) throws -> Zone {
    if let zone = Zone(named: given.text) { return zone }
    throw UsageError.unknownZone(source: given.source, value: given.text)
  }
}
