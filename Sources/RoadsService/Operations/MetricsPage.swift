package import RoadsFormats

/// Prometheus' text format, version 0.0.4:
/// https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
package struct MetricsPage {
  package enum Kind: String {
    case counter
    case gauge
    case histogram
  }

  package static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

  package let buffer = OutputBuffer(capacity: 8192)

  package init() {}

  /// Stands once before the samples of its name.
  package mutating func family(_ name: String, _ kind: Kind, _ help: String) {
    buffer.append(text: "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n")
  }

  package mutating func sample(_ name: String, _ labels: [(String, String)] = [], _ value: Double) {
    buffer.append(text: name)
    for (index, (label, text)) in labels.enumerated() {
      buffer.append(text: (index == 0 ? "{" : ",") + label + "=\"" + MetricsPage.escaped(text) + "\"")
    }
    if !labels.isEmpty { buffer.append("}") }
    let whole = value.rounded() == value && abs(value) < 1e15
    buffer.append(text: " " + (whole ? String(Int64(value)) : value.description) + "\n")
  }

  package mutating func gauge(_ name: String, _ help: String, _ value: Double) {
    family(name, .gauge, help)
    sample(name, [], value)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
