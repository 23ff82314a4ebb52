/// Writes elements of XML and of HTML, with every text and attribute escaped. In HTML, only what is void there
/// (`meta`, `link`) goes without content.
package struct XMLWriter {
  package private(set) var text = ""
  private var depth = 0

  package typealias Attributes = KeyValuePairs<String, String>
  package typealias Attribute = (key: String, value: String)

  package init() {}

  package mutating func element(_ name: String, _ attributes: Attributes = [:], _ content: String? = nil) {
    start(name, attributes)
    if let content {
      text += ">" + XMLWriter.escaped(content) + "</\(name)>\n"
    } else {
      text += "/>\n"
    }
  }

  package mutating func element(
    _ name: String, _ attributes: Attributes = [:], inside: (inout XMLWriter) -> Void
  ) {
    start(name, attributes)
    text += ">\n"
    depth += 1
    inside(&self)
    depth -= 1
    text += String(repeating: "  ", count: depth) + "</\(name)>\n"
  }

  /// For attributes that are put together.
  package mutating func element(_ name: String, together attributes: [Attribute]) {
    start(name, attributes)
    text += "/>\n"
  }

  /// As it is: for what a language of its own is written in.
  package mutating func raw(_ markup: String) { text += markup }

  /// Text between elements.
  package mutating func text(_ content: String) {
    text += String(repeating: "  ", count: depth) + XMLWriter.escaped(content) + "\n"
  }

  private mutating func start(_ name: String, _ attributes: some Sequence<Attribute>) {
    text += String(repeating: "  ", count: depth) + "<" + name
    for (key, value) in attributes { text += " " + key + "=\"" + XMLWriter.escaped(value) + "\"" }
  }

  /// Characters that XML 1.0 or HTML cannot hold at all are left out.
  package static func escaped(_ text: String) -> String {
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": safe.append(contentsOf: "&amp;".unicodeScalars)
      case "<": safe.append(contentsOf: "&lt;".unicodeScalars)
      case ">": safe.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": safe.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n", "\r": safe.append(" ")
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": continue
      default: safe.append(scalar)
      }
    }
    return String(safe)
  }
}
