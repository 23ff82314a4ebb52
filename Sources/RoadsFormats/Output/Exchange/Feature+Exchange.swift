import RoadsCore

/// A feature as other people's formats ask for it.
extension Feature {
  /// Since when it holds, as far as known: many formats require it. Where the beginning is open it is the
  /// last word on the feature, which said that it holds.
  var knownSince: Instant { validity.from ?? min(updatedAt, validity.until ?? updatedAt) }

  var roadNames: [String] { road.map(RoadCode.names) ?? [] }
}

extension Hit {
  /// The text without markup; nil where nothing is left.
  var someText: String? { plainText.flatMap { $0.isEmpty ? nil : $0 } }
}
