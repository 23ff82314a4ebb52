/// The small JSON objects that commands answer with; features are written by RoadsFormats.
enum JSONText {
  enum Value {
    case text(String)
    case number(Int)
    /// Written as it stands: a number that was rounded for reading.
    case literal(String)
    case boolean(Bool)
    case null
    case object([(String, Value)])
    case array([Value])

    static func optional(_ text: String?) -> Value { text.map(Value.text) ?? .null }
  }

  static func object(_ members: [(String, Value)]) -> String { text(.object(members)) }

  static func text(_ value: Value) -> String {
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

  /// Control characters are escaped, all of them: JSON asks for those below U+0020, and a terminal obeys
  /// those up to U+009F too.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}":
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
