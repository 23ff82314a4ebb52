import RoadsCore

/// How a text is made of a row.
indirect enum MappingText: Sendable, Hashable {
  /// The first value there; with something to put between them, all of them.
  case path(MappingPath, separator: String?)
  case constant(String)
  /// The first that says anything.
  case first([MappingText])
  /// All that say anything.
  case joined([MappingText], separator: String)
  /// What it is made of is HTML.
  case markup(MappingText)

  typealias Reason = Rejection.Reason

  /// Where it looks; empty where a constant says it all the same.
  var paths: [MappingPath] {
    switch self {
    case .constant: []
    case .path(let path, _): [path]
    case .markup(let text): text.paths
    case .first(let texts), .joined(let texts, _): texts.flatMap(\.paths)
    }
  }

  /// nil where there is nothing.
  func text(of row: JSONValue) throws(Reason) -> String? {
    switch self {
    case .constant(let text): return text
    case .path(let path, nil):
      guard let value = path.first(in: row) else { return nil }
      return try MappingText.words(value, path)
    case .path(let path, let separator?): return try all(path, row, separator)
    case .first(let texts):
      for text in texts {
        if let found = try text.text(of: row) { return found }
      }
      return nil
    case .joined(let texts, let separator):
      var found: [String] = []
      for text in texts {
        if let text = try text.text(of: row) { found.append(text) }
      }
      return found.isEmpty ? nil : found.joined(separator: separator)
    case .markup(let text):
      guard let markup = try text.text(of: row) else { return nil }
      let plain = PlainText.from(markup: markup)
      return plain.isEmpty ? nil : plain
    }
  }

  private func all(_ path: MappingPath, _ row: JSONValue, _ separator: String) throws(Reason) -> String? {
    var found: [String] = []
    var problem: Reason?
    path.each(in: row) { value in
      do throws(Reason) {
        if let text = try MappingText.words(value, path) { found.append(text) }
      } catch { problem = error }
      return problem == nil
    }
    if let problem { throw problem }
    return found.isEmpty ? nil : found.joined(separator: separator)
  }

  private static func words(_ value: JSONValue, _ path: MappingPath) throws(Reason) -> String? {
    guard let text = value.scalar else { throw .wrongType(member: path.text, expected: .text) }
    return text.trimmingSpaces().isEmpty ? nil : text
  }
}
