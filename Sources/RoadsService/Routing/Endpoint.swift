import RoadsText

/// One address and what can be done there. Dispatching, the answer to a wrong method, the API description
/// and the names in the metrics are all made from this.
package struct Endpoint: Sendable {
  package let path: PathTemplate
  package let operations: [Operation]
  /// What is said there if nothing can be done.
  let absence: Phrase?

  package init(_ path: PathTemplate, _ operations: [Operation]) {
    self.path = path
    self.operations = operations
    absence = nil
  }

  /// Where somebody may look for something that is not there. No description names it.
  init(_ path: PathTemplate, absence: Phrase) {
    self.path = path
    operations = []
    self.absence = absence
  }

  /// Which of the operations the method names.
  func index(_ method: Method) -> Int? {
    // HEAD is GET without the body, which the server leaves out.
    let wanted = method == .head ? .get : method
    return operations.firstIndex { $0.method == wanted }
  }

  /// The methods for `Allow`.
  package var methods: [Method] {
    operations.flatMap { $0.method == .get ? [.get, .head] : [$0.method] } + [.options]
  }
}

/// `/collections/{collection}/items/{id}`: segments that are as written and segments that may be anything.
package struct PathTemplate: Sendable, Hashable, ExpressibleByStringLiteral {
  package enum Segment: Sendable, Hashable {
    case literal(String)
    case capture(String)
    /// `{y}.mvt`
    case captureBefore(String, suffix: String)
  }

  package let text: String
  package let segments: [Segment]

  package init(stringLiteral text: String) { self.init(text) }

  package init(_ text: String) {
    self.text = text
    segments = text.split(separator: "/").map { part in
      guard part.first == "{", let end = part.firstIndex(of: "}") else { return .literal(String(part)) }
      let name = String(part[part.index(after: part.startIndex)..<end])
      let suffix = String(part[part.index(after: end)...])
      return suffix.isEmpty ? .capture(name) : .captureBefore(name, suffix: suffix)
    }
  }

  /// What stands where the template leaves it open; nil where the path is another one.
  package func captures(of path: [String]) -> [String]? {
    guard path.count == segments.count else { return nil }
    var captures: [String] = []
    for (part, segment) in zip(path, segments) {
      switch segment {
      case .literal(let text): if part != text { return nil }
      case .capture: captures.append(part)
      case .captureBefore(_, let suffix):
        guard part.hasSuffix(suffix), part.utf8.count > suffix.utf8.count else { return nil }
        captures.append(String(part.dropLast(suffix.count)))
      }
    }
    return captures
  }
}
