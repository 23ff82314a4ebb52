/// One piece of what a store holds, as it moves into another store: not what people are shown, but all that there
/// is. Pieces come kind by kind, in the order of the cases, each kind in an order of its own that is the same on
/// every store.
package enum StoredPiece: Sendable, Hashable {
  /// The key of the reporters' digests.
  case key([UInt8])
  /// By address. Reports name the row, which is part of what their digests are made with.
  case feature(Feature, row: Int64)
  /// By row, reporter, verdict.
  case report(StoredReport)
  /// By address.
  case tombstone(Tombstone)
  case bulletin(Bulletin)
  case change(Change)
  /// By name.
  case request(StoredRequest)
  case pulled(PullState)
  /// By time and address.
  case removal(StoredRemoval)
  /// By row.
  case hold(StoredHold)
  /// By row.
  case contribution(StoredContribution)
  /// Those of which more is to be known than their features say; by name.
  case source(StoredSource)
  /// By number.
  case run(StoredRun)
  /// By run and number.
  case runPart(RunPart)
  /// For how many days runs are kept, where somebody has said so.
  case runDays(Int)
  /// By address.
  case join(StoredJoin)
  /// By address.
  case difference(FeaturePair)
}

/// A feature that is the same thing as another one, which is shown in its place.
package struct StoredJoin: Sendable, Hashable {
  package let hidden: FeatureID
  /// The id of the other one, of the same layer.
  package let shown: String
  package let at: Instant

  package init(hidden: FeatureID, shown: String, at: Instant) {
    self.hidden = hidden
    self.shown = shown
    self.at = at
  }

  package var shownID: FeatureID { FeatureID(hidden.layer, shown) }
}

/// A source, with what was set for it.
package struct StoredSource: Sendable, Hashable {
  package let name: SourceName
  /// How much of it a list may remove at once, in hundredths; nil: what is usual.
  package let removalLimit: Int?
  package var label: SourceLabel
  /// nil of lists that somebody loads.
  package var fetched: FetchedSource?

  package init(
    _ name: SourceName, removalLimit: Int? = nil, label: SourceLabel = SourceLabel(),
    fetched: FetchedSource? = nil
  ) {
    self.name = name
    self.removalLimit = removalLimit
    self.label = label
    self.fetched = fetched
  }

  /// Whether more is to be known of it than its features say.
  package var hasSettings: Bool { removalLimit != nil || !label.isEmpty || fetched != nil }

  /// As it moves to another store: whoever fetches from this one does not fetch for that.
  package var withoutLease: StoredSource {
    var moved = self
    moved.fetched?.state.lease = nil
    return moved
  }
}

/// The mark of a feature that the public added.
package struct StoredContribution: Sendable, Hashable {
  package let row: Int64
  /// The largest network that it came from, as a digest that is the same under every feature; nil where it is not
  /// known, or forgotten.
  package let network: [UInt8]?
  package let addedAt: Instant
  /// When another network last said that it is there.
  package let confirmedAt: Instant?
  /// The feature's end; nil where it has none, as some of older versions.
  package let until: Instant?

  package init(row: Int64, network: [UInt8]?, addedAt: Instant, confirmedAt: Instant?, until: Instant?) {
    self.row = row
    self.network = network
    self.addedAt = addedAt
    self.confirmedAt = confirmedAt
    self.until = until
  }
}

/// One person's word, as it is kept: digests only.
package struct StoredReport: Sendable, Hashable {
  package let row: Int64
  package let reporter: [UInt8]
  package let verdict: Report.Verdict
  package let network: [UInt8]?
  package let isTakenBack: Bool
  package let at: Instant
  /// The networks that the first is part of, where there are any.
  package let wider: [UInt8]?
  package let widest: [UInt8]?
  /// Masked; nil of words of which nobody needs to know whose they are.
  package let marks: [UInt8]?

  package init(
    row: Int64, reporter: [UInt8], verdict: Report.Verdict, network: [UInt8]?, isTakenBack: Bool, at: Instant,
    wider: [UInt8]? = nil, widest: [UInt8]? = nil, marks: [UInt8]? = nil
  ) {
    self.wider = wider
    self.widest = widest
    self.marks = marks
    self.row = row
    self.reporter = reporter
    self.verdict = verdict
    self.network = network
    self.isTakenBack = isTakenBack
    self.at = at
  }
}

/// A request that named itself, and what came of it.
package struct StoredRequest: Sendable, Hashable {
  package let name: [UInt8]
  package let digest: [UInt8]
  package let at: Instant
  package let outcome: WriteOutcome

  package init(name: [UInt8], digest: [UInt8], at: Instant, outcome: WriteOutcome) {
    self.name = name
    self.digest = digest
    self.at = at
    self.outcome = outcome
  }
}

/// A removal by reports, as it is kept: who voted is masked.
package struct StoredRemoval: Sendable, Hashable {
  package let removal: Removal
  /// nil where nobody is to be known any more.
  package let votes: [UInt8]?

  package init(_ removal: Removal, votes: [UInt8]?) {
    self.removal = removal
    self.votes = votes
  }
}

/// A removal that a brake holds back.
package struct StoredHold: Sendable, Hashable {
  package let row: Int64
  package let brake: Brake
  package let since: Instant
  /// When somebody last looked whether it is over.
  package let checkedAt: Instant

  package init(row: Int64, brake: Brake, since: Instant, checkedAt: Instant) {
    self.row = row
    self.brake = brake
    self.since = since
    self.checkedAt = checkedAt
  }
}
