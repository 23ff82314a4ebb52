/// One person's word on one feature.
package struct Report: Sendable, Hashable {
  package enum Verdict: String, Sendable, Hashable, CaseIterable {
    case gone
    case there
  }

  package let feature: FeatureID
  package let verdict: Verdict
  /// nil is the trusted person at the store's own machine, who is counted every time.
  package let reporter: Reporter?
  package let at: Instant

  package init(feature: FeatureID, verdict: Verdict, reporter: Reporter?, at: Instant) {
    self.feature = feature
    self.verdict = verdict
    self.reporter = reporter
    self.at = at
  }
}

/// A reporter: opaque texts, of which a store keeps keyed digests only.
package struct Reporter: Sendable, Hashable {
  package let id: String
  /// All networks that the report's address belongs to, each a part of the one before; none where there is none to
  /// tell. A limit per network holds at each of them.
  package let networks: [String]

  package init(id: String, networks: [String]) {
    self.id = id
    self.networks = networks
  }

  package init(id: String, network: String? = nil) {
    self.init(id: id, networks: network.map { [$0] } ?? [])
  }

  /// The smallest.
  package var network: String? { networks.last }
}

/// What a report did.
package struct ReportOutcome: Sendable, Hashable {
  /// The standing count of "gone" reports afterwards.
  package let reports: Int
  package let removed: Bool
  /// false where the same reporter had said the same of the feature before.
  package let counted: Bool
  /// What held the removal back, where this very report would have been the one that removes.
  package let heldBy: Brake?

  package init(reports: Int, removed: Bool, counted: Bool, heldBy: Brake? = nil) {
    self.reports = reports
    self.removed = removed
    self.counted = counted
    self.heldBy = heldBy
  }

  /// Enough people have said so, and the feature is live anyway.
  package var isDisputed: Bool { !removed && ReportPolicy.removes(reports) }
}

extension Feature {
  /// Enough people have reported it gone, and an operator is to decide. Nothing that is stored by itself.
  package var isDisputed: Bool { ReportPolicy.removes(reports) }
}

/// The rule by which people remove what is no longer there.
package enum ReportPolicy {
  /// The fifth standing "gone" removes the feature.
  package static let removalThreshold = 5

  /// The count after one more verdict; `there` takes one back, never below zero.
  package static func count(after verdict: Report.Verdict, standing: Int) -> Int {
    switch verdict {
    case .gone: standing + 1
    case .there: max(0, standing - 1)
    }
  }

  package static func removes(_ standing: Int) -> Bool { standing >= removalThreshold }

  package static func remaining(_ standing: Int) -> Int { max(0, removalThreshold - standing) }
}
