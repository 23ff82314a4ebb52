/// Small JSON values that are no features: what commands and the service answer with.
package enum SmallJSON {
  package indirect enum Value {
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
    switch value {
    case .text(let text): quoted(text)
    case .number(let number): String(number)
    case .literal(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    case .null: "null"
    case .object(let members):
      "{" + members.map { quoted($0) + ":" + text($1) }.joined(separator: ",") + "}"
    case .array(let values): "[" + values.map(text).joined(separator: ",") + "]"
    }
  }

  private static func quoted(_ text: String) -> String {
    let buffer = OutputBuffer(capacity: text.utf8.count + 2)
    buffer.append(json: text)
    return buffer.text
  }
}
