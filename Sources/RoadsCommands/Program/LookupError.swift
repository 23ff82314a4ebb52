package import RoadsCore
package import RoadsText

/// What a person's name for a feature can fail to lead to, beyond `FeatureError`.
package enum LookupError: Error, Sendable, Hashable {
  case unknown(String)
  /// The id lives in both layers.
  case ambiguous(String, [FeatureID])
}

extension LookupError {
  package var sentence: Phrase {
    switch self {
    case .unknown(let name): LookupSentences.unknown(name)
    case .ambiguous(let name, let candidates): LookupSentences.ambiguous(name, candidates)
    }
  }
}
