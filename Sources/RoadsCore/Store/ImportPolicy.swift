/// What one row of a list does to what is stored: the same on every store.
package enum ImportPolicy {
  package enum Decision: Sendable, Hashable {
    case add(Feature)
    /// `official` where the list is newer than what is stored: its count of reports replaces ours, and
    /// people may report again.
    case update(Feature, official: Bool)
    case unchanged
    /// People reported it gone, the list is not newer than that, and nobody asked for it to come back; or it expired,
    /// was purged, and is over in the list too; or somebody deleted it, and the list says what it said then.
    /// `wouldRestore`: it would come back if somebody asked for that.
    case stayRemoved(wouldRestore: Bool)
    /// The list's own count says that it is gone: a tombstone, in place of the feature where it lives.
    case remove
  }

  /// The same for a list that is how things are.
  package static func decideExactly(_ row: ImportRow, stored: Feature?) -> Decision {
    guard let stored else { return .add(row.feature) }
    return row.feature == stored ? .unchanged : .update(row.feature, official: true)
  }

  package static func decide(
    _ row: ImportRow, stored: Feature?, tombstone: Tombstone?, restores: Bool = false, now: Instant
  ) -> Decision {
    if let tombstone, stored == nil, staysRemoved(row, tombstone, restores, now: now) {
      return .stayRemoved(wouldRestore: !staysRemoved(row, tombstone, true, now: now))
    }
    if row.isGone { return .remove }
    guard let stored else {
      // What an operator had corrected is corrected still when it comes back.
      return .add(tombstone.map { CorrectionPolicy.merged(row, over: $0.feature) } ?? row.feature)
    }
    let correction = stored.correction
    var merged = correction == nil ? row.feature : CorrectionPolicy.merged(row, over: stored)
    if row.hasPlainText { merged.text = keptMarkup(stored.text, merged.text) }
    let official =
      row.hasUpdatedAt && row.feature.updatedAt > (correction?.given ?? stored.updatedAt)
    // A list that is sent again does not take back what people reported meanwhile.
    if !official { merged.reports = max(stored.reports, row.feature.reports) }
    var compared = merged
    if !row.hasUpdatedAt { compared.updatedAt = stored.updatedAt }
    return compared == stored ? .unchanged : .update(merged, official: official)
  }

  /// What stays of a feature that its list says is gone. The list's own time is the time of removal: a
  /// later list can bring the feature back.
  package static func tombstone(of row: ImportRow, stored: Feature?, now: Instant) -> Tombstone {
    Tombstone(
      feature: stored ?? row.feature, reason: .reported,
      removedAt: row.hasUpdatedAt ? min(row.feature.updatedAt, now) : now)
  }

  /// The same words without markup take none away: what was exported and is imported again stays as it was.
  package static func keptMarkup(_ old: String?, _ new: String?) -> String? {
    guard let old, let new, old != new, PlainText.from(markup: old) == PlainText.from(markup: new) else {
      return new
    }
    return old
  }

  private static func staysRemoved(
    _ row: ImportRow, _ tombstone: Tombstone, _ restores: Bool, now: Instant
  ) -> Bool {
    switch tombstone.reason {
    case .reported:
      let isNewer = row.hasUpdatedAt && row.feature.updatedAt > tombstone.removedAt
      return !(isNewer || restores) || row.isGone
    case .expired:
      // Otherwise a list that keeps old rows and a timer that purges them would take turns for ever.
      return row.feature.validity.isOver(at: now)
    case .deleted:
      // Whoever deletes what a list keeps sending knows better than that list, until it says something else.
      return CorrectionPolicy.says(row, theSameAs: tombstone.feature) && (!restores || row.isGone)
    case .purged, .synced:
      return false
    }
  }
}

extension ImportPolicy {
  /// Whether a source must leave alone what another one has. Samples belong to whoever comes.
  package static func isForeign(_ source: SourceName, to owner: SourceName) -> Bool {
    source != owner && owner != .sample
  }

  /// Where a row goes whose own address another source has.
  package static func addressBeside(_ feature: Feature) -> FeatureID {
    FeatureID(feature.layer, feature.source.id(beside: feature.id))
  }

  /// As the options say.
  package static func decide(
    _ row: ImportRow, stored: Feature?, tombstone: Tombstone?, _ options: ImportOptions
  ) -> Decision {
    options.exact
      ? decideExactly(row, stored: stored)
      : decide(
        row, stored: stored, tombstone: stored == nil ? tombstone : nil, restores: options.restores,
        now: options.now)
  }
}

extension ImportPolicy.Decision {
  /// `tombstone`: what lay there before.
  package func count(in summary: inout ImportSummary, over tombstone: Tombstone?) {
    switch self {
    case .add:
      summary.added += 1
      if tombstone?.reason == .reported || tombstone?.reason == .deleted { summary.returned += 1 }
    case .update: summary.updated += 1
    case .unchanged: summary.unchanged += 1
    case .stayRemoved(let wouldRestore):
      summary.unchanged += 1
      summary.stayRemoved += 1
      if wouldRestore, tombstone?.reason == .deleted {
        summary.deleted += 1
      } else if wouldRestore {
        summary.restorable += 1
      }
    case .remove: summary.removed += 1
    }
  }
}
