/// What operators make of features, and what lists leave of that: the same on every store.
package enum CorrectionPolicy {
  /// Whether lists come that may keep saying something else. What people add, nobody sends again: an operator's word on it is
  /// simply how it is.
  package static func isKept(of source: SourceName) -> Bool { source != .local && source != .people }

  // MARK: The operator

  /// The feature with an operator's values. What was set back to what the list says is corrected no longer.
  package static func edited(
    _ stored: Feature, _ values: [CorrectedField: FieldValue], at moment: Instant
  ) throws -> Feature {
    try changed(stored, ending: [:], values, at: moment)
  }

  /// The feature with what its list says of these fields; nil: of all. What the list says is not always known: then the value
  /// stays until the list comes.
  package static func reverted(
    _ stored: Feature, _ fields: Set<CorrectedField>?, at moment: Instant
  ) throws -> Feature {
    try changed(stored, ending: ended(stored, fields), [:], at: moment)
  }

  fileprivate static func ended(
    _ stored: Feature, _ fields: Set<CorrectedField>?
  ) -> [CorrectedField: FieldValue] {
    stored.correction?.base.filter { fields?.contains($0.key) ?? true } ?? [:]
  }

  /// What was taken back first, what is set then; it makes sense or not when both are done.
  fileprivate static func changed(
    _ stored: Feature, ending ended: [CorrectedField: FieldValue], _ values: [CorrectedField: FieldValue],
    at moment: Instant
  ) throws -> Feature {
    func said(_ field: CorrectedField) -> FieldValue {
      if let base = ended[field], base != .unknown { return base }
      return stored.value(of: field)
    }
    let set = values.filter { said($0) != $1 }
    if ended.isEmpty, set.isEmpty { return stored }
    guard var changed = stored.with(ended.merging(set) { $1 }) else {
      throw FeatureProblem.endsBeforeItBegins
    }
    changed.updatedAt = moment
    if isKept(of: stored.source) {
      var correction = stored.correction ?? Correction(given: stored.updatedAt)
      correction.at = moment
      for field in ended.keys { correction.base[field] = nil }
      for (field, value) in set {
        if let base = correction.base[field] {
          if base == value { correction.base[field] = nil }
        } else {
          correction.base[field] = said(field)
        }
      }
      put(correction, on: &changed)
    }
    try check(changed, after: Array(ended.keys) + set.keys)
    return changed
  }

  /// What a list has said against all sense is not for whoever corrects something else.
  private static func check(_ feature: Feature, after changed: some Sequence<CorrectedField>) throws {
    if changed.contains(where: entangled.contains) { try feature.details.check(feature.type) }
  }

  /// What can contradict each other.
  private static let entangled: Set<CorrectedField> = [.type, .geometry, .direction, .bearing, .vehicles]

  /// Where nothing is corrected any more, it is as its list gave it, and of the list's own time: the same row once more
  /// changes nothing.
  private static func put(_ correction: Correction, on feature: inout Feature) {
    feature.correction = correction.base.isEmpty ? nil : correction
    if correction.base.isEmpty, let given = correction.given { feature.updatedAt = given }
  }

  // MARK: The list

  /// What a row makes of a feature that was corrected: what the operator set stays as long as the source says the same of it
  /// as before.
  package static func merged(_ row: ImportRow, over stored: Feature) -> Feature {
    let said = row.feature
    guard var correction = stored.correction else { return said }
    for (field, base) in correction.base {
      let value = said.value(of: field)
      // The first word of the list after another server's.
      if base == .unknown {
        correction.base[field] = value
      } else if !isSame(base, value, field, row) {
        correction.base[field] = nil
      }
    }
    var merged = standing(&correction, of: stored, on: said)
    let last = correction.given
    if row.hasUpdatedAt { correction.given = said.updatedAt }
    if correction.base.isEmpty { return merged }
    if row.hasUpdatedAt {
      merged.updatedAt = said.updatedAt == last ? stored.updatedAt : max(stored.updatedAt, said.updatedAt)
    }
    merged.correction = correction
    return merged
  }

  /// Fields of which the list says one and the operator another cannot always stand side by side: the list's word is the
  /// newer one.
  private static func standing(
    _ correction: inout Correction, of stored: Feature, on said: Feature
  ) -> Feature {
    if let feature = said.with(stored.values(of: correction.base.keys)) {
      if isSound(feature) || !isSound(said) { return feature }
      for field in entangled { correction.base[field] = nil }
    } else {
      for field in [CorrectedField.validFrom, .validUntil] { correction.base[field] = nil }
    }
    if correction.base.isEmpty { return said }
    return standing(&correction, of: stored, on: said)
  }

  private static func isSound(_ feature: Feature) -> Bool {
    (try? feature.details.check(feature.type)) != nil
  }

  private static func isSame(
    _ base: FieldValue, _ value: FieldValue, _ field: CorrectedField, _ row: ImportRow
  ) -> Bool {
    guard field == .text, row.hasPlainText, case .text(let old) = base, case .text(let new) = value else {
      return base == value
    }
    return ImportPolicy.keptMarkup(old, new) == old
  }

  /// Whether a row says of a feature what its source last said of it, whatever their times and reports.
  package static func says(_ row: ImportRow, theSameAs stored: Feature) -> Bool {
    let known = stored.asGiven
    var said = row.feature
    if row.hasPlainText { said.text = ImportPolicy.keptMarkup(known.text, said.text) }
    if let base = stored.correction?.base {
      let unknown = base.filter { $0.value == .unknown }.keys
      guard let same = said.with(known.values(of: unknown)) else { return false }
      said = same
    }
    said.reports = known.reports
    said.updatedAt = known.updatedAt
    return said == known
  }
}

/// What an operator wants of one feature.
package struct FeatureEdit: Sendable, Hashable {
  package enum Reverts: Sendable, Hashable {
    case all
    case fields(Set<CorrectedField>)
  }

  package var values: [CorrectedField: FieldValue]
  package var reverts: Reverts?

  package init(_ values: [CorrectedField: FieldValue] = [:], reverts: Reverts? = nil) {
    self.values = values
    self.reverts = reverts
  }

  package func applied(to stored: Feature, at moment: Instant) throws -> Feature {
    let ended: [CorrectedField: FieldValue] =
      switch reverts {
      case .all: CorrectionPolicy.ended(stored, nil)
      case .fields(let fields): CorrectionPolicy.ended(stored, fields)
      case nil: [:]
      }
    let feature = try CorrectionPolicy.changed(stored, ending: ended, values, at: moment)
    try feature.validateKnown()
    return feature
  }

  /// What the log says of it.
  package static func detail(from old: Feature, to new: Feature) -> String? {
    let before = Set(old.correction?.fields ?? [])
    let after = Set(new.correction?.fields ?? [])
    let corrected = after.filter { !before.contains($0) || old.value(of: $0) != new.value(of: $0) }
    return CorrectionNote([(.corrected, corrected), (.reverted, before.subtracting(after))])?.text
  }
}
