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
    /// The list's own count says that it is gone: a tombstone, in place of the feature that its source has.
    case remove
    /// The same of what its source does not have: a tombstone, so that only a newer list brings it. Nothing goes by that.
    case stayAway
    /// It stays hidden behind the feature that it was joined to, as the list has it now.
    case updateHidden(Tombstone)
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
    if row.isGone { return stored == nil && tombstone?.reason != .joined ? .stayAway : .remove }
    if stored == nil, let tombstone, tombstone.reason == .joined {
      let merged = merge(row, into: tombstone.feature)
      return merged.isSame
        ? .unchanged
        : .updateHidden(
          Tombstone(feature: merged.feature, reason: .joined, removedAt: tombstone.removedAt))
    }
    guard let stored else {
      // What an operator had corrected is corrected still when it comes back.
      return .add(tombstone.map { CorrectionPolicy.merged(row, over: $0.feature) } ?? row.feature)
    }
    let merged = merge(row, into: stored)
    return merged.isSame ? .unchanged : .update(merged.feature, official: merged.isNewer)
  }

  /// What a row makes of what is known, and whether that is the same.
  private static func merge(
    _ row: ImportRow, into stored: Feature
  ) -> (feature: Feature, isSame: Bool, isNewer: Bool) {
    let correction = stored.correction
    var merged = correction == nil ? row.feature : CorrectionPolicy.merged(row, over: stored)
    // No list knows that somebody has joined others to it.
    if stored.isJoined { merged.details.joinedSources = joinedSources(of: stored, from: merged.source) }
    if row.hasPlainText { merged.text = keptMarkup(stored.text, merged.text) }
    let official =
      row.hasUpdatedAt && row.feature.updatedAt > (correction?.given ?? stored.updatedAt)
    // A list that is sent again does not take back what people reported meanwhile.
    if !official { merged.reports = max(stored.reports, row.feature.reports) }
    var compared = merged
    if !row.hasUpdatedAt { compared.updatedAt = stored.updatedAt }
    return (merged, compared == stored, official)
  }

  /// Of one that stands for others, once a row of that source has come. Samples belong to whoever comes.
  private static func joinedSources(of stored: Feature, from source: SourceName) -> [SourceName] {
    let others = stored.details.joinedSources.filter { $0 != stored.source || $0 == source }
    return Set(others + [source]).sorted()
  }

  /// What a row does where a sample stands, or hides: nothing that was said of the sample is said of what is real, but with
  /// what it is one thing.
  package static func decide(
    _ row: ImportRow, overSample known: KnownSample, _ options: ImportOptions
  ) -> Decision {
    let decision = decide(row, stored: nil, tombstone: nil, options)
    guard case .add(var feature) = decision else { return decision }
    switch known {
    case .shown(let sample):
      if sample.isJoined { feature.details.joinedSources = joinedSources(of: sample, from: feature.source) }
      return .add(feature)
    case .removed(let tombstone):
      guard tombstone.reason == .joined else { return decision }
      return .updateHidden(Tombstone(feature: feature, reason: .joined, removedAt: tombstone.removedAt))
    }
  }

  package enum KnownSample {
    case shown(Feature)
    case removed(Tombstone)
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
    case .purged, .synced, .joined:
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
  package var changesAnything: Bool {
    switch self {
    case .unchanged, .stayRemoved: false
    case .add, .update, .remove, .stayAway, .updateHidden: true
    }
  }

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
    // As it is counted when the list comes again.
    case .stayAway:
      summary.unchanged += 1
      summary.stayRemoved += 1
    case .updateHidden: summary.updated += 1
    }
  }
}
