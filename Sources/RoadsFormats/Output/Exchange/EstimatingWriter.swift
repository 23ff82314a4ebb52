import RoadsCore

/// Gives what a format leaves out for want of an end the one that the operator estimates.
final class EstimatingWriter: FeatureWriter {
  private let writer: any FeatureWriter
  private let check: FeatureTraits.Check
  private let feedContext: FeedContext

  init(_ writer: any FeatureWriter, _ check: @escaping FeatureTraits.Check, _ feedContext: FeedContext) {
    self.writer = writer
    self.check = check
    self.feedContext = feedContext
  }

  var leftOut: Int { writer.leftOut }
  var zones: Set<NamedZone> { writer.zones }

  func begin() throws { try writer.begin() }

  func write(_ hit: Hit) throws {
    guard check(FeatureTraits(hit.feature)) == .end else { return try writer.write(hit) }
    var feature = hit.feature
    feature.validity = feedContext.estimated(feature.validity)
    try writer.write(
      Hit(
        feature: feature, distance: hit.distance, along: hit.along, alongEnd: hit.alongEnd,
        nearest: hit.nearest, plainText: hit.plainText))
  }

  func write(_ written: SerializedHits) throws { try writer.write(written) }

  func end() throws { try writer.end() }
}

extension FeedContext {
  /// What holds until nobody knows when, until the estimated end: so long behind the moment asked, or behind its beginning where
  /// that comes later. As it is where it has an end, or nothing is estimated.
  func estimated(_ validity: Validity) -> Validity {
    guard let estimatedEnd, validity.until == nil else { return validity }
    let begin = max(asked, validity.from ?? asked)
    let end = min(begin.adding(seconds: estimatedEnd), Instant.range.upperBound)
    // No estimate is right to the millisecond.
    return Validity(from: validity.from, until: max(Instant(seconds: end.wholeSeconds), begin)) ?? validity
  }
}
