/// Whose frames may hold a page.
package enum FrameAncestors: Sendable {
  case nobody
  case everybody
  case only([EmbeddingSite])

  /// As a Content Security Policy says it.
  var text: String {
    switch self {
    case .nobody, .only([]): "'none'"
    case .everybody: "*"
    case .only(let sites): sites.map(\.text).joined(separator: " ")
    }
  }
}
