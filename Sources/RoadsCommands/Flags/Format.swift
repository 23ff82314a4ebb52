package import RoadsFormats

/// The words of `--format`: what people read, and every format that features are written in.
package enum Format: Sendable, Hashable {
  case text
  case svg
  case markdown
  /// A page for man(1).
  case man
  case features(OutputFormat)

  package static let json = Format.features(.json)
  package static let geojson = Format.features(.geojson)

  /// Those that any list of features can be written in. A navigator's or a calendar's too: what lies along a route
  /// goes onto a device as well as what is everywhere.
  package static let answers: [Format] = [.text] + features
  package static let features = OutputFormat.allCases.map(Format.features)
}

extension Format: RawRepresentable, CaseIterable {
  package static let allCases: [Format] = [.text] + features + [.svg, .markdown, .man]

  package init?(rawValue: String) {
    guard let known = Format.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  package var rawValue: String {
    switch self {
    case .text: "text"
    case .svg: "svg"
    case .markdown: "markdown"
    case .man: "man"
    case .features(let format): format.rawValue
    }
  }
}
