/// Two features of different sources that are probably one thing.
package struct DuplicatePair: Sendable {
  package let one: Feature
  package let other: Feature
  package let evidence: DuplicateEvidence

  package init(_ one: Feature, _ other: Feature, _ evidence: DuplicateEvidence) {
    self.one = one
    self.other = other
    self.evidence = evidence
  }
}

/// What a search for them came to.
package struct DuplicateReport: Sendable {
  /// The most certain first.
  package var pairs: [DuplicatePair] = []
  /// How many there are, whatever the limit.
  package var total = 0
  /// Features that have more others around them than were compared.
  package var crowded = 0

  package init() {}
}

extension DuplicateFinder {
  /// All that was found, looked at. `feature`: what an address has now; nil where it is gone meanwhile. `differ`: what
  /// somebody said is not the same. `sources`: one of the two is from one of these; empty: from any.
  package mutating func report(
    differ: Set<FeaturePair>, of sources: Set<SourceName> = [], atMost limit: Int?,
    isCancelled: () -> Bool = { false },
    feature: (FeatureID) throws -> Feature?
  ) rethrows -> DuplicateReport {
    let candidates = candidates(isCancelled: isCancelled)
    var report = DuplicateReport()
    report.crowded = candidates.crowded
    // They come in order, so that the first one is mostly known already.
    var last: Feature?
    for (number, candidate) in candidates.pairs.enumerated() where !differ.contains(candidate) {
      if number % 256 == 0, isCancelled() { break }
      if last?.address != candidate.one { last = try feature(candidate.one) }
      guard let one = last, let other = try feature(candidate.other), one.source != other.source,
        sources.isEmpty || one.isFrom(anyOf: sources) || other.isFrom(anyOf: sources),
        let evidence = DuplicateEvidence(one, other, within: metres), evidence.isProposed
      else { continue }
      report.total += 1
      report.pairs.append(DuplicatePair(one, other, evidence))
      // Twice as many as are shown, so that they are put in order only now and then.
      if let limit, report.pairs.count >= max(2 * limit, 1_024) { report.shorten(to: limit) }
    }
    report.shorten(to: limit ?? report.pairs.count)
    return report
  }
}

extension DuplicateReport {
  fileprivate mutating func shorten(to limit: Int) {
    pairs.sort { one, other in
      let (mine, theirs) = (one.evidence, other.evidence)
      if mine.certainty != theirs.certainty { return mine.certainty > theirs.certainty }
      if mine.metres != theirs.metres { return mine.metres < theirs.metres }
      return (one.one.address, one.other.address) < (other.one.address, other.other.address)
    }
    if pairs.count > limit { pairs.removeSubrange(limit...) }
  }
}
