/// Which fields of a feature an operator has set. The feature itself has the operator's values, so that every search and
/// every format is right without knowing of it; here is what the source says instead.
package struct Correction: Sendable, Hashable {
  /// What the source last said of each of them.
  package var base: [CorrectedField: FieldValue]
  /// When the source had last changed the feature, by its own account; nil where that is unknown.
  package var given: Instant?
  /// When an operator last changed it; nil where that is unknown.
  package var at: Instant?

  package init(_ base: [CorrectedField: FieldValue] = [:], given: Instant? = nil, at: Instant? = nil) {
    self.base = base
    self.given = given
    self.at = at
  }

  /// Of a feature that somebody told who says which fields, and nothing more.
  package init(told fields: [CorrectedField]) {
    self.init(Dictionary(fields.map { ($0, .unknown) }) { one, _ in one })
  }

  package var fields: [CorrectedField] { base.keys.sorted() }

  /// `title,valid_to`
  package static func names(_ fields: [CorrectedField]) -> String {
    fields.map(\.name).joined(separator: ",")
  }
}

extension Feature {
  /// nil of nearly all features.
  package var correction: Correction? {
    get { hasDetails ? details.correction : nil }
    set {
      if newValue == correction { return }
      var changed = details
      changed.correction = newValue
      details = changed
    }
  }

  /// As the source last gave it, as far as that is known.
  package var asGiven: Feature {
    guard let correction else { return self }
    var feature = with(correction.base) ?? self
    feature.correction = nil
    if let given = correction.given { feature.updatedAt = given }
    return feature
  }
}
