/// Where in a JSON text something stands: `properties.roads[0].name`, `features[*]`, `announcements[language=FI].title`.
struct MappingPath: Sendable, Hashable {
  private enum Step: Sendable, Hashable {
    case member([UInt8])
    case index(Int)
    case all
    /// The elements whose member of that name has that value.
    case matching(name: [UInt8], value: String)
  }

  /// As it was written.
  let text: String
  private let steps: [Step]

  static let mostBytes = 500
  private static let mostSteps = 32

  // MARK: Reading

  /// nil where it is none. `$` is the row itself.
  init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= MappingPath.mostBytes else { return nil }
    self.text = text
    var (rest, steps) = (Substring(text), [Step]())
    var needsName = true
    if rest.first == "$" {
      rest.removeFirst()
      needsName = false
    }
    while !rest.isEmpty {
      if rest.first == "[" {
        guard let step = MappingPath.bracket(&rest) else { return nil }
        steps.append(step)
      } else {
        if !needsName {
          guard rest.removeFirst() == "." else { return nil }
        }
        let name = rest.prefix { $0 != "." && $0 != "[" && $0 != "]" }
        guard !name.isEmpty else { return nil }
        rest = rest[name.endIndex...]
        steps.append(.member(Array(name.utf8)))
      }
      needsName = false
      guard steps.count <= MappingPath.mostSteps else { return nil }
    }
    self.steps = steps
  }

  /// `[0]`, `[*]`, `["a.b"]` or `[language=FI]`.
  private static func bracket(_ rest: inout Substring) -> Step? {
    rest.removeFirst()
    if let quote = rest.first, quote == "\"" || quote == "'" {
      let name = rest.dropFirst().prefix { $0 != quote }
      let behind = rest[name.endIndex...].dropFirst()
      guard !name.isEmpty, behind.first == "]" else { return nil }
      rest = behind.dropFirst()
      return .member(Array(name.utf8))
    }
    guard let end = rest.firstIndex(of: "]") else { return nil }
    let inside = rest[..<end]
    rest = rest[end...].dropFirst()
    if inside == "*" { return .all }
    if let equals = inside.firstIndex(of: "=") {
      let (name, value) = (inside[..<equals], inside[equals...].dropFirst())
      guard !name.isEmpty, !value.isEmpty, !value.contains("=") else { return nil }
      return .matching(name: Array(name.utf8), value: String(value))
    }
    guard (1...9).contains(inside.utf8.count), inside.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(inside).map(Step.index)
  }

  // MARK: Following

  /// The first value there that is not null.
  func first(in value: JSONValue) -> JSONValue? {
    var found: JSONValue?
    follow(value, steps[...]) {
      found = $0
      return false
    }
    return found
  }

  /// All of them, in their order; `body` says with false that it has enough.
  func each(in value: JSONValue, _ body: (JSONValue) -> Bool) { follow(value, steps[...], body) }

  @discardableResult
  private func follow(
    _ value: JSONValue, _ steps: ArraySlice<Step>, _ body: (JSONValue) -> Bool
  ) -> Bool {
    guard !value.isNull else { return true }
    guard let step = steps.first else { return body(value) }
    let rest = steps.dropFirst()
    switch step {
    case .member(let name): return value.member(name).map { follow($0, rest, body) } ?? true
    case .index(let index):
      var count = 0
      for element in value.elements {
        if count == index { return follow(element, rest, body) }
        count += 1
      }
    case .all:
      for element in value.elements where !follow(element, rest, body) { return false }
    case .matching(let name, let wanted):
      for element in value.elements where element.member(name)?.scalar == wanted {
        if !follow(element, rest, body) { return false }
      }
    }
    return true
  }

  // MARK: Rows

  /// Where the elements of a list are that can be read one by one; nil where the whole text is needed first.
  var stream: ElementPlace? {
    switch (steps.first, steps.dropFirst().first, steps.count) {
    case (.all, nil, 1): .root
    case (.member(let name), .all, 2): .member([String(decoding: name, as: UTF8.self)])
    default: nil
    }
  }

  /// Whether what the path takes all elements of is there, with elements or without.
  func leadsToList(in text: JSONValue) -> Bool {
    let steps = steps.prefix { $0 != .all }
    var found = false
    follow(text, steps) {
      found = steps.count == self.steps.count || $0.isArray
      return !found
    }
    return found
  }
}

extension JSONValue {
  /// The last member of that name, like `member(_:)`.
  func member(_ name: [UInt8]) -> JSONValue? {
    var found: JSONValue?
    for (key, value) in members where key.hasBytes(name) { found = value }
    return found
  }

  /// A text, a number or a truth as a text; nil of lists and objects.
  var scalar: String? { text?.string ?? numberText ?? flag.map { $0 ? "true" : "false" } }
}
