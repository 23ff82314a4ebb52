package import RoadsCore

/// Whose data something has, and under which licence: for formats that have a place for it.
package struct SourceCredit: Sendable, Hashable {
  package let name: SourceName
  package let attribution: String
  package let licence: String?

  /// Those that want to be named; `among`: that are asked for, nil: all.
  package static func all(_ sources: [StoredSource], among asked: Set<SourceName>?) -> [SourceCredit] {
    sources.filter { source in
      guard source.label.attribution != nil || source.label.licence != nil else { return false }
      guard let asked, !asked.isEmpty else { return true }
      return asked.contains(source.name)
    }.sorted { $0.name < $1.name }.map { source in
      SourceCredit(
        name: source.name, attribution: source.label.attribution ?? source.label.title ?? source.name.text,
        licence: source.label.licence)
    }
  }

  /// "BIHAMK (CC-BY-4.0)"
  package var line: String { licence.map { "\(attribution) (\($0))" } ?? attribution }
}

extension [SourceCredit] {
  /// In one text, in the order of the names.
  package var line: String { map(\.line).joined(separator: "; ") }
}
