/// Small JSON values that are no features, kept before they are written: what commands and the service answer with.
package enum SmallJSON {
  package indirect enum Value: Sendable {
    case text(String)
    case number(Int)
    /// Written as it stands: a number that was rounded for reading.
    case literal(String)
    case boolean(Bool)
    case null
    case object([(String, Value)])
    case array([Value])

    package static func optional(_ text: String?) -> Value { text.map(Value.text) ?? .null }
  }

  package static func object(_ members: [(String, Value)]) -> String { text(.object(members)) }

  package static func text(_ value: Value) -> String {
    let buffer = OutputBuffer(capacity: 256)
    buffer.append(json: value)
    return buffer.text
  }

  /// As it may stand within a script element of a page, which only `<` could end.
  package static func script(_ members: [(String, Value)]) -> String {
    object(members).replacing("<", with: "\\u003c")
  }
}

extension OutputBuffer {
  package func append(json value: SmallJSON.Value) {
    switch value {
    case .text(let text): append(json: text)
    case .number(let number): append(number)
    case .literal(let text): append(text: text)
    case .boolean(let flag): append(flag ? "true" : "false")
    case .null: append("null")
    case .object(let members): object { for (name, value) in members { append(member: name, value) } }
    case .array(let values):
      array {
        for value in values {
          element()
          append(json: value)
        }
      }
    }
  }

  private func append(member name: String, _ value: SmallJSON.Value) {
    member(named: name)
    append(json: value)
  }
}
