package import RoadsCore

/// The sources of a feature that stands for others, as stores have them: no name has a comma in it.
package enum JoinedSources {
  /// nil of one that stands for itself alone.
  package static func text(_ names: [SourceName]) -> String? {
    names.isEmpty ? nil : names.map(\.text).joined(separator: ",")
  }

  package static func names(in text: String) -> [SourceName] {
    text.split(separator: ",").map { SourceName(stored: String($0)) }
  }
}
