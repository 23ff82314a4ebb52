/// A text with marks, `{{name}}`, where something is to be filled in.
struct Template {
  private let text: String

  init(_ text: String) { self.text = text }

  /// A mark that `value` does not know stays as it is.
  func filled(_ value: (_ name: Substring) -> String?) -> String {
    var filled = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
      filled += rest[..<start.lowerBound]
      filled +=
        value(rest[start.upperBound..<end.lowerBound]) ?? String(rest[start.lowerBound..<end.upperBound])
      rest = rest[end.upperBound...]
    }
    return filled + rest
  }
}
