package import RoadsCore

/// The members of one object of a body, each at most once; null is as good as absent.
package struct BodyMembers {
  let path: String
  private var values: [String: JSONValue] = [:]

  /// `known` nil: others than are asked for do not matter.
  package init(_ object: JSONValue, path: String = "", known: [String]? = nil) throws(BodyError) {
    self.path = path
    var seen: Set<String> = []
    for (key, value) in object.members {
      let name = key.string
      if let known, !known.contains(name) { throw BodyError(path + name, .unknown(known: known)) }
      guard seen.insert(name).inserted else { throw BodyError(path + name, .repeated) }
      if !value.isNull { values[name] = value }
    }
  }

  package subscript(name: String) -> JSONValue? { values[name] }

  package func error(_ name: String, _ problem: BodyError.Problem) -> BodyError {
    BodyError(path + name, problem)
  }

  package func text(_ name: String) throws(BodyError) -> String? {
    guard let value = values[name] else { return nil }
    guard let text = value.text else { throw error(name, .wrongType(.text)) }
    return text.string
  }

  /// With something else than white space in it.
  package func words(_ name: String) throws(BodyError) -> String? {
    guard let text = try text(name) else { return nil }
    guard !text.trimmingSpaces().isEmpty else { throw error(name, .blank) }
    return text
  }

  package func required(_ name: String) throws(BodyError) -> String {
    guard let text = try words(name) else { throw error(name, .missing) }
    return text
  }

  /// One of an enumeration's names.
  package func choice<Choice>(_ name: String, among choices: [(String, Choice)]) throws(BodyError) -> Choice?
  {
    guard let text = try text(name) else { return nil }
    for (known, choice) in choices where known == text { return choice }
    throw error(name, .unknownValue(text, known: choices.map(\.0)))
  }

  /// RFC 3339 with an offset: nobody here knows the writer's clock.
  package func time(_ name: String) throws(BodyError) -> Instant? {
    guard let text = try text(name) else { return nil }
    guard case .instant(let instant) = TimeText.read(text) else { throw error(name, .notATime(text)) }
    return instant
  }

  package func whole(_ name: String) throws(BodyError) -> Int? {
    guard let value = values[name] else { return nil }
    guard let number = value.number.flatMap({ Int(exactly: $0) }) else {
      throw error(name, .wrongType(.number))
    }
    return number
  }

  package func object(_ name: String) throws(BodyError) -> JSONValue {
    guard let value = values[name] else { throw error(name, .missing) }
    guard value.isObject else { throw error(name, .wrongType(.object)) }
    return value
  }
}
