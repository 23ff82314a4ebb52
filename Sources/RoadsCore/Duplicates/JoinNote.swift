/// What the log says of a feature that hides behind another from now on, or no longer: `joined with radars/7`, `split from
/// radars/7`.
package enum JoinNote: Sendable, Hashable {
  case joined(FeatureID)
  case split(FeatureID)

  private static let words = (joined: "joined with ", split: "split from ")

  package var text: String {
    switch self {
    case .joined(let other): JoinNote.words.joined + other.description
    case .split(let other): JoinNote.words.split + other.description
    }
  }

  /// nil of what is not of this kind.
  package init?(text: String) {
    if let other = JoinNote.id(in: text, after: JoinNote.words.joined) {
      self = .joined(other)
    } else if let other = JoinNote.id(in: text, after: JoinNote.words.split) {
      self = .split(other)
    } else {
      return nil
    }
  }

  private static func id(in text: String, after words: String) -> FeatureID? {
    guard text.hasPrefix(words), case .full(let id) = FeatureName(String(text.dropFirst(words.count))) else {
      return nil
    }
    return id
  }
}
