import RoadsCore

/// A feature as other people's formats ask for it.
extension Feature {
  /// Since when it holds, as far as anybody knows: many formats must be told. Where the beginning is open it is the
  /// last word on the feature, which said that it holds.
  var knownSince: Instant { validity.from ?? min(updatedAt, validity.until ?? updatedAt) }

  /// Without markup; nil where nothing is left.
  var plainText: String? {
    guard let text else { return nil }
    let plain = PlainText.from(markup: text)
    return plain.isEmpty ? nil : plain
  }

  var roadNames: [String] { road.map(RoadCode.names) ?? [] }
}
